extension Store {
  /// Visits everything that lasts, oldest first: the snapshot's entities, then the transactions behind it.
  package mutating func load(_ visit: Visit) throws(StoreError) {
    do throws(StoreError) {
      try readShared(visit)
    } catch .failed {
      // All was visited; only the sync failed, so changes are refused and reads go on.
      return
    }
    guard hasTornTail, !report.isReadOnly else { return }
    try lock.acquire(.exclusive)
    defer { lock.release() }
    try catchUp(.exclusive, visit)
  }

  private mutating func readShared(_ visit: Visit) throws(StoreError) {
    try lock.acquire(.shared)
    defer { lock.release() }
    try readManifest()
    try readAll(.shared, visit)
  }

  /// Reads snapshot and journal from the manifest on.
  mutating func readAll(_ mode: LockMode, _ visit: Visit) throws(StoreError) {
    leaveSegment()
    chain = .origin
    gauge = Gauge()
    loadSnapshot(visit)
    durable = chain.sequence
    switch try enterSegment() {
    case .entered: break
    case .missing: return stop(Finding(.segmentMissing, in: FileName.journal(chain.sequence + 1).text))
    case .refused: return
    }
    guard let size = size() else { return }
    try advance(to: size, mode, .fresh, visit)
    if manifest.isClean, let segment, segment.size == manifest.floor(of: segment.first) {
      isUnsynced = false
      durable = chain.sequence
    }
    try syncTaken()
  }

  /// Reads the youngest snapshot that is whole; each one passed over is a finding.
  private mutating func loadSnapshot(_ visit: Visit) {
    for snapshot in manifest.snapshots.reversed() {
      let name = FileName.snapshot(snapshot.last).text
      do throws(CallError) {
        let file = try SnapshotFile(folder, name)
        if file.size == snapshot.size, try file.checksum() == snapshot.checksum, let head = try file.head(),
          head.chain.sequence == snapshot.last, head.identity.store == manifest.identity.store
        {
          try file.load(visit)
          chain = head.chain
          gauge.snapshotBytes = file.size
          return clock.observe(head.time, counter: head.counter)
        }
        report.add(Finding(.snapshot, in: name))
      } catch {
        report.add(Finding(error.isMissing ? .snapshot : .unreadable(error), in: name))
        visit(.restart, Span())
      }
    }
  }

  /// The present size of the segment; nil after a failure, which stops the reading.
  private mutating func size() -> Int? {
    guard let segment else { return nil }
    do throws(CallError) {
      return try storage.inspect(segment.file).size
    } catch {
      stop(Finding(.unreadable(error), in: FileName.journal(segment.first).text))
      return nil
    }
  }

  /// Reads no further: what is in memory stays, and changes are refused.
  mutating func stop(_ finding: Finding) {
    report.add(finding)
    report.isStopped = true
  }
}
