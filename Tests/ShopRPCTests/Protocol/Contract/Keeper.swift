/// What keeps a promise: written as `"SuiteTests/test"`, as a transcript's `"wire/lines.rpc"` or as `"probe: id null"`.
enum Keeper: Sendable, Hashable, ExpressibleByStringLiteral {
  case test(suite: String, name: String)
  case transcript(String)
  case probe(String)
  /// A figure, not a rule: the benchmark shows it.
  case benchmark
  /// Nothing yet, because what it promises is not there yet.
  case later(String)

  init(stringLiteral text: String) {
    if text.hasPrefix(Self.probes) {
      self = .probe(String(text.dropFirst(Self.probes.count)))
    } else if text.hasSuffix(".rpc") {
      self = .transcript(text)
    } else {
      let slash = text.firstIndex(of: "/") ?? text.endIndex
      self = .test(suite: String(text[..<slash]), name: String(text[slash...].dropFirst()))
    }
  }

  private static let probes = "probe: "
}
