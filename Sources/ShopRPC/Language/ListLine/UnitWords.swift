import ShopModel

/// A unit word.
struct UnitWord: Hashable, Sendable {
  /// Stored symbol or key of the unit; nil for pieces.
  let unit: String?
  /// True for a counting unit such as bottles; its word may also be the name of a thing.
  let isCounted: Bool
  /// True for a singular form, a unit only for numbers up to one: `2 can openers` are not cans.
  let isOfOne: Bool
}

/// Unit words of all languages, and the words that connect a unit and a name.
struct UnitWords: Sendable {
  /// Shared instance; the tables are parsed once.
  static let shared = UnitWords()

  /// Unit words by language, then by folded word.
  private var words: [String: [String: UnitWord]] = [:]
  /// CLDR names of measures, each valid in its own language only; by language, then by folded word.
  private var measures: [String: [String: UnitWord]] = [:]
  /// Unit words before their number, as in `大さじ3`; by language, then by folded word.
  private var prefixes: [String: [String: UnitWord]] = [:]
  /// Names of units with a key, accepted only where an amount is expected; by language, then by folded word.
  private var names: [String: [String: UnitWord]] = [:]
  /// Words that include a number, like the Arabic forms for one and two; by language, then by folded word.
  private var counted: [String: [String: Amount]] = [:]

  private init() {
    for table in Self.tables {
      var found: [String: UnitWord] = [:]
      for row in table.rows.split(whereSeparator: \.isNewline) {
        let parts = row.split(separator: ":", maxSplits: 1).map(String.init)
        guard let unit = parts.first, let names = parts.last else { continue }
        // looked up once per row, not per name: the tables have a thousand names, and the first line waits for them
        let (plain, ofOne) = (Self.word(unit), Self.word(unit, isOfOne: true))
        for name in names.split(separator: ",") {
          let isOfOne = name.first == Self.one
          found[Folding.fold(String(isOfOne ? name.dropFirst() : name))] = isOfOne ? ofOne : plain
        }
      }
      words[table.language] = found
    }
    for language in Language.all { addMeasures(of: language) }
    // three eighths of a kilogram, a customary amount at Spanish butchers and delicatessens
    counted["es", default: [:]]["cuarto y mitad"] = Fraction(3, 8).map { Amount(value: $0, unit: "kg") }
  }

  /// Adds the names this program writes, so that they can be read back: measures, and other units with words
  /// in the language.
  private mutating func addMeasures(of language: Language) {
    let own = Self.own(language.tag)
    let known = Set((words[own] ?? [:]).values.map(\.unit))
    for name in Measures(of: language).names {
      let key = Self.key(name.text)
      if name.isWord {
        let word = Self.word(name.unit)
        names[own, default: [:]][key] = word
        if known.contains(name.unit) || own == Self.glued { words[own, default: [:]][key] = words[own]?[key] ?? word }
      } else {
        let word = UnitWord(unit: name.unit, isCounted: false, isOfOne: false)
        measures[own, default: [:]][key] = word
        if name.isFirst { prefixes[own, default: [:]][key] = word }
      }
      if let count = name.count.flatMap({ Fraction($0, 1) }) { counted[own, default: [:]][key] = Amount(value: count, unit: name.unit) }
    }
  }

  /// Amount that `word` means by itself: `لتر` is one liter, `لترين` and `علبتين` are two. Nil for none.
  func amount(of word: String, in language: String) -> Amount? {
    let own = Self.own(language)
    return counted[own]?[Self.key(word)] ?? (LineGrammar.of(language).contains(.duals) ? dual(of: word, in: own) : nil)
  }

  /// Two of the unit whose dual is `word`: `علبتين` is the dual of `علبة`. Nil for other words.
  private func dual(of word: String, in own: String) -> Amount? {
    guard let ending = Self.duals.first(where: word.hasSuffix) else { return nil }
    let stem = String(word.dropLast(ending.count))
    guard stem.count >= Self.shortestStem, let words = words[own] else { return nil }
    let feminine = stem.last == Self.boundEnding ? String(stem.dropLast()) + Self.freeEnding : stem
    return (words[Folding.fold(feminine)] ?? words[Folding.fold(stem)]).map { Amount(value: Self.two, unit: $0.unit) }
  }

  /// Meaning of `word` before a number; `isWhole` is true where only an amount is expected.
  func meaning(ofPrefix word: String, in language: String, isWhole: Bool) -> UnitWord? {
    let (own, key) = (Self.own(language), Self.key(word))
    if let found = prefixes[own]?[key] { return found }
    return LineGrammar.of(language).contains(.unitsFirst) ? words[own]?[key] ?? (isWhole ? names[own]?[key] : nil) : nil
  }

  /// Meaning of a unit's name in `language`.
  func meaning(ofName name: String, in language: String) -> UnitWord? { names[Self.own(language)]?[Self.key(name)] }

  /// Meaning of a word given as a unit: in `language`, else in all languages that have the word, if they agree.
  func meaning(ofUnit word: String, in language: String) -> UnitWord? {
    let (own, key) = (Self.own(language), Self.key(word))
    return words[own]?[key] ?? measures[own]?[key] ?? Self.only(key, in: words) ?? Self.only(key, in: measures) ?? names[own]?[key]
      ?? Self.only(key, in: names)
  }

  /// Meaning of a word in all languages; nil when they differ or none has it.
  private static func only(_ key: String, in tables: [String: [String: UnitWord]]) -> UnitWord? {
    let found = tables.values.compactMap { $0[key] }
    return Set(found.map(\.unit)).count == 1 ? found.first : nil
  }

  /// Lookup key of a word: folded, without the full stop of an abbreviation.
  private static func key(_ word: String) -> String { Folding.fold(word.hasSuffix(".") ? String(word.dropLast()) : word) }

  private static func own(_ language: String) -> String { String(language.prefix { $0 != "-" }) }

  /// Meaning of `word` after a number: in `language`, else in another one.
  func meaning(of word: String, in language: String) -> UnitWord? {
    let word = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard !word.isEmpty, !Self.names.contains(word) else { return nil }
    let key = Folding.fold(word)
    let own = Self.own(language)
    if let found = words[own]?[key] ?? measures[own]?[key] ?? words[Self.english]?[key] { return found }
    // In English, `dose` is not the German word for a can.
    if names[own]?[key] != nil { return nil }
    for table in Self.tables { if let found = words[table.language]?[key] { return found } }
    return (MeasureUnit.named(word) ?? MeasureUnit.named(key)).map {
      UnitWord(unit: $0.dimension == .count ? nil : $0.symbol, isCounted: false, isOfOne: false)
    }
  }

  /// True when a connecting word links `word` to the unit before it: `2 cups of milk`, `500 g d’olives`.
  static func isConnector(_ word: String) -> Bool { isConnectorWord(word) || elidedConnector(of: word) != nil }

  /// True for a connecting word; `De Cecco` is a name.
  private static func isConnectorWord(_ word: String) -> Bool {
    connectors.contains(word) || connectors.contains(word.lowercased()) && word == word.uppercased()
  }

  /// Removes a connecting word between unit and name.
  static func removeConnectors(_ words: inout [String]) {
    guard let first = words.first else { return }
    if let name = elidedConnector(of: first) {
      words[0] = name
    } else if words.count > 1, isConnectorWord(first) {
      words.removeFirst()
    }
  }

  /// Text after the elided `d’` in French and Italian; nil without one.
  private static func elidedConnector(of word: String) -> String? {
    guard let letter = word.first, letter == "d" || letter == "D", let mark = word.dropFirst().first, apostrophes.contains(mark) else {
      return nil
    }
    let name = word.dropFirst(2)
    return name.isEmpty ? nil : String(name)
  }

  /// True for a word between a thing and its size: `2 bouteilles de 75 cl`, `3 barattoli di pelati da 400 g`.
  static func joinsSize(_ word: String) -> Bool { sizeTies.contains(word) }

  /// True for a dozen, a unit with which no English name begins.
  static func isDozen(_ word: UnitWord) -> Bool { word.unit == dozen }

  private static func word(_ unit: String, isOfOne: Bool = false) -> UnitWord {
    let measure = MeasureUnit.named(unit)
    let isPiece = measure == MeasureUnit.named(nil)
    let isCounted = measure.map { $0.dimension == .count && !isPiece } ?? true
    return UnitWord(unit: isPiece ? nil : measure?.symbol ?? unit, isCounted: isCounted, isOfOne: isOfOne)
  }

  /// Marks a word in the tables that is a unit only for numbers up to one.
  private static let one: Character = "1"
  private static let english = "en"
  /// The language that puts amounts after names without a separator: Japanese.
  private static let glued = "ja"
  private static let dozen = "dozen"
  /// Words that look like units but are prepositions, or part of a name such as 3M.
  private static let names: Set<String> = ["in", "In", "IN", "M", "Mg", "MG"]
  private static let connectors: Set<String> = ["of", "de", "di", "من"]
  private static let sizeTies: Set<String> = ["of", "de", "di", "da", "à", "je", "zu", "من"]
  private static let two = Fraction(2, 1) ?? .one
  /// Arabic dual suffixes.
  private static let duals = ["ين", "ان", "ا"]
  /// Arabic feminine suffix, before another suffix and at the end of a word.
  private static let boundEnding: Character = "ت"
  private static let freeEnding = "ة"
  /// Minimum length in letters: shorter words are abbreviations and may be the beginning of other words.
  private static let shortestStem = 3
  private static let apostrophes: Set<Character> = ["'", "’"]
}

extension Amount {
  /// The amount with its unit as symbol or key; pieces have no unit. A word that is unknown or ambiguous
  /// stays. `language` takes precedence in the meaning of a word.
  func keyed(in language: String = "") -> Amount {
    guard let unit, !Self.keys.contains(unit) else { return self }
    if let measure = MeasureUnit.named(unit) { return Amount(value: value, unit: measure == MeasureUnit.named(nil) ? nil : measure.symbol) }
    guard let word = UnitWords.shared.meaning(ofUnit: unit, in: language) else { return self }
    return Amount(value: value, unit: word.unit)
  }

  /// All stored forms of units.
  private static let keys = MeasureNames.keys.union(MeasureUnit.all.filter { $0 != MeasureUnit.named(nil) }.map(\.symbol))
}

extension UnitKeys {
  /// Finds unit keys by the words of all languages, those of `language` first.
  static func keyed(in language: String) -> UnitKeys { UnitKeys { $0.keyed(in: language) } }
}
