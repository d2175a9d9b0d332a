/// A member's or method's name of at most 24 bytes as three overlapping words, so that comparing costs three instructions.
struct Name: BitwiseCopyable, Hashable, Sendable {
  /// The longest name there is.
  static let capacity = 24

  private let head: UInt64
  private let middle: UInt64
  private let tail: UInt64
  private let count: Int

  /// The name `text`; longer ones equal nothing that is declared.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, 0..<bytes.count)
  }

  @inline(__always) init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    count = range.count
    if count <= 8 {
      (head, middle, tail) = (Self.short(bytes, range), 0, 0)
    } else {
      head = bytes.word(at: range.lowerBound)
      middle = count > 16 ? bytes.word(at: range.lowerBound + 8) : 0
      tail = bytes.word(at: range.upperBound - 8)
    }
  }

  @inline(__always) private static func short(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    if range.isEmpty { return 0 }
    if range.lowerBound + 8 <= bytes.count {
      return bytes.word(at: range.lowerBound) & (~0 >> UInt64(64 - 8 * range.count))
    }
    var word: UInt64 = 0
    for step in 0..<range.count { word |= UInt64(bytes[range.lowerBound + step]) << UInt64(8 * step) }
    return word
  }

  /// Where a table of names looks first.
  @inline(__always) var slot: Int {
    let mixed = (head ^ tail &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// Whether it is short enough that equal words mean equal names.
  @inline(__always) var isExact: Bool { count <= Self.capacity }
}
