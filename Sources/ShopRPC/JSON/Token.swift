/// Where one value stands in the bytes of a message, and which token follows everything in it.
struct Token: BitwiseCopyable {
  /// What a value is, by a byte that begins it; a string with escapes is told apart, because it must be resolved to be read.
  enum Kind: UInt8 {
    case object = 0x7B
    case array = 0x5B
    case string = 0x22
    case escapedString = 0x5C
    case number = 0x30
    case `true` = 0x74
    case `false` = 0x66
    case null = 0x6E
  }

  var kind: Kind
  /// The first byte; of a string the one after the quote.
  var start: UInt32
  /// The byte after the last; of a string the closing quote.
  var end: UInt32
  /// The position of the next value that is not inside this one; of a container that is still open, its parent's position + 1.
  var next: UInt32

  /// The bytes of the value, without the quotes of a string.
  @inline(__always) var range: Range<Int> { Int(start)..<Int(end) }

  /// Whether it is a string, with escapes or without.
  @inline(__always) var isString: Bool { kind == .string || kind == .escapedString }
}
