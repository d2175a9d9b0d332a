/// The fields around the value of a transaction line:
/// `{"s":1201,"d":1200,"t":"2026-11-21T00:44:12.123Z-000001-7f3a9c21","p":"1b2c3d4e","v":…,"c":"a1b2c3d4"}`,
/// with `"more":true,` before `"v":` when further lines of the transaction follow.
struct Envelope {
  let sequence: Int
  let durable: Int
  let time: Milliseconds
  let counter: Int
  let previous: UInt32
  let isLast: Bool
  /// Position of the value in the line.
  let value: Range<Int>

  init?(_ text: Span<UInt8>) {
    var offset = 0
    guard text.skip(#"{"s":"#, at: &offset), let sequence = text.decimal(at: &offset),
      text.skip(#","d":"#, at: &offset), let durable = text.decimal(at: &offset),
      text.skip(#","t":""#, at: &offset), let time = Milliseconds(text, at: &offset),
      text.skip("-", at: &offset), let counter = text.decimal(at: &offset, digits: Limits.counterDigits),
      text.skip("-", at: &offset), text.hex(at: &offset, digits: Limits.deviceDigits) != nil,
      text.skip(#"","p":""#, at: &offset), let previous = text.checksum(at: &offset), text.skip(#"","#, at: &offset)
    else { return nil }
    let hasMore = text.skip(#""more":true,"#, at: &offset)
    guard text.skip(#""v":"#, at: &offset), offset < text.count - ChecksumTrailer.size else { return nil }
    self.sequence = sequence
    self.durable = durable
    self.time = time
    self.counter = counter
    self.previous = previous
    isLast = !hasMore
    value = offset..<text.count - ChecksumTrailer.size
  }
}

/// A line after the header of a segment, parsed by its fixed layout.
enum Line {
  case transaction(Envelope)
  case closing(ClosingLine)

  init?(_ text: Span<UInt8>) {
    if let envelope = Envelope(text) {
      self = .transaction(envelope)
    } else if let closing = ClosingLine(text) {
      self = .closing(closing)
    } else {
      return nil
    }
  }

  /// Sequence numbers up to this one were durable before the line was written.
  var durable: Int {
    switch self {
    case .transaction(let envelope): envelope.durable
    case .closing(let closing): closing.durable
    }
  }

  var previous: UInt32 {
    switch self {
    case .transaction(let envelope): envelope.previous
    case .closing(let closing): closing.previous
    }
  }
}

/// End of the journal: the last transaction line and its checksum, to which the next line refers.
struct Chain: Hashable, Sendable {
  var sequence: Int
  var checksum: UInt32

  /// Position before the first line of a new database.
  static let origin = Chain(sequence: 0, checksum: 0)
}

/// The last line of a segment, which names the next one:
/// `{"next":"journal-1202.jsonl","d":1201,"p":"1b2c3d4e","c":"a1b2c3d4"}`.
/// A process that still has the old segment open notices from the file size or the next byte that it must move on.
struct ClosingLine {
  /// First sequence number of the next segment.
  let next: Int
  let durable: Int
  let previous: UInt32

  init(after chain: Chain) {
    next = chain.sequence + 1
    durable = chain.sequence
    previous = chain.checksum
  }

  init?(_ text: Span<UInt8>) {
    var offset = 0
    guard text.skip(#"{"next":"journal-"#, at: &offset), let next = text.decimal(at: &offset),
      text.skip(#".jsonl","d":"#, at: &offset), let durable = text.decimal(at: &offset),
      text.skip(#","p":""#, at: &offset), let previous = text.checksum(at: &offset), text.skip("\"", at: &offset),
      offset == text.count - ChecksumTrailer.size
    else { return nil }
    self.next = next
    self.durable = durable
    self.previous = previous
  }

  func write(to bytes: inout Bytes) {
    let start = bytes.count
    bytes.append(#"{"next":"journal-"#)
    bytes.append(decimal: next)
    bytes.append(#".jsonl","d":"#)
    bytes.append(decimal: durable)
    bytes.append(#","p":""#)
    bytes.append(checksum: previous)
    bytes.append("\"")
    _ = ChecksumTrailer.close(&bytes, from: start)
    bytes.append(byte: ASCII.newline)
  }
}

/// Lines of the changes that share one write and one sync.
struct Group: ~Copyable {
  /// The lines that are not written yet.
  private(set) var bytes = Bytes()
  /// Bytes of earlier lines, which are in the file behind its content and count once the group is committed.
  private(set) var written = 0
  /// Error of writing them.
  private(set) var writeError: CallError?
  private(set) var isOpen = false
  private(set) var lines = 0
  /// True when the last line added announces further lines of its transaction.
  private(set) var isInRun = false
  /// True when the size limit of one write was exceeded; everything after that was discarded.
  private(set) var isTooLarge = false
  /// End of the journal once the group is written.
  private(set) var chain = Chain.origin

  mutating func open(after chain: Chain) {
    self.chain = chain
    isOpen = true
  }

  mutating func close() {
    bytes.removeAll()
    (written, writeError) = (0, nil)
    isOpen = false
    isInRun = false
    isTooLarge = false
    lines = 0
  }

  /// Returns true if a value of this size still fits. The first one that does not closes the group for all that follow, and makes it fail.
  mutating func claimRoom(for size: Int, isLast: Bool, limit: Int) -> Bool {
    isTooLarge = isTooLarge || limit - written - bytes.count < size + Limits.head
    if isTooLarge { isInRun = !isLast }
    return !isTooLarge
  }

  /// Notes that all lines so far were given to the file.
  mutating func moveOn() {
    written += bytes.count
    bytes.cut(to: 0)
  }

  /// Notes that the lines could not be written.
  mutating func fail(_ error: CallError) { writeError = error }

  /// Notes that what was written belongs to the content of the file, or is no longer there.
  mutating func resetWritten() { written = 0 }

  /// Appends the reserve that follows the last line.
  mutating func appendReserve(_ size: Int) { bytes.append(newlines: size) }

  /// Appends a line. It records how far the journal was durable when the group began.
  mutating func append(_ value: Span<UInt8>, isLast: Bool, durable: Int, device: UInt32, clock: inout HybridClock) {
    let start = bytes.count
    bytes.reserve(value.count + Limits.head)
    bytes.append(#"{"s":"#)
    bytes.append(decimal: chain.sequence + 1)
    bytes.append(#","d":"#)
    bytes.append(decimal: durable)
    bytes.append(#","t":""#)
    clock.write(to: &bytes)
    bytes.append("-")
    bytes.append(hex: UInt64(device), digits: Limits.deviceDigits)
    bytes.append(#"","p":""#)
    bytes.append(checksum: chain.checksum)
    bytes.append(isLast ? #"","v":"# : #"","more":true,"v":"#)
    let offset = bytes.count
    bytes.append(value)
    precondition(bytes.firstIndex(of: ASCII.newline, from: offset) == nil, "a value must be one line")
    chain = Chain(sequence: chain.sequence + 1, checksum: ChecksumTrailer.close(&bytes, from: start))
    bytes.append(byte: ASCII.newline)
    lines += 1
    isInRun = !isLast
  }
}

/// The checksum trailer of every line and file: `,"c":"a1b2c3d4"}`, over all bytes before it. Its fixed width
/// at the end makes a torn line detectable without parsing.
enum ChecksumTrailer {
  static let size = 16

  /// Completes a text that started at `start`; returns its checksum.
  static func close(_ bytes: inout Bytes, from start: Int) -> UInt32 {
    let checksum = bytes.withSpan { Checksum.of($0.extracting(start..<$0.count)) }
    write(checksum, to: &bytes)
    return checksum
  }

  static func write(_ checksum: UInt32, to bytes: inout Bytes) {
    bytes.append(#","c":""#)
    bytes.append(checksum: checksum)
    bytes.append("\"}")
  }

  /// Checksum stated at the end of a text without its newline, whether or not it is correct.
  static func stated(in text: Span<UInt8>) -> UInt32? {
    var offset = text.count - size
    guard text.skip(#","c":""#, at: &offset), let checksum = text.checksum(at: &offset), text.skip("\"}", at: &offset) else { return nil }
    return checksum
  }

  /// Checksum of a text with a correct trailer; nil for any other.
  static func check(_ text: Span<UInt8>) -> UInt32? {
    guard let checksum = stated(in: text), Checksum.of(text.extracting(0..<text.count - size)) == checksum else { return nil }
    return checksum
  }
}
