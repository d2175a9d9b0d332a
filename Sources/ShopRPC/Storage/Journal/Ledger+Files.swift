import Persistence
import ShopModel

/// The files as a whole.
extension Ledger {
  /// Whether there are files.
  var isStored: Bool { memory == nil }

  /// What should be known of the files' place, though nothing is damaged.
  var warnings: [Finding] {
    switch store {
    case .some(let store): store.warnings
    case nil: []
    }
  }

  /// Writes a snapshot and begins a new journal; the fault if it could not. Records of another version, which this one's snapshot
  /// would lose, forbid it. `keepsHistory: false` erases all earlier states, and so does every snapshot behind an erasure that was not
  /// completed: it would hide that there is one.
  mutating func compact(_ shop: inout Shop, now: Timestamp, keepsHistory: Bool = true) -> Fault? {
    if let memory {
      if !keepsHistory { memory.forget(shop, now: now) }
      replayer.owedErasure = nil
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
          mode = replayer.unknownRecords > 0 ? .refused : keepsHistory && replayer.owedErasure == nil ? .keepsHistory : .erasesHistory
          return mode
        })
    } catch { return error.fault }
    if mode == .refused { return .notAllowed("unknownRecords") }
    if mode == .erasesHistory { (replayer.owedErasure, trouble) = (nil, nil) }
    return nil
  }

  /// Whether something was erased from the shop that may still stand in older files.
  var owesErasure: Bool { replayer.owedErasure != nil || holdsForgotten }

  /// Whether all states but the last snapshot's were forgotten, and their files are there nevertheless.
  private var holdsForgotten: Bool {
    switch store {
    case .some(let store): (!hasSwept || store.status.isReadOnly) && store.keepsOneState && store.hasLeftovers
    case nil: false
    }
  }

  /// Erases what another process has erased from the shop and not from the files, unless a third one did; false when that must be tried
  /// again.
  mutating func completeErasure(_ shop: inout Shop, now: Timestamp) -> Bool {
    guard let owed = replayer.owedErasure else { return true }
    if hasForgotten(before: owed.line), sweep() {
      replayer.owedErasure = nil
      return true
    }
    return compact(&shop, now: now, keepsHistory: false) == nil
  }

  /// Whether the files hold nothing any more from before this line, because this process or another one saw to it.
  private func hasForgotten(before line: Int) -> Bool {
    switch store {
    case .some(let store):
      do throws(StoreError) { return try store.bases().first.map { $0.sequence >= line } ?? false } catch { return false }
    case nil: return false
    }
  }

  /// Removes what a dead process left; whether that needs no further try.
  mutating func sweep() -> Bool {
    do throws(StoreError) { return try store?.sweep() ?? true } catch { return false }
  }

  /// A descriptor that becomes readable when the files change; nil until `noticeChanges`, and where there is no such thing.
  var watch: Int32? {
    switch store {
    case .some(let store): store.changes
    case nil: nil
    }
  }

  /// Begins to notice changes, and forgets those that were noticed so far.
  mutating func noticeChanges() { store?.noticeChanges() }

  /// Whether a place is in the directory of the files.
  func holds(_ place: borrowing ClientPlace) throws(CallError) -> Bool {
    switch store {
    case .some(let store): try store.holds(Descriptor(place.folder))
    case nil: false
    }
  }

  /// Copies the files with their past to `place`, or only says how much that would be; nil when there are none.
  mutating func backUp(to place: borrowing ClientPlace, _ shop: inout Shop, isTrial: Bool) throws(BackupError) -> Backup? {
    let (replayer, name, folder) = (replayer, place.name, Descriptor(place.folder))
    let box = ShopBox()
    swap(&box.shop, &shop)
    defer { swap(&box.shop, &shop) }
    let catchUp: Visit = { stored, bytes in replayer.take(stored, bytes, &box.shop) }
    return try store?.backUp(as: name, in: folder, isTrial: isTrial, catchUp: catchUp, mark: { box.shop.revision })
  }
}
