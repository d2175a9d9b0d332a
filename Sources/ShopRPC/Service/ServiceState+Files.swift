import Persistence
import ShopModel

/// The files as a whole. The group's own changes must be committed before.
extension ServiceState {
  /// Whether something was erased from the shop that may still stand in the files, because its history does.
  var owesErasure: Bool { ledger.owesErasure }

  /// Makes sure that what is done with the files is about the present, with all that other processes did.
  mutating func lookAtFiles() throws(Fault) {
    if request.meta?.asOf != nil { throw Fault(.invalidParams, problems: [Problem(.notAllowedHere, path: "/_meta/asOf")]) }
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
    if !feed.subscriptions.isEmpty { feed.reporter.context = context }
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
    startGroup()
    lookForEvents()
  }

  /// When everything began afresh, or much was erased: so does what was derived from it, and what was seen of the past.
  @inline(never) mutating func forgetDerived() {
    views = Views()
    context = context.with(views: views)
    forgetPast()
    feed.reporter.endRestart(at: shop.revision)
  }

  /// Puts a file with what was written where `path` leads; a dry run only says whether it could be put there.
  func put(_ document: borrowing Output, at path: String, overwrites: Bool) throws(WriteRefusal) {
    let place = try room(for: path, overwrites: overwrites)
    // a file is not a directory, whatever is there
    if path.hasSuffix("/") { throw WriteRefusal(path: path, reason: .notRegular) }
    if context.isDryRun { return }
    var file = try Self.draft(document, for: place, path)
    try Self.publish(&file, at: place, path, overwrites: overwrites)
  }

  /// Puts two files: neither of them unless both can be put there.
  func put(
    _ first: borrowing Output, at firstPath: String, _ second: borrowing Output, at secondPath: String, overwrites: Bool
  ) throws(WriteRefusal) {
    let firstPlace = try room(for: firstPath, overwrites: overwrites)
    let secondPlace = try room(for: secondPath, overwrites: overwrites)
    if context.isDryRun { return }
    var firstFile = try Self.draft(first, for: firstPlace, firstPath)
    var secondFile = try Self.draft(second, for: secondPlace, secondPath)
    try Self.publish(&firstFile, at: firstPlace, firstPath, overwrites: overwrites)
    try Self.publish(&secondFile, at: secondPlace, secondPath, overwrites: overwrites)
  }

  /// Whether `path` leads to a directory.
  func isDirectory(_ path: String) -> Bool {
    do throws(FileRefusal) {
      _ = try ClientPlace(path + "/.file", context.files)
      return true
    } catch { return false }
  }

  /// Where `path` leads, if a file can be put there.
  private func room(for path: String, overwrites: Bool) throws(WriteRefusal) -> ClientPlace {
    let place: ClientPlace
    do throws(FileRefusal) { place = try ClientPlace(path, context.files) } catch { throw WriteRefusal(error) }
    let isInside: Bool
    do throws(CallError) { isInside = try ledger.holds(place) } catch { throw WriteRefusal(path: path, code: error.code) }
    if isInside { throw WriteRefusal(path: path, reason: .dataDirectory) }
    try place.checkRoom(for: path, overwrites: overwrites)
    return place
  }

  /// The file with its bytes, still without its name.
  private static func draft(
    _ document: borrowing Output, for place: borrowing ClientPlace, _ path: String
  ) throws(WriteRefusal) -> FreshFile {
    do throws(CallError) {
      let file = try FreshFile(in: Descriptor(place.folder))
      try document.withBytes { (bytes) throws(CallError) in try file.write(bytes) }
      return file
    } catch { throw WriteRefusal(path: path, code: error.code) }
  }

  private static func publish(
    _ file: inout FreshFile, at place: borrowing ClientPlace, _ path: String, overwrites: Bool
  ) throws(WriteRefusal) {
    let isFree: Bool
    do throws(CallError) { isFree = try file.publish(as: place.name, replacing: overwrites) } catch {
      throw WriteRefusal(path: path, code: error.code)
    }
    if !isFree { throw WriteRefusal(path: path, reason: .exists) }
  }
}
