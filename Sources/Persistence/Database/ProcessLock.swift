/// Lock between the processes that use the same directory. None of them removes or renames the lock file, so all
/// lock the same one. If another program replaces it, the file that now has the name counts, and the lock of the segment
/// (`Database.lockSegment`) excludes processes that still hold the old one.
///
/// A process that has waited for a while makes the file longer than its text: the longer the wait, the longer the file. Processes that have waited
/// less try less often. The next holder sees the length in the status that it reads anyway, truncates the file to its text, and lets the others
/// go first before it acquires the lock again. Without this, a process with many changes would acquire it repeatedly before the others try.
struct ProcessLock: ~Copyable {
  private let storage: any Storage
  /// Nil when there is no file and none can be created: then nobody else can write either.
  private var file: Descriptor?
  /// Milliseconds after which waiting ends if no holder makes any progress.
  var wait: Int
  /// True when the process was asked to exit, which shortens the wait.
  private let isHurried: @Sendable () -> Bool
  /// Inode of the file, once known.
  private var inode: UInt?
  /// True when somebody waited while this process held the lock, or before.
  private var isAwaited = false
  /// Time of the last release in microseconds, if somebody waits.
  private var released = 0

  init(_ storage: any Storage, _ file: Descriptor?, wait: Int, isHurried: @escaping @Sendable () -> Bool = { false }) {
    self.storage = storage
    self.file = file
    self.wait = wait
    self.isHurried = isHurried
  }

  deinit {
    if let file { storage.close(file) }
  }

  /// Waits for the lock of the file that currently has the name.
  mutating func acquire(_ mode: LockMode, in folder: borrowing Folder) throws(DatabaseError) {
    if isAwaited { giveWay() }
    try acquireFile(mode, in: folder)
    do throws(DatabaseError) {
      while mode == .exclusive, try isReplaced(in: folder) {
        try reopen(in: folder)
        try acquireFile(mode, in: folder)
      }
    } catch {
      release()
      throw error
    }
  }

  /// True when the name refers to another file or no longer exists.
  private mutating func isReplaced(in folder: borrowing Folder) throws(DatabaseError) -> Bool {
    guard let file else { return false }
    do throws(CallError) {
      let known = if let inode { inode } else { try storage.inspect(file).inode }
      inode = known
      let present = try storage.inspect(FileName.lock.text, in: folder.descriptor)
      if present.inode != known { return true }
      if present.size > Self.textSize { noticeWaiting(file) }
      return false
    } catch {
      if error.isMissing { return true }
      throw .unavailable(error)
    }
  }

  private mutating func reopen(in folder: borrowing Folder) throws(DatabaseError) {
    guard let old = file else { return }
    inode = nil
    do throws(CallError) { file = try folder.open(FileName.lock.text, for: .lock) } catch { throw .unavailable(error) }
    storage.close(old)
  }

  private func acquireFile(_ mode: LockMode, in folder: borrowing Folder) throws(DatabaseError) {
    if let file { try acquire(mode, of: file, in: folder) }
  }

  /// Waits for the lock of any file of the database in `folder`. Retries after pauses, because the system's own wait has no timeout and a
  /// suspended holder must not block this process; one that makes progress may, but not forever.
  func acquire(_ mode: LockMode, of file: Descriptor, in folder: borrowing Folder) throws(DatabaseError) {
    do throws(CallError) {
      if try storage.lock(file, mode) { return }
      var vigil = LockVigil(since: storage.uptime())
      while vigil.lasts(wait, isHurried: isHurried()) {
        storage.pause(microseconds: vigil.nextPause())
        if try storage.lock(file, mode) { return }
        vigil.now = storage.uptime()
        if vigil.age > 0, file == self.file { vigil.isFirst = ask(file, age: vigil.age) }
        if vigil.isLookDue { vigil.look(Footprint(in: folder, holder: storage.holder(of: file))) }
      }
    } catch {
      throw .unavailable(error)
    }
    throw .busy(pid: storage.holder(of: file) ?? statedHolder)
  }

  /// Lets the next holder know that somebody waits; false when another process has waited longer. If the file cannot be changed, the wait is
  /// merely longer.
  private func ask(_ file: Descriptor, age: Int) -> Bool {
    do throws(CallError) {
      let asked = try storage.inspect(file).size - Self.textSize
      if asked < age { try storage.truncate(file, to: Self.textSize + age) }
      return asked <= age
    } catch {
      return true
    }
  }

  /// Called under the lock. Processes that still wait lengthen the file again.
  private mutating func noticeWaiting(_ file: Descriptor) {
    do throws(CallError) {
      try storage.truncate(file, to: Self.textSize)
      isAwaited = true
    } catch {
      return
    }
  }

  /// Lets those who wait try first.
  private mutating func giveWay() {
    isAwaited = false
    let left = released + Limits.turn - storage.uptime()
    if left > 0, !isHurried() { storage.pause(microseconds: left) }
  }

  /// Acquires the lock without waiting; false when that fails.
  mutating func tryAcquire(in folder: borrowing Folder) -> Bool {
    guard let file else { return false }
    do throws(CallError) {
      guard try storage.lock(file, .exclusive) else { return false }
    } catch {
      return false
    }
    do throws(DatabaseError) {
      if try !isReplaced(in: folder) { return true }
    } catch {}  // then the lock is not certain to be ours
    storage.unlock(file)
    return false
  }

  mutating func release() {
    if let file { storage.unlock(file) }
    if isAwaited { released = storage.uptime() }
  }

  /// Writes a text for messages, always of the same length: `pid 0000012345 started 2026-11-21T00:44:12.123Z`.
  /// A full disk may prevent it; then a message about the holder is merely less specific.
  func sign(_ now: Milliseconds) {
    guard let file else { return }
    var bytes = Bytes()
    bytes.append("pid ")
    bytes.append(decimal: storage.processID, digits: Self.pidDigits)
    bytes.append(" started ")
    now.write(to: &bytes)
    bytes.append(byte: ASCII.newline)
    do throws(CallError) {
      let storage = storage
      _ = try bytes.withSpan { text throws(CallError) in try storage.write(file, text) }
    } catch {
      return
    }
  }

  /// Process that the text of the lock file names.
  private var statedHolder: Int? {
    guard let file else { return nil }
    var bytes = Bytes()
    do throws(CallError) {
      let storage = storage
      try bytes.append(atMost: Limits.head) { output throws(CallError) in try storage.read(file, at: 0, into: &output) }
    } catch {
      return nil
    }
    return bytes.withSpan { text in
      var offset = 0
      return text.skip("pid ", at: &offset) ? text.decimal(at: &offset) : nil
    }
  }

  private static let pidDigits = 10
  /// Size of that text.
  static let textSize = "pid 0000012345 started 2026-11-21T00:44:12.123Z\n".utf8.count
}

/// A wait for a lock: it lasts while the holders make progress, up to a limit, and a while longer.
private struct LockVigil {
  /// Times in microseconds.
  private let start: Int
  var now: Int
  private var lastProgress: Int
  private var lastLook: Int
  private var footprint: Footprint?
  private var pause = Limits.firstPause
  /// True as long as nobody is known to have waited longer.
  var isFirst = true

  init(since start: Int) { (self.start, now, lastProgress, lastLook) = (start, start, start, start) }

  func lasts(_ patience: Int, isHurried: Bool) -> Bool {
    let waited = (now - start) / Limits.microseconds
    if isHurried { return waited < min(patience, Limits.shutdownLockWait) }
    return (now - lastProgress) / Limits.microseconds < patience && waited < patience * Limits.longestWait
  }

  /// Pauses increase at first, since most locks are short. Later they are long for those who are not next.
  mutating func nextPause() -> Int {
    if age > 0 { return isFirst ? Limits.firstsPause : Limits.longestPause }
    defer { pause = min(pause * 2, Limits.longestPause) }
    return pause
  }

  /// 0 as long as is usual, then one more each time that the wait doubles.
  var age: Int { Int.bitWidth - ((now - start) / Limits.usualWait).leadingZeroBitCount }

  var isLookDue: Bool { now - lastLook >= Limits.lookInterval }

  mutating func look(_ present: Footprint) {
    if let footprint, footprint != present { lastProgress = now }
    (footprint, lastLook) = (present, now)
  }
}

/// Evidence, for any version of the program, that the holders of a lock make progress: the present holder, the processor time that it has
/// used, as for a large exchange with other devices, and the files that holders write.
private struct Footprint: Equatable {
  private let holder: Int?
  private let time: Int?
  private var files: [FileInfo] = []

  init(in folder: borrowing Folder, holder: Int?) {
    self.holder = holder
    let storage = folder.storage
    time = holder.flatMap { storage.processorTime(of: $0) }
    do throws(CallError) {
      for name in try storage.names(in: folder.descriptor) where InspectedFile.Kind(name).isWrittenUnderLock {
        try files.append(storage.inspect(name, in: folder.descriptor))
      }
    } catch {
      return  // a file was removed meanwhile, or there are too many open files
    }
  }
}

extension InspectedFile.Kind {
  fileprivate var isWrittenUnderLock: Bool {
    switch self {
    case .manifest, .segment, .snapshot, .draft: true
    case .lock, .quarantine, .foreign: false
    }
  }
}
