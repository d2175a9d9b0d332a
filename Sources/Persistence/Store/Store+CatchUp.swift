/// Why the journal is read.
enum Reading {
  /// All of it; a missing segment is damage.
  case fresh
  /// What others added; when they moved on too far, everything is read afresh.
  case further
}

extension Store {
  /// Before a group of reads: one look at the journal's size; when it grew, makes the new transactions last, then visits them.
  package mutating func look(_ visit: Visit) throws(StoreError) {
    guard failure == nil, !report.isStopped, let segment else { return }
    let info = try info(of: segment)
    if info.size == segment.size, info.links > 0, !segment.isClosed, !isUnsynced || options.durability == .relaxed { return }
    try lock.acquire(.shared, in: folder)
    defer { lock.release() }
    try catchUp(.shared, visit)
    if let failure { throw failure }
    try syncTaken()
  }

  /// Under the lock: takes what others added.
  mutating func catchUp(_ mode: LockMode, _ visit: Visit) throws(StoreError) {
    hasTornTail = false
    guard let segment else { return }
    let info = try info(of: segment)
    guard info.size >= segment.size else {
      return stop(Finding(.exchanged, in: FileName.journal(segment.first).text, at: info.size))
    }
    if segment.isClosed || info.size > segment.size { try advance(to: info.size, mode, .further, visit) }
    if info.links == 0, self.segment?.first == segment.first { try readAfresh(mode, visit) }
  }

  /// Reads to the journal's end, through all segments that follow.
  mutating func advance(to end: Int, _ mode: LockMode, _ reading: Reading, _ visit: Visit) throws(StoreError) {
    var size = end
    hasTornTail = false
    while let segment {
      if segment.isClosed {
        guard let next = try moveOn(mode, reading, visit) else { return }
        size = next
      }
      let isLasting = try syncBefore(mode)
      do throws(CallError) {
        switch try replay(to: size, isLasting: isLasting, visit) {
        case .end: return
        case .broken(let place): return try settle(place, size: size, mode)
        case .closed: self.segment?.isClosed = true
        }
      } catch {
        return stop(Finding(.unreadable(error), in: FileName.journal(segment.first).text))
      }
    }
  }

  /// What is only looked at is made to last first: nothing is told that a power cut could take back. Who changes something syncs
  /// with that; who opened the segment just now does it behind the reading, because some lines must be written once more. False when
  /// it was not done.
  private mutating func syncBefore(_ mode: LockMode) throws(StoreError) -> Bool {
    guard mode == .shared, let segment, segment.inherited == 0 else { return false }
    isUnsynced = true
    try syncTaken()
    return true
  }

  /// Goes to the next segment and says its size; nil when there is nothing more to read.
  private mutating func moveOn(_ mode: LockMode, _ reading: Reading, _ visit: Visit) throws(StoreError) -> Int? {
    // The writer of the closing line may have died before its sync; without it the next segment would hang in the air.
    try syncTaken()
    noteSegment()
    if reading == .further, case .whole(let present) = try Self.readManifest(in: folder) {
      guard present.identity == manifest.identity else {
        stop(Finding(.exchanged, in: FileName.manifest.text))
        return nil
      }
      adopt(present)
    }
    switch (try enterSegment(), reading) {
    case (.entered, _): break
    case (.missing, .further):
      try readAfresh(mode, visit)
      return nil
    case (.missing, .fresh):
      stop(Finding(.segmentMissing, in: FileName.journal(chain.sequence + 1).text))
      return nil
    case (.refused, _): return nil
    }
    guard let segment else { return nil }
    return try info(of: segment).size
  }

  /// Forgets everything and reads from the manifest on, unless that belongs to another store by now.
  private mutating func readAfresh(_ mode: LockMode, _ visit: Visit) throws(StoreError) {
    guard case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity else {
      return stop(Finding(.exchanged, in: FileName.manifest.text))
    }
    manifest = present
    visit(.restart, Span())
    try readAll(mode, visit)
  }

  func info(of segment: Segment) throws(StoreError) -> FileInfo {
    do throws(CallError) {
      return try storage.inspect(segment.file)
    } catch {
      throw .unavailable(error)
    }
  }
}
