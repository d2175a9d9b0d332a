import CLibrary

/// A growing byte buffer with a single owner, into which JSON is written; the only type in this module that
/// writes through a pointer.
@safe struct Output: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Number of bytes written.
  private(set) var count = 0
  /// Language of texts.
  var texts = Texts()

  /// Where secrets were written.
  var secrets: [Range<Int>] = []

  /// Allocates `capacity` bytes, which double when full.
  init(capacity: Int = 1 << 14) {
    unsafe base = Memory.room(for: capacity)
    self.capacity = capacity
  }

  deinit { unsafe Memory.deallocate(base) }

  /// Makes room for `extra` more bytes. Here and where bytes follow, sums do not overflow: they are at most the capacity.
  @inline(__always) private mutating func reserve(_ extra: Int) { if capacity &- count < extra { grow(extra) } }

  @inline(never) private mutating func grow(_ extra: Int) { resize(max(capacity * 2, count + extra)) }

  private mutating func resize(_ room: Int) {
    capacity = room
    unsafe base = Memory.resize(base, to: room)
  }

  /// Removes everything; frees memory beyond `limit` bytes.
  mutating func clear(keeping limit: Int = 1 << 20) {
    count = 0
    if !secrets.isEmpty { secrets.removeAll() }
    if capacity > limit { resize(limit) }
  }

  /// Exchanges the memory for another one, and removes everything.
  @unsafe mutating func exchange(memory: inout UnsafeMutablePointer<UInt8>, capacity: inout Int) {
    unsafe swap(&base, &memory)
    swap(&self.capacity, &capacity)
    clear()
  }

  /// Removes everything after the first `count` bytes.
  mutating func cut(to count: Int) {
    precondition(count >= 0 && count <= self.count, "length beyond the end")
    self.count = count
    if !secrets.isEmpty { secrets.removeAll { $0.upperBound > count } }
  }

  @inline(__always) mutating func byte(_ byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count &+= 1
  }

  @inline(__always) mutating func raw(_ text: StaticString) {
    unsafe copy(text.utf8Start, text.utf8CodeUnitCount)
  }

  mutating func raw(_ source: Span<UInt8>) {
    unsafe source.withUnsafeBytes { unsafe copy($0.baseAddress, $0.count) }
  }

  /// Writes `text` unchanged; it must be valid JSON. Disfavored, so that a literal is a `StaticString`, which the compiler writes as words.
  @_disfavoredOverload mutating func raw(_ text: String) {
    unsafe text.withUTF8Bytes { unsafe copy($0.baseAddress, $0.count) }
  }

  /// Writes the bytes in `range` of another buffer.
  mutating func raw(_ other: borrowing Output, _ range: Range<Int>) {
    precondition(range.upperBound <= other.count, "range beyond the end")
    unsafe copy(other.base + range.lowerBound, range.count)
  }

  /// Repeats the bytes in `range` of this buffer.
  mutating func `repeat`(_ range: Range<Int>) {
    precondition(range.upperBound <= count, "range beyond the end")
    if range.count <= Label.capacity { return shortRepeat(range) }
    reserve(range.count)
    unsafe memcpy(base + count, base + range.lowerBound, range.count)
    count &+= range.count
  }

  /// Repeats at most 64 bytes through two vector registers; what is read beyond them is overwritten later.
  @inline(__always) private mutating func shortRepeat(_ range: Range<Int>) {
    reserve(Label.capacity)
    let width = SIMD32<UInt8>.scalarCount
    let head = unsafe UnsafeRawPointer(base + range.lowerBound).loadUnaligned(as: SIMD32<UInt8>.self)
    let tail = unsafe UnsafeRawPointer(base + range.lowerBound + width).loadUnaligned(as: SIMD32<UInt8>.self)
    unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: head, as: SIMD32<UInt8>.self)
    unsafe UnsafeMutableRawPointer(base + count + width).storeBytes(of: tail, as: SIMD32<UInt8>.self)
    count &+= range.count
  }

  @inline(__always) private mutating func copy(_ source: UnsafeRawPointer?, _ length: Int) {
    reserve(length)
    if let source = unsafe source { unsafe memcpy(base + count, source, length) }
    count &+= length
  }

  /// Writes a JSON string, copied and examined as vectors; false, and writes nothing, if one of its bytes may need an escape or is not ASCII.
  @inline(__always) mutating func plainString(_ source: Span<UInt8>) -> Bool {
    let width = SIMD16<UInt8>.scalarCount
    reserve(max(source.count, width) + 2)
    let start = unsafe UnsafeMutableRawPointer(base + count + 1)
    let specialBytes = unsafe source.withUnsafeBytes { source in
      guard source.count >= width else {
        // blanks fill what the text leaves of a vector
        unsafe start.storeBytes(of: SIMD16(repeating: Self.blank), as: SIMD16<UInt8>.self)
        if let bytes = source.baseAddress { unsafe memcpy(start, bytes, source.count) }
        return unsafe start.loadUnaligned(as: SIMD16<UInt8>.self).specialBytes
      }
      // from the end; the first vector overlaps the one behind it
      var offset = source.count - width
      var specialBytes = SIMD16<UInt8>()
      while true {
        let bytes = unsafe source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        unsafe start.storeBytes(of: bytes, toByteOffset: offset, as: SIMD16<UInt8>.self)
        specialBytes |= bytes.specialBytes
        if offset == 0 { return specialBytes }
        offset = max(offset &- width, 0)
      }
    }
    guard specialBytes.isZero else { return false }
    unsafe base[count] = Self.quote
    unsafe base[count + 1 + source.count] = Self.quote
    count &+= source.count &+ 2
    return true
  }

  /// The same for a short text.
  @inline(__always) private mutating func plainString(_ text: ShortText) -> Bool {
    let bytes = text.bytes
    guard bytes.specialBytes.isZero else { return false }
    reserve(SIMD16<UInt8>.scalarCount + 2)
    unsafe base[count] = Self.quote
    unsafe UnsafeMutableRawPointer(base + count + 1).storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    unsafe base[count + 1 + text.count] = Self.quote
    count &+= text.count &+ 2
    return true
  }

  /// Appends up to `limit` bytes that `body` writes.
  @inline(__always) mutating func append(upTo limit: Int, _ body: (inout OutputSpan<UInt8>) -> Void) {
    reserve(limit)
    let room = unsafe UnsafeMutableBufferPointer(start: base + count, count: limit)
    var span = unsafe OutputSpan(buffer: room, initializedCount: 0)
    body(&span)
    count += unsafe span.finalize(for: room)
  }

  /// Writes a short constant.
  @inline(__always) mutating func chunk(_ label: Label) {
    reserve(Label.capacity)
    unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: label.head, as: SIMD32<UInt8>.self)
    if label.count > SIMD32<UInt8>.scalarCount {
      unsafe UnsafeMutableRawPointer(base + count + SIMD32<UInt8>.scalarCount).storeBytes(of: label.tail, as: SIMD32<UInt8>.self)
    }
    count &+= label.count
  }

  /// The bytes in `range` as a label; nil if a label cannot hold them.
  @inline(__always) mutating func label(in range: Range<Int>) -> Label? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range beyond the end")
    guard range.count <= Label.capacity else { return nil }
    // what is read beyond the end is kept, but does not count as written
    reserve(Label.capacity)
    let width = SIMD32<UInt8>.scalarCount
    let head = unsafe UnsafeRawPointer(base + range.lowerBound).loadUnaligned(as: SIMD32<UInt8>.self)
    let tail = unsafe UnsafeRawPointer(base + range.lowerBound + width).loadUnaligned(as: SIMD32<UInt8>.self)
    return Label(head: head, tail: tail, count: range.count)
  }

  /// Writes `"name":`, preceded by a comma unless the object is empty so far.
  @inline(__always) mutating func key(_ label: Label) {
    reserve(Label.capacity + 1)
    if count > 0, unsafe base[count - 1] != Self.openBrace { byte(Self.comma) }
    chunk(label)
  }

  /// Repeats at most 32 bytes in `range` of this buffer.
  @inline(__always) mutating func again(_ range: Range<Int>) {
    precondition(range.count <= SIMD32<UInt8>.scalarCount && range.upperBound <= count, "too long to repeat")
    reserve(SIMD32<UInt8>.scalarCount * 2)
    let bytes = unsafe UnsafeRawPointer(base + range.lowerBound).loadUnaligned(as: SIMD32<UInt8>.self)
    unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
    count &+= range.count
  }

  /// Writes `number` in decimal, padded with zeros to `minimum` digits.
  @inline(__always) mutating func decimal(_ number: UInt, atLeast minimum: Int = 1) {
    guard number < EightDigits.bound, minimum <= EightDigits.count else { return longDecimal(number, atLeast: minimum) }
    let digits = EightDigits(number)
    let width = digits.width(atLeast: minimum)
    reserve(EightDigits.count)
    // what is written behind the last digit is overwritten later
    unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: digits.last(width), as: UInt64.self)
    count &+= width
  }

  @inline(never) private mutating func longDecimal(_ number: UInt, atLeast minimum: Int) {
    let (head, tail) = number.quotientAndRemainder(dividingBy: EightDigits.bound)
    decimal(head, atLeast: max(minimum - EightDigits.count, 1))
    decimal(tail, atLeast: EightDigits.count)
  }

  /// Appends the content to an array.
  func append(to bytes: inout [UInt8]) { unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: count)) }

  /// The last byte written; nil if nothing was.
  var last: UInt8? { count == 0 ? nil : unsafe base[count - 1] }

  /// A copy of the bytes in `range`.
  func bytes(in range: Range<Int>) -> [UInt8] {
    precondition(range.upperBound <= count, "range beyond the end")
    return unsafe Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// Calls `body` with the content.
  func withBytes<Result, Failure: Error>(_ body: (Span<UInt8>) throws(Failure) -> Result) throws(Failure) -> Result {
    try unsafe body(Span(_unsafeStart: base, count: count))
  }

  /// Maximum size in bytes of a string that is copied before it is known to be plain: most names. A longer one may have to be copied twice.
  static let shortText = 128

  private static let blank: UInt8 = 0x20
  private static let quote: UInt8 = 0x22
  private static let openBrace: UInt8 = 0x7B
  private static let comma: UInt8 = 0x2C
}

extension String {
  /// Calls `body` with the UTF-8 bytes. In contrast to `utf8Span`, nothing of this is a call for short strings.
  @inline(__always) func withUTF8Bytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if unsafe utf8.withContiguousStorageIfAvailable(body) == nil { unsafe Array(utf8).withUnsafeBufferPointer(body) }
  }
}

extension Output {
  mutating func beginObject() { byte(0x7B) }
  mutating func endObject() { byte(0x7D) }
  mutating func beginArray() { byte(0x5B) }
  mutating func endArray() { byte(0x5D) }

  /// Removes the final `}`, so that another member can follow.
  mutating func reopenObject() { cut(to: count - 1) }

  mutating func null() { raw("null") }

  mutating func bool(_ value: Bool) { value ? raw("true") : raw("false") }

  @inline(__always) mutating func int(_ number: Int) {
    if number < 0 { byte(0x2D) }
    decimal(number.magnitude)
  }

  /// Writes a JSON string; escapes control characters (including C1), quotes, backslashes, and Unicode line
  /// separators.
  mutating func string(_ text: String) {
    if let text = ShortText(text), plainString(text) { return }
    unsafe text.withUTF8Bytes { bytes in
      let bytes = unsafe bytes.span
      if bytes.count <= Self.shortText, plainString(bytes) { return }
      byte(0x22)
      inside(bytes)
      byte(0x22)
    }
  }

  /// Writes the content of a JSON string, without its quotes.
  mutating func inside(_ text: String) { unsafe text.withUTF8Bytes { unsafe inside($0.span) } }

  private mutating func inside(_ bytes: Span<UInt8>) {
    var offset = 0
    while true {
      let rest = bytes.extracting(offset..<bytes.count)
      let plain = rest.plainPrefix
      raw(rest.extracting(0..<plain))
      offset += plain
      if offset == bytes.count { return }
      let separator = bytes.lineSeparator(at: offset)
      if separator.length > 0 { unicodeEscape(separator.scalar) } else { escaped(bytes[offset]) }
      offset += max(separator.length, 1)
    }
  }

  /// The whole output as text.
  var text: String { text(from: 0) }

  /// Output from offset `start` on, as text.
  func text(from start: Int) -> String {
    withBytes { bytes in
      unsafe bytes.extracting(start..<count).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  private mutating func escaped(_ character: UInt8) {
    switch character {
    case 0x22, 0x5C:
      byte(0x5C)
      byte(character)
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    case 0..<0x20, 0x7F: unicodeEscape(UInt16(character))
    default: byte(character)
    }
  }

  /// Writes `\u202e`; two escapes for a scalar beyond 16 bits.
  mutating func unicodeEscape(of scalar: Unicode.Scalar) { for unit in String(scalar).utf16 { unicodeEscape(unit) } }

  private mutating func unicodeEscape(_ unit: UInt16) {
    raw("\\u")
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift) & 0x0F
      byte(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

extension Span<UInt8> {
  /// Number of leading bytes that need no escape and cannot begin a line separator.
  fileprivate var plainPrefix: Int {
    let width = SIMD16<UInt8>.scalarCount
    var offset = 0
    while offset < count {
      let end = Swift.min(offset + width, count)
      if count >= width {
        // the last bytes as a vector that overlaps the one before
        offset = Swift.max(offset, end - width + vector(at: end - width).specialBytes.leadingZeros)
      }
      while offset < end {
        let byte = self[offset]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F { return offset }
        if byte >= 0xC2, lineSeparator(at: offset).length > 0 { return offset }
        offset += 1
      }
    }
    return count
  }

  /// The control character U+0080 to U+009F, which terminals interpret, or the separator U+2028 or U+2029,
  /// which some readers treat as a line end, at index `offset`. Length 0 for none.
  fileprivate func lineSeparator(at offset: Int) -> (scalar: UInt16, length: Int) {
    if self[offset] == 0xC2, offset + 1 < count, self[offset + 1] < 0xA0 { return (UInt16(self[offset + 1]), 2) }
    if self[offset] == 0xE2, offset + 2 < count, self[offset + 1] == 0x80 {
      if self[offset + 2] == 0xA8 { return (0x2028, 3) }
      if self[offset + 2] == 0xA9 { return (0x2029, 3) }
    }
    return (0, 0)
  }
}

extension SIMD16<UInt8> {
  /// Not 0 for each byte that may need an escape in JSON or is not ASCII. As bytes, marks of several vectors cost less to combine than as a mask.
  @inline(__always) var specialBytes: SIMD16<UInt8> {
    // as a signed number, a byte that is not ASCII is negative
    let signed = SIMD16<Int8>(truncatingIfNeeded: self)
    let marks = (signed .< 0x20) .| (self .== 0x22) .| (self .== 0x5C) .| (self .== 0x7F)
    return unsafe unsafeBitCast(marks, to: SIMD16<UInt8>.self)
  }

  @inline(__always) var isZero: Bool {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }

  /// Number of zeros in front of the first other byte.
  @inline(__always) var leadingZeros: Int {
    let halves = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0] == 0 ? 64 + halves[1].littleEndian.trailingZeroBitCount : halves[0].littleEndian.trailingZeroBitCount) / 8
  }
}
