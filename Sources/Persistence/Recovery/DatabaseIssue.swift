/// A problem with the files to report to the user; damage makes the database read-only.
package struct DatabaseIssue: Hashable, Sendable {
  /// Kind of damage to an acknowledged line.
  package enum Damage: String, Hashable, Sendable {
    /// Its bytes changed.
    case altered
    /// Some or all of its bytes are lost.
    case missing
    /// It does not refer to the line before it.
    case unchained
    /// Its sequence number is not the next one.
    case outOfSequence
  }

  package enum Kind: Hashable, Sendable {
    /// The unacknowledged end of the journal was moved to quarantine; nothing is lost.
    case tailCut(lines: Int)
    /// Reading ended before this line; `following` intact lines follow it.
    case line(Damage, sequence: Int, following: Int)
    /// The header of a segment is damaged; its lines were read.
    case head
    /// A required segment is missing; reading ended before it.
    case segmentMissing
    /// The snapshot is missing or damaged; an older one was read.
    case snapshot
    /// The manifest is missing or damaged; the existing files were found by their names.
    case manifest
    /// The journal belongs to another database, or is shorter than the part already read.
    case replaced
    /// The directory or a file in it is not writable.
    case notWritable
    /// Not a file created by the database: a link, a special file, or a file of another owner.
    case unexpectedFile
    /// The tail could not be moved to quarantine, and remains in place.
    case quarantine(CallError)
    /// The operating system could not read the file.
    case unreadable(CallError)
    /// The directory is on a file system of this type, where locks and syncs may not be reliable.
    case doubtfulFileSystem(String)
    /// The directory was moved since it was opened; the database continues in it at its new location.
    case movedAway
  }

  package let kind: Kind
  /// The file's name in the directory.
  package let file: String
  /// Byte offset in the file.
  package let offset: Int

  package init(_ kind: Kind, in file: String, at offset: Int = 0) {
    self.kind = kind
    self.file = file
    self.offset = offset
  }

  /// True when changes must be rejected from now on.
  package var isDamage: Bool {
    switch kind {
    case .tailCut, .doubtfulFileSystem, .movedAway: false
    default: true
    }
  }

  /// True when the cause is not the content of the files, so that rewriting them does not help.
  package var isOutside: Bool {
    switch kind {
    case .notWritable, .unexpectedFile, .quarantine, .unreadable, .doubtfulFileSystem, .movedAway: true
    case .tailCut, .line, .head, .segmentMissing, .snapshot, .manifest, .replaced: false
    }
  }
}

/// Keeps bytes that are removed from the journal or replaced.
extension Folder {
  /// Copies a part of a file to `quarantine/journal-1.jsonl-4711-torn-a1b2c3d4` (source, offset, reason,
  /// checksum of the bytes), makes the copy durable, and returns its name.
  func quarantine(_ part: Range<Int>, of file: Descriptor, _ source: String, _ reason: String) throws(CallError) -> String {
    let directory = try storage.openDirectory(FileName.quarantine, in: descriptor)
    defer { storage.close(directory) }
    var checksum = Checksum()
    try eachPiece(part, of: file) { piece throws(CallError) in piece.withSpan { checksum.add($0) } }
    var name = Bytes()
    name.append(text: "\(source)-\(part.lowerBound)-\(reason)-")
    name.append(checksum: checksum.value)
    let text = name.text
    // an absent file need not be removed, and one that cannot be removed makes the next call fail
    do throws(CallError) { try storage.remove(text, in: directory) } catch {}
    let copy = try storage.open(text, in: directory, for: .create)
    defer { storage.close(copy) }
    try eachPiece(part, of: file) { piece throws(CallError) in try write(piece, to: copy) }
    try storage.sync(copy)
    try storage.sync(directory)
    try storage.sync(descriptor)
    return "\(FileName.quarantine)/\(text)"
  }

  /// Reads a part of a file in chunks.
  func eachPiece(
    _ part: Range<Int>, of file: Descriptor, _ body: (borrowing Bytes) throws(CallError) -> Void
  ) throws(CallError) {
    let storage = storage
    var piece = Bytes()
    var index = part.lowerBound
    while index < part.upperBound {
      piece.cut(to: 0)
      let offset = index
      try piece.append(atMost: min(Limits.chunk, part.upperBound - offset)) { output throws(CallError) in
        try storage.read(file, at: offset, into: &output)
      }
      guard piece.count > 0 else { throw .short }
      index += piece.count
      try body(piece)
    }
  }
}
