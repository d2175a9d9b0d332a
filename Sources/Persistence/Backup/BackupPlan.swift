/// What a backup consists of: files of the store held open, so that they can be read to their end though others remove them.
struct BackupPlan: ~Copyable {
  /// One file, up to where it is copied.
  struct Source {
    let name: String
    let file: Descriptor
    let size: Int
  }

  private let storage: any Storage
  /// The copy's own.
  let manifest: Manifest
  private(set) var sources: [Source] = []

  /// Opens the files that `manifest` names.
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

  /// How much the backup is.
  func backup(mark: Int) -> Backup {
    var text = Bytes()
    manifest.write(to: &text)
    return Backup(files: sources.count + 1, bytes: sources.reduce(text.count) { $0 + $1.size }, mark: mark)
  }
}
