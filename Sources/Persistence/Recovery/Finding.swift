/// Something about the files that the user should know; damage makes the store read-only.
package struct Finding: Hashable, Sendable {
  /// How a line that was acknowledged is damaged.
  package enum Damage: String, Hashable, Sendable {
    /// Its bytes changed.
    case altered
    /// Bytes of it, or all of it, are gone.
    case missing
    /// It does not follow the line before it.
    case unchained
    /// It has another number than the next.
    case outOfSequence
  }

  package enum Kind: Hashable, Sendable {
    /// The end of the journal was never acknowledged and is now in quarantine; nothing is lost.
    case tailCut(lines: Int)
    /// Reading ended before this line; `following` intact lines come after it.
    case line(Damage, sequence: Int, following: Int)
    /// The head of a segment is damaged; its lines were read.
    case head
    /// A segment that must be there is not; reading ended before it.
    case segmentMissing
    /// The snapshot is missing or damaged; an older one was read.
    case snapshot
    /// The manifest is missing or damaged; what is there was found by names.
    case manifest
    /// The journal belongs to another store, or went back behind what was read from it.
    case exchanged
    /// The directory or a file in it cannot be written.
    case notWritable
    /// Another name, another owner or no regular file: not a file that we made.
    case strange
    /// The tail could not be moved to quarantine, so it was left.
    case quarantine(CallError)
    /// The system could not read it.
    case unreadable(CallError)
    /// The directory is on a file system of this type, on which locks and syncs may not hold.
    case doubtfulFileSystem(String)
    /// The directory is no longer where it was opened; the store goes on in it wherever it is.
    case movedAway
  }

  package let kind: Kind
  /// The file's name in the directory.
  package let file: String
  /// Where in the file, in bytes.
  package let offset: Int

  package init(_ kind: Kind, in file: String, at offset: Int = 0) {
    self.kind = kind
    self.file = file
    self.offset = offset
  }

  /// Whether changes must be refused from now on.
  var isDamage: Bool {
    switch kind {
    case .tailCut, .doubtfulFileSystem, .movedAway: false
    default: true
    }
  }

  /// Whether the cause lies in what the system lets us do, so that no rewriting helps.
  package var isOutside: Bool {
    switch kind {
    case .notWritable, .strange, .quarantine, .unreadable, .doubtfulFileSystem, .movedAway: true
    case .tailCut, .line, .head, .segmentMissing, .snapshot, .manifest, .exchanged: false
    }
  }
}

/// Bytes that are taken out of use are kept.
extension Folder {
  /// Copies a part of a file to `quarantine/journal-1.jsonl-4711-torn-a1b2c3d4` (the source, the place in it, the reason, the bytes'
  /// checksum), makes that last, and says that name.
  func quarantine(_ part: Range<Int>, of file: Descriptor, _ source: String, _ reason: String) throws(CallError) -> String {
    let directory = try storage.openDirectory(FileName.quarantine, in: descriptor)
    defer { storage.close(directory) }
    var checksum = Checksum()
    try eachPiece(part, of: file) { piece throws(CallError) in piece.withSpan { checksum.add($0) } }
    var name = Bytes()
    name.append(text: "\(source)-\(part.lowerBound)-\(reason)-")
    name.append(checksum: checksum.value)
    let text = name.text
    // what is not there need not go, and what cannot go is in the way of the next call
    do throws(CallError) { try storage.remove(text, in: directory) } catch {}
    let copy = try storage.open(text, in: directory, for: .create)
    defer { storage.close(copy) }
    try eachPiece(part, of: file) { piece throws(CallError) in try write(piece, to: copy) }
    try storage.sync(copy)
    try storage.sync(directory)
    try storage.sync(descriptor)
    return "\(FileName.quarantine)/\(text)"
  }

  /// Reads a part of a file piece by piece.
  func eachPiece(
    _ part: Range<Int>, of file: Descriptor, _ body: (borrowing Bytes) throws(CallError) -> Void
  ) throws(CallError) {
    let storage = storage
    var piece = Bytes()
    var place = part.lowerBound
    while place < part.upperBound {
      piece.cut(to: 0)
      let offset = place
      try piece.append(atMost: min(Limits.chunk, part.upperBound - offset)) { output throws(CallError) in
        try storage.read(file, at: offset, into: &output)
      }
      guard piece.count > 0 else { throw .short }
      place += piece.count
      try body(piece)
    }
  }
}
