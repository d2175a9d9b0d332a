import ShopModel

@testable import ShopRPC

/// Typed lines and their meaning: `typed → amount|name|note|index`, without missing parts at the end.
enum TypedLines {
  /// Line of a table.
  struct Line: Hashable, Sendable {
    let language: String
    let typed: String
    /// Amount with its unit, as written in the language.
    let meant: String
  }

  /// Tables of all languages, by tag.
  static let tables: [(language: String, rows: String)] = [
    ("en", english), ("de", german), ("fr", french), ("es", spanish), ("it", italian), ("pt-BR", portuguese), ("tr", turkish),
    ("ar", arabic), ("ja", japanese), ("si", sinhala),
  ]

  /// More lines of measures, by tag.
  static let kitchen: [(language: String, rows: String)] = [
    ("en", kitchenEnglish), ("de", kitchenGerman), ("fr", kitchenFrench), ("es", kitchenSpanish), ("it", kitchenItalian),
    ("pt-BR", kitchenPortuguese), ("tr", kitchenTurkish), ("ar", kitchenArabic), ("ja", kitchenJapanese), ("si", kitchenSinhala),
  ]

  /// Lines of a table.
  static func lines(_ rows: String, of language: String) -> [Line] {
    rows.split(separator: "\n").compactMap { row in
      let sides = row.split(separator: " → ", maxSplits: 1).map(String.init)
      return sides.count == 2 ? Line(language: language, typed: sides[0], meant: sides[1]) : nil
    }
  }

  /// Lines of a table whose rows start with a language tag.
  static func lines(withTags rows: String) -> [Line] {
    rows.split(separator: "\n").flatMap { row -> [Line] in
      let sides = row.split(separator: ": ", maxSplits: 1).map(String.init)
      return sides.count == 2 ? lines(sides[1], of: sides[0]) : []
    }
  }

  static let locations = LocationFinder([LocationID("d"): EntityName("Dairy")])
}

extension ListLine {
  /// Size and note, as one text.
  var remarks: String {
    let size = size.map { "\(QuantityText.decimal($0.value) ?? QuantityText.text($0.value)) \($0.unit ?? "")" }
    return ([size] + [note]).compactMap(\.self).joined(separator: " · ")
  }
}

extension TypedLines.Line {
  /// Parsed line, in the form of `expected`.
  var read: String {
    do throws(ListLine.ParseError) {
      let line = try ListLine(typed, language: language, locations: TypedLines.locations)
      return Self.joined(Self.text(line.quantity), line.name, line.remarks, line.location?.text ?? "")
    } catch { return "\(error)" }
  }

  /// Expected meaning, with the unit as stored.
  var expected: String {
    var parts = meant.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let words = parts[0].split(separator: " ")
    let number = words.prefix { $0.first?.isNumber == true }.joined(separator: " ")
    let unit = words.dropFirst(words.prefix { $0.first?.isNumber == true }.count).joined(separator: " ")
    if !unit.isEmpty {
      parts[0] = number + (LineUnit.meant(by: unit, in: language).map { $0.key.map { " \($0)" } ?? "" } ?? " unknown \(unit)")
    }
    return parts.joined(separator: "|")
  }

  private static func text(_ amount: Amount) -> String { QuantityText.text(amount.value) + (amount.unit.map { " \($0)" } ?? "") }

  private static func joined(_ parts: String...) -> String {
    var parts = parts
    while parts.last?.isEmpty == true { parts.removeLast() }
    return parts.joined(separator: "|")
  }
}
