/// Lock between the processes that use the same directory. None of them removes or renames the lock file, so all
/// lock the same one. If another program replaces it, the file that now has the name counts, and the lock of the segment
/// (`Store.lockSegment`) excludes processes that still hold the old one.
struct ProcessLock: ~Copyable {
  private let storage: any Storage
  /// Nil when there is no file and none can be created: then nobody else can write either.
  private var file: Descriptor?
  /// Maximum wait in milliseconds.
  var wait: Int
  /// True when the process was asked to exit, which shortens the wait.
  private let isHurried: @Sendable () -> Bool
  /// Inode of the file, once known.
  private var inode: UInt?

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
  mutating func acquire(_ mode: LockMode, in folder: borrowing Folder) throws(StoreError) {
    try acquire(mode)
    do throws(StoreError) {
      while mode == .exclusive, try isReplaced(in: folder) {
        try reopen(in: folder)
        try acquire(mode)
      }
    } catch {
      release()
      throw error
    }
  }

  /// True when the name refers to another file or no longer exists.
  private mutating func isReplaced(in folder: borrowing Folder) throws(StoreError) -> Bool {
    guard let file else { return false }
    do throws(CallError) {
      let known = if let inode { inode } else { try storage.inspect(file).inode }
      inode = known
      return try storage.inspect(FileName.lock.text, in: folder.descriptor).inode != known
    } catch {
      if error.isMissing { return true }
      throw .unavailable(error)
    }
  }

  private mutating func reopen(in folder: borrowing Folder) throws(StoreError) {
    guard let old = file else { return }
    inode = nil
    do throws(CallError) { file = try folder.open(FileName.lock.text, for: .lock) } catch { throw .unavailable(error) }
    storage.close(old)
  }

  private func acquire(_ mode: LockMode) throws(StoreError) {
    if let file { try acquire(mode, of: file) }
  }

  /// Waits for the lock of any file. Retries after pauses, because the system's own wait has no timeout and a suspended holder must not block
  /// this process. The pauses increase at first, since most locks are short, and are short again for one who has waited long, since those who
  /// have just come would otherwise overtake it again and again.
  func acquire(_ mode: LockMode, of file: Descriptor) throws(StoreError) {
    do throws(CallError) {
      if try storage.lock(file, mode) { return }
      let start = storage.uptime()
      var waited = 0
      var pause = Limits.firstPause
      while waited < (isHurried() ? min(wait, Limits.shutdownLockWait) : wait) {
        storage.pause(microseconds: pause)
        if try storage.lock(file, mode) { return }
        waited = (storage.uptime() - start) / Limits.microseconds
        pause = waited < Limits.patientWait ? min(pause * 2, Limits.longestPause) : Limits.firstPause
      }
    } catch {
      throw .unavailable(error)
    }
    throw .busy(pid: storage.holder(of: file) ?? statedHolder)
  }

  /// Acquires the lock without waiting; false when that fails.
  mutating func tryAcquire(in folder: borrowing Folder) -> Bool {
    guard let file else { return false }
    do throws(CallError) {
      guard try storage.lock(file, .exclusive) else { return false }
    } catch {
      return false
    }
    do throws(StoreError) {
      if try !isReplaced(in: folder) { return true }
    } catch {}  // then the lock is not certain to be ours
    storage.unlock(file)
    return false
  }

  func release() {
    if let file { storage.unlock(file) }
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
}
