/// How a language puts together amounts and what they are of.
struct LineGrammar: OptionSet, Sendable {
  let rawValue: Int

  /// A word ties names to units: `2 cups of milk`.
  static let tiedNames = LineGrammar(rawValue: 1)
  /// A size stands in front of what has it: `5 kg Sack Kartoffeln`.
  static let sizesFirst = LineGrammar(rawValue: 1 << 1)
  /// Every noun has a capital letter, so that none shows a name.
  static let capitalNouns = LineGrammar(rawValue: 1 << 2)
  /// Units stand in front of their numbers, and numbers behind names: `සීනි කිලෝ දෙකක්`.
  static let unitsFirst = LineGrammar(rawValue: 1 << 3)
  /// Units say one of it without an article: `لتر حليب`.
  static let bareUnits = LineGrammar(rawValue: 1 << 4)
  /// Two of something is an ending: `لترين`.
  static let duals = LineGrammar(rawValue: 1 << 5)

  /// That of a language, by its tag.
  static func of(_ language: String) -> LineGrammar { table[String(language.prefix { $0 != "-" })] ?? [] }

  private static let table: [String: LineGrammar] = [
    "en": [.tiedNames, .sizesFirst], "de": [.sizesFirst, .capitalNouns], "fr": .tiedNames, "es": .tiedNames, "it": .tiedNames,
    "pt": .tiedNames, "si": .unitsFirst, "ar": [.bareUnits, .duals],
  ]
}
