@testable import Persistence

/// Simulated process with one seeded bug in the database, implemented at the storage interface: some of the database's calls are skipped,
/// reordered, or read something else.
final class BuggyStorage: Storage {
  private let base: SimulatedProcess
  private let mistake: SeededBug
  /// Manifests that have not yet got their final name.
  private var late: [String] = []
  /// True after a write that failed or stored only a part.
  private var isWriteIncomplete = false
  /// File that was truncated after such a write, and not yet synced.
  private var truncated: Descriptor?

  init(_ base: SimulatedProcess, _ mistake: SeededBug) {
    self.base = base
    self.mistake = mistake
  }

  var processID: Int { base.processID }

  func makeDirectory(_ path: String) throws(CallError) -> Bool { try base.makeDirectory(path) }
  func openDirectory(_ path: String) throws(CallError) -> Descriptor { try base.openDirectory(path) }
  func openDirectory(_ name: String, in directory: Descriptor) throws(CallError) -> Descriptor {
    try base.openDirectory(name, in: directory)
  }
  func open(_ name: String, in directory: Descriptor, for access: Access) throws(CallError) -> Descriptor {
    try base.open(name, in: directory, for: access)
  }
  func close(_ file: Descriptor) { base.close(file) }
  func inspect(_ file: Descriptor) throws(CallError) -> FileInfo { try base.inspect(file) }
  func inspect(_ name: String, in directory: Descriptor) throws(CallError) -> FileInfo { try base.inspect(name, in: directory) }
  func tighten(_ file: Descriptor) throws(CallError) { try base.tighten(file) }

  func read(_ file: Descriptor, at offset: Int, into output: inout OutputSpan<UInt8>) throws(CallError) {
    if mistake == .unreadReserve, output.freeCapacity == 1 { return output.append(ASCII.newline) }
    guard mistake == .noChain else { return try base.read(file, at: offset, into: &output) }
    let number = try base.description(file, .pread).number
    let bytes = Rechained(base.disk.state.files[number]?.bytes ?? []).bytes
    for byte in bytes.dropFirst(offset).prefix(output.freeCapacity) { output.append(byte) }
  }

  func write(_ file: Descriptor, _ bytes: Span<UInt8>) throws(CallError) -> Int { try base.write(file, bytes) }
  func write(_ file: Descriptor, over offset: Int, _ bytes: Span<UInt8>) throws(CallError) -> Int {
    isWriteIncomplete = true
    let stored = try base.write(file, over: offset, bytes)
    isWriteIncomplete = stored < bytes.count
    return stored
  }
  func truncate(_ file: Descriptor, to size: Int) throws(CallError) {
    try base.truncate(file, to: size)
    truncated = isWriteIncomplete ? file : nil
  }

  func syncData(_ file: Descriptor) throws(CallError) {
    switch mistake {
    case .answerBeforeSync: return
    case .unsyncedTruncation where truncated?.number == file.number: truncated = nil
    case .retriedSync:
      do throws(CallError) { try base.syncData(file) } catch { try base.syncData(file) }
    default: try base.syncData(file)
    }
  }

  func sync(_ file: Descriptor) throws(CallError) {
    let isFolder = try base.description(file, .fsync).isFolder
    if isFolder ? mistake == .noFolderSync : mistake == .renameBeforeSync { return }
    try base.sync(file)
  }

  func rename(_ name: String, to other: String, in directory: Descriptor) throws(CallError) {
    let isManifest = FileName(other) == .manifest
    guard mistake == .lateManifest, isManifest, try base.names(in: directory).contains(other) else {
      try base.rename(name, to: other, in: directory)
      if mistake == .earlyDelete, case .snapshot(let last) = FileName(other) { try removeAll(upTo: last, in: directory) }
      return
    }
    late.append("late-\(late.count)-\(processID)")
    try base.rename(name, to: late[late.count - 1], in: directory)
    if late.count > Self.delay { try base.rename(late[late.count - 1 - Self.delay], to: other, in: directory) }
  }

  private func removeAll(upTo last: Int, in directory: Descriptor) throws(CallError) {
    for name in try base.names(in: directory) {
      switch FileName(name) {
      case .snapshot(let other) where other < last: try base.remove(name, in: directory)
      case .journal(let first) where first <= last: try base.remove(name, in: directory)
      default: continue
      }
    }
  }

  func remove(_ name: String, in directory: Descriptor) throws(CallError) {
    let file = FileName(name)
    let isState = if case .journal = file { true } else if case .snapshot = file { true } else { false }
    if mistake == .keptFiles && isState || mistake == .keptDraft && name == FileName.snapshotDraft { return }
    try base.remove(name, in: directory)
  }
  func names(in directory: Descriptor) throws(CallError) -> [String] { try base.names(in: directory) }
  func isWritable(_ directory: Descriptor) -> Bool { base.isWritable(directory) }
  func lock(_ file: Descriptor, _ mode: LockMode) throws(CallError) -> Bool { try base.lock(file, mode) }
  func unlock(_ file: Descriptor) { base.unlock(file) }
  func holder(of file: Descriptor) -> Int? { nil }
  func processorTime(of process: Int) -> Int? { nil }
  func random() throws(CallError) -> UInt64 { try base.random() }
  func uptime() -> Int { base.uptime() }
  func pause(microseconds: Int) { base.pause(microseconds: microseconds) }

  private static let delay = 2
}
