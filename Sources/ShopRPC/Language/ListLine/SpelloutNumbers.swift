import ShopModel

/// Number words of a language: `two`, `half a`, and fractions such as `and a half` after a number or its unit.
struct SpelloutNumbers: Sendable {
  /// A number in words.
  struct Word: Hashable, Sendable {
    /// Words that must follow for the word to be a number.
    enum Use: Hashable, Sendable {
      /// A unit or, at the start of a line, a name.
      case anything
      /// A unit: `half pound`.
      case unit
      /// A unit connected to the name: `a pound of cake`, because `a pound cake` is a cake.
      case tiedUnit
    }

    let value: Fraction
    let use: Use
  }

  /// A fraction that follows a number, such as `and a half`.
  struct Part: Hashable, Sendable {
    let value: Fraction
    /// True when it is subtracted, like `إلا ربع`.
    let isLess: Bool
  }

  private var words: [String: Word] = [:]
  private var parts: [String: Part] = [:]
  /// Words between the ends of a range: `2 to 3`.
  private var conjunctions: Set<String> = []
  /// Words before an estimated amount: `about 500 g`.
  private var guesses: Set<String> = []
  /// Words that mark a count: `3 mal`.
  private var times: Set<String> = []
  /// Units that mean one by themselves: `pound of butter`.
  private var units: Set<String> = []
  /// Beginnings of names that look like numbers, in the spelling used within a line: `un peu`.
  private var names: Set<String> = []

  /// Number words by language tag without region.
  private static let all = tables.mapValues(SpelloutNumbers.init)
  private static let none = SpelloutNumbers("")

  static func of(_ language: String) -> SpelloutNumbers { all[String(language.prefix { $0 != "-" })] ?? none }

  /// Parses a table with rows of a key, a colon, and words separated by commas.
  private init(_ table: String) {
    for row in table.split(whereSeparator: \.isNewline) {
      let sides = row.split(separator: ":", maxSplits: 1).map(String.init)
      guard let key = sides.first, let list = sides.last else { continue }
      let found = list.split(separator: ",").map(String.init)
      switch key {
      case "to": conjunctions = Set(found.map(Folding.fold))
      case "about": guesses = Set(found.map(Folding.fold))
      case "times": times = Set(found.map(Folding.fold))
      case "unit": units = Set(found.map(Folding.fold))
      case "name": names = Set(found)
      default: add(found, of: key)
      }
    }
  }

  private mutating func add(_ found: [String], of key: String) {
    let number = key.drop { $0 == Self.plus || $0 == Self.minus }.split(separator: "/").compactMap { Int($0) }
    guard let above = number.first, let value = Fraction(above, number.count > 1 ? number[1] : 1) else { return }
    for word in found {
      switch key.first {
      case Self.plus: parts[Folding.fold(word)] = Part(value: value, isLess: false)
      case Self.minus: parts[Folding.fold(word)] = Part(value: value, isLess: true)
      default:
        let use = Self.marks[word.prefix(1)] ?? .anything
        words[Folding.fold(use == .anything ? word : String(word.dropFirst()))] = Word(value: value, use: use)
      }
    }
  }

  /// Number in the first words, with its number of words; nil for none.
  func number(in line: ArraySlice<String>) -> (word: Word, count: Int)? {
    for count in (1...Self.longest).reversed() where count <= line.count {
      let text = line.prefix(count).joined(separator: " ")
      if names.contains(text) || names.contains(text.prefix(1).lowercased() + text.dropFirst()) { return nil }
      if let word = words[Folding.fold(text)] { return (word, count) }
    }
    return nil
  }

  /// Fraction in the first words, which adds to the number before, with its number of words; nil for none.
  func part(in line: ArraySlice<String>) -> (part: Part, count: Int)? {
    for count in (1...Self.longest).reversed() where count <= line.count {
      if let part = parts[Folding.fold(line.prefix(count).joined(separator: " "))] { return (part, count) }
    }
    return nil
  }

  /// True for a word between the ends of a range.
  func joins(_ word: String) -> Bool { conjunctions.contains(Folding.fold(word)) }

  /// True for a word that marks an amount as an estimate.
  func guesses(_ word: String) -> Bool { guesses.contains(Folding.fold(word)) }

  /// True for a word that marks the number before it as a count.
  func multiplies(_ word: String) -> Bool { times.contains(Folding.fold(word)) }

  /// True for a unit that means one by itself.
  func isOne(_ unit: String) -> Bool { units.contains(Folding.fold(unit)) }

  private static let marks: [Substring: Word.Use] = ["-": .unit, "~": .tiedUnit]
  private static let plus: Character = "+"
  private static let minus: Character = "-"
  /// Maximum number of words: `a quarter of a`.
  private static let longest = 4
}

extension SpelloutNumbers.Part {
  /// Adds the fraction to a number, or subtracts it; nil when the result is not a valid amount.
  func applied(to number: Fraction) -> Fraction? {
    do throws(Amount.ConversionError) {
      let number = try number.checked()
      guard isLess else { return try number.adding(value)?.checked() }
      return Fraction(
        number.numerator * value.denominator - value.numerator * number.denominator, number.denominator * value.denominator)
    } catch { return nil }
  }
}
