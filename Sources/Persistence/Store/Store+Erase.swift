/// Erasing: a change after which no file holds what was there before.
extension Store {
  /// Ends the group as `commit` does, and removes every state before its end; `mark` and `entities` are as for `compact`, of the state
  /// behind the group. Nobody else writes meanwhile, and a snapshot that another process is writing comes to nothing, so that no stopped
  /// process is waited for.
  ///
  /// After any error but `unfinished` and `failed` nothing of the group is on the disk. After `unfinished` all of it is, and older states
  /// may be there too: whoever sees the group must erase them by `compact`.
  package mutating func commitErasing(
    mark: Int, entities: (inout SnapshotSink) throws(StoreError) -> Void
  ) throws(StoreError) {
    precondition(group.isOpen && !group.isInRun, "an erasure stands between whole transactions")
    defer { abandon() }
    guard !group.isTooLarge else { throw .tooLarge(limit: options.groupBytes) }
    try eraseHistory(mark, entities)
  }

  /// Under the lock: writes the group, if it has lines, and a snapshot of the state behind it, and removes all older states. The bytes
  /// of the snapshot come first, so that nothing has happened when there is no room for them.
  mutating func eraseHistory(_ mark: Int, _ entities: (inout SnapshotSink) throws(StoreError) -> Void) throws(StoreError) {
    try refreshManifest()
    guard group.chain.sequence > manifest.lastSnapshot else { return try forget() }
    let draft = try draftBehindGroup(mark)
    defer { storage.close(draft.file) }
    let snapshot: Manifest.Snapshot
    do throws(StoreError) {
      snapshot = try write(draft, entities)
      if group.lines > 0 { try writeGroup() }
      try syncTaken()
    } catch {
      folder.abandon(draft.name)
      throw error
    }
    do throws(StoreError) { try replaceAll(by: snapshot, from: draft) } catch { throw group.lines > 0 ? error.unfinished : error }
  }

  /// A new draft of the state behind the group, under a name that no other process uses.
  private func draftBehindGroup(_ mark: Int) throws(StoreError) -> SnapshotDraft {
    guard let segment else { throw .readOnly }
    let checksum = segment.first > group.chain.sequence ? segment.previous : group.chain.checksum
    let base = Base(sequence: group.chain.sequence, mark: mark, time: clock.last)
    let name = FileName.snapshot(base.sequence)
    do throws(CallError) {
      let head = SnapshotHead(manifest.identity, base, counter: clock.counter, checksum: checksum)
      return SnapshotDraft(name: name.draft, file: try folder.draft(name), head: head)
    } catch {
      throw StoreError(unapplied: error)
    }
  }

  /// Under the lock, when the journal ends with the snapshot's last line.
  private mutating func replaceAll(by snapshot: Manifest.Snapshot, from draft: SnapshotDraft) throws(StoreError) {
    try discardDraft()
    if let segment, segment.first <= chain.sequence { try roll() }
    try publish(snapshot, from: draft, keepsHistory: false)
    try makeSureItIsGone(by: manifest)
  }

  /// Under the lock: removes all states but the last snapshot's.
  private mutating func forget() throws(StoreError) {
    try discardDraft()
    if manifest.bases.count > 1 {
      manifest.trim(now: now, nil)
      try rewriteManifest()
    }
    try makeSureItIsGone(by: manifest)
  }

  /// Takes the name from the snapshot that another process is writing, or has left unfinished.
  private func discardDraft() throws(StoreError) {
    do throws(CallError) { try folder.discard(FileName.snapshotDraft) } catch { throw .unavailable(error) }
  }
}

extension StoreError {
  /// The same, when the group is on the disk nevertheless.
  fileprivate var unfinished: StoreError {
    switch self {
    case .full(let error), .failed(let error), .unfinished(let error), .unavailable(let error): .unfinished(error)
    case .busy, .readOnly, .tooLarge, .newer: .unfinished(.different)
    }
  }
}
