/// Header parsing by ranges, because a span cannot be returned.
extension Span<UInt8> {
  /// Index of the first `byte` in `range`; nil when there is none.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where self[index] == byte { return index }
    return nil
  }

  /// `range` without leading and trailing spaces and tabs.
  func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isSpace { start += 1 }
    while end > start, self[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  /// `range` without enclosing quotation marks.
  func withoutQuotes(_ range: Range<Int>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    guard range.count > 1, self[range.lowerBound] == quote, self[range.upperBound - 1] == quote else { return range }
    return (range.lowerBound + 1)..<(range.upperBound - 1)
  }

  /// True when `range` equals `name`, which is lowercase, regardless of case.
  func spells(_ name: String, in range: Range<Int>) -> Bool {
    let wanted = name.utf8Span.span
    guard range.count == wanted.count else { return false }
    for index in wanted.indices where self[range.lowerBound + index].lowercased != wanted[index] { return false }
    return true
  }
}

/// Byte classes of header lines.
extension UInt8 {
  /// ASCII digits.
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  /// ASCII capital letters.
  private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  /// ASCII small letters.
  private static let smalls = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// True for a space or a tab.
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// The lowercase form of an ASCII capital letter; any other byte unchanged.
  var lowercased: UInt8 { Self.capitals.contains(self) ? self + (Self.smalls.lowerBound - Self.capitals.lowerBound) : self }

  /// Value of a decimal digit; nil for other bytes.
  var digit: Int? { Self.digits.contains(self) ? Int(self - Self.digits.lowerBound) : nil }

  /// True when HTTP allows it in a field name (RFC 9110, 5.6.2); so a line of JSON among headers is rejected at once.
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

/// Header lines of one message so far.
struct HeaderBlock: BitwiseCopyable {
  /// Size of the block so far in bytes, including line ends.
  var size = 0
  /// Announced length of the body; nil before it is known.
  private(set) var length: Int?
  /// False if a charset other than UTF-8 was named.
  private(set) var isUTF8 = true

  /// Size in bytes of `Content-Length: `.
  private static let usualPrefixSize = 16
  /// More digits than any length within the limit has; few enough to fit an `Int`.
  static let mostDigits = 10

  /// Reads one line without its end; ignores unknown fields.
  mutating func read(_ line: Span<UInt8>) throws(HeaderError) {
    // the usual spelling, compared as two words; blanks around the number are left to the rules below
    if line.count > Self.usualPrefixSize, line.word(at: 0) == Name(short: "Content-").word, line.word(at: 8) == Name(short: "Length: ").word
    {
      let value = line.extracting(Self.usualPrefixSize..<line.count)
      if !value[0].isSpace, !value[value.count - 1].isSpace { return try read(length: value) }
    }
    guard let colon = line.first(UInt8(ascii: ":"), in: 0..<line.count) else { throw .noColon }
    let name = 0..<colon
    guard !name.isEmpty, name.allSatisfy({ line[$0].isToken }) else { throw .badName }
    let value = line.withoutBlanks((colon + 1)..<line.count)
    if line.spells("content-length", in: name) {
      try read(length: line.extracting(value))
    } else if line.spells("content-type", in: name), !Self.allowsUTF8(line.extracting(value)) {
      isUTF8 = false
    }
  }

  /// Reads the length: 1 to 10 digits, and the same value as before.
  private mutating func read(length text: Span<UInt8>) throws(HeaderError) {
    guard text.count >= 1, text.count <= Self.mostDigits else { throw .badLength }
    let radix = 10
    var value = 0
    for index in text.indices {
      guard let digit = text[index].digit else { throw .badLength }
      value = value * radix + digit
    }
    guard length == nil || length == value else { throw .conflictingLengths }
    length = value
  }

  /// True when every `charset` of a media type is UTF-8, by either of its names, quoted or not.
  private static func allowsUTF8(_ type: Span<UInt8>) -> Bool {
    let separator = UInt8(ascii: ";")
    var start = type.first(separator, in: 0..<type.count)
    while let before = start {
      let next = type.first(separator, in: (before + 1)..<type.count)
      if !allowsUTF8(type, in: (before + 1)..<(next ?? type.count)) { return false }
      start = next
    }
    return true
  }

  /// True unless the parameter `name=value` is another charset.
  private static func allowsUTF8(_ type: Span<UInt8>, in parameter: Range<Int>) -> Bool {
    guard let equals = type.first(UInt8(ascii: "="), in: parameter) else { return true }
    let name = type.withoutBlanks(parameter.lowerBound..<equals)
    guard type.spells("charset", in: name) else { return true }
    let value = type.withoutQuotes(type.withoutBlanks((equals + 1)..<parameter.upperBound))
    return type.spells("utf-8", in: value) || type.spells("utf8", in: value)
  }
}
