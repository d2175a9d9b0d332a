import Glibc

@testable import Persistence

/// Process with open files on a simulated disk; the storage of one database.
final class SimulatedProcess: Storage {
  /// Open file description.
  struct Opened {
    /// Unique number on the disk, which identifies the holder of a lock.
    let id: Int
    let number: Int
    let isFolder: Bool
    let appends: Bool
    /// Number of failed write-backs already reported to it, or that happened before it was opened.
    var failures: Int
    var offset = 0
  }

  let disk: SimulatedDisk
  let processID: Int
  private var opened: [Int32: Opened] = [:]
  private var descriptors: Int32 = 2

  init(_ disk: SimulatedDisk, id: Int = 1) {
    self.disk = disk
    processID = id
  }

  /// Closes everything silently, like the kernel when a process dies.
  func die() {
    for file in opened.keys { close(Descriptor(file)) }
  }

  func description(_ file: Descriptor, _ call: CallError.Call) throws(CallError) -> Opened {
    guard let found = opened[file.number] else { throw CallError(call, EBADF) }
    return found
  }

  func take(_ number: Int, isFolder: Bool, appends: Bool = false) -> Descriptor {
    descriptors += 1
    let failures = disk.state.files[number]?.failures ?? 0
    opened[descriptors] = Opened(id: disk.newNumber(), number: number, isFolder: isFolder, appends: appends, failures: failures)
    return Descriptor(descriptors)
  }

  func close(_ file: Descriptor) {
    guard let gone = opened.removeValue(forKey: file.number) else { return }
    disk.state.locks[gone.number]?[gone.id] = nil
  }

  func inspect(_ file: Descriptor) throws(CallError) -> FileInfo {
    try disk.enter(.fstat, by: processID)
    let file = try description(file, .fstat)
    guard let found = disk.state.files[file.number] else {
      return FileInfo(size: 0, isRegular: false, inode: UInt(file.number))
    }
    return FileInfo(size: found.bytes.count, links: found.links, inode: UInt(file.number))
  }

  func tighten(_ file: Descriptor) throws(CallError) { try disk.enter(.fchmod, by: processID) }

  func read(_ file: Descriptor, at offset: Int, into output: inout OutputSpan<UInt8>) throws(CallError) {
    try disk.enter(.pread, by: processID)
    let number = try description(file, .pread).number
    let bytes = disk.state.files[number]?.bytes ?? []
    for byte in bytes.dropFirst(offset).prefix(output.freeCapacity) { output.append(byte) }
  }

  func write(_ file: Descriptor, _ bytes: Span<UInt8>) throws(CallError) -> Int {
    try disk.enter(.write, by: processID)
    let target = try description(file, .write)
    let stored = disk.room(for: bytes.count)
    let new = (0..<stored).map { bytes[$0] }
    let offset = target.appends ? disk.state.files[target.number]?.bytes.count ?? 0 : target.offset
    _ = disk.state.withFile(target.number) { $0.write(new, at: offset, page: disk.page) }
    opened[file.number]?.offset = offset + stored
    return stored
  }

  func write(_ file: Descriptor, over offset: Int, _ bytes: Span<UInt8>) throws(CallError) -> Int {
    try disk.enter(.pwrite, by: processID)
    let number = try description(file, .pwrite).number
    let new = (0..<disk.room(for: bytes.count)).map { bytes[$0] }
    _ = disk.state.withFile(number) { $0.write(new, at: offset, page: disk.page) }
    return new.count
  }

  func truncate(_ file: Descriptor, to size: Int) throws(CallError) {
    try disk.enter(.ftruncate, by: processID)
    let number = try description(file, .ftruncate).number
    _ = disk.state.withFile(number) { $0.truncate(to: size) }
  }

  func syncData(_ file: Descriptor) throws(CallError) { try sync(file, .fdatasync) }

  func sync(_ file: Descriptor) throws(CallError) { try sync(file, .fsync) }

  private func sync(_ file: Descriptor, _ call: CallError.Call) throws(CallError) {
    let target = try description(file, call)
    do throws(CallError) {
      try disk.enter(call, by: processID)
    } catch {
      if !disk.dead.contains(processID) { fail(target) }
      tell(file, call, failed: true)
      throw error
    }
    guard !target.isFolder else { return disk.state.withFolder(target.number) { $0.sync() } }
    let failures = disk.state.withFile(target.number) { file in
      file.sync()
      return file.failures
    }
    let isTold = (failures ?? 0) > target.failures
    tell(file, call, failed: isTold)
    if isTold { throw CallError(call, EIO) }
  }

  private func fail(_ target: Opened) {
    _ = disk.state.withFile(target.number) { $0.drop() }
  }

  private func tell(_ file: Descriptor, _ call: CallError.Call, failed: Bool) {
    if call == .fdatasync { disk.noteSync(by: processID, failed: failed) }
    guard let number = opened[file.number]?.number else { return }
    opened[file.number]?.failures = disk.state.files[number]?.failures ?? 0
  }
}
