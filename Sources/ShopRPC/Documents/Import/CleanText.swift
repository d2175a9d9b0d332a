/// A text in stored form: correctly decoded, without control characters and superfluous spaces, in Unicode
/// form NFC.
struct CleanText {
  let text: String
  /// The kind of repair; nil if there was none. Normalization alone does not count as a repair.
  let reason: ImportReason?

  init(_ given: String) {
    if Self.isPlain(given) {
      (text, reason) = (given, nil)
      return
    }
    let decoded = Mojibake.repaired(given)
    var sweep = Sweep()
    for scalar in (decoded ?? given).unicodeScalars { sweep.append(scalar) }
    sweep.end()
    text = PlainText.isVisible(sweep.kept) ? Folding.nfc(String(sweep.kept)) : ""
    reason = decoded == nil ? sweep.reason : .encoding
  }

  /// True for what most texts are, ASCII with single spaces inside, of which nothing has to be removed.
  static func isPlain(_ text: String) -> Bool {
    var last = blank
    for byte in text.utf8 {
      if byte < blank || byte >= delete || byte == blank && last == blank { return false }
      last = byte
    }
    return last != blank
  }

  private static let blank = UInt8(ascii: " ")
  private static let delete: UInt8 = 0x7F
}

/// Removes superfluous characters in one pass over a text.
private struct Sweep {
  var kept = String.UnicodeScalarView()
  private(set) var reason: ImportReason?
  /// The space to insert before the next kept scalar; nil if there is none. Several spaces count as one.
  private var pending: Unicode.Scalar?

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.properties.isWhitespace {
      blank(scalar)
    } else if PlainText.isControl(scalar) || scalar == "\u{FEFF}" {
      reason = .control
    } else {
      if let pending { kept.append(pending) }
      pending = nil
      kept.append(scalar)
    }
  }

  /// Line breaks and repeated spaces become one space; leading ones are dropped.
  private mutating func blank(_ scalar: Unicode.Scalar) {
    if kept.isEmpty || pending != nil || PlainText.isControl(scalar) { changed() }
    if !kept.isEmpty { pending = pending == nil && !PlainText.isControl(scalar) ? scalar : " " }
  }

  mutating func end() { if pending != nil { changed() } }

  private mutating func changed() { reason = reason ?? .blanks }
}

/// Repairs text whose UTF-8 bytes were decoded as Windows-1252 or Latin-1, such as `Ä°Ã§im` for `İçim`.
enum Mojibake {
  /// The original text; nil if the text does not look misdecoded. All characters outside ASCII must be part
  /// of the pattern and the result must be plausible: `„Spaß“` and `café »` stay unchanged.
  static func repaired(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= asciiEnd }), let once = decoded(text) else { return nil }
    return decoded(once) ?? once
  }

  private static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let byte = byte(scalar) else { return nil }
      bytes.append(byte)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else { return nil }
    var weight = 0
    for scalar in decoded.unicodeScalars where !scalar.isASCII {
      let one = Self.weight(scalar)
      if one == 0 { return nil }
      weight += one
    }
    return weight >= enough ? decoded : nil
  }

  /// The byte that `scalar` stands for in Windows-1252, or in Latin-1 where Windows-1252 has no character;
  /// nil if there is none.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0...0xFF: UInt8(truncatingIfNeeded: scalar.value)
    default: upper[scalar]
    }
  }

  /// The evidence that a scalar gives for a repair. One scalar that occurs alone in Latin text is enough;
  /// scripts that come in words need several.
  private static func weight(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0xA0...0x17F, 0x218...0x21B, 0x2010...0x203A, 0x20A0...0x20BF, 0x2122, 0x1F000...0x1FAFF: enough
    case 0x370...0x6FF, 0x900...0xEFF, 0x1E00...0x1FFF, 0x200B...0x200F, 0x2190...0x2BFF, 0x3000...0xD7A3, 0xFE00...0xFE0F: 1
    default: 0
    }
  }

  /// The characters of Windows-1252 for the bytes 0x80 to 0x9F.
  private static let upper: [Unicode.Scalar: UInt8] = {
    let scalars = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
    return Dictionary(uniqueKeysWithValues: zip(scalars, asciiEnd...))
  }()

  private static let asciiEnd: UInt8 = 0x80
  private static let enough = 2
}
