/// What is done with a segment, by its head.
enum HeadDecision: Hashable, Sendable {
  /// It is the next segment.
  case enter
  /// The head is damage, and nothing more is changed; its first line is believed, the others are held against that.
  case believe
  /// There is no next segment.
  case missing
  /// Nothing is read or changed: a newer program wrote it.
  case newer
  /// Nothing is changed, and reading ends before it.
  case refuse(Refusal)

  /// Why a segment is not the next one.
  enum Refusal: Hashable, Sendable {
    case torn
    case exchanged
    case unchained
  }
}

/// All decisions about heads. Each combination of facts matches exactly one row.
enum HeadTable {
  /// A condition on every fact (nil: either way), the decision, and why.
  struct Row: Sendable {
    var there: Bool? = true
    var whole: Bool?
    var intact: Bool?
    var newer: Bool?
    var head: Bool?
    var ours: Bool?
    var fits: Bool?
    let decision: HeadDecision
    let reason: StaticString
  }

  static func decision(on facts: HeadFacts) -> HeadDecision {
    for row in rows where row.matches(facts) { return row.decision }
    return .refuse(.torn)
  }

  static let rows: [Row] = [
    Row(
      there: false, decision: .missing,
      reason: "whoever named it (a closing line, a snapshot, the manifest) decides whether that is damage"),
    Row(
      whole: false, decision: .refuse(.torn),
      reason: "a segment is used when its head is on the disk, so a crash cannot tear it; and nothing is behind it"),
    Row(
      whole: true, intact: false, decision: .believe,
      reason: "every line behind it has a checksum of its own and refers to the one before, so only the first is not proven"),
    Row(
      whole: true, intact: true, newer: true, decision: .newer,
      reason: "what this program does not know it can neither read nor leave out"),
    Row(
      whole: true, intact: true, newer: false, head: false, decision: .believe,
      reason: "a sealed line of another layout stands in the place of the head: the lines behind it prove themselves"),
    Row(
      whole: true, intact: true, newer: false, head: true, ours: false, decision: .refuse(.exchanged),
      reason: "a file of another store was put here"),
    Row(
      whole: true, intact: true, newer: false, head: true, ours: true, fits: false, decision: .refuse(.unchained),
      reason: "the segment follows other lines than those that were read: lines between were taken out or put in"),
    Row(
      whole: true, intact: true, newer: false, head: true, ours: true, fits: true, decision: .enter,
      reason: "it begins where the lines before it end"),
  ]
}

extension HeadTable.Row {
  func matches(_ facts: HeadFacts) -> Bool {
    let conditions = [
      (there, facts.isThere), (whole, facts.isWhole), (intact, facts.isIntact), (newer, facts.isNewer),
      (head, facts.isHead), (ours, facts.isOurs), (fits, facts.fits),
    ]
    return conditions.allSatisfy { condition, fact in condition.map { $0 == fact } ?? true }
  }
}

/// What is known of the first line of the segment that comes next.
struct HeadFacts: Hashable, Sendable {
  /// There is a file of that name.
  var isThere = false
  /// Its first line ends with a newline.
  var isWhole = false
  /// Its checksum is right.
  var isIntact = false
  /// Only a program that knows a later format may read the segment.
  var isNewer = false
  /// It has the layout of a head.
  var isHead = false
  /// It names this store.
  var isOurs = false
  /// It names the sequence number that comes next, and the checksum of the line before.
  var fits = false
}

extension HeadFacts {
  /// Of a text without its newline, which stands behind `chain` in a store of this id, if that is known already.
  init(_ text: Span<UInt8>, isWhole: Bool, after chain: Chain, store: UInt64?) {
    isThere = true
    self.isWhole = isWhole
    isIntact = Seal.check(text) != nil
    if let version = Version(start: text) { isNewer = !version.isReadable }
    guard let head = Head(text) else { return }
    isHead = true
    isOurs = head.identity.store == store ?? head.identity.store
    fits = head.first == chain.sequence + 1 && head.previous == chain.checksum
  }
}
