internal import CLibrary

/// All operating system calls that the database makes, so that a test can simulate the disk.
///
/// Names are single components inside an open directory, so nobody can swap the directory in between.
package protocol Storage {
  /// Creates a directory accessible only to the owner; false when it existed.
  func makeDirectory(_ path: String) throws(CallError) -> Bool
  func openDirectory(_ path: String) throws(CallError) -> Descriptor
  /// Opens a directory inside another one and creates it if it is missing; rejects a symbolic link.
  func openDirectory(_ name: String, in directory: Descriptor) throws(CallError) -> Descriptor
  /// Opens a regular file; rejects a symbolic link.
  func open(_ name: String, in directory: Descriptor, for access: Access) throws(CallError) -> Descriptor
  func close(_ file: Descriptor)
  func inspect(_ file: Descriptor) throws(CallError) -> FileInfo
  /// Status of the named file; a symbolic link is not followed.
  func inspect(_ name: String, in directory: Descriptor) throws(CallError) -> FileInfo
  /// Removes all permissions except the owner's.
  func tighten(_ file: Descriptor) throws(CallError)
  /// Reads once, at most the free capacity of `output`; an empty result means the end of the file.
  func read(_ file: Descriptor, at offset: Int, into output: inout OutputSpan<UInt8>) throws(CallError)
  /// Writes once; returns the number of bytes stored, which may be fewer than given.
  func write(_ file: Descriptor, _ bytes: Span<UInt8>) throws(CallError) -> Int
  /// Writes once, from `offset` on, and extends the file if necessary; returns the number of bytes stored. The file must be open for `.over`.
  func write(_ file: Descriptor, over offset: Int, _ bytes: Span<UInt8>) throws(CallError) -> Int
  func truncate(_ file: Descriptor, to size: Int) throws(CallError)
  /// Makes the bytes and the size of a file durable.
  func syncData(_ file: Descriptor) throws(CallError)
  /// Makes a new file, or the entries of a directory, durable.
  func sync(_ file: Descriptor) throws(CallError)
  func rename(_ name: String, to other: String, in directory: Descriptor) throws(CallError)
  func remove(_ name: String, in directory: Descriptor) throws(CallError)
  /// Removes an empty directory.
  func removeDirectory(_ name: String, in directory: Descriptor) throws(CallError)
  func names(in directory: Descriptor) throws(CallError) -> [String]
  func isWritable(_ directory: Descriptor) -> Bool
  /// Tries to acquire the advisory lock; false when another process holds it.
  func lock(_ file: Descriptor, _ mode: LockMode) throws(CallError) -> Bool
  func unlock(_ file: Descriptor)
  /// Process that holds the lock of `file`; nil where the system does not report it.
  func holder(of file: Descriptor) -> Int?
  /// Processor time that a process has used, in ticks of the system; nil where the system does not report it.
  func processorTime(of process: Int) -> Int?
  /// 64 unpredictable bits.
  func random() throws(CallError) -> UInt64
  /// Microseconds of a monotonic clock with an arbitrary origin.
  func uptime() -> Int
  func pause(microseconds: Int)
  var processID: Int { get }
  /// File system type of a directory, such as `ext4` or `nfs4`; nil where the system does not report it.
  func fileSystem(of directory: Descriptor) -> String?
  /// Returns a descriptor that becomes readable when files in the directory are created, modified or
  /// renamed; nil where unsupported.
  func watch(_ directory: Descriptor) -> Descriptor?
  /// Discards all pending notifications without waiting.
  func drain(_ watch: Descriptor)
}

/// Defaults for optional calls: unknown file system type, no change notifications, and directories cannot be removed.
extension Storage {
  package func fileSystem(of directory: Descriptor) -> String? { nil }
  package func watch(_ directory: Descriptor) -> Descriptor? { nil }
  package func drain(_ watch: Descriptor) {}
  package func removeDirectory(_ name: String, in directory: Descriptor) throws(CallError) { throw .impossible }
}

/// Access with which a file is opened.
package enum Access: Hashable, Sendable {
  /// Read only.
  case read
  /// Read, and write at the end.
  case append
  /// Read, and write anywhere.
  case over
  /// Create a file that must not exist, then as `append`.
  case create
  /// Read, and write from the start; created if missing.
  case lock
}

/// Mode in which the lock is held.
package enum LockMode: Hashable, Sendable {
  case shared
  case exclusive
}

/// A failed operating system call, with its errno.
package struct CallError: Error, Hashable, Sendable {
  /// Calls made by `Storage`, by the name of the manual page that explains their errors.
  package enum Call: String, Hashable, Sendable {
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

  /// True when the disk is full, the quota is used up, or the file is at its size limit; a later call can succeed.
  var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  /// True when the name does not exist.
  var isMissing: Bool { code == ENOENT }

  /// True when the file system denies access or is read-only.
  var isForbidden: Bool { code == EACCES || code == EROFS || code == EPERM }

  /// True when the intended name of a directory is taken.
  var isTaken: Bool { code == EEXIST || code == ENOTEMPTY || code == ENOTDIR }

  /// True for transient errors: too many open files, or no memory. A later call can succeed.
  var isPassing: Bool { code == EMFILE || code == ENFILE || code == ENOMEM }

  /// A write stored fewer bytes than given. The next one would report the cause: a full disk or a limit.
  static let short = CallError(.write, ENOSPC)

  /// A name of the database refers to a file that the database did not create.
  static let unexpectedFile = CallError(.open, EPERM)

  /// The storage does not support the call.
  static let impossible = CallError(.rmdir, ENOSYS)

  /// There is no database.
  static let absent = CallError(.open, ENOENT)

  /// There is no database, and none can be created in a directory that cannot be written.
  static let forbidden = CallError(.open, EACCES)

  /// The data read back differs from the data written.
  static let different = CallError(.pread, EIO)
}

/// An open file or directory of a `Storage`.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }
}

/// Status of an open file.
package struct FileInfo: Hashable, Sendable {
  package let size: Int
  /// Number of names: 0 when it was deleted while open, 2 when there is another name for it.
  package var links = 1
  package var isRegular = true
  package var isOwn = true
  /// True when only the owner has permissions.
  package var isPrivate = true
  /// Identifies the file within its file system.
  package var inode: UInt = 0
  /// Identifies the file system.
  package var device: UInt = 0
}

extension FileInfo {
  /// True when both refer to the same file, whatever its name.
  func isSame(as other: FileInfo) -> Bool { inode == other.inode && device == other.device }
}
