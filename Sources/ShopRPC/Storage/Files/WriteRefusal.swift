import Glibc

/// Why a file or a directory that a client named is not written.
struct WriteRefusal: Error, Hashable {
  /// The cause, as the wire spells it.
  enum Reason: String, CaseIterable, Sendable {
    case exists
    /// What is there is no ordinary file, and is not replaced.
    case notRegular
    /// The directory that it should be in is not there.
    case notFound
    /// Inside a confining directory a part of its path is a symbolic link.
    case symlink
    /// A name on the way is longer than the file system takes.
    case nameTooLong
    case permission
    /// `--files` keeps it from clients.
    case notAllowed
    /// It is in the directory of the store.
    case dataDirectory
    case full
    /// The system could not write it.
    case unwritable
  }

  /// As the client wrote it.
  let path: String
  let reason: Reason
}

extension WriteRefusal {
  /// By what the system says.
  init(path: String, code: Int32) {
    self.path = path
    reason =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      case ENAMETOOLONG: .nameTooLong
      case EEXIST: .exists
      case ELOOP: .symlink
      case EACCES, EPERM, EROFS: .permission
      case ENOSPC, EDQUOT, EFBIG: .full
      default: .unwritable
      }
  }

  /// What kept the way to it from being found.
  init(_ refusal: FileRefusal) {
    path = refusal.path
    reason =
      switch refusal.reason {
      case .notFound: .notFound
      case .notRegular: .exists
      case .symlink: .symlink
      case .permission: .permission
      case .notAllowed: .notAllowed
      case .nameTooLong: .nameTooLong
      case .hardLink, .tooLarge, .format, .version, .unreadable: .unwritable
      }
  }
}

extension WriteRefusal: Refusal {
  var fault: Fault { Fault(.fileUnwritable, [Fact("path", .text(path)), Fact("reason", .text(reason.rawValue))]) }
}
