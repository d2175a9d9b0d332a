import CLibrary
import Persistence

/// Reason why a file named by a client is not read.
struct FileReadError: Error, Hashable {
  /// Cause, as spelled in the protocol.
  typealias Reason = FileReadReason

  /// Path as the client gave it.
  let path: String
  let reason: Reason
}

extension FileReadError {
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

extension FileReadError: RPCErrorConvertible {
  var rpcError: RPCError { RPCError(.fileUnreadable, [Fact("path", .text(path)), Fact("reason", .text(reason.rawValue))]) }
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
  init(_ error: TransportError) { self.init(path: error.call.rawValue, code: error.code) }
}

/// Reason why a file or directory named by a client is not written.
struct FileWriteError: Error, Hashable {
  /// Cause, as spelled in the protocol.
  typealias Reason = FileWriteReason

  /// Path as the client gave it.
  let path: String
  let reason: Reason
}

extension FileWriteError {
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
  init(_ error: FileReadError) {
    path = error.path
    reason =
      switch error.reason {
      case .notFound: .notFound
      case .notRegular: .exists
      case .symlink: .symlink
      case .permission: .permission
      case .notAllowed: .notAllowed
      case .nameTooLong: .nameTooLong
      case .hardLink, .tooLarge, .format, .encoding, .workbook, .version, .unreadable: .unwritable
      }
  }
}

extension FileWriteError: RPCErrorConvertible {
  var rpcError: RPCError { RPCError(.fileUnwritable, [Fact("path", .text(path)), Fact("reason", .text(reason.rawValue))]) }
}

extension BackupError {
  /// JSON-RPC error for a client that requested the backup of the store in `directory` at `path`.
  func rpcError(at path: String, of directory: String) -> RPCError {
    switch self {
    case .taken: FileWriteError(path: path, reason: .exists).rpcError
    case .inside: FileWriteError(path: path, reason: .dataDirectory).rpcError
    case .source(let error): error.rpcError(in: directory)
    case .target(let error): FileWriteError(path: path, code: error.code).rpcError
    }
  }
}
