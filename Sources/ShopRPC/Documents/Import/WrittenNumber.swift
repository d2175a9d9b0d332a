import ShopModel

/// Numbers as people write them: `24,95`, `1.299,00`, `1,299.00`, `1'299`.
enum WrittenNumber {
  /// The number; nil when there is none. Of one mark alone that could be either, `usesComma` says whether the comma or the point is before
  /// the decimals: the other one then stands between groups of three digits.
  static func decimal(_ text: some StringProtocol, usesComma: Bool) -> ExactDecimal? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where !isGap(scalar) {
      guard scalar.isASCII || scalar == minus else { return nil }
      bytes.append(scalar == minus ? UInt8(ascii: "-") : UInt8(truncatingIfNeeded: scalar.value))
    }
    guard bytes.count <= Limits.numberLength, !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
    guard let mark = decimalMark(bytes[...], usesComma) else { return ExactDecimal(bytes) }
    guard mark >= 0 else { return groups(bytes[...]).flatMap { ExactDecimal($0) } }
    guard let whole = groups(bytes[..<mark]) else { return nil }
    return ExactDecimal(whole + [point] + bytes[(mark + 1)...])
  }

  /// Where the mark before the decimals is; -1 when all marks stand between groups, nil when there is no mark.
  private static func decimalMark(_ bytes: ArraySlice<UInt8>, _ usesComma: Bool) -> Int? {
    guard let last = bytes.lastIndex(where: { $0 == point || $0 == comma }) else { return nil }
    let mark = bytes[last]
    let first = bytes.firstIndex { $0 == point || $0 == comma } ?? last
    if first < last { return bytes[first] == mark ? -1 : last }
    let head = bytes[..<last].drop { $0 == UInt8(ascii: "-") }
    let mayGroup = bytes.count - last - 1 == group && (1...group).contains(head.count) && head.first != UInt8(ascii: "0")
    return mayGroup && mark != (usesComma ? comma : point) ? -1 : last
  }

  /// The digits without the marks between groups of three; nil when they stand elsewhere, or are not all the same.
  private static func groups(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let parts = bytes.split(omittingEmptySubsequences: false) { $0 == point || $0 == comma }
    if parts.count > 1 {
      guard Set(bytes.filter { $0 == point || $0 == comma }).count == 1, parts.dropFirst().allSatisfy({ $0.count == group }) else {
        return nil
      }
      guard let head = parts.first?.drop(while: { $0 == UInt8(ascii: "-") }), (1...group).contains(head.count) else { return nil }
    }
    return Array(parts.joined())
  }

  /// What may stand between groups beside a mark: blanks of all kinds and apostrophes.
  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar.properties.isWhitespace
  }

  private static let point = UInt8(ascii: ".")
  private static let comma = UInt8(ascii: ",")
  private static let minus: Unicode.Scalar = "\u{2212}"
  /// Digits of a group.
  private static let group = 3
}
