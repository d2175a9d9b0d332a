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
