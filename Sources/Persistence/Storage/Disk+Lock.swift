internal import Glibc

/// The lock between processes, and randomness.
extension Disk {
  package func lock(_ file: Descriptor, _ mode: LockMode) throws(CallError) -> Bool {
    while flock(file.number, (mode == .exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw CallError(.flock, errno) }
    }
    return true
  }

  package func unlock(_ file: Descriptor) { _ = flock(file.number, LOCK_UN) }

  /// Reads /proc/locks, the only place that tells; it is made on reading, so its size is not known before.
  package func holder(of file: Descriptor) -> Int? {
    var info = stat()
    guard unsafe fstat(file.number, &info) == 0, let text = content(of: "/proc/locks") else { return nil }
    return LockTable.holder(in: text, inode: UInt(info.st_ino))
  }

  package func random() throws(CallError) -> UInt64 {
    let source = unsafe Glibc.open("/dev/urandom", O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw CallError(.random, errno) }
    defer { _ = Glibc.close(source) }
    var bits: UInt64 = 0
    let size = MemoryLayout<UInt64>.size
    guard unsafe Glibc.read(source, &bits, size) == size else { throw CallError(.random, errno) }
    return bits
  }

  /// The text of a file that the system makes on reading.
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
