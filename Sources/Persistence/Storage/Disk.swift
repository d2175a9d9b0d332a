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
