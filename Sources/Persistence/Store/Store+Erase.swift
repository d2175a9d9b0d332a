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

/// Files that the manifest no longer names.
extension Store {
  /// Removes what is left of a process that died between its manifest and the removing. When nothing is, that costs a look at the names
  /// and at the manifest. False while another process has the lock.
  package mutating func sweep() throws(StoreError) -> Bool {
    guard !report.isReadOnly, failure == nil, !group.isOpen else { return true }
    if try oldNames(by: presentManifest()).isEmpty { return true }
    guard lock.tryAcquire(in: folder) else { return false }
    defer { lock.release() }
    if let present = try presentManifest() { try makeSureItIsGone(by: present) }
    return true
  }

  /// Whether files are there that hold states which are not kept any more.
  package var hasLeftovers: Bool {
    do throws(StoreError) { return try !oldNames(by: presentManifest()).isEmpty } catch { return false }
  }

  /// The manifest on the disk, nil when it is not whole or another store's.
  private func presentManifest() throws(StoreError) -> Manifest? {
    guard case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity else { return nil }
    return present
  }

  /// Under the lock: removes what the manifest no longer names. What cannot be removed harms nothing; it is tried again later.
  func removeOld(by manifest: Manifest?) {
    do throws(StoreError) {
      for name in try oldNames(by: manifest) { folder.abandon(name) }
    } catch {
      return
    }
  }

  /// Under the lock, after states were forgotten for good: their files must be gone, also after a power cut.
  func makeSureItIsGone(by manifest: Manifest) throws(StoreError) {
    do throws(CallError) {
      let names = try storage.names(in: folder.descriptor).filter { manifest.isOld($0) }
      // who put the manifest in its place may have died before its sync, and the one before it needs these files
      if !names.isEmpty { try storage.sync(folder.descriptor) }
      for name in names { try folder.discard(name) }
      try storage.sync(folder.descriptor)
    } catch {
      throw .unavailable(error)
    }
  }

  private func oldNames(by manifest: Manifest?) throws(StoreError) -> [String] {
    guard let manifest else { return [] }
    do throws(CallError) {
      return try storage.names(in: folder.descriptor).filter { manifest.isOld($0) }
    } catch {
      throw .unavailable(error)
    }
  }
}

extension Manifest {
  /// Whether a file of this name is of no use any more. The draft of a snapshot is left to whoever writes it, and to an erasure.
  fileprivate func isOld(_ name: String) -> Bool {
    if name.hasSuffix(FileName.draftEnd) { return FileName(String(name.dropLast(FileName.draftEnd.count))) != nil }
    switch FileName(name) {
    case .journal(let first): return first < segments.first?.first ?? 0
    case .snapshot(let last): return !snapshots.contains { $0.last == last }
    default: return false
    }
  }
}
