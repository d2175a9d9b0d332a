internal import CLibrary

/// The calls of the operating system that the store makes, and there are no others: a test can play the disk.
///
/// Names are single components inside a directory held open, so nobody can exchange a directory under our feet.
package protocol Storage {
  /// Makes one directory for the owner alone; false when it was there.
  func makeDirectory(_ path: String) throws(CallError) -> Bool
  func openDirectory(_ path: String) throws(CallError) -> Descriptor
  /// Makes (unless it is there) and opens a directory in a directory; a symbolic link is refused.
  func openDirectory(_ name: String, in directory: Descriptor) throws(CallError) -> Descriptor
  /// Opens a regular file; a symbolic link is refused.
  func open(_ name: String, in directory: Descriptor, for access: Access) throws(CallError) -> Descriptor
  func close(_ file: Descriptor)
  func inspect(_ file: Descriptor) throws(CallError) -> FileInfo
  /// What the name leads to, a link itself.
  func inspect(_ name: String, in directory: Descriptor) throws(CallError) -> FileInfo
  /// Takes the rights of everybody but the owner.
  func tighten(_ file: Descriptor) throws(CallError)
  /// Reads once, at most what `output` has room for; nothing read means the end.
  func read(_ file: Descriptor, at offset: Int, into output: inout OutputSpan<UInt8>) throws(CallError)
  /// Writes once and says how many bytes were stored, which may be fewer than given.
  func write(_ file: Descriptor, _ bytes: Span<UInt8>) throws(CallError) -> Int
  /// Writes once over what is there, from `offset` on, and says how many bytes were stored; the file is open for `.over`.
  func write(_ file: Descriptor, over offset: Int, _ bytes: Span<UInt8>) throws(CallError) -> Int
  func truncate(_ file: Descriptor, to size: Int) throws(CallError)
  /// Makes the file's bytes and size last.
  func syncData(_ file: Descriptor) throws(CallError)
  /// Makes a new file or a directory's names last.
  func sync(_ file: Descriptor) throws(CallError)
  func rename(_ name: String, to other: String, in directory: Descriptor) throws(CallError)
  func remove(_ name: String, in directory: Descriptor) throws(CallError)
  /// Removes an empty directory.
  func removeDirectory(_ name: String, in directory: Descriptor) throws(CallError)
  func names(in directory: Descriptor) throws(CallError) -> [String]
  func isWritable(_ directory: Descriptor) -> Bool
  /// Takes the advisory lock without waiting; false when another holds it.
  func lock(_ file: Descriptor, _ mode: LockMode) throws(CallError) -> Bool
  func unlock(_ file: Descriptor)
  /// The process that holds the lock of `file`, where the system tells.
  func holder(of file: Descriptor) -> Int?
  /// 64 bits that nobody can guess.
  func random() throws(CallError) -> UInt64
  /// Microseconds of a clock that only counts the time since some start.
  func uptime() -> Int
  func pause(microseconds: Int)
  var processID: Int { get }
  /// The type of the file system that a directory is on, such as `ext4` or `nfs4`, where the system tells.
  func fileSystem(of directory: Descriptor) -> String?
  /// A descriptor that becomes readable when files of the directory are made, changed or renamed; nil where there is no such thing.
  func watch(_ directory: Descriptor) -> Descriptor?
  /// Takes all that a watch has to say, without waiting.
  func drain(_ watch: Descriptor)
}

/// What a storage need not have: nothing is known of the file system, nothing tells of changes, and directories stay.
extension Storage {
  package func fileSystem(of directory: Descriptor) -> String? { nil }
  package func watch(_ directory: Descriptor) -> Descriptor? { nil }
  package func drain(_ watch: Descriptor) {}
  package func removeDirectory(_ name: String, in directory: Descriptor) throws(CallError) { throw .impossible }
}

/// What a file is opened for.
package enum Access: Hashable, Sendable {
  /// Reads only.
  case read
  /// Reads, and writes at the end.
  case append
  /// Reads, and writes over what is there.
  case over
  /// Makes a file that must not exist, then as `append`.
  case create
  /// Reads and writes from the start; made when it does not exist.
  case lock
}

/// How the lock is held.
package enum LockMode: Hashable, Sendable {
  case shared
  case exclusive
}

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

/// An open file or directory of a `Storage`.
package struct Descriptor: Hashable, Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }
}

/// What the system knows of an open file.
package struct FileInfo: Hashable, Sendable {
  package let size: Int
  /// Names of the file: 0 when it was deleted while open, 2 when someone keeps another name for it.
  package let links: Int
  package let isRegular: Bool
  package let isOwn: Bool
  /// Nobody but the owner has rights.
  package let isPrivate: Bool
  /// Tells it from other files of its file system.
  package let inode: UInt
  /// The file system that it is on.
  package let device: UInt

  package init(
    size: Int, links: Int = 1, isRegular: Bool = true, isOwn: Bool = true, isPrivate: Bool = true, inode: UInt = 0, device: UInt = 0
  ) {
    self.inode = inode
    self.device = device
    self.size = size
    self.links = links
    self.isRegular = isRegular
    self.isOwn = isOwn
    self.isPrivate = isPrivate
  }
}

extension FileInfo {
  /// Whether both are of one file, whatever it is called.
  func isSame(as other: FileInfo) -> Bool { inode == other.inode && device == other.device }
}
