import ShopModel

/// What one customer on one device can take back, and make again: revisions, those that come first in front.
struct UndoStacks {
  private(set) var undoable: [Int] = []
  private(set) var redoable: [Int] = []

  /// `entries` are all changes, oldest first.
  init(of customer: CustomerID, on device: String, in entries: [PastEntry], _ undoings: Undoings) {
    for entry in entries where entry.by == customer && entry.device == device {
      switch undoings.form(of: entry.revision) {
      case .plain: push(entry)
      case .undone:
        Self.remove(undoings.root(of: entry.revision), from: &undoable, undoings)
        redoable.append(entry.revision)
      case .redone:
        Self.remove(undoings.root(of: entry.revision), from: &redoable, undoings)
        undoable.append(entry.revision)
      }
    }
    // others may have taken them back meanwhile
    undoable = undoable.reversed().filter { undoings.undoing(of: $0) == nil }
    redoable = redoable.reversed().filter { undoings.undoing(of: $0) == nil }
  }

  /// A change that takes nothing back leaves nothing to make again; behind one that cannot be undone nothing can.
  private mutating func push(_ entry: PastEntry) {
    // a login is no step of shopping: what was done before it can still be taken back
    if entry.topics.contains(.account) { return }
    redoable.removeAll()
    if entry.isUndoable { undoable.append(entry.revision) } else { undoable.removeAll() }
  }

  /// Takes out what is about the change `root` in the end.
  private static func remove(_ root: Int, from stack: inout [Int], _ undoings: Undoings) {
    if let place = stack.lastIndex(where: { undoings.root(of: $0) == root }) { stack.remove(at: place) }
  }
}
