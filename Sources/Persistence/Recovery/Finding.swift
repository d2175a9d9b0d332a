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
