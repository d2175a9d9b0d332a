/// A name in the directory of a store.
package struct FoundFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case manifest
    case lock
    /// By the sequence number of its first line.
    case segment(Int)
    /// By the last sequence number in it.
    case snapshot(Int)
    /// A file that was not finished; the next one of its kind replaces it.
    case draft
    case quarantine
    /// No name of ours.
    case foreign
  }

  package let name: String
  package let kind: Kind
  /// What the system says of it; nil when it could not be opened as a file of ours.
  package let info: FileInfo?

  /// Whether it belongs to a store, and does not merely lie beside one.
  package var isOurs: Bool { kind != .foreign && kind != .lock && kind != .quarantine && kind != .draft }
}

extension FoundFile.Kind {
  init(_ name: String) {
    switch FileName(name) {
    case .journal(let first): self = first > Limits.lastName ? .foreign : .segment(first)
    case .snapshot(let last): self = last > Limits.lastName ? .foreign : .snapshot(last)
    case .manifest: self = .manifest
    case .lock: self = .lock
    case nil where name == FileName.quarantine: self = .quarantine
    case nil: self = Self.isDraft(name) ? .draft : .foreign
    }
  }

  private static func isDraft(_ name: String) -> Bool {
    guard name.hasSuffix(FileName.draftEnd) else { return false }
    return name == FileName.snapshotDraft || FileName(String(name.dropLast(FileName.draftEnd.count))) != nil
  }
}

extension FoundFile {
  /// Somebody beside its owner has rights to it.
  package var isOpenToOthers: Bool { (isOurs || kind == .lock) && info?.isPrivate == false }
}
