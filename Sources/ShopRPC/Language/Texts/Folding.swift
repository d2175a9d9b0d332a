import ShopModel
internal import _FoundationICU

/// Normalized forms of text: for comparison and search, independent of language, and for storage.
enum Folding {
  /// Compatibility decomposition without marks and case, with plain apostrophes, and with white space
  /// collapsed and trimmed: `İçim ` becomes `icim`.
  ///
  /// Marks are accents above or below a letter that is complete without them; vowel signs and tone marks of
  /// other scripts stay.
  ///
  /// Ligatures are spelled out, and katakana is hiragana.
  static func fold(_ text: String) -> String { fold(text) { $0.foldedForSearch } }

  /// The same with ligatures and kana as they are, for words whose exact letters matter.
  static func foldWord(_ text: String) -> String { fold(text) { $0.withoutDotlessI } }

  private static func fold(_ text: String, finish: (String) -> String) -> String {
    var bytes = text.utf8Span
    if bytes.isKnownASCII || bytes.checkForASCII() { return isFolded(bytes.span) ? text : foldASCII(bytes.span) }
    return finish(unmarked(caseFolded(of: text)))
  }

  /// The key by which names are compared, and the key without marks.
  ///
  /// Compatibility composition without case, width and invisible characters, with plain apostrophes, and with white space collapsed and
  /// trimmed. The key keeps marks: `pâte` and `pâté` differ. An i with a dot is i and one without a dot is not, in every language.
  static func identity(of name: String) -> (key: String, unmarked: String) {
    var bytes = name.utf8Span
    if bytes.isKnownASCII || bytes.checkForASCII() {
      let key = isFolded(bytes.span) ? name : foldASCII(bytes.span)
      return (key, key)
    }
    let units = caseFolded(of: name)
    return (spaced(units) { plainApostrophe($0) }, unmarked(units))
  }

  /// Case-folded text, with an apostrophe for each spacing accent.
  private static func caseFolded(of text: String) -> [UInt16] {
    let units = Normalizer.normalize(text.utf16.map { accents.contains($0) ? apostrophe : $0 }, .caseFolded)
    guard units.contains(dot) else { return units }
    // a capital İ becomes i and a dot, which is drawn like i
    var undotted: [UInt16] = []
    for unit in units where unit != dot || undotted.last != smallI { undotted.append(unit) }
    return Normalizer.normalize(undotted, .composed)
  }

  /// Removes the marks of case-folded text.
  private static func unmarked(_ units: [UInt16]) -> String { spaced(Normalizer.normalize(units, .decomposed)) { kept($0) } }

  /// Replaces each scalar by what `kept` returns, collapses white space and trims it.
  private static func spaced(_ units: [UInt16], keeping kept: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
    var folded = ""
    folded.reserveCapacity(units.count)
    var isBlankDue = false
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      if isBlank(scalar) {
        isBlankDue = !folded.isEmpty
      } else if let kept = kept(scalar) {
        if isBlankDue { folded.unicodeScalars.append(" ") }
        isBlankDue = false
        folded.unicodeScalars.append(kept)
      }
    }
    return folded
  }

  /// Folded search text. A text of marks only, which would fold to nothing, stays as it is and matches nothing.
  static func searchKey(_ text: String?) -> String {
    guard let text else { return "" }
    let folded = fold(text)
    return folded.isEmpty ? text : folded
  }

  /// Canonical composition of the text; most texts have that form already.
  static func nfc(_ text: String) -> String { isNFC(text) ? text : Normalizer.normalize(text, .composed) }

  /// True when the text is in canonical composition; checked without ICU.
  static func isNFC(_ text: String) -> Bool {
    var bytes = text.utf8Span
    return bytes.isKnownASCII || bytes.checkForNFC(quickCheck: false)
  }

  /// True for white space.
  @inline(__always) static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? isBlank(UInt8(truncatingIfNeeded: scalar.value)) : scalar.properties.isWhitespace
  }

  @inline(__always) private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Folded form of a scalar; nil for a mark, which is dropped.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    scalar < firstMark || !isMark(scalar) ? plainApostrophe(scalar) : nil
  }

  /// An apostrophe for characters typed in its place.
  private static func plainApostrophe(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{60}", "\u{2B9}", "\u{2BC}", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2032}": "'"
    default: scalar
    }
  }

  /// Combining classes: 1 is overlays, 10 to 36 are Hebrew, Arabic, and Syriac points, and from 200 on marks
  /// are above or below letters. Classes 7 to 9 change the sound (nuktas, kana voicing, viramas), and those
  /// between belong to single scripts.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
    return combiningClass == overlay || points.contains(combiningClass) || combiningClass >= leastAttached
  }

  /// Spacing accents, in UTF-16; decomposition would turn them into a space and a mark.
  private static let accents: [UInt16] = [0xB4, 0x1FFD]
  private static let apostrophe: UInt16 = 0x27
  /// U+0307.
  private static let dot: UInt16 = 0x307
  private static let smallI: UInt16 = 0x69
  private static let firstMark: Unicode.Scalar = "\u{300}"
  private static let overlay: UInt8 = 1
  private static let points: ClosedRange<UInt8> = 10...36
  private static let leastAttached: UInt8 = 200

  /// True if a text is its own folded form, so that it need not be made.
  private static func isFolded(_ bytes: Span<UInt8>) -> Bool {
    var isBehindBlank = true
    for index in bytes.indices {
      let isBlank = bytes[index] == UInt8(ascii: " ")
      if isBlank ? isBehindBlank : Self.isBlank(bytes[index]) || folded(bytes[index]) != bytes[index] { return false }
      isBehindBlank = isBlank
    }
    return !isBehindBlank
  }

  private static func foldASCII(_ bytes: Span<UInt8>) -> String {
    let folded = [UInt8](capacity: bytes.count) { folded in
      var isBlankDue = false
      for index in bytes.indices {
        let byte = bytes[index]
        guard !isBlank(byte) else {
          isBlankDue = !folded.isEmpty
          continue
        }
        if isBlankDue { folded.append(UInt8(ascii: " ")) }
        isBlankDue = false
        folded.append(Self.folded(byte))
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  @inline(__always) private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "`"): UInt8(ascii: "'")
    default: byte
    }
  }
}

extension Folding {
  /// Text without differences of case, width, and ligatures, independent of language. Marks stay, since `é`
  /// and `e` distinguish names of people.
  static func caseFolded(_ text: String) -> String {
    var bytes = text.utf8Span
    if bytes.isKnownASCII || bytes.checkForASCII() { return text.lowercased() }
    return Normalizer.normalize(text, .caseFolded)
  }
}

/// Unicode normalization by ICU.
enum Normalizer {
  /// A normalization form.
  enum Form {
    /// Canonical composition, the stored form of text.
    case composed
    /// Compatibility decomposition.
    case decomposed
    /// Root case folding with compatibility composition, without ignorable characters.
    case caseFolded
  }

  static func normalize(_ text: String, _ form: Form) -> String { String(decoding: normalize(Array(text.utf16), form), as: UTF16.self) }

  /// Normalizes UTF-16 units.
  static func normalize(_ source: [UInt16], _ form: Form) -> [UInt16] {
    var status = U_ZERO_ERROR
    let instance = unsafe instance(form, &status)
    var units = [UInt16](repeating: 0, count: source.count + reserve)
    var count = unsafe swift_unorm2_normalize(instance, source, Int32(source.count), &units, Int32(units.count), &status)
    if status == U_BUFFER_OVERFLOW_ERROR {
      status = U_ZERO_ERROR
      units = [UInt16](repeating: 0, count: Int(count))
      count = unsafe swift_unorm2_normalize(instance, source, Int32(source.count), &units, count, &status)
    }
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU cannot normalize text")
    units.removeLast(units.count - Int(count))
    return units
  }

  private static func instance(_ form: Form, _ status: inout UErrorCode) -> OpaquePointer? {
    switch form {
    case .composed: unsafe swift_unorm2_getNFCInstance(&status)
    case .decomposed: unsafe swift_unorm2_getNFKDInstance(&status)
    case .caseFolded: unsafe swift_unorm2_getNFKCCasefoldInstance(&status)
    }
  }

  /// Spare room for growth in UTF-16 units; retried with more when it is not enough.
  private static let reserve = 64
}

/// CLDR collation of one language. Cached per language, because creating one takes about a millisecond.
@safe final class Collation {
  let language: Language
  private let collator: OpaquePointer?
  private var buffers = Buffers()

  init(_ language: Language) {
    var status = U_ZERO_ERROR
    self.language = language
    unsafe collator = swift_ucol_open(language.formats, &status)
    precondition(status.rawValue <= U_ZERO_ERROR.rawValue, "ICU has no collation for \(language.formats)")
  }

  deinit { unsafe swift_ucol_close(collator) }

  /// Sort key of a name: keys of many names compare faster than the names.
  func key(_ name: String) -> CollationKey { unsafe buffers.withKey(of: name, by: collator) { CollationKey(bytes: Array($0)) } }

  /// The beginning of the sort key of a name.
  func head(of name: String) -> KeyHead { unsafe buffers.withKey(of: name, by: collator) { KeyHead($0.span) } }

  /// Buffers for a name and its key, reused between calls.
  private struct Buffers {
    private var units: [UInt16] = []
    private var bytes: [UInt8] = []

    mutating func withKey<Result>(of name: String, by collator: OpaquePointer?, _ body: (ArraySlice<UInt8>) -> Result) -> Result {
      let length = fill(name)
      let room = length * Self.bytesPerUnit + Self.reserve
      if bytes.count < room { bytes = [UInt8](repeating: 0, count: room) }
      var count = unsafe Int(swift_ucol_getSortKey(collator, units, Int32(length), &bytes, Int32(bytes.count)))
      if count > bytes.count {
        bytes = [UInt8](repeating: 0, count: count)
        count = unsafe Int(swift_ucol_getSortKey(collator, units, Int32(length), &bytes, Int32(bytes.count)))
      }
      // The last byte is always 0.
      return body(bytes.prefix(max(count - 1, 0)))
    }

    /// Fills `units` with the UTF-16 of a name, and returns its length.
    private mutating func fill(_ name: String) -> Int {
      let letters = name.utf8Span
      let length = letters.isKnownASCII ? letters.count : name.utf16.count
      if units.count < length { units = [UInt16](repeating: 0, count: 2 * length) }
      var filled = units.mutableSpan
      if letters.isKnownASCII {
        let bytes = letters.span
        for offset in bytes.indices { filled[offset] = UInt16(bytes[offset]) }
      } else {
        for (offset, unit) in name.utf16.enumerated() { filled[offset] = unit }
      }
      return length
    }

    /// Buffer size that suffices for most names.
    private static let bytesPerUnit = 3
    private static let reserve = 16
  }

  /// Negative, zero, or positive as `left` sorts before, with, or after `right`; cheaper than creating two keys.
  func compare(_ left: String, _ right: String) -> Int {
    if left == right { return 0 }
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        var status = U_ZERO_ERROR
        let order = unsafe left.withMemoryRebound(to: CChar.self) { left in
          unsafe right.withMemoryRebound(to: CChar.self) { right in
            unsafe swift_ucol_strcollUTF8(collator, left.baseAddress, Int32(left.count), right.baseAddress, Int32(right.count), &status)
          }
        }
        return Int(order.rawValue)
      }
    }
  }
}

/// The first 24 bytes of a sort key as numbers, by which most keys are compared without a reference to any memory.
struct KeyHead: Comparable, BitwiseCopyable, Sendable {
  private let first: UInt64
  private var second: UInt64 = 0
  private var third: UInt64 = 0

  init(_ number: UInt64) { first = number }

  /// The beginning of a longer key, or a whole one.
  init(_ key: Span<UInt8>) {
    first = Self.word(of: key, at: 0)
    second = Self.word(of: key, at: 8)
    third = Self.word(of: key, at: 16)
  }

  @inline(__always) static func < (left: KeyHead, right: KeyHead) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    return left.third < right.third
  }

  /// Eight bytes as a big-endian number, padded with zeros.
  @inline(__always) private static func word(of key: Span<UInt8>, at start: Int) -> UInt64 {
    if start + 8 <= key.count { return key.word(at: start).byteSwapped }
    var word: UInt64 = 0
    for offset in start..<start + 8 { word = word << 8 | (offset < key.count ? UInt64(key[offset]) : 0) }
    return word
  }

  /// Bytes of a key that it holds.
  static let bytes = 24
}

/// Sort key of a name in one language.
struct CollationKey: Comparable, Hashable, Sendable {
  let bytes: [UInt8]

  static func < (left: CollationKey, right: CollationKey) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
