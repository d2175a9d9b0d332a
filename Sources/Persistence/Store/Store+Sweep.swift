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
