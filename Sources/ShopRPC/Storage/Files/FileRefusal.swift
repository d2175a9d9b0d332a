import Glibc

/// Why a file that a client named is not read.
struct FileRefusal: Error, Hashable {
  /// The cause, as the wire spells it.
  enum Reason: String, CaseIterable, Sendable {
    case notFound
    /// A directory, a pipe, a device or a socket.
    case notRegular
    /// Its name, or inside a confining directory any part of it, is a symbolic link.
    case symlink
    /// A file inside a confining directory has another name, which may be outside.
    case hardLink
    /// A name on the way is longer than the file system takes.
    case nameTooLong
    case tooLarge
    case permission
    /// Not what was asked for is in it.
    case format
    /// It was written by a later version of the service.
    case version
    /// `--files` keeps it from clients.
    case notAllowed
    /// The system could not read it.
    case unreadable
  }

  /// As the client wrote it.
  let path: String
  let reason: Reason
}

extension FileRefusal {
  /// By what the system says.
  init(path: String, code: Int32) {
    self.path = path
    reason =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      case ENAMETOOLONG: .nameTooLong
      case ELOOP: .symlink
      case EACCES, EPERM: .permission
      case ENXIO, ENODEV, EISDIR: .notRegular
      case EFBIG, EOVERFLOW: .tooLarge
      default: .unreadable
      }
  }
}

extension FileRefusal: Refusal {
  var fault: Fault { Fault(.fileUnreadable, [Fact("path", .text(path)), Fact("reason", .text(reason.rawValue))]) }
}
