import ShopModel

/// A word that begins with a number: `2`, `½`, `500g`, `4個`.
struct NumberWord {
  /// The part that may be a number.
  let number: String
  /// What is glued to it.
  let rest: String

  init(_ word: String) {
    let scalars = word.unicodeScalars
    var end = scalars.startIndex
    while end < scalars.endIndex, Self.isNumeric(scalars[end]) || Self.isGrouping(scalars, at: end) { end = scalars.index(after: end) }
    number = String(scalars[..<end])
    rest = String(scalars[end...])
  }

  /// Whether a character can be part of a number.
  static func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "/", "\u{2044}", "\u{2215}", "\u{066B}", "\u{066C}", "\u{202F}", "\u{FF0C}", "\u{FF0E}", "\u{FF0F}": true
    default: scalar.properties.numericType == .decimal || scalar.properties.numericType == .numeric && !scalar.properties.isIdeographic
    }
  }

  /// Whether an apostrophe stands between digits, as Switzerland writes groups: `1’500`.
  private static func isGrouping(_ scalars: String.UnicodeScalarView, at place: String.Index) -> Bool {
    guard scalars[place] == "\u{2019}" || scalars[place] == "'", place > scalars.startIndex else { return false }
    let (before, after) = (scalars[scalars.index(before: place)], scalars.index(after: place))
    return before.properties.numericType == .decimal && after < scalars.endIndex && scalars[after].properties.numericType == .decimal
  }

  /// The value of a text, as `language` writes numbers; `3,5` is also read where a comma divides groups, because it cannot be one.
  static func value(_ text: String, _ language: String) -> Fraction? {
    guard let first = text.unicodeScalars.first, isNumeric(first) else { return nil }
    do throws(QuantityText.Refusal) { return try QuantityText.value(text, language: language) } catch {
      guard error == .unreadable, isForeignDecimal(text) else { return nil }
      do throws(QuantityText.Refusal) { return try QuantityText.value(text, language: commaLanguage) } catch { return nil }
    }
  }

  private static func isForeignDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) } && parts[1].count != groupSize
  }

  private static let commaLanguage = "de"
  private static let groupSize = 3
}
