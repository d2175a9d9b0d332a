/// The escapes of `-->!` lines: `\r`, `\n`, `\t`, `\\` and `\xHH`.
enum Escapes {
  /// The bytes that `text` stands for; nil when an escape is none of ours.
  static func resolved(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = Self.byte(&rest) else { return nil }
      bytes.append(escaped)
    }
    return bytes
  }

  /// What stands behind a backslash.
  private static func byte(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    switch rest.popFirst() {
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
    case UInt8(ascii: "x"):
      let digits = rest.prefix(digitCount)
      rest = rest.dropFirst(digitCount)
      // `UInt8(_:radix:)` would take a sign, too.
      guard digits.count == digitCount, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else { return nil }
      return UInt8(String(decoding: digits, as: UTF8.self), radix: radix)
    default: return nil
    }
  }

  /// `bytes` with escapes for all that a line of text cannot show, and for everything beyond ASCII.
  static func written(_ bytes: [UInt8]) -> [UInt8] { bytes.flatMap { written($0) } }

  /// `word` with escapes for what would end it.
  static func word(_ word: String) -> String {
    String(decoding: written(Array(word.utf8)).flatMap { $0 == blank ? Array(#"\x20"#.utf8) : [$0] }, as: UTF8.self)
  }

  private static func written(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\r"): return Array(#"\r"#.utf8)
    case UInt8(ascii: "\n"): return Array(#"\n"#.utf8)
    case UInt8(ascii: "\t"): return Array(#"\t"#.utf8)
    case UInt8(ascii: "\\"): return Array(#"\\"#.utf8)
    case blank..<delete: return [byte]
    default:
      let digits = String(byte, radix: radix)
      return Array("\\x\(digits.utf8.count < digitCount ? "0" : "")\(digits)".utf8)
    }
  }

  private static let blank = UInt8(ascii: " ")
  private static let delete: UInt8 = 0x7F
  private static let digitCount = 2
  private static let radix = 16
}
