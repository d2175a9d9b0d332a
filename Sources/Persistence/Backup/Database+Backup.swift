extension Database {
  /// Creates the directory `name` in `parent`: a complete database with all retained history, up to the last
  /// state read or written here. Changes by other processes are visited first; `mark` then returns the
  /// caller's number of that state. `isTrial` only reports what would be created.
  ///
  /// No lock is held while files are copied. The copy has its own manifest and the next epoch, so that
  /// opening it yields a distinct database. It is read back before it gets its name; after an error nothing of
  /// it remains. No group may be open.
  package mutating func backUp(
    as name: String, in parent: Descriptor, isTrial: Bool = false, catchUp visit: Visit, mark: () -> Int
  ) throws(BackupError) -> Backup {
    precondition(!group.isOpen, "a backup must be between groups")
    try check(name, in: parent)
    let plan = try plan(catchUp: visit)
    if !isTrial { try make(plan, as: name, in: parent) }
    return plan.backup(mark: mark())
  }

  /// True when every retained state can be read back, each up to the next one.
  var isHistoryReadable: Bool {
    let bases = manifest.bases
    do throws(DatabaseError) {
      for (base, end) in zip(bases, bases.dropFirst().map(\.sequence) + [chain.sequence]) {
        guard try readHistory(from: base, wantsState: true, through: end, { _, _ in }, until: { false }) else { return false }
      }
      return true
    } catch {
      return false
    }
  }

  private func check(_ name: String, in parent: Descriptor) throws(BackupError) {
    let isInside: Bool
    let isTaken: Bool
    do throws(CallError) {
      isInside = try folder.holds(parent)
      isTaken = try folder.exists(name, in: parent)
    } catch {
      throw .target(error)
    }
    if isInside { throw .inside }
    if isTaken { throw .taken }
  }

  private func make(_ plan: borrowing BackupPlan, as name: String, in parent: Descriptor) throws(BackupError) {
    var draft: BackupDraft
    do throws(CallError) { draft = try BackupDraft(of: name, in: parent, storage) } catch { throw .target(error) }
    do throws(BackupError) {
      try draft.fill(from: plan)
      try verify(draft)
      do throws(CallError) { try draft.publish(as: name) } catch { throw error.call == .rename && error.isTaken ? .taken : .target(error) }
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Attributes a faulty copy: the database itself may be the cause.
  private func verify(_ draft: borrowing BackupDraft) throws(BackupError) {
    do throws(CallError) {
      if try draft.isWhole() { return }
    } catch {
      throw .target(error)
    }
    throw isHistoryReadable ? .target(.different) : .source(.unavailable(.different))
  }

  /// Catches up with other processes and opens the files. If they were removed meanwhile, a newer manifest exists.
  private mutating func plan(catchUp visit: Visit) throws(BackupError) -> BackupPlan {
    var tried: Manifest?
    for _ in 0..<Limits.backupTries {
      let manifest: Manifest
      do throws(DatabaseError) { manifest = try manifestOfCopy(visit) } catch { throw .source(error) }
      do throws(CallError) {
        return try BackupPlan(manifest, in: folder)
      } catch {
        guard manifest != tried else { throw .source(.unavailable(error)) }
      }
      tried = manifest
    }
    throw .source(.busy(pid: nil))
  }

  private mutating func manifestOfCopy(_ visit: Visit) throws(DatabaseError) -> Manifest {
    try look(visit)
    if let failure { throw failure }
    guard !report.isStopped, let segment else { throw .readOnly }
    var known = manifest
    if case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity {
      known = present
      known.keep(manifest.segments)
    }
    var copy = Manifest(manifest.identity.next)
    copy.version = known.version
    copy.isClean = true
    copy.snapshots = known.snapshots.filter { $0.last <= chain.sequence }
    copy.segments = known.segments.filter { $0.first < segment.first }
    copy.segments.append(Manifest.Segment(first: segment.first, size: segment.size, checksum: chain.checksum))
    return copy
  }
}

/// A backup in progress: a directory under a temporary name next to the target. It is renamed once
/// all of it has been read back.
struct BackupDraft: ~Copyable {
  private let storage: any Storage
  private let parent: Descriptor
  private let folder: Folder
  private let draft: String
  /// Current name of the directory.
  private var name: String

  init(of name: String, in parent: Descriptor, _ storage: any Storage) throws(CallError) {
    var text = Bytes()
    text.append(text: name)
    text.append(".")
    text.append(hex: try storage.random(), digits: Limits.deviceDigits)
    text.append(text: FileName.draftEnd)
    folder = try Self.make(text.text, in: parent, storage)
    draft = text.text
    self.name = draft
    self.storage = storage
    self.parent = parent
  }

  private static func make(_ draft: String, in parent: Descriptor, _ storage: any Storage) throws(CallError) -> Folder {
    do throws(CallError) {
      return try Folder(draft, in: parent, storage)
    } catch {
      remove(draft, in: parent, storage)
      throw error
    }
  }

  /// Copies the files and makes them and their names durable.
  func fill(from plan: borrowing BackupPlan) throws(BackupError) {
    for source in plan.sources { try copy(source) }
    var text = Bytes()
    plan.manifest.write(to: &text)
    do throws(CallError) { try folder.replace(.manifest, by: text) } catch { throw .target(error) }
  }

  /// Reads the copy back, as a database and from every retained state; false when it is not as expected.
  func isWhole() throws(CallError) -> Bool {
    var options = DatabaseOptions(lockWait: 0)
    options.purpose = .inspection
    let again = try Folder(again: folder)
    do throws(DatabaseError) {
      var copy = try Database(again, options, Milliseconds(0))
      try copy.load { _, _ in }
      // a truncated copy is reported, because its manifest states where it ends
      return copy.status.issues.isEmpty && copy.isHistoryReadable
    } catch {
      return false
    }
  }

  /// Gives the directory its final name and makes it durable.
  mutating func publish(as name: String) throws(CallError) {
    try storage.rename(draft, to: name, in: parent)
    self.name = name
    try storage.sync(parent)
  }

  /// Removes the backup. It gets its temporary name first, so that anything with the name of a backup is always complete.
  mutating func discard() {
    do throws(CallError) {
      if name != draft { try storage.rename(name, to: draft, in: parent) }
      for file in try storage.names(in: folder.descriptor) { folder.abandon(file) }
    } catch {
      return
    }
    Self.remove(draft, in: parent, storage)
  }

  /// Ignores errors, because a leftover draft is harmless.
  private static func remove(_ draft: String, in parent: Descriptor, _ storage: any Storage) {
    do throws(CallError) { try storage.removeDirectory(draft, in: parent) } catch { return }
  }

  private func copy(_ source: BackupPlan.Source) throws(BackupError) {
    let target: Descriptor
    do throws(CallError) { target = try folder.open(source.name, for: .create) } catch { throw .target(error) }
    defer { storage.close(target) }
    var piece = Bytes()
    var offset = 0
    while offset < source.size {
      do throws(CallError) { try read(source, from: offset, into: &piece) } catch { throw .source(.unavailable(error)) }
      do throws(CallError) { try folder.write(piece, to: target) } catch { throw .target(error) }
      offset += piece.count
    }
    do throws(CallError) { try storage.sync(target) } catch { throw .target(error) }
  }

  private func read(_ source: BackupPlan.Source, from offset: Int, into piece: inout Bytes) throws(CallError) {
    let storage = storage
    piece.cut(to: 0)
    try piece.append(atMost: min(Limits.chunk, source.size - offset)) { output throws(CallError) in
      try storage.read(source.file, at: offset, into: &output)
    }
    guard piece.count > 0 else { throw .different }
  }
}

/// Summary of a backup: a copy of the whole database with its history, as created or as it would be.
package struct Backup: Hashable, Sendable {
  /// Number of files, including the manifest, and their total bytes.
  package let files: Int
  package let bytes: Int
  /// The caller's number of the last state it contains.
  package let mark: Int
}

/// Reason why a backup failed; nothing of it remains.
package enum BackupError: Error, Hashable, Sendable {
  /// The target name already exists.
  case taken
  /// The target is inside the database's own directory.
  case inside
  /// The database could not be read.
  case source(DatabaseError)
  /// The copy could not be written, or differed when read back.
  case target(CallError)
}

/// Files to back up, held open so that they can be read even if other processes remove them.
struct BackupPlan: ~Copyable {
  /// A file and the size up to which it is copied.
  struct Source {
    let name: String
    let file: Descriptor
    let size: Int
  }

  private let storage: any Storage
  /// Manifest of the copy.
  let manifest: Manifest
  private(set) var sources: [Source] = []

  /// Opens the files named by `manifest`.
  init(_ manifest: Manifest, in folder: borrowing Folder) throws(CallError) {
    storage = folder.storage
    self.manifest = manifest
    let names =
      manifest.snapshots.map { (FileName.snapshot($0.last), $0.size) } + manifest.segments.map { (FileName.journal($0.first), $0.size) }
    for (name, size) in names {
      sources.append(Source(name: name.text, file: try folder.open(name.text, for: .read), size: size))
    }
  }

  deinit {
    for source in sources { storage.close(source.file) }
  }

  /// Summary of the backup.
  func backup(mark: Int) -> Backup {
    var text = Bytes()
    manifest.write(to: &text)
    return Backup(files: sources.count + 1, bytes: sources.reduce(text.count) { $0 + $1.size }, mark: mark)
  }
}
