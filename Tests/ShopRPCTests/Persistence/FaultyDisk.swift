@testable import Persistence

/// Real storage with scripted failures and a log of all calls.
final class FaultyDisk: Storage {
  /// Replacement for a call.
  enum Fault {
    case error(Int32)
    /// A write that databases only this many bytes.
    case short(Int)
    /// The lock is held by another process.
    case busy
  }

  private let disk = Disk()
  /// Faults by call name, each for one call, in order; unnamed calls succeed.
  var script: [String: [Fault?]] = [:]
  /// Offsets at which bytes were overwritten.
  var overwritten: [Int] = []
  /// Calls since it was last cleared.
  var calls: [String] = []
  /// Result of `isWritable`.
  var isDirectoryWritable = true
  /// Number of the call that fails once, counted over all calls from now on, and its error.
  var failing: (call: Int, code: Int32)? { didSet { (count, failed) = (0, nil) } }
  /// Number of fallible calls since then, and the name of the call that failed.
  private(set) var count = 0
  private(set) var failed: String?
  /// Descriptors that are still open.
  private(set) var opened: Set<Int32> = []
  /// True to actually sync, which is slow.
  var syncs = true
  /// Runs before each call, when the disk holds what would remain if the process died there.
  var beforeCall: () -> Void = {}
  /// Pauses between attempts to lock, in microseconds.
  private(set) var pauses: [Int] = []
  /// The time that those took.
  private(set) var time = 0
  /// Another process holds all locks until this time.
  var heldUntil = 0
  /// The process that holds a lock.
  var currentHolder: () -> Int? = { nil }
  /// Processor time of the process that holds the lock.
  var holdersTime: () -> Int? = { nil }

  private func fault(_ call: String) -> Fault? {
    beforeCall()
    calls.append(call)
    count += 1
    if let failing, failing.call == count {
      failed = call
      return .error(failing.code)
    }
    guard var faults = script[call], !faults.isEmpty else { return nil }
    let fault = faults.removeFirst()
    script[call] = faults
    return fault
  }

  private func check(_ call: CallError.Call) throws(CallError) {
    if case .error(let code) = fault(call.rawValue) { throw CallError(call, code) }
  }

  func makeDirectory(_ path: String) throws(CallError) -> Bool {
    try check(.mkdir)
    return try disk.makeDirectory(path)
  }
  func openDirectory(_ path: String) throws(CallError) -> Descriptor {
    try check(.open)
    return noting(try disk.openDirectory(path))
  }
  /// On a failure, the directory has already been created.
  func openDirectory(_ name: String, in directory: Descriptor) throws(CallError) -> Descriptor {
    do throws(CallError) {
      try check(.open)
    } catch {
      disk.close(try disk.openDirectory(name, in: directory))
      throw error
    }
    return noting(try disk.openDirectory(name, in: directory))
  }
  func open(_ name: String, in directory: Descriptor, for access: Access) throws(CallError) -> Descriptor {
    try check(.open)
    return noting(try disk.open(name, in: directory, for: access))
  }
  private func noting(_ file: Descriptor) -> Descriptor {
    opened.insert(file.number)
    return file
  }
  func close(_ file: Descriptor) {
    opened.remove(file.number)
    disk.close(file)
  }
  func inspect(_ file: Descriptor) throws(CallError) -> FileInfo {
    try check(.fstat)
    return try disk.inspect(file)
  }
  func inspect(_ name: String, in directory: Descriptor) throws(CallError) -> FileInfo {
    try check(.fstat)
    return try disk.inspect(name, in: directory)
  }
  func tighten(_ file: Descriptor) throws(CallError) {
    try check(.fchmod)
    try disk.tighten(file)
  }
  func read(_ file: Descriptor, at offset: Int, into output: inout OutputSpan<UInt8>) throws(CallError) {
    try check(.pread)
    try disk.read(file, at: offset, into: &output)
  }
  func write(_ file: Descriptor, _ bytes: Span<UInt8>) throws(CallError) -> Int {
    switch fault("write") {
    case .error(let code): throw CallError(.write, code)
    case .short(let size): return try disk.write(file, bytes.extracting(0..<min(size, bytes.count)))
    case .busy, nil: return try disk.write(file, bytes)
    }
  }
  func write(_ file: Descriptor, over offset: Int, _ bytes: Span<UInt8>) throws(CallError) -> Int {
    switch fault("pwrite") {
    case .error(let code): throw CallError(.pwrite, code)
    case .short(let size): return try disk.write(file, over: offset, bytes.extracting(0..<min(size, bytes.count)))
    case .busy, nil:
      if offset < (try disk.inspect(file).size) { overwritten.append(offset) }
      return try disk.write(file, over: offset, bytes)
    }
  }
  func truncate(_ file: Descriptor, to size: Int) throws(CallError) {
    try check(.ftruncate)
    try disk.truncate(file, to: size)
  }
  func syncData(_ file: Descriptor) throws(CallError) {
    try check(.fdatasync)
    if syncs { try disk.syncData(file) }
  }
  func sync(_ file: Descriptor) throws(CallError) {
    try check(.fsync)
    if syncs { try disk.sync(file) }
  }
  func rename(_ name: String, to other: String, in directory: Descriptor) throws(CallError) {
    try check(.rename)
    try disk.rename(name, to: other, in: directory)
  }
  func remove(_ name: String, in directory: Descriptor) throws(CallError) {
    try check(.unlink)
    try disk.remove(name, in: directory)
  }
  func names(in directory: Descriptor) throws(CallError) -> [String] {
    try check(.readdir)
    return try disk.names(in: directory)
  }
  func removeDirectory(_ name: String, in directory: Descriptor) throws(CallError) {
    try check(.rmdir)
    try disk.removeDirectory(name, in: directory)
  }
  /// File system reported for the database's directory.
  var fileSystem: String?
  func fileSystem(of directory: Descriptor) -> String? { fileSystem ?? disk.fileSystem(of: directory) }
  func watch(_ directory: Descriptor) -> Descriptor? { disk.watch(directory).map { noting($0) } }
  func drain(_ watch: Descriptor) { disk.drain(watch) }
  func isWritable(_ directory: Descriptor) -> Bool { isDirectoryWritable }
  func lock(_ file: Descriptor, _ mode: LockMode) throws(CallError) -> Bool {
    switch fault("flock") {
    case .error(let code): throw CallError(.flock, code)
    case .busy: return false
    case .short, nil: return time < heldUntil ? false : try disk.lock(file, mode)
    }
  }
  func unlock(_ file: Descriptor) {
    calls.append("flock")
    disk.unlock(file)
  }
  func holder(of file: Descriptor) -> Int? { currentHolder() }
  func processorTime(of process: Int) -> Int? { holdersTime() }
  func random() throws(CallError) -> UInt64 {
    try check(.random)
    return try disk.random()
  }
  func uptime() -> Int { time }
  func pause(microseconds: Int) {
    time += microseconds
    pauses.append(microseconds)
  }
  var processID: Int { 4711 }
}
