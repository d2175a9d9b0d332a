/// Directory: names as seen by programs, and names on disk.
///
/// Name changes wait for a sync of the directory itself; syncing the file does not help. A journaling file system keeps their order, so a
/// prefix survives; others keep the order only per name, so any subset survives in which no change depends on a lost one. Both are tried.
/// After a failed sync the changes stay pending: names are in the journal, and a file system whose journal fails rejects everything that
/// follows.
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

  /// Numbers of files and folders by name, as seen by programs.
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

  /// Names after a power cut that these changes survived.
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
