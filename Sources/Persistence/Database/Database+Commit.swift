extension Database {
  /// Called before the first change of a group: visits what others wrote, and prevents them from writing
  /// until `commit` or `endGroup`. No effect while a group is open.
  package mutating func begin(now: Milliseconds, _ visit: Visit) throws(DatabaseError) {
    if group.isOpen { return }
    if let failure { throw failure.untried }
    guard !report.isReadOnly else { throw .readOnly }
    try lockForWriting(visit)
    do throws(DatabaseError) {
      if let failure { throw failure.untried }
      if !isFounded, !report.isReadOnly { try found() }
      guard !report.isReadOnly else { throw .readOnly }
    } catch {
      unlock()
      throw error
    }
    self.now = now
    clock.advance(to: now)
    group.open(after: chain)
  }

  /// Appends one line of a transaction to the group: a JSON text on one line, at most 1 MiB. `isLast: false` announces further lines of the
  /// transaction. Only the lines of a large group are written before it is committed.
  package mutating func append(_ value: Span<UInt8>, isLast: Bool = true) {
    precondition(group.isOpen, "append must be called between begin and commit")
    precondition(value.count > 0 && value.count <= Limits.value, "a value must be 1 byte to 1 MiB long")
    guard group.claimRoom(for: value.count, isLast: isLast, limit: min(options.groupBytes, Limits.group)) else { return }
    group.append(value, isLast: isLast, durable: durable, device: manifest.identity.device, clock: &clock)
    if group.bytes.count >= options.heldBytes { writeEarly() }
  }

  /// Writes the lines of a large group so far, so that memory need not hold all of them. As after a crash during the write of a group, whoever
  /// finds them without the rest discards them. An error is thrown by the commit.
  private mutating func writeEarly() {
    guard let segment, group.writeError == nil else { return }
    do throws(CallError) {
      let (storage, offset) = (storage, segment.size + group.written)
      let stored = try group.bytes.withSpan { text throws(CallError) in try storage.write(segment.file, over: offset, text) }
      group.moveOn()
      if stored < group.written + segment.size - offset { throw .short }
    } catch { group.fail(error) }
  }

  /// Removes what was written of a group that is not committed.
  private mutating func cutEarly() {
    guard group.written > 0, failure == nil, let segment else { return }
    do throws(CallError) { try cut(segment) } catch { _ = poison(error) }
  }

  /// Truncates the segment to its content, durably.
  private mutating func cut(_ segment: Segment) throws(CallError) {
    try storage.truncate(segment.file, to: segment.size)
    self.segment?.fileSize = segment.size
    try storage.syncData(segment.file)
  }

  /// Writes the group with one call, syncs it as `durability` requires, and lets others write. What `follow` does before that, if all succeeded,
  /// may depend on the group being durable. After `full` and `tooLarge`, nothing of it is on disk.
  package mutating func commit(followedBy follow: (() -> Void)? = nil) throws(DatabaseError) {
    guard group.isOpen else { return }
    precondition(!group.isInRun, "a transaction must end before its group")
    defer { endGroup() }
    if group.lines > 0 || group.isTooLarge { try writeGroup() }
    if options.durability == .commit || follow != nil || isSyncDue { try syncUnsynced() }
    follow?()
  }

  /// Ends the group, committed or not, and lets others write; what was not committed is not on disk.
  package mutating func endGroup() {
    guard group.isOpen else { return }
    cutEarly()
    group.close()
    unlock()
  }

  /// Acquires the lock, also that of the segment, and visits what others wrote.
  mutating func lockForWriting(_ visit: Visit) throws(DatabaseError) {
    try lock.acquire(.exclusive, in: folder)
    do throws(DatabaseError) {
      var first: Int?
      repeat {
        try lockSegment()
        first = segment?.first
        try catchUp(.exclusive, visit)
      } while segment?.first != first
    } catch {
      unlock()
      throw error
    }
  }

  /// Prevents others from writing to the segment even if another program has removed or replaced the lock file
  /// since this process acquired it: they would overwrite each other's lines.
  func lockSegment() throws(DatabaseError) {
    if let segment { try lock.acquire(.exclusive, of: segment.file, in: folder) }
  }

  mutating func unlock() {
    if let segment { storage.unlock(segment.file) }
    lock.release()
  }

  mutating func writeGroup() throws(DatabaseError) {
    guard var segment else { throw .readOnly }
    guard !group.isTooLarge else { throw .tooLarge(limit: options.groupBytes) }
    let size = group.bytes.count
    if group.written == 0, needsReserve(after: size, in: segment) { group.appendReserve(options.reserve) }
    do throws(CallError) {
      if let error = group.writeError { throw error }
      let storage = storage
      segment.size += group.written
      try group.bytes.withSpan { text throws(CallError) in try Self.write(text, size: size, to: &segment, storage) }
    } catch {
      throw recoverFromFailedWrite(error)
    }
    self.segment = segment
    chain = group.chain
    journalSize.bytes += group.written + size
    journalSize.lines += group.lines
    group.resetWritten()
    isUnsynced = true
    isManifestBehind = true
  }

  /// True when a group should be followed by a new reserve: it does not fit into the present one, is not the only one of
  /// its process, and is so small that its sync takes longer than writing the reserve does.
  private func needsReserve(after size: Int, in segment: Segment) -> Bool {
    segment.allowsReserve && segment.groups > 0 && options.durability == .commit && size < options.reserve
      && segment.size + size > segment.fileSize
  }

  /// Writes lines of `size` bytes after the content of the segment in a single write; a reserve may follow them, which may be
  /// stored only in part.
  static func write(_ text: Span<UInt8>, size: Int, to segment: inout Segment, _ storage: any Storage) throws(CallError) {
    let stored = text.isEmpty ? 0 : try storage.write(segment.file, over: segment.size, text)
    guard stored >= size else { throw .short }
    segment.fileSize = max(segment.fileSize, segment.size + stored)
    segment.size += size
    segment.groups += 1
  }

  /// Called under the lock: truncates the segment to its content. If that fails, a harmless reserve stays.
  mutating func releaseReserve() {
    guard let segment, segment.fileSize > segment.size else { return }
    do throws(CallError) { try storage.truncate(segment.file, to: segment.size) } catch { return }
    self.segment?.fileSize = segment.size
  }

  /// Handles a failed write: if the disk is full, durably truncates the partial write; any other failure is final.
  mutating func recoverFromFailedWrite(_ error: CallError) -> DatabaseError {
    guard error.isFull, let segment else { return poison(error) }
    do throws(CallError) {
      try cut(segment)
      group.resetWritten()
      return .full(error)
    } catch {
      return poison(error)
    }
  }

  /// Makes every change durable that was acknowledged in relaxed mode before it was on disk; called after
  /// a second without other activity, and at exit.
  package mutating func sync() throws(DatabaseError) {
    if failure == nil { try syncUnsynced() }
  }

  /// Syncs once if lines were read or written since the last sync. After a failure no more changes are accepted: the next call
  /// would report success although the bytes are lost.
  mutating func syncUnsynced() throws(DatabaseError) {
    guard isUnsynced, failure == nil, let segment else { return }
    if segment.isWritable {
      do throws(CallError) {
        try renew(segment)
        try storage.syncData(segment.file)
      } catch {
        throw poison(error)
      }
    }
    self.segment?.inherited = 0
    isUnsynced = false
    durable = chain.sequence
    lastSync = now
  }

  /// In relaxed mode, true when a second has passed or the clock was set back.
  var isSyncDue: Bool {
    let elapsed = now.count - lastSync.count
    return elapsed < 0 || elapsed >= Limits.relaxedSync
  }

  /// Rejects all further changes with this error.
  mutating func poison(_ error: CallError) -> DatabaseError {
    let reason = DatabaseError.failed(error)
    failure = reason
    return reason
  }
}

/// Size of the journal after the last snapshot.
struct JournalSize {
  var bytes = 0
  var lines = 0
  private(set) var snapshotBytes = 0
  /// Last line included in the snapshot.
  private var snapshot = 0
  /// Journal size required for the next attempt after a failed snapshot.
  private var floor = 0

  /// Restarts after a snapshot; a new snapshot ends a postponement.
  mutating func restart(behind snapshot: Manifest.Snapshot?, bytes: Int = 0, lines: Int = 0) {
    if snapshot?.last ?? 0 != self.snapshot { floor = 0 }
    self.snapshot = snapshot?.last ?? 0
    snapshotBytes = snapshot?.size ?? 0
    self.bytes = bytes
    self.lines = lines
  }

  func wantsSnapshot(bytes limit: Int, lines limitOfLines: Int) -> Bool {
    bytes >= floor && (bytes > max(limit, snapshotBytes) || lines > limitOfLines)
  }

  /// Postpones the next snapshot, so that a full disk does not make every change attempt one.
  mutating func postpone(by bytes: Int) { floor = self.bytes + bytes }
}
