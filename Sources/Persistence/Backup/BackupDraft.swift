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

  /// Reads the copy back, as a store and from every retained state; false when it is not as expected.
  func isWhole() throws(CallError) -> Bool {
    var options = StoreOptions(lockWait: 0)
    options.purpose = .inspection
    let again = try Folder(again: folder)
    do throws(StoreError) {
      var copy = try Store(again, options, Milliseconds(0))
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

/// Summary of a backup: a copy of the whole store with its history, as created or as it would be.
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
  /// The target is inside the store's own directory.
  case inside
  /// The store could not be read.
  case source(StoreError)
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
