enum LineDecision: Hashable, Sendable {
  /// Accept it as the next line of the journal.
  case take
  /// Move its transaction and everything after it to quarantine; the journal ends there.
  case cut
  /// Change nothing and end reading before it; the database becomes read-only.
  case refuse(DatabaseIssue.Damage)
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
      reason: "the file belongs to another database"),
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
  /// True when it names this database.
  var isOurs = false
  /// True when it states the next sequence number and the checksum of the preceding line.
  var fits = false
}

extension HeaderFacts {
  /// Evaluates a text without its newline that follows `chain`; `database` is nil while the database id is unknown.
  init(_ text: Span<UInt8>, isWhole: Bool, after chain: Chain, database: UInt64?) {
    exists = true
    self.isWhole = isWhole
    isIntact = ChecksumTrailer.check(text) != nil
    if let version = Version(start: text) { isNewer = !version.isReadable }
    guard let head = SegmentHeader(text) else { return }
    isHead = true
    isOurs = head.identity.database == database ?? head.identity.database
    fits = head.first == chain.sequence + 1 && head.previous == chain.checksum
  }
}

/// Decision on a directory at startup.
enum StartDecision: Hashable, Sendable {
  /// Follow the manifest.
  case follow
  /// The manifest is damaged; reconstruct it from the file names in memory, and change nothing.
  case reconstruct
  /// Adopt the first segment, which belongs to a database without changes.
  case adopt
  /// Create a new database.
  case make
  /// There is no database, and none can be created.
  case absent
  /// A newer program wrote it; read and change nothing.
  case newer
}

/// All decisions on the state of a directory. Each combination of facts matches exactly one row.
enum StartTable {
  /// Values that match for each fact (nil matches any), the decision, and the reason.
  struct Row: Sendable {
    var root: [StartFacts.Root]?
    var first: [StartFacts.First]?
    var more: Bool?
    var writable: Bool?
    let decision: StartDecision
    let reason: StaticString
  }

  static func decision(on facts: StartFacts) -> StartDecision {
    for row in rows where row.matches(facts) { return row.decision }
    return .absent
  }

  static let rows: [Row] = [
    Row(root: [.whole], decision: .follow, reason: "a manifest is put in place atomically, once everything it names is on disk"),
    Row(root: [.newer], decision: .newer, reason: "this program can neither read nor skip an unknown format"),
    Row(
      root: [.missing, .damaged], first: [.newer], decision: .newer,
      reason: "without a manifest, the first segment header determines which programs can read the database"),
    Row(
      root: [.damaged], first: [.absent, .torn, .head], decision: .reconstruct,
      reason: "a manifest is put in place atomically, so its bytes have changed since"),
    Row(
      root: [.missing], first: [.absent, .torn, .head], more: true, decision: .reconstruct,
      reason: "the manifest is on disk before the first line is written, so it has been removed since"),
    Row(
      root: [.missing], first: [.head], more: false, decision: .adopt,
      reason: "the database was opened but never changed; every process uses the same first segment"),
    Row(
      root: [.missing], first: [.absent, .torn], more: false, writable: true, decision: .make,
      reason: "nothing was ever written: the first segment of a new database is not synced until the first change"),
    Row(
      root: [.missing], first: [.absent, .torn], more: false, writable: false, decision: .absent,
      reason: "nothing was ever written, and nothing can be"),
  ]
}

extension StartTable.Row {
  func matches(_ facts: StartFacts) -> Bool {
    root?.contains(facts.root) ?? true && first?.contains(facts.first) ?? true && more ?? facts.hasMore == facts.hasMore
      && writable ?? facts.isWritable == facts.isWritable
  }
}

/// Facts about a directory before any data is read.
struct StartFacts: Hashable, Sendable {
  /// State of the manifest.
  enum Root: Hashable, Sendable, CaseIterable {
    case whole
    case missing
    case damaged
    /// Intact, but it requires a program for a later format.
    case newer
  }

  /// State of the first segment.
  enum First: Hashable, Sendable, CaseIterable {
    case absent
    /// The header is incomplete or damaged.
    case torn
    case head
    /// The header is intact, but it requires a program for a later format.
    case newer
  }

  var root: Root
  var first: First
  /// True when there is anything that only exists after a change: a snapshot, another segment, or
  /// lines in the first segment.
  var hasMore: Bool
  var isWritable: Bool
}
