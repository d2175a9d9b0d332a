/// A directory: the names that programs see, and those that are on the disk.
///
/// Changes of names wait for a sync of the directory itself; a sync of the file does not help. A journalling file system keeps
/// their order, so a prefix survives; others keep it only for each name, so any subset survives in which no change stands on one
/// that did not. Both are tried.
/// A sync that fails leaves them waiting: names are in the journal, and a file system whose journal fails says no to all that follows.
struct SimulatedFolder {
  enum Change {
    case add(String, Int)
    case remove(String)
    case rename(String, String)

    var names: [String] {
      switch self {
      case .add(let name, _), .remove(let name): [name]
      case .rename(let old, let new): [old, new]
      }
    }
  }

  /// Numbers of files and folders by name, as programs see them.
  private(set) var names: [String: Int] = [:]
  private(set) var durable: [String: Int] = [:]
  private(set) var pending: [Change] = []

  init(_ names: [String: Int] = [:]) {
    self.names = names
    durable = names
  }

  mutating func make(_ change: Change) {
    Self.apply(change, to: &names)
    pending.append(change)
  }

  mutating func sync() {
    for change in pending { Self.apply(change, to: &durable) }
    pending = []
  }

  /// The names after a power cut from which these changes survived.
  func image(_ survives: (Change) -> Bool) -> [String: Int] {
    var image = durable
    var lost: Set<String> = []
    for change in pending {
      if survives(change), lost.isDisjoint(with: change.names) {
        Self.apply(change, to: &image)
      } else {
        lost.formUnion(change.names)
      }
    }
    return image
  }

  private static func apply(_ change: Change, to names: inout [String: Int]) {
    switch change {
    case .add(let name, let number): names[name] = number
    case .remove(let name): names[name] = nil
    case .rename(let old, let new):
      if let number = names.removeValue(forKey: old) { names[new] = number }
    }
  }
}
