import ShopModel

/// A word that stands behind a number and says of what.
struct UnitWord: Hashable, Sendable {
  /// How the unit is kept; nil for pieces.
  let unit: String?
  /// Whether things are counted by it, as by bottles; such a word can also be the name of a thing.
  let isCounted: Bool
  /// Whether it is the unit of no more than one: `2 can openers` are no cans.
  let isOfOne: Bool
}

/// The words for units of all languages, and what stands between a unit and a name.
struct UnitWords: Sendable {
  /// How the languages call units.
  static let shared = UnitWords()

  /// By language, then by folded word.
  private var words: [String: [String: UnitWord]] = [:]

  private init() {
    for table in Self.tables {
      var found: [String: UnitWord] = [:]
      for row in table.rows.split(whereSeparator: \.isNewline) {
        let parts = row.split(separator: ":", maxSplits: 1).map(String.init)
        guard let unit = parts.first, let names = parts.last else { continue }
        for name in names.split(separator: ",") { found[Folding.fold(name.filter { $0 != Self.one })] = Self.word(unit, name) }
      }
      words[table.language] = found
    }
  }

  /// What `word` means after a number, in `language` or, if nothing, in another one.
  func meaning(of word: String, in language: String) -> UnitWord? {
    let word = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard !word.isEmpty, !Self.names.contains(word) else { return nil }
    let key = Folding.fold(word)
    let own = String(language.prefix { $0 != "-" })
    if let found = words[own]?[key] ?? words[Self.english]?[key] { return found }
    for table in Self.tables { if let found = words[table.language]?[key] { return found } }
    return MeasureUnit.named(word).map { UnitWord(unit: $0.dimension == .count ? nil : $0.symbol, isCounted: false, isOfOne: false) }
  }

  /// Whether the word only ties a name to its unit: `2 cups of milk`.
  func isTie(_ word: String) -> Bool { Self.ties.contains(Folding.fold(word)) }

  /// Whether it is twelve of something, in English: a unit that no name begins with.
  static func isDozen(_ word: UnitWord) -> Bool { word.unit == dozen }

  private static func word(_ unit: String, _ name: Substring) -> UnitWord {
    let measure = MeasureUnit.named(unit)
    return UnitWord(
      unit: measure?.dimension == .count ? nil : measure?.symbol ?? unit, isCounted: measure == nil, isOfOne: name.contains(Self.one))
  }

  /// Marks a word in the tables that is a unit for no more than one.
  private static let one: Character = "1"
  private static let english = "en"
  private static let dozen = "dozen"
  /// What reads as a unit but is a preposition, or part of a name such as 3M.
  private static let names: Set<String> = ["in", "In", "IN", "M", "Mg", "MG"]
  private static let ties: Set<String> = ["of", "de", "di"]
}
