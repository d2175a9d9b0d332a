/// Masks bytes that are no message, word by word: what is no word of the protocol becomes a run of `x`, its digits `1`. Everything keeps
/// its place, so that a fault is found where it was.
struct WordMask {
  private let secrecy: Secrecy
  /// The word before, as far as it was kept; a value behind the name of a secret is masked whatever it is.
  private var last = ""

  init(_ secrecy: Secrecy) { self.secrecy = secrecy }

  /// The masked form of `bytes`, which is as long.
  mutating func masked(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var word: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard Self.isBetweenWords(byte) else {
        word.append(byte)
        continue
      }
      result += masked(word: word)
      word.removeAll(keepingCapacity: true)
      result.append(byte)
      if byte == UInt8(ascii: "\\") { result += Self.escaped(&rest) }
    }
    return result + masked(word: word)
  }

  private mutating func masked(word: [UInt8]) -> [UInt8] {
    if word.isEmpty { return [] }
    // What is no UTF-8 stays none.
    guard let text = String(validating: word, as: UTF8.self) else { return word.map { $0.isASCII ? Self.masked($0) : $0 } }
    let isSecret = secrecy.secretNames.contains(last) || secrecy.innerNames.contains(last)
    let isLength = last.lowercased() == Self.length
    last = text
    if secrecy.vocabulary.contains(text), !isSecret { return word }
    let folded = text.lowercased()
    if folded == Self.length || folded.hasPrefix(Self.charset) || isLength && word.allSatisfy(\.isDigit) { return word }
    if word.allSatisfy(Self.isOfNumber) { return word.map { $0.isDigit ? Self.masked($0) : $0 } }
    return word.map { Self.masked($0) }
  }

  /// What follows a backslash in a string of JSON; of `\\u` the digits of a surrogate stay, because a lone one is a fault.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let letter = rest.popFirst() else { return [] }
    guard letter == UInt8(ascii: "u"), let first = rest.first else { return [letter] }
    let digits = rest.prefix { $0.isDigit || hexadecimal.contains($0 | caseBit) }.prefix(escapeLength)
    rest = rest.dropFirst(digits.count)
    if first | caseBit == UInt8(ascii: "d") { return [letter] + digits }
    return [letter] + digits.map { $0 == UInt8(ascii: "0") ? $0 : UInt8(ascii: "1") }
  }

  /// A zero stays, because JSON wants no other digit behind a leading one, and marks do, because a fault may be one of them.
  private static func masked(_ byte: UInt8) -> UInt8 {
    if byte == UInt8(ascii: "0") { return byte }
    if byte.isDigit { return UInt8(ascii: "1") }
    return byte.isLetter || !byte.isASCII ? UInt8(ascii: "x") : byte
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool { byte.isDigit || numberMarks.contains(byte) }

  private static func isBetweenWords(_ byte: UInt8) -> Bool { byte <= blank || byte == delete || structure.contains(byte) }

  private static let length = "content-length"
  private static let charset = "charset="
  private static let structure = Set("{}[]:,\"\\".utf8)
  private static let numberMarks = Set("+-.eE".utf8)
  private static let blank = UInt8(ascii: " ")
  private static let delete: UInt8 = 0x7F
  private static let caseBit: UInt8 = 0x20
  private static let hexadecimal = UInt8(ascii: "a")...UInt8(ascii: "f")
  /// Digits of an escape.
  private static let escapeLength = 4
}

extension UInt8 {
  fileprivate var isASCII: Bool { self < 0x80 }
}
