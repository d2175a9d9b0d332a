/// The lines of the changes that share one write and one sync.
struct Group: ~Copyable {
  private(set) var bytes = Bytes()
  private(set) var isOpen = false
  private(set) var lines = 0
  /// The last line added says that more of its transaction follow.
  private(set) var isInRun = false
  /// More was added than one write may have; what came after was not kept.
  private(set) var isTooLarge = false
  /// The journal as it will be when the group is written.
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

  /// Whether a value of this size is still kept; from the first one that is not, none is.
  mutating func hasRoom(for size: Int, isLast: Bool, limit: Int) -> Bool {
    isTooLarge = isTooLarge || limit - bytes.count < size + Limits.head
    if isTooLarge { isInRun = !isLast }
    return !isTooLarge
  }

  /// Adds one line. It says how far the journal was durable when the group began.
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
    let place = bytes.count
    bytes.append(value)
    precondition(bytes.firstIndex(of: ASCII.newline, from: place) == nil, "a value is one line")
    chain = Chain(sequence: chain.sequence + 1, checksum: Seal.close(&bytes, from: start))
    bytes.append(byte: ASCII.newline)
    lines += 1
    isInRun = !isLast
  }
}

/// The end of every line and file: `,"c":"a1b2c3d4"}`, the checksum of all bytes before it. It has a fixed width and stands
/// last, so a torn line shows without being parsed.
enum Seal {
  static let size = 16

  /// Ends a text that began at `start` and says its checksum.
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

  /// The checksum that stands at the end of a text without its newline, whether or not it is right.
  static func stated(in text: Span<UInt8>) -> UInt32? {
    var place = text.count - size
    guard text.skip(#","c":""#, at: &place), let checksum = text.checksum(at: &place), text.skip("\"}", at: &place) else { return nil }
    return checksum
  }

  /// The checksum of a text whose seal is right, nil for any other.
  static func check(_ text: Span<UInt8>) -> UInt32? {
    guard let checksum = stated(in: text), Checksum.of(text.extracting(0..<text.count - size)) == checksum else { return nil }
    return checksum
  }
}
