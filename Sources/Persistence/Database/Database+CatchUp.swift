/// Reason for reading the journal.
enum ReadPurpose {
  /// Reads everything; a missing segment is damage.
  case fresh
  /// Reads what other processes added; if the next segment is already gone, reads everything again.
  case further
}

extension Database {
  /// Called before a group of queries: checks whether others wrote to the journal. If so, makes the new transactions durable, then visits
  /// them; those of a segment that this process has just opened are made durable after the visit (`syncBefore`).
  package mutating func look(_ visit: Visit) throws(DatabaseError) {
    guard failure == nil, !report.isStopped, let segment else { return }
    let info = try info(of: segment)
    if isUnchanged(segment, by: info), info.links > 0, !isUnsynced || options.durability == .relaxed { return }
    try lock.acquire(.shared, in: folder)
    defer { lock.release() }
    try catchUp(.shared, visit)
    if let failure { throw failure }
    try syncUnsynced()
  }

  /// Called under the lock: reads what others added.
  mutating func catchUp(_ mode: LockMode, _ visit: Visit) throws(DatabaseError) {
    hasTornTail = false
    guard let segment else { return }
    let info = try info(of: segment)
    if !isUnchanged(segment, by: info) {
      guard let end = try end(of: segment, info) else { return }
      guard end.content >= segment.size else {
        return stop(DatabaseIssue(.replaced, in: FileName.journal(segment.first).text, at: end.content))
      }
      try advance(to: end, mode, .further, visit)
    }
    if info.links == 0, self.segment?.first == segment.first { try reload(mode, visit) }
  }

  /// Reads to the end of the journal, through all following segments.
  mutating func advance(to end: SegmentEnd, _ mode: LockMode, _ reading: ReadPurpose, _ visit: Visit) throws(DatabaseError) {
    var end = end
    hasTornTail = false
    while var segment {
      if segment.isClosed {
        guard let next = try nextSegment(mode, reading, visit), let entered = self.segment else { return }
        (segment, end) = (entered, next)
      }
      let isLasting = try syncBefore(mode)
      do throws(CallError) {
        let size = max(end.content, segment.size)
        switch try replay(to: size, isLasting: isLasting, visit) {
        case .end:
          self.segment?.fileSize = end.fileSize
          return
        case .broken(let site):
          self.segment?.fileSize = site.transaction
          return try recover(from: site, size: size, mode)
        case .closed: self.segment?.isClosed = true
        }
      } catch {
        return stop(DatabaseIssue(.unreadable(error), in: FileName.journal(segment.first).text))
      }
    }
  }

  /// Makes lines durable before they are reported, so that nothing is reported that a power failure could
  /// undo. A process that changes something syncs with its change; one that just opened the segment syncs
  /// after reading, because some lines must be rewritten first. False when nothing was synced.
  private mutating func syncBefore(_ mode: LockMode) throws(DatabaseError) -> Bool {
    guard mode == .shared, let segment, segment.inherited == 0 else { return false }
    isUnsynced = true
    try syncUnsynced()
    return true
  }

  /// Proceeds to the next segment and returns its end; nil when there is nothing more to read.
  private mutating func nextSegment(_ mode: LockMode, _ reading: ReadPurpose, _ visit: Visit) throws(DatabaseError) -> SegmentEnd? {
    // The writer of the closing line may have died before its sync; without that line, nothing leads to the next segment.
    try syncUnsynced()
    recordSegment()
    if reading == .further, case .whole(let present) = try Self.readManifest(in: folder) {
      guard present.identity == manifest.identity else {
        stop(DatabaseIssue(.replaced, in: FileName.manifest.text))
        return nil
      }
      adopt(present)
    }
    switch (try enterSegment(), reading) {
    case (.entered, _): break
    case (.missing, .further):
      try reload(mode, visit)
      return nil
    case (.missing, .fresh):
      stop(DatabaseIssue(.segmentMissing, in: FileName.journal(chain.sequence + 1).text))
      return nil
    case (.refused, _): return nil
    }
    guard let segment else { return nil }
    return try end(of: segment, info(of: segment))
  }

  /// Discards everything and reads again from the manifest, unless that now belongs to another database.
  private mutating func reload(_ mode: LockMode, _ visit: Visit) throws(DatabaseError) {
    guard case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity else {
      return stop(DatabaseIssue(.replaced, in: FileName.manifest.text))
    }
    manifest = present
    visit(.restart, Span())
    try readAll(mode, visit)
  }

  func info(of segment: Segment) throws(DatabaseError) -> FileInfo {
    do throws(CallError) {
      return try storage.inspect(segment.file)
    } catch {
      throw .unavailable(error)
    }
  }

  /// Nil after a read error, which is reported and ends reading.
  mutating func end(of segment: Segment, _ info: FileInfo) throws(DatabaseError) -> SegmentEnd? {
    do throws(CallError) {
      return try SegmentEnd(of: segment.file, size: info.size, storage)
    } catch {
      if error.isPassing { throw .unavailable(error) }
      stop(DatabaseIssue(.unreadable(error), in: FileName.journal(segment.first).text))
      return nil
    }
  }

  /// True when nothing was added after the lines read so far: other processes change the size of the file, or
  /// overwrite the start of the reserve. A file that cannot be read counts as changed.
  func isUnchanged(_ segment: Segment, by info: FileInfo) -> Bool {
    guard !segment.isClosed, info.size == segment.fileSize else { return false }
    if segment.fileSize == segment.size { return true }
    var next = Bytes(capacity: 1)
    do throws(CallError) {
      try next.append(atMost: 1) { output throws(CallError) in try storage.read(segment.file, at: segment.size, into: &output) }
    } catch {
      return false
    }
    return next.withSpan { $0.isEmpty || $0[0] == ASCII.newline }
  }
}

/// Access to the history, by reading the files again.
extension Database {
  /// States from which reading can start, oldest first, including the empty initial one while it is kept.
  package func bases() throws(DatabaseError) -> [ReplayBase] {
    if case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity { return present.bases }
    return manifest.bases
  }

  /// True when only the state of the last snapshot is kept.
  package var keepsOneState: Bool { manifest.bases.count == 1 && manifest.lastSnapshot > 0 }

  /// Visits the state `base`, unless only the changes are wanted, and everything that this database has read or
  /// written since, until `isEnough` returns true. Takes no lock and changes nothing, because existing lines
  /// never change. Damage in what is read throws `unavailable`.
  package func readHistory(
    from base: ReplayBase, wantsState: Bool = true, _ visit: Visit, until isEnough: @escaping () -> Bool = { false }
  ) throws(DatabaseError) {
    try readHistory(from: base, wantsState: wantsState, through: chain.sequence, visit, until: isEnough)
  }

  /// After a failed sync, true when more was read from other processes than is known to be durable.
  package var isAheadOfDisk: Bool { failure != nil && durable < taken }

  /// Visits everything again, as far as it is known to be durable.
  package func rollBack(_ visit: Visit) throws(DatabaseError) {
    visit(.restart, Span())
    guard let base = try bases().last(where: { $0.sequence <= durable }) else { return }
    try readHistory(from: base, wantsState: true, through: durable, visit) { false }
  }

  /// As above, up to the line `last`. False when something was damaged although everything could be read.
  @discardableResult func readHistory(
    from base: ReplayBase, wantsState: Bool, through last: Int, _ visit: Visit, until isEnough: @escaping () -> Bool
  ) throws(DatabaseError) -> Bool {
    if base.sequence >= last && !wantsState { return true }
    var past: Database
    do throws(CallError) { past = try Database(recalling: self, from: base, wantsState: wantsState) } catch { throw .unavailable(error) }
    past.last = last
    past.isEnough = isEnough
    try past.load(visit)
    if past.report.isStopped || past.chain.sequence < last, !isEnough() { throw .unavailable(.different) }
    return !past.report.isReadOnly
  }

  private init(recalling other: borrowing Database, from base: ReplayBase, wantsState: Bool) throws(CallError) {
    storage = other.storage
    folder = try Folder(again: other.folder)
    lock = ProcessLock(other.storage, nil, wait: other.options.lockWait, isHurried: other.options.isHurried)
    var options = other.options
    options.purpose = .readHistory(from: base.sequence, wantsState: wantsState)
    self.options = options
    manifest = other.manifest
  }
}
