import Persistence

extension BackupError {
  /// The error answer to a client that wanted the backup at `path`.
  func fault(at path: String) -> Fault {
    switch self {
    case .taken: WriteRefusal(path: path, reason: .exists).fault
    case .inside: WriteRefusal(path: path, reason: .dataDirectory).fault
    case .source(let error): error.fault
    case .target(let error): WriteRefusal(path: path, code: error.code).fault
    }
  }
}
