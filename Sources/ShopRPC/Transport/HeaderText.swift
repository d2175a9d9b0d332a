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

/// What the header lines of one message said so far.
struct HeaderBlock: BitwiseCopyable {
  /// Bytes of the block so far, line ends included.
  var size = 0
  /// The announced length of the body.
  private(set) var length: Int?
  /// False once a charset other than UTF-8 was named.
  private(set) var isUTF8 = true

  /// More digits than any message within the limit needs, few enough that the value fits an `Int`.
  static let mostDigits = 10

  /// Takes one line in, without its end; fields that nobody knows are ignored.
  mutating func read(_ line: Span<UInt8>) throws(HeaderFlaw) {
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

  /// 1 to 10 digits and nothing else, and no other value than before.
  private mutating func read(length text: Span<UInt8>) throws(HeaderFlaw) {
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

  /// Whether every `charset` of a media type is UTF-8, by either of its names, quoted or not.
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

  /// The same of one `name=value`.
  private static func allowsUTF8(_ type: Span<UInt8>, in parameter: Range<Int>) -> Bool {
    guard let equals = type.first(UInt8(ascii: "="), in: parameter) else { return true }
    let name = type.withoutBlanks(parameter.lowerBound..<equals)
    guard type.spells("charset", in: name) else { return true }
    let value = type.withoutQuotes(type.withoutBlanks((equals + 1)..<parameter.upperBound))
    return type.spells("utf-8", in: value) || type.spells("utf8", in: value)
  }
}
