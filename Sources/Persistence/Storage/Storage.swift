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
