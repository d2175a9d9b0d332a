internal import CLibrary
internal import CSystem

/// The production storage.
package struct Disk: Storage, Sendable {
  private let owner = geteuid()

  /// Ignores SIGXFSZ, so that a write at the file size limit fails with an errno instead.
  package init() { _ = signal(SIGXFSZ, SIG_IGN) }

  package var processID: Int { Int(getpid()) }

  package func close(_ file: Descriptor) { _ = Glibc.close(file.number) }

  package func inspect(_ file: Descriptor) throws(CallError) -> FileInfo { try inspect(nil, of: file) }

  package func inspect(_ name: String, in directory: Descriptor) throws(CallError) -> FileInfo {
    try inspect(name, of: directory)
  }

  private func inspect(_ name: String?, of descriptor: Descriptor) throws(CallError) -> FileInfo {
    var status = file_status()
    let code = unsafe file_status_get(descriptor.number, name, &status)
    guard code == 0 else { throw CallError(.fstat, code) }
    return FileInfo(
      size: Int(status.size), links: Int(status.links), isRegular: status.mode & S_IFMT == S_IFREG, isOwn: status.owner == owner,
      isPrivate: status.mode & (S_IRWXG | S_IRWXO) == 0, inode: UInt(status.inode), device: UInt(status.device))
  }

  package func tighten(_ file: Descriptor) throws(CallError) {
    guard fchmod(file.number, Self.fileMode) == 0 else { throw CallError(.fchmod, errno) }
  }

  package func read(_ file: Descriptor, at offset: Int, into output: inout OutputSpan<UInt8>) throws(CallError) {
    let result = unsafe output.withUnsafeMutableBufferPointer { buffer, filled in
      guard let start = buffer.baseAddress else { return 0 }
      var result: Int
      repeat { result = unsafe pread(file.number, start + filled, buffer.count - filled, offset) } while result < 0 && errno == EINTR
      filled += max(0, result)
      return result
    }
    if result < 0 { throw CallError(.pread, errno) }
  }

  package func write(_ file: Descriptor, _ bytes: Span<UInt8>) throws(CallError) -> Int {
    let result = unsafe bytes.withUnsafeBytes { buffer in
      var result: Int
      repeat { result = unsafe Glibc.write(file.number, buffer.baseAddress, buffer.count) } while result < 0 && errno == EINTR
      return result
    }
    if result < 0 { throw CallError(.write, errno) }
    return result
  }

  package func write(_ file: Descriptor, over offset: Int, _ bytes: Span<UInt8>) throws(CallError) -> Int {
    let result = unsafe bytes.withUnsafeBytes { buffer in
      var result: Int
      repeat { result = unsafe pwrite(file.number, buffer.baseAddress, buffer.count, offset) } while result < 0 && errno == EINTR
      return result
    }
    if result < 0 { throw CallError(.pwrite, errno) }
    return result
  }

  package func truncate(_ file: Descriptor, to size: Int) throws(CallError) {
    guard ftruncate(file.number, size) == 0 else { throw CallError(.ftruncate, errno) }
  }

  package func syncData(_ file: Descriptor) throws(CallError) {
    guard fdatasync(file.number) == 0 else { throw CallError(.fdatasync, errno) }
  }

  package func sync(_ file: Descriptor) throws(CallError) {
    guard fsync(file.number) == 0 else { throw CallError(.fsync, errno) }
  }

  package func uptime() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }

  package func pause(microseconds: Int) { usleep(UInt32(clamping: microseconds)) }

  static let directoryMode: mode_t = 0o700
  static let fileMode: mode_t = 0o600
}

/// Directories and their entries.
extension Disk {
  package func makeDirectory(_ path: String) throws(CallError) -> Bool {
    if unsafe mkdir(path, Self.directoryMode) == 0 { return true }
    if errno == EEXIST { return false }
    throw CallError(.mkdir, errno)
  }

  package func openDirectory(_ path: String) throws(CallError) -> Descriptor {
    let result = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard result >= 0 else { throw CallError(.open, errno) }
    return Descriptor(result)
  }

  package func openDirectory(_ name: String, in directory: Descriptor) throws(CallError) -> Descriptor {
    if unsafe mkdirat(directory.number, name, Self.directoryMode) != 0, errno != EEXIST { throw CallError(.mkdir, errno) }
    let result = unsafe openat(directory.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard result >= 0 else { throw CallError(.open, errno) }
    return Descriptor(result)
  }

  /// O_NONBLOCK prevents a planted FIFO from blocking the call; it has no effect on a regular file.
  package func open(_ name: String, in directory: Descriptor, for access: Access) throws(CallError) -> Descriptor {
    let common = O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let flags =
      switch access {
      case .read: O_RDONLY
      case .append: O_RDWR | O_APPEND
      case .over: O_RDWR
      case .create: O_RDWR | O_APPEND | O_CREAT | O_EXCL
      case .lock: O_RDWR | O_CREAT
      }
    let result = unsafe openat(directory.number, name, flags | common, Self.fileMode)
    guard result >= 0 else { throw CallError(.open, errno) }
    return Descriptor(result)
  }

  package func rename(_ name: String, to other: String, in directory: Descriptor) throws(CallError) {
    guard unsafe renameat(directory.number, name, directory.number, other) == 0 else { throw CallError(.rename, errno) }
  }

  package func remove(_ name: String, in directory: Descriptor) throws(CallError) {
    guard unsafe unlinkat(directory.number, name, 0) == 0 else { throw CallError(.unlink, errno) }
  }

  package func removeDirectory(_ name: String, in directory: Descriptor) throws(CallError) {
    guard unsafe unlinkat(directory.number, name, AT_REMOVEDIR) == 0 else { throw CallError(.rmdir, errno) }
  }

  package func isWritable(_ directory: Descriptor) -> Bool {
    unsafe faccessat(directory.number, ".", W_OK, AT_EACCESS) == 0
  }

  package func names(in directory: Descriptor) throws(CallError) -> [String] {
    let again = unsafe openat(directory.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0, let stream = unsafe fdopendir(again) else { throw CallError(.open, errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw CallError(.readdir, errno) }
    return names.sorted()
  }
}

/// File system type and change notifications of a directory.
extension Disk {
  /// Looks up the mount of the descriptor, because the C library function for it cannot be called from Swift.
  package func fileSystem(of directory: Descriptor) -> String? {
    guard let facts = content(of: "/proc/self/fdinfo/\(directory.number)"), let mount = MountTable.mount(in: facts),
      let table = content(of: "/proc/self/mountinfo")
    else { return nil }
    return MountTable.type(in: table, of: mount)
  }

  /// True if other computers can change the directory, of which this one's system does not tell.
  package func isRemote(_ directory: Descriptor) -> Bool { fileSystem(of: directory).map { MountTable.isDoubtful($0) } ?? false }

  package func watch(_ directory: Descriptor) -> Descriptor? {
    if isRemote(directory) { return nil }
    let watch = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard watch >= 0 else { return nil }
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    if unsafe inotify_add_watch(watch, "/proc/self/fd/\(directory.number)", events) >= 0 { return Descriptor(watch) }
    _ = Glibc.close(watch)
    return nil
  }

  /// Discards the notifications: only the fact that something changed matters.
  package func drain(_ watch: Descriptor) {
    var events = InlineArray<4096, UInt8>(repeating: 0)
    var span = events.mutableSpan
    unsafe span.withUnsafeMutableBytes { buffer in
      while unsafe Glibc.read(watch.number, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}

/// Locks between processes, and random numbers.
extension Disk {
  package func lock(_ file: Descriptor, _ mode: LockMode) throws(CallError) -> Bool {
    while flock(file.number, (mode == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw CallError(.flock, errno) }
    }
    return true
  }

  package func unlock(_ file: Descriptor) { _ = flock(file.number, LOCK_UN) }

  /// Reads /proc/locks, the only source of this information. It is generated on reading, so its size
  /// is not known in advance.
  package func holder(of file: Descriptor) -> Int? {
    var info = stat()
    guard unsafe fstat(file.number, &info) == 0, let text = content(of: "/proc/locks") else { return nil }
    return LockTable.holder(in: text, inode: UInt(info.st_ino))
  }

  package func processorTime(of process: Int) -> Int? { content(of: "/proc/\(process)/stat").flatMap(ProcessTable.processorTime) }

  package func random() throws(CallError) -> UInt64 {
    var bits: UInt64 = 0
    guard unsafe getentropy(&bits, MemoryLayout<UInt64>.size) == 0 else { throw CallError(.random, errno) }
    return bits
  }

  /// Content of a file that the system generates on reading.
  func content(of path: String) -> String? {
    let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = Glibc.close(file) }
    var bytes = Bytes()
    var before = -1
    while bytes.count > before, bytes.count < Limits.chunk {
      before = bytes.count
      do throws(CallError) {
        try bytes.append(atMost: Limits.smallBuffer) { output throws(CallError) in
          try read(Descriptor(file), at: before, into: &output)
        }
      } catch {
        return nil
      }
    }
    return bytes.text
  }
}

/// Parser for /proc/locks: `1: FLOCK  ADVISORY  WRITE 1234 fe:00:5678 0 EOF`; waiting processes have
/// an arrow after the number.
enum LockTable {
  /// Process with an flock on the file with this inode, a writer before a reader; nil when there is none.
  /// Devices are ignored, because some file systems show another number there than in the file status.
  static func holder(in text: String, inode: UInt) -> Int? {
    var reader: Int?
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > Column.file, words[Column.kind] == "FLOCK",
        let number = words[Column.file].split(separator: ":").last, UInt(number) == inode,
        let process = Int(words[Column.process]), process > 0
      else { continue }
      if words[Column.mode] == "WRITE" { return process }
      reader = process
    }
    return reader
  }

  private enum Column {
    static let kind = 1
    static let mode = 3
    static let process = 4
    static let file = 5
  }
}

/// Parser for /proc/PID/stat.
enum ProcessTable {
  /// Ticks in the program and in the system. The name of the program, in parentheses, can contain anything.
  static func processorTime(in text: String) -> Int? {
    guard let end = text.lastIndex(of: ")") else { return nil }
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count > system, let own = Int(words[user]), let called = Int(words[system]) else { return nil }
    let (sum, overflow) = own.addingReportingOverflow(called)
    return overflow ? nil : sum
  }

  /// Positions of the times after the name.
  private static let (user, system) = (11, 12)
}

/// Parser for /proc/self/fdinfo and /proc/self/mountinfo.
enum MountTable {
  /// Mount id of a descriptor, from its information: `mnt_id:	27`.
  static func mount(in facts: String) -> Int? {
    for line in facts.split(separator: "\n") where line.hasPrefix("mnt_id:") {
      return line.split(whereSeparator: { $0 == "\t" || $0 == " " }).last.flatMap { Int($0) }
    }
    return nil
  }

  /// Type of the file system: the word after the single dash in
  /// `36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw`.
  static func type(in table: String, of mount: Int) -> String? {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first, Int(first) == mount, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else { continue }
      return String(words[dash + 1])
    }
    return nil
  }

  /// True when locks and syncs on a file system of this type may not reach beyond this machine, or not even its disk.
  static func isDoubtful(_ type: String) -> Bool { type.hasPrefix("fuse") || network.contains(type) }

  private static let network: Set<String> = [
    "9p", "afs", "beegfs", "ceph", "cifs", "coda", "gpfs", "lustre", "ncpfs", "nfs", "nfs4", "orangefs", "smb3", "smbfs", "vboxsf",
    "virtiofs",
  ]
}
