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
