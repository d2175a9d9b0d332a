@testable import ShopRPC

/// What the events among some lines tell: from which revision to which, and whether one is missing.
struct EventRange {
  /// The revision before the first event, and of the last one; nil when there is none.
  private(set) var begin: Int?
  private(set) var end: Int?
  /// Two revisions between which something is not told, or told twice.
  private(set) var gap: (Int, Int)?

  init(_ lines: some Sequence<String>) {
    for line in lines where line.hasPrefix(#"{"jsonrpc":"2.0","method":"event""#) {
      let event = Answer(line)
      guard let revision = Int(event.part("params.revision")) else { continue }
      let since = Int(event.part("params.since")) ?? revision - 1
      if begin == nil { begin = since }
      if let end, since != end { gap = (end, since) }
      end = revision
    }
  }
}
