internal import Glibc

/// A call of the operating system that failed, with its errno.
package struct CallError: Error, Hashable, Sendable {
  /// The calls of the seam, by the name under which a manual explains their errors.
  package enum Call: String, Hashable, Sendable {
    case close
    case flock
    case fchmod
    case fdatasync
    case fstat
    case fsync
    case ftruncate
    case mkdir
    case open
    case pread
    case pwrite
    case random
    case readdir
    case rename
    case rmdir
    case unlink
    case write
  }

  package let call: Call
  package let code: Int32

  package init(_ call: Call, _ code: Int32) {
    self.call = call
    self.code = code
  }

  /// No room, no quota left, or a file at its size limit: the call can succeed later.
  var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  /// The name does not exist.
  var isMissing: Bool { code == ENOENT }

  /// The file system does not let us write here.
  var isForbidden: Bool { code == EACCES || code == EROFS || code == EPERM }

  /// Something else has the name that a directory should get.
  var isTaken: Bool { code == EEXIST || code == ENOTEMPTY || code == ENOTDIR }

  /// Too many open files, or no memory: a later call can succeed.
  var isPassing: Bool { code == EMFILE || code == ENFILE || code == ENOMEM }

  /// A write that stored less than it was given: the next one would say why, and it is a full disk or a limit.
  static let short = CallError(.write, ENOSPC)

  /// A file that we did not make stands at one of our names.
  static let strange = CallError(.open, EPERM)

  /// The storage does not have that call.
  static let impossible = CallError(.rmdir, ENOSYS)

  /// There is no store, and none can be made.
  static let absent = CallError(.open, ENOENT)

  /// What was read back is not what was written.
  static let different = CallError(.pread, EIO)
}
