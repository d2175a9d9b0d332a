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
