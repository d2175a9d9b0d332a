/// A segment as found, under any name.
package struct InspectedSegment {
  package let name: String
  /// Sequence number of its first line, from its header, otherwise from its name.
  package let first: Int
  package let size: Int
  let head: SegmentHeader?
  let headChecksum: UInt32
  /// Intact transaction lines.
  var lines: [IntactLine] = []
  var broken: [BrokenLine] = []
  var closing: ClosingLine?
  /// Identity of its database; nil when the header is damaged.
  private var identity: Identity? { head?.identity }

  /// True when it belongs to the database and epoch of `manifest`. A backup is a new epoch that lists segments of
  /// the one before: a listed segment belongs, whatever its epoch. A segment with a damaged header counts as current.
  func isCurrent(in manifest: Manifest) -> Bool {
    guard let identity, identity != manifest.identity else { return true }
    return identity.database == manifest.identity.database && manifest.segments.contains { $0.first == first }
  }

  /// Last sequence number in it; nil when it has no intact line.
  package var last: Int? { lines.last?.sequence }
  /// Times of its first and last line; nil when it has no intact line.
  package var times: (Milliseconds, Milliseconds)? {
    guard let first = lines.first, let last = lines.last else { return nil }
    return (first.envelope.time, last.envelope.time)
  }
}

extension InspectedSegment {
  /// Reads a whole file. `first` is the number in its name; without one, only a file with an intact header is a segment.
  init?(_ folder: borrowing Folder, _ name: String, first: Int?, index: Int) throws(CallError) {
    let storage = folder.storage
    let file = try folder.open(name, for: .read)
    defer { storage.close(file) }
    let size = try SegmentEnd(of: file, storage).content
    var reader = LineReader(storage, file, from: 0, to: first == nil ? min(size, Limits.head) : size)
    let line = try reader.next()
    let head = line.flatMap {
      reader.withBytes($0.bytes) { text in ChecksumTrailer.check(text).flatMap { sum in SegmentHeader(text).map { ($0, sum) } } }
    }
    guard let number = head?.0.first ?? first else { return nil }
    self.name = name
    self.first = number
    self.size = size
    self.head = head?.0
    headChecksum = head?.1 ?? 0
    try read(file, storage, from: line?.end ?? 0, index)
  }

  private mutating func read(_ file: Descriptor, _ storage: any Storage, from start: Int, _ index: Int) throws(CallError) {
    var reader = LineReader(storage, file, from: start, to: size)
    while let extent = try reader.next() {
      reader.mark = extent.end
      reader.withBytes(extent.bytes) { text in
        if extent.isWhole, let checksum = ChecksumTrailer.check(text), let line = Line(text) {
          return record(line, checksum, extent.bytes, index)
        }
        addBroken(text, extent, index)
      }
    }
  }

  private mutating func record(_ line: Line, _ checksum: UInt32, _ bytes: Range<Int>, _ index: Int) {
    switch line {
    case .transaction(let envelope):
      lines.append(IntactLine(segment: index, bytes: bytes, envelope: envelope, checksum: checksum))
    case .closing(let closing): self.closing = closing
    }
  }

  /// Extracts the intact lines from a damaged text and records the damage.
  private mutating func addBroken(_ text: Span<UInt8>, _ extent: LineReader.Extent, _ index: Int) {
    // empty lines of a page that is missing from a write belong to the line before
    if text.isEmpty, let last = broken.last, last.bytes.upperBound + 1 == extent.bytes.lowerBound {
      broken[broken.count - 1].bytes = last.bytes.lowerBound..<extent.bytes.upperBound
      return
    }
    let sequence = (lines.last?.sequence ?? first - 1) + 1
    let isLast = Envelope(text).map { $0.sequence == sequence && $0.isLast } ?? false
    broken.append(BrokenLine(bytes: extent.bytes, sequence: sequence, isLast: isLast))
    for part in IntactParts.of(text) {
      let offset = extent.bytes.lowerBound
      let bytes = offset + part.lowerBound..<offset + part.upperBound
      let piece = text.extracting(part)
      guard let checksum = ChecksumTrailer.check(piece), let line = Line(piece) else { continue }
      record(line, checksum, bytes, index)
    }
  }
}

/// A directory entry of a database.
package struct InspectedFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case manifest
    case lock
    /// Identified by the sequence number of its first line.
    case segment(Int)
    /// Identified by the last sequence number in it.
    case snapshot(Int)
    /// An unfinished file; the next one of its kind replaces it.
    case draft
    case quarantine
    /// A name that the database does not use.
    case foreign
  }

  package let name: String
  package let kind: Kind
  /// File status; nil when it could not be opened as a file of the database.
  package let info: FileInfo?

  /// True for files with the data of a database: the manifest, segments and snapshots.
  package var isOurs: Bool { kind != .foreign && kind != .lock && kind != .quarantine && kind != .draft }
}

extension InspectedFile.Kind {
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

extension InspectedFile {
  /// True when users other than the owner have permissions on it.
  package var isOpenToOthers: Bool { (isOurs || kind == .lock) && info?.isPrivate == false }
}

/// An intact line of a segment, with its position.
struct IntactLine {
  /// Index of its segment among those found.
  let segment: Int
  /// Without the newline.
  let bytes: Range<Int>
  let envelope: Envelope
  let checksum: UInt32

  var sequence: Int { envelope.sequence }
}

extension IntactLine: Comparable {
  /// Ordered by sequence number, then by the index of the segment.
  static func < (one: Self, other: Self) -> Bool { (one.sequence, one.segment) < (other.sequence, other.segment) }
  static func == (one: Self, other: Self) -> Bool { (one.sequence, one.segment) == (other.sequence, other.segment) }
}

/// A damaged line.
struct BrokenLine {
  var bytes: Range<Int>
  /// Expected sequence number.
  let sequence: Int
  /// True when it is still legible as the last line of its transaction.
  let isLast: Bool
}
