import ShopModel

/// Splits texts into words: runs of letters, marks, and digits. Apostrophes within a word are dropped, so
/// that `kings` finds `King’s`; scripts without spaces are separated from others.
enum Words {
  /// Words of a folded text.
  static func split(_ folded: String) -> [String] {
    var bytes = folded.utf8Span
    if bytes.isKnownASCII || bytes.checkForASCII() { return splitASCII(bytes.span) }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var wasSpaceless = false
    for scalar in folded.unicodeScalars {
      if scalar == apostrophe { continue }
      let isPart = isPart(scalar)
      let isSpaceless = isPart && isSpaceless(scalar)
      if !word.isEmpty, !isPart || isSpaceless != wasSpaceless && !isMark(scalar) {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if !isPart { continue }
      if word.isEmpty || !isMark(scalar) { wasSpaceless = isSpaceless }
      word.append(scalar)
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  private static func splitASCII(_ bytes: Span<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for offset in bytes.indices {
      let byte = bytes[offset]
      if isPart(byte) {
        word.append(byte)
      } else if !word.isEmpty, byte != UInt8(ascii: "'") {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Pieces of a text as typed. A piece folds to one word, or to several where it mixes scripts.
  static func pieces(_ text: String) -> [Substring] {
    text.unicodeScalars.split { !isPart($0) && !apostrophes.contains($0) && !$0.properties.isDefaultIgnorableCodePoint }
      .map { Substring($0) }
  }

  /// Number of letters in a word; combining marks belong to their letter.
  static func letterCount(_ word: String) -> Int {
    word.unicodeScalars.reduce(0) { $0 + (isMark($1) || hangulTails.contains($1) ? 0 : 1) }
  }

  /// True for scripts without spaces between words: Han, Kana, Thai, Lao, Tibetan, Burmese, Khmer.
  static func isSpaceless(_ scalar: Unicode.Scalar) -> Bool { scalar >= firstSpaceless && spaceless.contains { $0.contains(scalar) } }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return asciiParts.contains { $0.contains(scalar) } }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
      .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static let apostrophe: Unicode.Scalar = "'"
  /// Characters that fold to an apostrophe.
  private static let apostrophes: Set<Unicode.Scalar> = [
    "'", "`", "\u{B4}", "\u{2B9}", "\u{2BC}", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}",
  ]
  private static let asciiParts: [ClosedRange<Unicode.Scalar>] = ["0"..."9", "A"..."Z", "a"..."z"]
  /// Vowels and final consonants of decomposed Hangul syllables.
  private static let hangulTails: ClosedRange<Unicode.Scalar> = "\u{1160}"..."\u{11FF}"
  private static let firstSpaceless: Unicode.Scalar = "\u{E00}"
  private static let spaceless: [ClosedRange<Unicode.Scalar>] = [
    "\u{E00}"..."\u{FFF}", "\u{1000}"..."\u{109F}", "\u{1780}"..."\u{17FF}", "\u{3005}"..."\u{3007}", "\u{3040}"..."\u{30FF}",
    "\u{31F0}"..."\u{31FF}", "\u{3400}"..."\u{4DBF}", "\u{4E00}"..."\u{9FFF}", "\u{F900}"..."\u{FAFF}", "\u{20000}"..."\u{3FFFF}",
  ]
}

/// Sort key of an entity: a number, then bytes, then its id, so that no two keys are equal.
struct SortKey: Comparable, Sendable {
  /// Primary key.
  let head: UInt64
  /// Secondary key, for equal numbers.
  let tail: [UInt8]
  /// Final key, in the order of ids.
  let id: String

  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if left.tail != right.tail { return left.tail.lexicographicallyPrecedes(right.tail) }
    return IdentifierOrder.precedes(left.id, right.id)
  }
}

extension SortKey {
  /// Sorts by name in the language of a collation.
  init(_ name: CollationKey, id: String) {
    self.init(head: Self.leading(name.bytes[...]), tail: Array(name.bytes.dropFirst(Self.headBytes)), id: id)
  }

  /// Sorts by price: by currency code, then by amount.
  init(_ price: Money, id: String) {
    let amount = UInt64(clamping: price.minorUnits)
    self.init(head: UInt64(price.currency.letters) << Self.amountBits | min(amount, 1 << Self.amountBits - 1), tail: [], id: id)
  }

  /// Sorts by rating, then by the number of ratings; unrated products come first.
  init(_ rating: Rating?, id: String) {
    self.init(head: rating.map(Self.head) ?? 0, tail: [], id: id)
  }

  /// Sorts by id: all-digit ids by value, then the others by their bytes.
  init(id: String) {
    let isNumber = id.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let digits = id.utf8.drop { $0 == 0x30 }
    if isNumber, digits.count <= Self.shortNumber {
      self.init(head: digits.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }, tail: [], id: id)
    } else {
      let text: UInt64 = isNumber ? 0 : Self.leading(id.utf8.prefix(Self.headBytes)) >> 1
      self.init(head: Self.textBit - (isNumber ? 1 : 0) + text, tail: [], id: id)
    }
  }

  private static func head(_ rating: Rating) -> UInt64 {
    (UInt64(clamping: rating.hundredths) + 1) << amountBits | min(UInt64(clamping: rating.count), 1 << amountBits - 1)
  }

  /// First eight bytes as a big-endian number, padded with zeros.
  private static func leading(_ bytes: some Collection<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    var shift: UInt64 = 64
    for byte in bytes.prefix(headBytes) {
      shift -= 8
      head |= UInt64(byte) << shift
    }
    return head
  }

  private static let headBytes = 8
  /// Bits for prices and for the number of ratings.
  private static let amountBits: UInt64 = 38
  /// Maximum number of digits of an id sorted by value.
  private static let shortNumber = 18
  private static let textBit: UInt64 = 1 << 63
}
