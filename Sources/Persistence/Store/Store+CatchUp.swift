/// Why the journal is read.
enum Reading {
  /// All of it; a missing segment is damage.
  case fresh
  /// What others added; when they moved on too far, everything is read afresh.
  case further
}

extension Store {
  /// Before a group of reads: one look at the journal's size; when it grew, visits the new transactions and makes them last.
  package mutating func look(_ visit: Visit) throws(StoreError) {
    guard failure == nil, !report.isStopped, let segment else { return }
    do throws(CallError) {
      let info = try storage.inspect(segment.file)
      if info.size == segment.size, info.links > 0, !isUnsynced || options.durability == .relaxed { return }
    } catch {
      throw .unavailable(error)
    }
    try lock.acquire(.shared)
    defer { lock.release() }
    try catchUp(.shared, visit)
    try syncTaken()
  }

  /// Under the lock: takes what others added.
  mutating func catchUp(_ mode: LockMode, _ visit: Visit) throws(StoreError) {
    hasTornTail = false
    guard !report.isStopped, let segment else { return }
    let info: FileInfo
    do throws(CallError) {
      info = try storage.inspect(segment.file)
    } catch {
      throw .unavailable(error)
    }
    if info.size == segment.size, info.links > 0 { return }
    guard info.size >= segment.size else {
      return stop(Finding(.exchanged, in: FileName.journal(segment.first).text, at: info.size))
    }
    if info.size > segment.size { try advance(to: info.size, mode, .further, visit) }
    if info.links == 0, self.segment?.first == segment.first { try readAfresh(mode, visit) }
  }

  /// Reads to the journal's end, through all segments that follow.
  mutating func advance(to end: Int, _ mode: LockMode, _ reading: Reading, _ visit: Visit) throws(StoreError) {
    var size = end
    hasTornTail = false
    while let segment {
      do throws(CallError) {
        switch try replay(to: size, visit) {
        case .end: return
        case .broken(let place): return try settle(place, size: size, mode)
        case .closed: break
        }
      } catch {
        return stop(Finding(.unreadable(error), in: FileName.journal(segment.first).text))
      }
      guard let next = try moveOn(mode, reading, visit) else { return }
      size = next
    }
  }

  /// Goes to the next segment and says its size; nil when there is nothing more to read.
  private mutating func moveOn(_ mode: LockMode, _ reading: Reading, _ visit: Visit) throws(StoreError) -> Int? {
    // The writer of the closing line may have died before its sync; without it the next segment would hang in the air.
    try syncTaken()
    noteSegment()
    let passed = manifest.segments
    if reading == .further, case .whole(let present) = try Self.readManifest(in: folder) { manifest = present }
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
    let known = manifest.segments.last?.first ?? 0
    manifest.segments += passed.filter { $0.first > known }
    noteSegment()
    if manifest.lastSnapshot == chain.sequence, let snapshot = manifest.snapshots.last {
      gauge = Gauge(snapshotBytes: snapshot.size)
    }
    guard let segment else { return nil }
    do throws(CallError) {
      return try storage.inspect(segment.file).size
    } catch {
      throw .unavailable(error)
    }
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
}
