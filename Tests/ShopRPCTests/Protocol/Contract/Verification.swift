/// Verification of a promise: a test `"SuiteTests/test"`, a transcript `"wire/lines.rpc"`, or a probe `"probe: id null"`.
enum Verification: Sendable, Hashable, ExpressibleByStringLiteral {
  case test(suite: String, name: String)
  case transcript(String)
  case probe(String)
  /// Figure rather than a rule, measured by the benchmark.
  case benchmark
  /// Nothing to verify: the sentence explains another one, or advises clients.
  case explanation

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
