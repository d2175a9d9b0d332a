/// Lines of the changes that share one write and one sync.
struct Group: ~Copyable {
  private(set) var bytes = Bytes()
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
    isOpen = false
    isInRun = false
    isTooLarge = false
    lines = 0
  }

  /// True when a value of this size still fits; after the first one that does not, none does.
  mutating func hasRoom(for size: Int, isLast: Bool, limit: Int) -> Bool {
    isTooLarge = isTooLarge || limit - bytes.count < size + Limits.head
    if isTooLarge { isInRun = !isLast }
    return !isTooLarge
  }

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
