/// Which changes were taken back, and which of these were made again.
struct Undoings {
  /// The change that a change takes back in the end.
  private struct Origin {
    let root: Int
    /// Whether it makes the root again, and does not take it back.
    let isRedoing: Bool
  }

  /// The last change that took a root back or made it again.
  private struct Turn {
    let revision: Int
    let isRedoing: Bool
  }

  private var origins: [Int: Origin] = [:]
  private var turns: [Int: Turn] = [:]

  /// Notes that `revision` takes back the change `undone`.
  mutating func note(_ revision: Int, undoing undone: Int) {
    let before = origins[undone]
    let origin = Origin(root: before?.root ?? undone, isRedoing: before.map { !$0.isRedoing } ?? false)
    origins[revision] = origin
    turns[origin.root] = Turn(revision: revision, isRedoing: origin.isRedoing)
  }

  /// The change that `revision` takes back or makes again in the end; itself when it does neither.
  func root(of revision: Int) -> Int { origins[revision]?.root ?? revision }

  /// How a change is told.
  func form(of revision: Int) -> Tale.Form {
    guard let origin = origins[revision] else { return .plain }
    return origin.isRedoing ? .redone : .undone
  }

  /// The change that took `revision` back; nil when it stands.
  func undoing(of revision: Int) -> Int? {
    let origin = origins[revision]
    guard let turn = turns[origin?.root ?? revision], turn.isRedoing != origin?.isRedoing ?? true else { return nil }
    return turn.revision
  }
}
