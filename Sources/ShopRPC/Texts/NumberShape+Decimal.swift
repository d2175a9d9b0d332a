extension NumberShape {
  /// A decimal number in ASCII, such as `1234.5` without its sign, as the language writes it; nil when `text` is none.
  func localized(_ text: Substring) -> String? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, Self.isDigits(whole), parts.count == 1 || Self.isDigits(parts[1]) else { return nil }
    var bytes: [UInt8] = []
    for (place, digit) in whole.utf8.enumerated() {
      append(digit, to: &bytes)
      let left = whole.utf8.count - place - 1
      if left > 0, isGroupEnd(left, of: whole.utf8.count) { bytes += group }
    }
    if parts.count > 1 {
      bytes += point
      for digit in parts[1].utf8 { append(digit, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ digit: UInt8, to bytes: inout [UInt8]) {
    if glyphs.isEmpty { bytes.append(digit) } else { bytes += glyphs[Int(digit - UInt8(ascii: "0"))] }
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
