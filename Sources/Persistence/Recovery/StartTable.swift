/// What is done with a directory at the start.
enum StartDecision: Hashable, Sendable {
  /// The manifest says what there is.
  case follow
  /// The manifest is damage; in memory it is replaced by what the names say, and nothing is changed.
  case reconstruct
  /// The first segment is that of a store without a change.
  case adopt
  /// A new store is made.
  case make
  /// There is no store, and none can be made.
  case absent
  /// Nothing is read or changed: a newer program wrote it.
  case newer
}

/// All decisions about what a directory is. Each combination of facts matches exactly one row.
enum StartTable {
  /// The values of each fact that a row is for (nil: any), the decision, and why.
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
    Row(root: [.whole], decision: .follow, reason: "a manifest is put in its place whole, when all that it names is on the disk"),
    Row(root: [.newer], decision: .newer, reason: "what this program does not know it can neither read nor leave out"),
    Row(
      root: [.missing, .damaged], first: [.newer], decision: .newer,
      reason: "without a manifest the first head says who may read the store"),
    Row(
      root: [.damaged], first: [.absent, .torn, .head], decision: .reconstruct,
      reason: "a manifest is put in its place whole, so its bytes changed since"),
    Row(
      root: [.missing], first: [.absent, .torn, .head], more: true, decision: .reconstruct,
      reason: "the manifest is on the disk before the first line is written, so it was taken away since"),
    Row(
      root: [.missing], first: [.head], more: false, decision: .adopt,
      reason: "somebody opened the store and changed nothing yet; all take the same first segment"),
    Row(
      root: [.missing], first: [.absent, .torn], more: false, writable: true, decision: .make,
      reason: "nothing was ever written here: the first segment of a new store is synced with the first change only"),
    Row(
      root: [.missing], first: [.absent, .torn], more: false, writable: false, decision: .absent,
      reason: "nothing was ever written here, and nothing can be"),
  ]
}

extension StartTable.Row {
  func matches(_ facts: StartFacts) -> Bool {
    root?.contains(facts.root) ?? true && first?.contains(facts.first) ?? true && more ?? facts.hasMore == facts.hasMore
      && writable ?? facts.isWritable == facts.isWritable
  }
}

/// What is known of a directory before anything of it is read.
struct StartFacts: Hashable, Sendable {
  /// What stands at the manifest's name.
  enum Root: Hashable, Sendable, CaseIterable {
    case whole
    case missing
    case damaged
    /// Whole, and only for a program that knows a later format.
    case newer
  }

  /// What stands at the name of the first segment.
  enum First: Hashable, Sendable, CaseIterable {
    case absent
    /// Less than a whole head, or a damaged one.
    case torn
    case head
    /// A whole head for a program that knows a later format.
    case newer
  }

  var root: Root
  var first: First
  /// There is what only follows a change: a snapshot, another segment, or lines in the first.
  var hasMore: Bool
  var isWritable: Bool
}
