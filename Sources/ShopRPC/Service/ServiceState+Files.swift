import Persistence
import ShopModel

/// Operations on the database's files as a whole. The group's own changes must be committed before.
extension ServiceState {
  /// True when erased data may remain in older files because their history includes it.
  var hasPendingErasure: Bool { ledger.hasPendingErasure }

  /// Brings the state up to date with other processes before an operation on the files; `asOf` is not allowed here.
  mutating func readPresent() throws(RPCError) {
    try refusePast()
    try look()
  }

  /// Writes a snapshot and begins a new journal; `keepsHistory: false` erases all earlier states. Returns the
  /// error if it failed.
  mutating func compact(keepsHistory: Bool = true) -> RPCError? {
    if !keepsHistory { forgetPast() }
    return readingOthers { $0.ledger.compact(&$0.shop, now: $0.clock.now, keepsHistory: keepsHistory) }
  }

  /// Removes erased data from older files; false when another attempt is needed.
  @discardableResult mutating func completeErasure() -> Bool {
    readingOthers { $0.ledger.completeErasure(&$0.shop, now: $0.clock.now) }
  }

  /// Refuses erasure while the files contain records of a newer version: a snapshot would lose these records,
  /// and without a snapshot older files would keep the erased data.
  func checkErasable() throws(RPCError) {
    if ledger.replayer.unknownRecords > 0 { throw .notAllowed(.unknownRecords) }
  }

  /// Copies the files with their history to `path`; a trial only returns the size.
  mutating func backUp(to path: String, isTrial: Bool) throws(RPCError) -> Backup {
    guard ledger.isStored else { throw .notAllowed(.memory) }
    if !isTrial { completeErasure() }
    let resolved: ResolvedPath
    do throws(FileReadError) { resolved = try ResolvedPath(path, context.files) } catch { throw FileWriteError(error).rpcError }
    // not `readingOthers`: its closure could not capture the noncopyable location
    let before = beginReadingOthers()
    defer { endReadingOthers(before) }
    let backup: Backup?
    do throws(BackupError) { backup = try ledger.backUp(to: resolved, &shop, isTrial: isTrial) } catch {
      throw error.rpcError(at: path, of: options.directory ?? "")
    }
    guard let backup else { throw .notAllowed(.memory) }
    if isTrial { do throws(FileWriteError) { try Self.tryOut(resolved, for: path) } catch { throw error.rpcError } }
    return backup
  }

  /// Reads changes of other processes while no request is pending. Errors are left to the next request.
  mutating func checkForChanges() {
    ledger.discardNotifications()
    startGroup()
    lookForEvents()
  }

  /// Reads other processes' changes; returns the error of requests that need the database, or of changes if it can only be read.
  mutating func storageProblem() -> RPCError? {
    do throws(RPCError) { try readingOthers { (service) throws(RPCError) in try service.ledger.look(&service.shop) } } catch {
      return error
    }
    guard let status = ledger.status, let error = status.failure?.untried ?? (status.isReadOnly ? .readOnly : nil) else { return nil }
    return ledger.rpcError(of: error)
  }

  /// Tells whoever started the process that the database cannot be used; every request that needs it is told the same.
  func noteUnusableDatabase() {
    guard let cause = ledger.openCause, let directory = options.directory else { return }
    options.diagnostics.log("\(Version.program): the data directory \(directory.quoted) cannot be used: \(cause)")
  }

  /// Drops everything derived from the state, after it was reloaded or much was erased.
  @inline(never) mutating func forgetDerived() {
    views = Views()
    context = context.with(views: views)
    forgetPast()
    synchronization.recent.removeAll()
    feed.collector.endRestart(in: shop)
  }

  /// Writes `document` to a file at `path`; a dry run only checks that this is possible.
  func put(_ document: borrowing Output, at path: String, overwrites: Bool) throws(FileWriteError) {
    let resolved = try room(for: path, overwrites: overwrites)
    // a path with a trailing slash names a directory, whether it exists or not
    if path.hasSuffix("/") { throw FileWriteError(path: path, reason: .notRegular) }
    if context.isDryRun { return try Self.tryOut(resolved, for: path) }
    var file = try Self.draft(document, for: resolved, path)
    try Self.publish(&file, at: resolved, path, overwrites: overwrites)
  }

  /// Writes two files: either both or, if one of them is not possible, none.
  func put(
    _ first: borrowing Output, at firstPath: String, _ second: borrowing Output, at secondPath: String, overwrites: Bool
  ) throws(FileWriteError) {
    let firstPlace = try room(for: firstPath, overwrites: overwrites)
    let secondPlace = try room(for: secondPath, overwrites: overwrites)
    if context.isDryRun { return try Self.tryOut(firstPlace, for: firstPath) }
    var firstFile = try Self.draft(first, for: firstPlace, firstPath)
    var secondFile = try Self.draft(second, for: secondPlace, secondPath)
    try Self.publish(&firstFile, at: firstPlace, firstPath, overwrites: overwrites)
    try Self.publish(&secondFile, at: secondPlace, secondPath, overwrites: overwrites)
  }

  /// True when `path` names a directory.
  func isDirectory(_ path: String) -> Bool {
    do throws(FileReadError) {
      _ = try ResolvedPath(path + "/.file", context.files)
      return true
    } catch { return false }
  }

  /// Location of `path`, checked to be writable.
  private func room(for path: String, overwrites: Bool) throws(FileWriteError) -> ResolvedPath {
    let resolved: ResolvedPath
    do throws(FileReadError) { resolved = try ResolvedPath(path, context.files) } catch { throw FileWriteError(error) }
    let isInside: Bool
    do throws(CallError) { isInside = try ledger.holds(resolved) } catch { throw FileWriteError(path: path, code: error.code) }
    if isInside { throw FileWriteError(path: path, reason: .dataDirectory) }
    try resolved.checkRoom(for: path, overwrites: overwrites)
    return resolved
  }

  /// Throws if no file can be created in the directory of `resolved`.
  private static func tryOut(_ resolved: borrowing ResolvedPath, for path: String) throws(FileWriteError) {
    _ = try draft(Output(), for: resolved, path)
  }

  /// The file with its content, not yet linked under its name.
  private static func draft(
    _ document: borrowing Output, for resolved: borrowing ResolvedPath, _ path: String
  ) throws(FileWriteError) -> AtomicFile {
    do throws(CallError) {
      let file = try AtomicFile(in: Descriptor(resolved.folder))
      try document.withBytes { (bytes) throws(CallError) in try file.write(bytes) }
      return file
    } catch { throw FileWriteError(path: path, inFolder: error.code) }
  }

  private static func publish(
    _ file: inout AtomicFile, at resolved: borrowing ResolvedPath, _ path: String, overwrites: Bool
  ) throws(FileWriteError) {
    let isFree: Bool
    do throws(CallError) { isFree = try file.publish(as: resolved.name, replacing: overwrites) } catch {
      throw FileWriteError(path: path, inFolder: error.code)
    }
    if !isFree { throw FileWriteError(path: path, reason: .exists) }
  }
}
