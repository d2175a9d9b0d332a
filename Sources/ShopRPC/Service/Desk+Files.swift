import Persistence
import ShopModel

/// The files as a whole. The group's own changes must be committed before.
extension Desk {
  /// Whether something was erased from the shop that may still stand in the files, because its history does.
  var owesErasure: Bool { ledger.owesErasure }

  /// Makes sure that what is done with the files is about the present, with all that other processes did.
  mutating func lookAtFiles() throws(Fault) {
    if meta?.asOf != nil { throw Fault(.invalidParams, problems: [Problem(.notAllowedHere, path: "/_meta/asOf")]) }
    try look()
  }

  /// Writes a snapshot and begins a new journal; `keepsHistory: false` erases all earlier states. The fault if it could not.
  mutating func compact(keepsHistory: Bool = true) -> Fault? {
    if !keepsHistory { forgetPast() }
    return catchUp { $0.ledger.compact(&$0.shop, now: $0.clock.now, keepsHistory: keepsHistory) }
  }

  /// Erases what is owed to be erased from older files; false when that must be tried again.
  @discardableResult mutating func completeErasure() -> Bool {
    catchUp { $0.ledger.completeErasure(&$0.shop, now: $0.clock.now) }
  }

  /// Refuses to erase anything while the files hold records of another version: a snapshot would lose these, and without one older
  /// files would keep what is erased.
  func checkErasable() throws(Fault) {
    if ledger.replayer.unknownRecords > 0 { throw .notAllowed("unknownRecords") }
  }

  /// Copies the files with their past to where `path` leads, or only says how much that would be.
  mutating func backUp(to path: String, isTrial: Bool) throws(Fault) -> Backup {
    guard ledger.isStored else { throw .notAllowed("memory") }
    if !isTrial { completeErasure() }
    let place: ClientPlace
    do throws(FileRefusal) { place = try ClientPlace(path, context.files) } catch { throw WriteRefusal(error).fault }
    // as `catchUp`, whose closure could not hold the place
    let restarts = ledger.replayer.restarts
    defer { if restarts != ledger.replayer.restarts { forgetDerived() } }
    let backup: Backup?
    do throws(BackupError) { backup = try ledger.backUp(to: place, &shop, isTrial: isTrial) } catch { throw error.fault(at: path) }
    guard let backup else { throw .notAllowed("memory") }
    return backup
  }

  /// Takes what other processes did while nobody asks for anything. What goes wrong is told to whoever asks next.
  mutating func notice() {
    ledger.noticeChanges()
    beginGroup()
    lookForEvents()
  }

  /// When everything began afresh, or much was erased: so does what was derived from it, and what was seen of the past.
  @inline(never) mutating func forgetDerived() {
    context.views = Views()
    forgetPast()
    reporter.endRestart(at: shop.revision)
  }
}
