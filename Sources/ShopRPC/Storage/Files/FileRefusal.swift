import CLibrary
import Persistence

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

/// A file, a directory or a pipe that could not be worked with: its path and the system's `errno`.
struct FileError: Error, Hashable {
  let path: String
  let code: Int32

  /// The path and the system's own words for the cause.
  var text: String { unsafe "\(path): \(String(cString: strerror(code)))" }
}

extension FileError {
  /// The wire that could not be set up, or that broke.
  init(_ error: WireError) { self.init(path: error.call.rawValue, code: error.code) }
}

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
