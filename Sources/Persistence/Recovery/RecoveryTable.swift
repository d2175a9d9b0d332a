/// Decision on a line.
enum LineDecision: Hashable, Sendable {
  /// Accept it as the next line of the journal.
  case take
  /// Move its transaction and everything after it to quarantine; the journal ends there.
  case cut
  /// Change nothing and end reading before it; the store becomes read-only.
  case refuse(StoreIssue.Damage)
}

/// All decisions of recovery. Each combination of facts matches exactly one row.
enum RecoveryTable {
  /// A condition on each fact (nil matches both values), the decision, and the reason.
  struct Row: Sendable {
    var whole: Bool?
    var intact: Bool?
    var nearly: Bool?
    var chained: Bool?
    var next: Bool?
    var proven: Bool?
    var last: Bool?
    let decision: LineDecision
    let reason: StaticString
  }

  static func decision(on facts: LineFacts) -> LineDecision {
    for row in rows where row.matches(facts) { return row.decision }
    return .refuse(.altered)
  }

  static let rows: [Row] = [
    Row(
      whole: true, intact: true, chained: true, next: true, decision: .take,
      reason: "the next line; if its writer died before the sync, the reader's own sync makes it durable"),
    Row(
      whole: true, intact: true, chained: true, next: false, decision: .refuse(.outOfSequence),
      reason: "a crash cannot produce an intact line with a wrong number: the file was edited"),
    Row(
      whole: true, intact: true, chained: false, decision: .refuse(.unchained),
      reason: "a crash cannot produce an intact line with the wrong predecessor: lines were removed or inserted"),
    Row(
      whole: true, intact: false, proven: true, decision: .refuse(.altered),
      reason: "it was on disk before later data was written, so its bytes have changed since"),
    Row(
      whole: true, intact: false, nearly: true, proven: false, decision: .refuse(.altered),
      reason: "a crash cannot flip only a bit or two: the line was complete once and may have been acknowledged"),
    Row(
      whole: true, intact: false, nearly: false, proven: false, last: true, decision: .cut,
      reason: "pages of one write reach the disk in any order; power was lost before the sync, so nothing was acknowledged"),
    Row(
      whole: true, intact: false, nearly: false, proven: false, last: false, decision: .refuse(.altered),
      reason: "a segment is synced before the next one is used, so a crash cannot tear its end"),
    Row(
      whole: false, proven: true, decision: .refuse(.missing),
      reason: "it was on disk before later data was written, so bytes have been lost since"),
    Row(
      whole: false, nearly: true, proven: false, decision: .refuse(.altered),
      reason: "only its newline or a bit or two changed: the line was complete once and may have been acknowledged"),
    Row(
      whole: false, nearly: false, proven: false, last: true, decision: .cut,
      reason: "the crash interrupted the write, so nothing was acknowledged"),
    Row(
      whole: false, nearly: false, proven: false, last: false, decision: .refuse(.missing),
      reason: "a segment is synced before the next one is used, so a crash cannot shorten it"),
  ]
}

extension RecoveryTable.Row {
  func matches(_ facts: LineFacts) -> Bool {
    let conditions = [
      (whole, facts.isWhole), (intact, facts.isIntact), (nearly, facts.isNearlyIntact), (chained, facts.isChained),
      (next, facts.isNext), (proven, facts.isProven), (last, facts.isLastSegment),
    ]
    return conditions.allSatisfy { condition, fact in condition.map { $0 == fact } ?? true }
  }
}

/// Facts about a line that determine the decision on it.
struct LineFacts: Hashable, Sendable {
  /// True when it ends with a newline and no line of its transaction is missing.
  var isWhole: Bool
  /// True when its checksum is correct.
  var isIntact: Bool
  /// True when it is not intact or not complete, but would be both after flipping one or two bits.
  var isNearlyIntact: Bool
  /// True when it refers to the checksum of the preceding line.
  var isChained: Bool
  /// True when its sequence number is the next one.
  var isNext: Bool
  /// True when something later shows that it was durable: a line with `d` at or above it, the header of a
  /// segment, the manifest, or a snapshot.
  var isProven: Bool
  /// True when no later segment has lines of its own.
  var isLastSegment: Bool

  /// True when it can be accepted without looking at what follows; see the first row of the table.
  var isSound: Bool { isWhole && isIntact && isChained && isNext }
}
