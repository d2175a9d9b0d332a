import CLibrary
import Persistence

/// Reason why a file named by a client is not read.
struct FileRefusal: Error, Hashable {
  /// Cause, as spelled in the protocol.
  enum Reason: String, CaseIterable, Sendable {
    case notFound
    /// A directory, a pipe, a device, or a socket.
    case notRegular
    /// The name is a symbolic link; within a confining directory, any part of the path is.
    case symlink
    /// A file in a confining directory has another name, which may be outside.
    case hardLink
    /// A component of the path is too long for the file system.
    case nameTooLong
    case tooLarge
    case permission
    /// The content is not in the expected format.
    case format
    /// The file was written by a later version of the program.
    case version
    /// `--files` denies it to clients.
    case notAllowed
    /// The operating system could not read the file.
    case unreadable
  }

  /// Path as the client gave it.
  let path: String
  let reason: Reason
}

extension FileRefusal {
  /// Creates the error for an `errno`.
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

/// Error of an operation on a file, a directory, or a pipe: its path and `errno`.
struct FileError: Error, Hashable {
  let path: String
  let code: Int32

  /// The path and the system's message for the cause.
  var text: String { unsafe "\(path): \(String(cString: strerror(code)))" }
}

extension FileError {
  /// Error of the transport, which could not be set up or failed.
  init(_ error: WireError) { self.init(path: error.call.rawValue, code: error.code) }
}

/// Reason why a file or directory named by a client is not written.
struct WriteRefusal: Error, Hashable {
  /// Cause, as spelled in the protocol.
  enum Reason: String, CaseIterable, Sendable {
    case exists
    /// It exists and is not a regular file; such files are not replaced.
    case notRegular
    /// Its parent directory does not exist.
    case notFound
    /// Within a confining directory, a part of its path is a symbolic link.
    case symlink
    /// A component of the path is too long for the file system.
    case nameTooLong
    case permission
    /// `--files` denies it to clients.
    case notAllowed
    /// It is in the data directory of the store.
    case dataDirectory
    case full
    /// The system could not write it.
    case unwritable
  }

  /// Path as the client gave it.
  let path: String
  let reason: Reason
}

extension WriteRefusal {
  /// Creates the error for an `errno`.
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

  /// Converts an error in resolving the path.
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
  /// JSON-RPC error for a client that requested the backup at `path`.
  func fault(at path: String) -> Fault {
    switch self {
    case .taken: WriteRefusal(path: path, reason: .exists).fault
    case .inside: WriteRefusal(path: path, reason: .dataDirectory).fault
    case .source(let error): error.fault
    case .target(let error): WriteRefusal(path: path, code: error.code).fault
    }
  }
}
