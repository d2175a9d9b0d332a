extension NumberShape {
  /// A decimal number in ASCII, such as `1234.5` without its sign, as the language writes it; nil when `text` is none.
  func localized(_ text: Substring) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy(Self.isNumber) else { return nil }
    let limit = text.utf8.count * (longestGlyph + group.count) + point.count
    let bytes = [UInt8](capacity: limit) { span in
      var next = nextGroup(below: whole.count, of: whole.count)
      for (index, digit) in whole.enumerated() {
        write(digit - UInt8(ascii: "0"), into: &span)
        let left = whole.count - index - 1
        if left > 0, left == next {
          group.write(into: &span)
          next = nextGroup(below: left, of: whole.count)
        }
      }
      if parts.count > 1 { point.write(into: &span) }
      for digit in parts.dropFirst().joined() { write(digit - UInt8(ascii: "0"), into: &span) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with its ASCII digits as those of the language; everything else stays.
  func localizedDigits(of text: String) -> String {
    if isASCII { return text }
    var localized = ""
    for scalar in text.unicodeScalars {
      let digit = scalar.value &- UInt32(UInt8(ascii: "0"))
      let own = digit < Self.digitCount ? Unicode.Scalar(zero.value + digit) : nil
      localized.unicodeScalars.append(own ?? scalar)
    }
    return localized
  }

  private static let digitCount: UInt32 = 10

  private var longestGlyph: Int { UTF8.width(zero) }

  private static func isNumber(_ digits: Substring.UTF8View) -> Bool {
    !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
