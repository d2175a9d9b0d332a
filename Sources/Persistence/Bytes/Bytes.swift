internal import CLibrary

/// A growing run of bytes with one owner: no reference count and no uniqueness check on the way of every record.
@safe struct Bytes: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = Limits.smallBuffer) {
    unsafe base = Self.memory(capacity, from: nil)
    self.capacity = capacity
  }

  deinit { unsafe free(base) }

  /// Forgets the content, and gives back the memory of an unusually large one.
  mutating func removeAll() {
    count = 0
    if capacity > Limits.keptBuffer { replaceMemory(by: Limits.smallBuffer) }
  }

  /// Forgets everything behind the first `size` bytes.
  mutating func cut(to size: Int) { count = max(0, min(count, size)) }

  /// Forgets the first `size` bytes and moves the others to the front.
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

  /// Where the first `byte` at or behind `start` stands, nil when there is none.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let found = unsafe memchr(base + max(0, start), Int32(byte), count - max(0, start)) else { return nil }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  mutating func append(byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) {
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

  /// Adds `number` in decimal, filled with zeros up to `digits`; a negative number counts as zero.
  mutating func append(decimal number: Int, digits: Int = 1) {
    var width = 1
    var limit = max(0, number) / 10
    while limit > 0 {
      width += 1
      limit /= 10
    }
    width = max(width, digits)
    reserve(width)
    var rest = max(0, number)
    for place in (count..<count + width).reversed() {
      unsafe base[place] = ASCII.zero + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += width
  }

  /// Lets `body` write up to `limit` bytes behind the content; what it wrote when it throws is forgotten.
  mutating func append<Failure: Error>(
    atMost limit: Int, _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    reserve(limit)
    let free = unsafe UnsafeMutableBufferPointer(start: base + count, count: limit)
    var output = unsafe OutputSpan(buffer: free, initializedCount: 0)
    try body(&output)
    count += unsafe output.finalize(for: free)
  }

  /// Makes room, so that a record of `size` bytes grows the memory at most once.
  mutating func reserve(_ size: Int) {
    if capacity - count < size { replaceMemory(by: max(capacity * 2, count + size)) }
  }

  private mutating func replaceMemory(by size: Int) {
    unsafe base = Self.memory(size, from: base)
    capacity = size
  }

  /// Ends the process with `EX_OSERR`: what was acknowledged is stored, and nothing can be done with less memory.
  private static func exitOutOfMemory() -> Never {
    let line: StaticString = "shop-rpc: out of memory\n"
    _ = unsafe write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
    _exit(EX_OSERR)
  }

  /// Memory of this size with the content of `old`: the pages of a large one are moved and not copied.
  private static func memory(_ size: Int, from old: UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8> {
    guard let new = unsafe realloc(old, max(1, size)) else { exitOutOfMemory() }
    return unsafe new.assumingMemoryBound(to: UInt8.self)
  }
}

/// Digits and names of JSON texts, for layouts that are written by hand.
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
  /// Adds the lowest `digits` hexadecimal digits of `number`, in lower case.
  mutating func append(hex number: UInt64, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(place * 4)) & 0xF
      append(byte: digit < 10 ? ASCII.zero + digit : ASCII.lowerA + digit - 10)
    }
  }

  /// Adds a checksum as it stands in every file: eight hexadecimal digits.
  mutating func append(checksum: UInt32) { append(hex: UInt64(checksum), digits: Limits.checksumDigits) }

  /// Adds a text that is not known before the program runs, such as a file's name.
  mutating func append(text: String) {
    for byte in text.utf8 { append(byte: byte) }
  }

  /// The content as a text, for names and messages.
  var text: String {
    withSpan { span in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(span.count)
      for place in span.indices { bytes.append(span[place]) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
