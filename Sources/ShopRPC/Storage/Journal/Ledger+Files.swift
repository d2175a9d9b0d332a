import Persistence
import ShopModel

/// Operations on the store's files as a whole.
extension Ledger {
  /// True when the store has files.
  var isStored: Bool { memory == nil }

  /// Warnings about the location of the files, which are not damaged.
  var warnings: [StoreIssue] {
    switch store {
    case .some(let store): store.warnings
    case nil: []
    }
  }

  /// Writes a snapshot and begins a new journal; returns the error if it failed. Not allowed with records of
  /// a newer version, which the snapshot would lose. `keepsHistory: false` erases all earlier states; so does
  /// every snapshot after an incomplete erasure, as it would otherwise hide that one is pending.
  mutating func compact(_ shop: inout Shop, now: Timestamp, keepsHistory: Bool = true) -> RPCError? {
    if let memory {
      if !keepsHistory { memory.forget(shop, now: now) }
      replayer.pendingErasure = nil
      return nil
    }
    let replayer = replayer
    let box = ShopBox()
    swap(&box.shop, &shop)
    defer { swap(&box.shop, &shop) }
    var mode = Compaction.refused
    do throws(StoreError) {
      try store?.compact(
        now: Milliseconds(now.milliseconds), catchUp: { stored, bytes in replayer.take(stored, bytes, &box.shop) },
        mark: { box.shop.revision }, entities: box.write,
        mode: {
          mode = replayer.unknownRecords > 0 ? .refused : keepsHistory && replayer.pendingErasure == nil ? .keepsHistory : .erasesHistory
          return mode
        })
    } catch { return rpcError(of: error) }
    if mode == .refused { return .notAllowed(.unknownRecords) }
    if mode == .erasesHistory { (replayer.pendingErasure, lastFailure) = (nil, nil) }
    return nil
  }

  /// True when erased data may remain in older files.
  var hasPendingErasure: Bool {
    // another process that erased something reports it before it has removed the files, and this one may not have noticed the rest yet
    if let owed = replayer.pendingErasure { return !hasForgotten(before: owed.line) || hasLeftovers }
    return hasForgottenFiles
  }

  /// True when there are files with states that are no longer kept.
  private var hasLeftovers: Bool {
    switch store {
    case .some(let store): store.hasLeftovers
    case nil: false
    }
  }

  /// True when all states before the last snapshot were erased but their files still exist.
  private var hasForgottenFiles: Bool {
    switch store {
    case .some(let store): (!didCleanUp || store.status.isReadOnly) && store.keepsOneState && store.hasLeftovers
    case nil: false
    }
  }

  /// Completes an erasure by another process that did not reach the files, unless a third process has done
  /// so; false when another attempt is needed.
  mutating func completeErasure(_ shop: inout Shop, now: Timestamp) -> Bool {
    guard let owed = replayer.pendingErasure else { return true }
    if hasForgotten(before: owed.line), sweep() {
      replayer.pendingErasure = nil
      return true
    }
    return compact(&shop, now: now, keepsHistory: false) == nil
  }

  /// True when the files contain nothing from before this line any more.
  private func hasForgotten(before line: Int) -> Bool {
    switch store {
    case .some(let store):
      do throws(StoreError) { return try store.bases().first.map { $0.sequence >= line } ?? false } catch { return false }
    case nil: return false
    }
  }

  /// Removes files left by dead processes; false when another attempt is needed.
  mutating func sweep() -> Bool {
    do throws(StoreError) { return try store?.sweep() ?? true } catch { return false }
  }

  /// A descriptor that becomes readable when the files change; nil before `noticeChanges` and where the
  /// system has no such facility.
  var watch: Int32? {
    switch store {
    case .some(let store): store.changes
    case nil: nil
    }
  }

  /// Starts watching for changes, if that is possible; nil without files.
  mutating func watchChanges() -> ChangeSource? {
    guard store != nil else { return nil }
    store?.watchChanges()
    return watch == nil ? .polling : .notifications
  }

  /// Starts watching for changes; discards notifications received so far.
  mutating func noticeChanges() { store?.noticeChanges() }

  /// True when a location is inside the data directory.
  func holds(_ resolved: borrowing ResolvedPath) throws(CallError) -> Bool {
    switch store {
    case .some(let store): try store.holds(Descriptor(resolved.folder))
    case nil: false
    }
  }

  /// Copies the files with their history to `resolved`; a trial only returns the size. Nil when there are no files.
  mutating func backUp(to resolved: borrowing ResolvedPath, _ shop: inout Shop, isTrial: Bool) throws(BackupError) -> Backup? {
    let (replayer, name, folder) = (replayer, resolved.name, Descriptor(resolved.folder))
    let box = ShopBox()
    swap(&box.shop, &shop)
    defer { swap(&box.shop, &shop) }
    let catchUp: Visit = { stored, bytes in replayer.take(stored, bytes, &box.shop) }
    return try store?.backUp(as: name, in: folder, isTrial: isTrial, catchUp: catchUp, mark: { box.shop.revision })
  }
}

/// How changes made outside of this process are noticed.
enum ChangeSource: String, CaseIterable, Sendable {
  /// The system tells of them.
  case notifications
  /// The files are looked at from time to time.
  case polling
}
