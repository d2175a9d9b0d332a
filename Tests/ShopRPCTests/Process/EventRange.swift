@testable import ShopRPC

/// Range of revisions covered by the events among some lines, and the first gap.
struct EventRange {
  /// Revision before the first event, and revision of the last one; nil if there are none.
  private(set) var begin: Int?
  private(set) var end: Int?
  /// Two revisions between which an event is missing or repeated.
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
