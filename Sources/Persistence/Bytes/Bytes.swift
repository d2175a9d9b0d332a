internal import CLibrary

/// A growable byte buffer with a single owner, which avoids reference counting and uniqueness checks per record.
@safe struct Bytes: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = Limits.smallBuffer) {
    unsafe base = Self.memory(capacity, from: nil)
    self.capacity = capacity
  }

  deinit { unsafe free(base) }

  /// Removes the content, and frees the memory of an unusually large buffer.
  mutating func removeAll() {
    count = 0
    if capacity > Limits.keptBuffer { replaceMemory(by: Limits.smallBuffer) }
  }

  /// Truncates the content to the first `size` bytes.
  mutating func cut(to size: Int) { count = max(0, min(count, size)) }

  /// Removes the first `size` bytes and moves the rest to the front.
  mutating func removeFirst(_ size: Int) {
    let gone = max(0, min(count, size))
    unsafe memmove(base, base + gone, count - gone)
    count -= gone
  }

  func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(Span(_unsafeStart: base, count: count))
  }

  /// Index of the first `byte` at or after `start`; nil when there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let found = unsafe memchr(base + max(0, start), Int32(byte), count - max(0, start)) else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Appends the eight bytes of a number, the most significant first.
  mutating func append(word: UInt64) {
    reserve(MemoryLayout<UInt64>.size)
    unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: word.bigEndian, as: UInt64.self)
    count += MemoryLayout<UInt64>.size
  }

  mutating func append(newlines number: Int) {
    reserve(number)
    unsafe memset(base + count, Int32(ASCII.newline), number)
    count += number
  }

  @inline(__always) mutating func append(byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count += 1
  }

  /// Inlined, so that a constant is written as a few words.
  @inline(__always) mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    unsafe memcpy(base + count, text.utf8Start, text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  mutating func append(_ bytes: Span<UInt8>) {
    reserve(bytes.count)
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe memcpy(base + count, start, source.count) }
    }
    count += bytes.count
  }

  /// Appends `number` in decimal, zero-padded to `digits`; a negative number counts as zero.
  mutating func append(decimal number: Int, digits: Int = 1) {
    var rest = UInt(max(0, number))
    var width = 1
    var limit: UInt = 10
    // a number of 63 bits is less than 10^19, which fits in 64
    while rest >= limit {
      width += 1
      limit *= 10
    }
    width = max(width, digits)
    reserve(width)
    var offset = count + width
    while offset > count {
      offset -= 1
      unsafe base[offset] = ASCII.zero + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += width
  }

  /// Lets `body` write up to `limit` bytes after the content; if it throws, nothing is appended.
  mutating func append<Failure: Error>(
    atMost limit: Int, _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    reserve(limit)
    let free = unsafe UnsafeMutableBufferPointer(start: base + count, count: limit)
    var output = unsafe OutputSpan(buffer: free, initializedCount: 0)
    try body(&output)
    count += unsafe output.finalize(for: free)
  }

  /// Reserves space, so that appending `size` bytes reallocates at most once.
  @inline(__always) mutating func reserve(_ size: Int) { if capacity - count < size { grow(size) } }

  @inline(never) private mutating func grow(_ size: Int) { replaceMemory(by: max(capacity * 2, count + size)) }

  private mutating func replaceMemory(by size: Int) {
    unsafe base = Self.memory(size, from: base)
    capacity = size
  }

  /// Exits with `EX_OSERR`: everything acknowledged is stored, and the process cannot continue without memory.
  private static func exitOutOfMemory() -> Never {
    let line: StaticString = "shop-rpc: out of memory\n"
    _ = unsafe write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(EX_OSERR)
  }

  /// Reallocates `old` to this size with its content; pages of a large buffer are moved instead of copied.
  private static func memory(_ size: Int, from old: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8> {
    guard let new = unsafe realloc(old, max(1, size)) else { exitOutOfMemory() }
    return unsafe new.assumingMemoryBound(to: UInt8.self)
  }
}

/// Bytes of JSON syntax, for layouts that are written by hand.
enum ASCII {
  static let newline: UInt8 = 0x0A
  static let comma: UInt8 = 0x2C
  static let zero: UInt8 = 0x30
  static let closingBracket: UInt8 = 0x5D
  static let lowerA: UInt8 = 0x61
  static let openingBrace: UInt8 = 0x7B
  static let closingBrace: UInt8 = 0x7D
}

extension Bytes {
  /// Appends the lowest `digits` hexadecimal digits of `number`, in lower case.
  mutating func append(hex number: UInt64, digits: Int) {
    if digits == Self.wordDigits { return append(word: UInt32(truncatingIfNeeded: number).hexadecimalDigits) }
    for offset in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(offset * 4)) & 0xF
      append(byte: digit < 10 ? ASCII.zero + digit : ASCII.lowerA + digit - 10)
    }
  }

  /// Number of hexadecimal digits written at once.
  private static let wordDigits = 8

  /// Appends a checksum in the format of all files: eight hexadecimal digits.
  mutating func append(checksum: UInt32) { append(hex: UInt64(checksum), digits: Limits.checksumDigits) }

  /// Appends a text that is only known at run time, such as a file name.
  mutating func append(text: String) {
    for byte in text.utf8 { append(byte: byte) }
  }

  /// Content as a string, for names and messages.
  var text: String {
    withSpan { span in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(span.count)
      for offset in span.indices { bytes.append(span[offset]) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension UInt32 {
  /// The eight hexadecimal digits in lower case, one per byte.
  fileprivate var hexadecimalDigits: UInt64 {
    var digits = UInt64(self)
    digits = (digits << 16 | digits) & 0x0000_FFFF_0000_FFFF
    digits = (digits << 8 | digits) & 0x00FF_00FF_00FF_00FF
    digits = (digits << 4 | digits) & 0x0F0F_0F0F_0F0F_0F0F
    // 1 for a letter
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return digits &+ 0x3030_3030_3030_3030 &+ letters &* UInt64(ASCII.lowerA - ASCII.zero - 10)
  }
}

/// CRC-32 as in zip and PNG (ISO 3309), sixteen bytes per step.
package struct Checksum {
  private var register: UInt32 = ~0

  /// Checksum of all bytes added so far.
  var value: UInt32 { ~register }

  package static func of(_ bytes: Span<UInt8>) -> UInt32 {
    var checksum = Checksum()
    checksum.add(bytes)
    return checksum.value
  }

  mutating func add(_ bytes: Span<UInt8>) {
    let table = Self.table.span
    var sum = register
    var offset = 0
    while bytes.count - offset >= Self.step {
      let words = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      sum =
        Self.effect(of: words[0] ^ sum, 12, table) ^ Self.effect(of: words[1], 8, table)
        ^ Self.effect(of: words[2], 4, table) ^ Self.effect(of: words[3], 0, table)
      offset += Self.step
    }
    while offset < bytes.count {
      sum = sum >> 8 ^ table[Int((sum ^ UInt32(bytes[offset])) & 255)]
      offset += 1
    }
    register = sum
  }

  /// Difference between two checksums after one more zero byte was added to both.
  static func carried(_ difference: UInt32) -> UInt32 { difference >> 8 ^ table[Int(difference & 255)] }

  /// Contribution of four bytes to the checksum when `behind` bytes of the step follow them.
  @inline(__always) private static func effect(of word: UInt32, _ behind: Int, _ table: Span<UInt32>) -> UInt32 {
    let start = behind << 8
    // at most 12 tables of 256 precede, and a byte is an index in the four that follow
    let first = unsafe table[unchecked: start + 768 + Int(word & 255)] ^ table[unchecked: start + 512 + Int(word >> 8 & 255)]
    return unsafe first ^ table[unchecked: start + 256 + Int(word >> 16 & 255)] ^ table[unchecked: start + Int(word >> 24)]
  }

  private static let step = 16

  /// Sixteen tables of 256: table k contains the contribution of a byte to the checksum k bytes later.
  private static let table: [UInt32] = {
    let polynomial: UInt32 = 0xEDB8_8320
    var all = [UInt32](repeating: 0, count: 4096)
    for index in 0..<256 {
      all[index] = (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? polynomial ^ sum >> 1 : sum >> 1 }
    }
    for index in 256..<4096 { all[index] = all[index - 256] >> 8 ^ all[Int(all[index - 256] & 255)] }
    return all
  }()
}

/// Parsers for fixed layouts. Each one advances `offset` past what it read; false or nil means that it was not found.
extension Span where Element == UInt8 {
  /// Skips `text`, which must be at `index`.
  func skip(_ text: StaticString, at index: inout Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, count - index >= length else { return false }
    for offset in 0..<length {
      guard self[index + offset] == (unsafe text.utf8Start[offset]) else { return false }
    }
    index += length
    return true
  }

  /// Parses a decimal number of at most 18 digits, which cannot overflow.
  func decimal(at offset: inout Int) -> Int? {
    let start = offset
    var number = 0
    while offset < count, offset - start < Limits.decimalDigits, let digit = digit(at: offset) {
      number = number * 10 + digit
      offset += 1
    }
    return offset == start ? nil : number
  }

  /// Parses a decimal number of exactly `digits` digits.
  func decimal(at offset: inout Int, digits: Int) -> Int? {
    guard count - offset >= digits else { return nil }
    var number = 0
    for _ in 0..<digits {
      guard let digit = digit(at: offset) else { return nil }
      number = number * 10 + digit
      offset += 1
    }
    return number
  }

  /// Parses a hexadecimal number of exactly `digits` lowercase digits.
  func hex(at offset: inout Int, digits: Int) -> UInt64? {
    guard offset >= 0, count - offset >= digits else { return nil }
    var number: UInt64 = 0
    for _ in 0..<digits {
      let byte = self[offset]
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt64(byte - ASCII.zero)
      case 0x61...0x66: number = number << 4 | UInt64(byte - ASCII.lowerA + 10)
      default: return nil
      }
      offset += 1
    }
    return number
  }

  /// Parses a checksum in the format of all files.
  package func checksum(at offset: inout Int) -> UInt32? {
    hex(at: &offset, digits: Limits.checksumDigits).map { UInt32(truncatingIfNeeded: $0) }
  }

  private func digit(at offset: Int) -> Int? {
    let byte = self[offset]
    return byte >= ASCII.zero && byte < ASCII.zero + 10 ? Int(byte - ASCII.zero) : nil
  }
}
