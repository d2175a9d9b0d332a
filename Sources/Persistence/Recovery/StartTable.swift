/// Decision on a directory at startup.
enum StartDecision: Hashable, Sendable {
  /// Follow the manifest.
  case follow
  /// The manifest is damaged; reconstruct it from the file names in memory, and change nothing.
  case reconstruct
  /// Adopt the first segment, which belongs to a store without changes.
  case adopt
  /// Create a new store.
  case make
  /// There is no store, and none can be created.
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
      reason: "without a manifest, the first segment header determines which programs can read the store"),
    Row(
      root: [.damaged], first: [.absent, .torn, .head], decision: .reconstruct,
      reason: "a manifest is put in place atomically, so its bytes have changed since"),
    Row(
      root: [.missing], first: [.absent, .torn, .head], more: true, decision: .reconstruct,
      reason: "the manifest is on disk before the first line is written, so it has been removed since"),
    Row(
      root: [.missing], first: [.head], more: false, decision: .adopt,
      reason: "the store was opened but never changed; every process uses the same first segment"),
    Row(
      root: [.missing], first: [.absent, .torn], more: false, writable: true, decision: .make,
      reason: "nothing was ever written: the first segment of a new store is not synced until the first change"),
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
