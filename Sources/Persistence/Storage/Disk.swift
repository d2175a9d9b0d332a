internal import Glibc

/// The real storage.
package struct Disk: Storage, Sendable {
  private let owner = geteuid()

  /// Ignores the signal of a file that reaches its size limit, so that the write fails with an errno instead.
  package init() { _ = signal(SIGXFSZ, SIG_IGN) }

  package var processID: Int { Int(getpid()) }

  package func close(_ file: Descriptor) { _ = Glibc.close(file.number) }

  package func inspect(_ file: Descriptor) throws(CallError) -> FileInfo {
    var info = stat()
    guard unsafe fstat(file.number, &info) == 0 else { throw CallError(.fstat, errno) }
    return fileInfo(info)
  }

  package func inspect(_ name: String, in directory: Descriptor) throws(CallError) -> FileInfo {
    var info = stat()
    guard unsafe fstatat(directory.number, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { throw CallError(.fstat, errno) }
    return fileInfo(info)
  }

  private func fileInfo(_ info: stat) -> FileInfo {
    FileInfo(
      size: Int(info.st_size), links: Int(info.st_nlink), isRegular: info.st_mode & S_IFMT == S_IFREG,
      isOwn: info.st_uid == owner, isPrivate: info.st_mode & (S_IRWXG | S_IRWXO) == 0, inode: UInt(info.st_ino),
      device: UInt(info.st_dev))
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
