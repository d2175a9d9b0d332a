/// A text as the shop keeps it: decoded rightly, without control characters and stray blanks, in form NFC.
struct CleanText {
  let text: String
  /// What was put right, if anything was; a change of the normal form is none.
  let reason: ImportReason?

  init(_ given: String) {
    if Self.isPlain(given) {
      (text, reason) = (given, nil)
      return
    }
    let decoded = Mojibake.repaired(given)
    var sweep = Sweep()
    for scalar in (decoded ?? given).unicodeScalars { sweep.take(scalar) }
    sweep.end()
    text = PlainText.isVisible(sweep.kept) ? Folding.nfc(String(sweep.kept)) : ""
    reason = decoded == nil ? sweep.reason : .encoding
  }

  /// Most texts are ASCII with single blanks inside.
  private static func isPlain(_ text: String) -> Bool {
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

/// Goes through a text and leaves out what is too much.
private struct Sweep {
  var kept = String.UnicodeScalarView()
  private(set) var reason: ImportReason?
  /// The blanks since the last scalar that was kept: none, one, or more as one.
  private var pending: Unicode.Scalar?

  mutating func take(_ scalar: Unicode.Scalar) {
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

  /// Line breaks and several blanks count as one blank, those at the start as none.
  private mutating func blank(_ scalar: Unicode.Scalar) {
    if kept.isEmpty || pending != nil || PlainText.isControl(scalar) { changed() }
    if !kept.isEmpty { pending = pending == nil && !PlainText.isControl(scalar) ? scalar : " " }
  }

  mutating func end() { if pending != nil { changed() } }

  private mutating func changed() { reason = reason ?? .blanks }
}
