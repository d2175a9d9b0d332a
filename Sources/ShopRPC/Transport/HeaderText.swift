/// How header lines are read: by positions, since a span cannot be returned.
extension Span<UInt8> {
  /// Where `byte` stands first in `range`.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where self[index] == byte { return index }
    return nil
  }

  /// `range` without the spaces and tabs at its ends.
  func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isSpace { start += 1 }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// `range` without a pair of quotation marks at its ends.
  func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    guard range.count > 1, self[range.lowerBound] == quote, self[range.upperBound - 1] == quote else { return range }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  /// Whether `range` holds `name`, which is in small letters, in any case.
  func spells(_ name: String, in range: Range<Int>) -> Bool {
    let wanted = name.utf8Span.span
    guard range.count == wanted.count else { return false }
    for index in wanted.indices where self[range.lowerBound + index].lowercased != wanted[index] { return false }
    return true
  }
}

/// The bytes that header lines are made of.
extension UInt8 {
  /// The decimal digits.
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  /// The capitals of ASCII.
  private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  /// The small letters of ASCII.
  private static let smalls = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// A space or a tab, as header fields have them.
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// A capital of ASCII made small; every other byte as it is.
  var lowercased: UInt8 { Self.capitals.contains(self) ? self + (Self.smalls.lowerBound - Self.capitals.lowerBound) : self }

  /// Whether it is a letter of ASCII.
  var isLetter: Bool { Self.smalls.contains(lowercased) }

  /// The value of a decimal digit.
  var digit: Int? { Self.digits.contains(self) ? Int(self - Self.digits.lowerBound) : nil }

  /// Whether HTTP allows it in a name (RFC 9110, 5.6.2): so a line of JSON among headers is refused at once.
  var isToken: Bool {
    if isLetter || digit != nil { return true }
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      return true
    default: return false
    }
  }
}
