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

/// The past, read from the files again.
extension Store {
  /// The states that reading can begin with, oldest first, the empty one before everything included while it is kept.
  package func bases() throws(StoreError) -> [Base] {
    if case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity { return present.bases }
    return manifest.bases
  }

  /// Whether no state is kept but the last snapshot's.
  package var keepsOneState: Bool { manifest.bases.count == 1 && manifest.lastSnapshot > 0 }

  /// Visits the state `base`, unless only the changes are wanted, and what this store has taken since, until it is enough. Takes no
  /// lock, and changes nothing: what was taken once stays as it is. Damage on the way ends it with `unavailable`.
  package func recall(
    from base: Base, wantsState: Bool = true, _ visit: Visit, until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) {
    try recall(from: base, wantsState: wantsState, through: chain.sequence, visit, until: isEnough)
  }

  /// After a failed sync: whether more was taken from other processes than is known to be on the disk.
  package var isAheadOfDisk: Bool { failure != nil && durable < taken }

  /// Visits everything afresh as far as it is known to be on the disk.
  package func rollBack(_ visit: Visit) throws(StoreError) {
    visit(.restart, Span())
    guard let base = try bases().last(where: { $0.sequence <= durable }) else { return }
    try recall(from: base, wantsState: true, through: durable, visit) { false }
  }

  /// The same through the line `last`.
  /// False when something on the way is damaged though all could be read.
  @discardableResult func recall(
    from base: Base, wantsState: Bool, through last: Int, _ visit: Visit, until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> Bool {
    if base.sequence >= last && !wantsState { return true }
    var past: Store
    do throws(CallError) { past = try Store(recalling: self, from: base, wantsState: wantsState) } catch { throw .unavailable(error) }
    past.last = last
    past.isEnough = isEnough
    try past.load(visit)
    if past.report.isStopped || past.chain.sequence < last, !isEnough() { throw .unavailable(.different) }
    return !past.report.isReadOnly
  }

  private init(recalling other: borrowing Store, from base: Base, wantsState: Bool) throws(CallError) {
    storage = other.storage
    folder = try Folder(again: other.folder)
    lock = ProcessLock(other.storage, nil, wait: other.options.lockWait, isHurried: other.options.isHurried)
    var options = other.options
    options.purpose = .recall(from: base.sequence, wantsState: wantsState)
    self.options = options
    manifest = other.manifest
  }
}
