import ShopModel

/// A word that stands behind a number and says of what.
struct UnitWord: Hashable, Sendable {
  /// The symbol or key that the unit is kept by; nil for pieces.
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
  /// What CLDR calls measures, each in its own language alone; by language, then by folded word.
  private var measures: [String: [String: UnitWord]] = [:]
  /// Those that stand before their number, as in `大さじ3`; by language, then by folded word.
  private var prefixes: [String: [String: UnitWord]] = [:]
  /// What units are called by key, read only where nothing but an amount is expected; by language, then by folded word.
  private var names: [String: [String: UnitWord]] = [:]
  /// Those that say themselves how many, as Arabic does of one and two; by language, then by folded word.
  private var counted: [String: [String: Amount]] = [:]

  private init() {
    for table in Self.tables {
      var found: [String: UnitWord] = [:]
      for row in table.rows.split(whereSeparator: \.isNewline) {
        let parts = row.split(separator: ":", maxSplits: 1).map(String.init)
        guard let unit = parts.first, let names = parts.last else { continue }
        // looked up once a row, not once a name: a thousand names are made ready for the first line
        let (plain, ofOne) = (Self.word(unit), Self.word(unit, isOfOne: true))
        for name in names.split(separator: ",") {
          let isOfOne = name.first == Self.one
          found[Folding.fold(String(isOfOne ? name.dropFirst() : name))] = isOfOne ? ofOne : plain
        }
      }
      words[table.language] = found
    }
    for language in Language.all { addMeasures(of: language) }
    // three eighths of a kilogram, as Spain's butchers and delicatessens sell them
    counted["es", default: [:]]["cuarto y mitad"] = Fraction(3, 8).map { Amount(value: $0, unit: "kg") }
  }

  /// What is written is read: the names of measures, and those of other units that the language has words for.
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

  /// What `word` says alone: `لتر` is one litre, `لترين` and `علبتين` are two.
  func amount(of word: String, in language: String) -> Amount? {
    let own = Self.own(language)
    return counted[own]?[Self.key(word)] ?? (LineGrammar.of(language).contains(.duals) ? dual(of: word, in: own) : nil)
  }

  /// Two of what a word ends for two: `علبتين` of `علبة`.
  private func dual(of word: String, in own: String) -> Amount? {
    guard let ending = Self.duals.first(where: word.hasSuffix) else { return nil }
    let stem = String(word.dropLast(ending.count))
    guard stem.count >= Self.shortestStem, let words = words[own] else { return nil }
    let feminine = stem.last == Self.boundEnding ? String(stem.dropLast()) + Self.freeEnding : stem
    return (words[Folding.fold(feminine)] ?? words[Folding.fold(stem)]).map { Amount(value: Self.two, unit: $0.unit) }
  }

  /// What `word` means before a number; `isWhole` where nothing but an amount is expected.
  func meaning(ofPrefix word: String, in language: String, isWhole: Bool) -> UnitWord? {
    let (own, key) = (Self.own(language), Self.key(word))
    if let found = prefixes[own]?[key] { return found }
    return LineGrammar.of(language).contains(.unitsFirst) ? words[own]?[key] ?? (isWhole ? names[own]?[key] : nil) : nil
  }

  /// What the name of a unit by key means in `language`.
  func meaning(ofName name: String, in language: String) -> UnitWord? { names[Self.own(language)]?[Self.key(name)] }

  /// What a unit means that is given by a word alone: to `language`, or to all languages that know the word.
  func meaning(ofUnit word: String, in language: String) -> UnitWord? {
    let (own, key) = (Self.own(language), Self.key(word))
    return words[own]?[key] ?? measures[own]?[key] ?? Self.only(key, in: words) ?? Self.only(key, in: measures) ?? names[own]?[key]
      ?? Self.only(key, in: names)
  }

  /// What all languages mean by a word; nil when two of them differ.
  private static func only(_ key: String, in tables: [String: [String: UnitWord]]) -> UnitWord? {
    let found = tables.values.compactMap { $0[key] }
    return Set(found.map(\.unit)).count == 1 ? found.first : nil
  }

  /// A word as it is looked up: folded, without the full stop of an abbreviation.
  private static func key(_ word: String) -> String { Folding.fold(word.hasSuffix(".") ? String(word.dropLast()) : word) }

  private static func own(_ language: String) -> String { String(language.prefix { $0 != "-" }) }

  /// What `word` means after a number, in `language` or, if nothing, in another one.
  func meaning(of word: String, in language: String) -> UnitWord? {
    let word = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard !word.isEmpty, !Self.names.contains(word) else { return nil }
    let key = Folding.fold(word)
    let own = Self.own(language)
    if let found = words[own]?[key] ?? measures[own]?[key] ?? words[Self.english]?[key] { return found }
    for table in Self.tables { if let found = words[table.language]?[key] { return found } }
    return (MeasureUnit.named(word) ?? MeasureUnit.named(key)).map {
      UnitWord(unit: $0.dimension == .count ? nil : $0.symbol, isCounted: false, isOfOne: false)
    }
  }

  /// Whether a word is tied to the unit before it: `2 cups of milk`, `500 g d’olives`.
  static func isTied(_ word: String) -> Bool { isTie(word) || elidedTie(of: word) != nil }

  /// Whether a word is nothing but a tie; `De Cecco` is a name.
  private static func isTie(_ word: String) -> Bool { ties.contains(word) || ties.contains(word.lowercased()) && word == word.uppercased() }

  /// Takes away what only ties a name to its unit.
  static func untie(_ words: inout [String]) {
    guard let first = words.first else { return }
    if let name = elidedTie(of: first) {
      words[0] = name
    } else if words.count > 1, isTie(first) {
      words.removeFirst()
    }
  }

  /// What stands behind `d’` in French and Italian; nil when nothing does.
  private static func elidedTie(of word: String) -> String? {
    guard let letter = word.first, letter == "d" || letter == "D", let mark = word.dropFirst().first, apostrophes.contains(mark) else {
      return nil
    }
    let name = word.dropFirst(2)
    return name.isEmpty ? nil : String(name)
  }

  /// Whether a word stands between a thing and its size: `2 bouteilles de 75 cl`, `3 barattoli di pelati da 400 g`.
  static func tiesSize(_ word: String) -> Bool { sizeTies.contains(word) }

  /// Whether it is twelve of something, in English: a unit that no name begins with.
  static func isDozen(_ word: UnitWord) -> Bool { word.unit == dozen }

  private static func word(_ unit: String, isOfOne: Bool = false) -> UnitWord {
    let measure = MeasureUnit.named(unit)
    let isPiece = measure == MeasureUnit.named(nil)
    let isCounted = measure.map { $0.dimension == .count && !isPiece } ?? true
    return UnitWord(unit: isPiece ? nil : measure?.symbol ?? unit, isCounted: isCounted, isOfOne: isOfOne)
  }

  /// Marks a word in the tables that is a unit for no more than one.
  private static let one: Character = "1"
  private static let english = "en"
  /// The language that writes amounts behind names without any sign between: Japanese.
  private static let glued = "ja"
  private static let dozen = "dozen"
  /// What reads as a unit but is a preposition, or part of a name such as 3M.
  private static let names: Set<String> = ["in", "In", "IN", "M", "Mg", "MG"]
  private static let ties: Set<String> = ["of", "de", "di", "من"]
  private static let sizeTies: Set<String> = ["of", "de", "di", "da", "à", "je", "zu", "من"]
  private static let two = Fraction(2, 1) ?? .one
  /// The endings of Arabic for two.
  private static let duals = ["ين", "ان", "ا"]
  /// A feminine ending, in front of another one and alone.
  private static let boundEnding: Character = "ت"
  private static let freeEnding = "ة"
  /// In letters: shorter words are abbreviations, and look like the beginning of others.
  private static let shortestStem = 3
  private static let apostrophes: Set<Character> = ["'", "’"]
}

extension Amount {
  /// The amount with its unit by symbol or key, pieces without; a word that no language knows, or that means two things, stays. What a
  /// word means goes by `language` first.
  func keyed(in language: String = "") -> Amount {
    guard let unit, !Self.keys.contains(unit) else { return self }
    if let measure = MeasureUnit.named(unit) { return Amount(value: value, unit: measure == MeasureUnit.named(nil) ? nil : measure.symbol) }
    guard let word = UnitWords.shared.meaning(ofUnit: unit, in: language) else { return self }
    return Amount(value: value, unit: word.unit)
  }

  /// What units are kept by.
  private static let keys = MeasureNames.keys.union(MeasureUnit.all.filter { $0 != MeasureUnit.named(nil) }.map(\.symbol))
}

extension UnitKeys {
  /// Finds them by the words of all languages, those of `language` first.
  static func keyed(in language: String) -> UnitKeys { UnitKeys { $0.keyed(in: language) } }
}
