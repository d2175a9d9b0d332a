extension Store {
  /// Makes every change last that was answered before it was on the disk, as in relaxed mode; called when nothing else happens
  /// for a second, and at the end.
  package mutating func sync() throws(StoreError) {
    if failure == nil { try syncTaken() }
  }

  /// One fdatasync when lines were taken or written since the last. Its failure ends all changes: the next call would say
  /// success though the bytes are gone.
  mutating func syncTaken() throws(StoreError) {
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

  /// In relaxed mode: a second has gone by, or the clock was set back.
  var isSyncDue: Bool {
    let elapsed = now.count - lastSync.count
    return elapsed < 0 || elapsed >= Limits.relaxedSync
  }

  /// Ends all changes.
  mutating func poison(_ error: CallError) -> StoreError {
    let reason = StoreError.failed(error)
    failure = reason
    return reason
  }
}
