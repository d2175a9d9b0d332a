import Persistence

extension Finding {
  /// What people are told of it.
  var sentence: String {
    switch kind {
    case .doubtfulFileSystem(let type): "The data directory is on a file system of the type \(type): locks and syncs may not hold there."
    case .movedAway: "The data directory was moved away while it was in use; changes go on where it is now."
    default: "\(self)"
    }
  }
}
