/// A file for external use that appears complete or not at all. It is written under a temporary name in the
/// same directory and renamed once its bytes are durable.
package struct AtomicFile: ~Copyable {
  private let storage: any Storage
  private let folder: Descriptor
  private let draft: String
  private let file: Descriptor
  private var isPublished: Bool

  /// Creates the draft in `folder`, which must stay open for the lifetime of this value.
  package init(in folder: Descriptor, _ storage: any Storage = Disk()) throws(CallError) {
    let draft = Self.draftStart + String(try storage.random(), radix: Self.radix) + FileName.draftEnd
    let file = try storage.open(draft, in: folder, for: .create)
    (self.storage, self.folder, self.draft, self.file) = (storage, folder, draft, file)
    isPublished = false
  }

  deinit {
    storage.close(file)
    if isPublished { return }
    do throws(CallError) { try storage.remove(draft, in: folder) } catch {}  // a leftover is recognizable as a draft
  }

  /// Writes all of `bytes`, in as many calls as it takes.
  package func write(_ bytes: Span<UInt8>) throws(CallError) {
    var sent = 0
    while sent < bytes.count {
      let stored = try storage.write(file, bytes.extracting(sent..<min(bytes.count, sent + Limits.chunk)))
      guard stored > 0 else { throw .short }
      sent += stored
    }
  }

  /// Renames the file to its final name and makes that durable. False when the name is taken and must not be replaced.
  package mutating func publish(as name: String, replacing: Bool) throws(CallError) -> Bool {
    try storage.sync(file)
    if !replacing, try isTaken(name) { return false }
    try storage.rename(draft, to: name, in: folder)
    isPublished = true
    try storage.sync(folder)
    return true
  }

  private func isTaken(_ name: String) throws(CallError) -> Bool {
    do throws(CallError) {
      _ = try storage.inspect(name, in: folder)
      return true
    } catch {
      guard error.isMissing else { throw error }
      return false
    }
  }

  /// True for the names of drafts.
  package static func isDraft(_ name: String) -> Bool { name.hasPrefix(draftStart) && name.hasSuffix(FileName.draftEnd) }

  private static let draftStart = "shop-rpc-"
  private static let radix = 16
}
