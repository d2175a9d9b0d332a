/// Decision on a segment, based on its header.
enum HeaderDecision: Hashable, Sendable {
  /// Use it as the next segment.
  case enter
  /// The header is damaged, and changes are rejected from now on. Trust the first line, and verify the others against it.
  case acceptHeader
  /// There is no next segment.
  case missing
  /// A newer program wrote it; read and change nothing.
  case newer
  /// Change nothing, and end reading before it.
  case refuse(Rejection)

  /// Reason why a segment is not the next one.
  enum Rejection: Hashable, Sendable {
    case torn
    case replaced
    case unchained
  }
}

/// All decisions on headers. Each combination of facts matches exactly one row.
enum HeaderTable {
  /// A condition on each fact (nil matches both values), the decision, and the reason.
  struct Row: Sendable {
    var there: Bool? = true
    var whole: Bool?
    var intact: Bool?
    var newer: Bool?
    var head: Bool?
    var ours: Bool?
    var fits: Bool?
    let decision: HeaderDecision
    let reason: StaticString
  }

  static func decision(on facts: HeaderFacts) -> HeaderDecision {
    for row in rows where row.matches(facts) { return row.decision }
    return .refuse(.torn)
  }

  static let rows: [Row] = [
    Row(
      there: false, decision: .missing,
      reason: "whether this is damage depends on what refers to it (a closing line, a snapshot, the manifest)"),
    Row(
      whole: false, decision: .refuse(.torn),
      reason: "a segment is used only once its header is on disk, so a crash cannot tear it; nothing follows it"),
    Row(
      whole: true, intact: false, decision: .acceptHeader,
      reason: "each later line has its own checksum and refers to the one before, so only the first is unverified"),
    Row(whole: true, intact: true, newer: true, decision: .newer, reason: "this program can neither read nor skip an unknown format"),
    Row(
      whole: true, intact: true, newer: false, head: false, decision: .acceptHeader,
      reason: "a line with a valid checksum but another layout replaces the header; the lines after it verify themselves"),
    Row(
      whole: true, intact: true, newer: false, head: true, ours: false, decision: .refuse(.replaced),
      reason: "the file belongs to another store"),
    Row(
      whole: true, intact: true, newer: false, head: true, ours: true, fits: false, decision: .refuse(.unchained),
      reason: "the segment does not follow the lines read before it: lines were removed or inserted"),
    Row(
      whole: true, intact: true, newer: false, head: true, ours: true, fits: true, decision: .enter,
      reason: "it begins where the previous lines end"),
  ]
}

extension HeaderTable.Row {
  func matches(_ facts: HeaderFacts) -> Bool {
    let conditions = [
      (there, facts.exists), (whole, facts.isWhole), (intact, facts.isIntact), (newer, facts.isNewer),
      (head, facts.isHead), (ours, facts.isOurs), (fits, facts.fits),
    ]
    return conditions.allSatisfy { condition, fact in condition.map { $0 == fact } ?? true }
  }
}

/// Facts about the header line of the next segment.
struct HeaderFacts: Hashable, Sendable {
  /// True when a file of that name exists.
  var exists = false
  /// True when its first line ends with a newline.
  var isWhole = false
  /// True when its checksum is correct.
  var isIntact = false
  /// True when reading the segment requires a program for a later format.
  var isNewer = false
  /// True when it has the layout of a header.
  var isHead = false
  /// True when it names this store.
  var isOurs = false
  /// True when it states the next sequence number and the checksum of the preceding line.
  var fits = false
}

extension HeaderFacts {
  /// Evaluates a text without its newline that follows `chain`; `store` is nil while the store id is unknown.
  init(_ text: Span<UInt8>, isWhole: Bool, after chain: Chain, store: UInt64?) {
    exists = true
    self.isWhole = isWhole
    isIntact = ChecksumTrailer.check(text) != nil
    if let version = Version(start: text) { isNewer = !version.isReadable }
    guard let head = SegmentHeader(text) else { return }
    isHead = true
    isOurs = head.identity.store == store ?? head.identity.store
    fits = head.first == chain.sequence + 1 && head.previous == chain.checksum
  }
}
