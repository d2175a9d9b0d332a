/// A segment as it was found, whatever its name.
package struct FoundSegment {
  package let name: String
  /// The sequence number of its first line, by its head, else by its name.
  package let first: Int
  package let size: Int
  let head: Head?
  let headChecksum: UInt32
  /// Intact transaction lines.
  var lines: [FoundLine] = []
  var broken: [BrokenLine] = []
  var closing: Closing?
  /// Whose it is; nil when its head is damaged.
  var identity: Identity? { head?.identity }

  /// The last sequence number that stands in it.
  package var last: Int? { lines.last?.sequence }
  /// When its first and its last line were written.
  package var times: (Milliseconds, Milliseconds)? {
    guard let first = lines.first, let last = lines.last else { return nil }
    return (first.envelope.time, last.envelope.time)
  }
}

extension FoundSegment {
  /// Reads a whole file. `first` is what its name says; without that, only a file with an intact head is a segment.
  init?(_ folder: borrowing Folder, _ name: String, first: Int?, place: Int) throws(CallError) {
    let storage = folder.storage
    let file = try folder.open(name, for: .read)
    defer { storage.close(file) }
    let size = try storage.inspect(file).size
    var reader = LineReader(storage, file, from: 0, to: first == nil ? min(size, Limits.head) : size)
    let line = try reader.next()
    let head = line.flatMap { reader.withBytes($0.bytes) { text in Seal.check(text).flatMap { sum in Head(text).map { ($0, sum) } } } }
    guard let number = head?.0.first ?? first else { return nil }
    self.name = name
    self.first = number
    self.size = size
    self.head = head?.0
    headChecksum = head?.1 ?? 0
    try read(file, storage, from: line?.end ?? 0, place)
  }

  private mutating func read(_ file: Descriptor, _ storage: any Storage, from start: Int, _ place: Int) throws(CallError) {
    var reader = LineReader(storage, file, from: start, to: size)
    while let extent = try reader.next() {
      reader.mark = extent.end
      reader.withBytes(extent.bytes) { text in
        if extent.isWhole, let checksum = Seal.check(text), let line = Line(text) {
          return note(line, checksum, extent.bytes, place)
        }
        noteBroken(text, extent, place)
      }
    }
  }

  private mutating func note(_ line: Line, _ checksum: UInt32, _ bytes: Range<Int>, _ place: Int) {
    switch line {
    case .transaction(let envelope):
      lines.append(FoundLine(segment: place, bytes: bytes, envelope: envelope, checksum: checksum))
    case .closing(let closing): self.closing = closing
    }
  }

  /// Takes the intact lines out of a damaged text, and notes that there is damage.
  private mutating func noteBroken(_ text: Span<UInt8>, _ extent: LineReader.Extent, _ place: Int) {
    let sequence = (lines.last?.sequence ?? first - 1) + 1
    let isLast = Envelope(text).map { $0.sequence == sequence && $0.isLast } ?? false
    broken.append(BrokenLine(bytes: extent.bytes, sequence: sequence, isLast: isLast))
    for part in IntactParts.of(text) {
      let offset = extent.bytes.lowerBound
      let bytes = offset + part.lowerBound..<offset + part.upperBound
      let piece = text.extracting(part)
      guard let checksum = Seal.check(piece), let line = Line(piece) else { continue }
      note(line, checksum, bytes, place)
    }
  }
}

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

/// An intact line of a segment, and where it stands.
struct FoundLine {
  /// Its segment's place among those that were found.
  let segment: Int
  /// Without the newline.
  let bytes: Range<Int>
  let envelope: Envelope
  let checksum: UInt32

  var sequence: Int { envelope.sequence }
}

extension FoundLine: Comparable {
  /// By their numbers; of two with the same, the one of the segment found first.
  static func < (one: Self, other: Self) -> Bool { (one.sequence, one.segment) < (other.sequence, other.segment) }
  static func == (one: Self, other: Self) -> Bool { (one.sequence, one.segment) == (other.sequence, other.segment) }
}

/// A line that is not intact.
struct BrokenLine {
  let bytes: Range<Int>
  /// The number that it should have.
  let sequence: Int
  /// It can still be read that its transaction ends with it.
  let isLast: Bool
}
