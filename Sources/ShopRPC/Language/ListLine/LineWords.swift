import ShopModel

/// Tokenizer for a line: splits at white space, then separates text joined to a number, such as `mezz'etto`
/// and `2ක්`.
enum LineWords {
  /// Words with text joined to numbers separated.
  static func spelled(_ words: [String], _ language: String) -> [String] {
    let words = words.indices.flatMap { UnsegmentedWord.spelled(words[$0], isFirst: $0 == 0, language) }
    guard let first = words.first else { return [] }
    switch language.prefix(while: { $0 != "-" }) {
    case "en", "fr": return splitAtHyphen(words, language)
    case "it": return splitAtElision(first) + words.dropFirst()
    case "ar": return splitDual(first) + words.dropFirst()
    case "si": return words.map(withoutEnding)
    default: return words
    }
  }

  /// Splits at white space, except at the narrow space between digits that French uses for grouping: `1 000 g`. Where numbers are written
  /// with no-break spaces instead, those become narrow ones.
  static func tokenize(_ text: String, in language: String) -> [String] {
    let characters = groupsWithNoBreakSpaces(language) ? narrowingGroups(Array(text)) : Array(text)
    let isGrouping = { (index: Int) in
      characters[index] == groupBlank && index > 0 && index + 1 < characters.count
        && [characters[index - 1], characters[index + 1]].allSatisfy(isDigit)
    }
    return characters.indices.split { characters[$0].isWhitespace && !isGrouping($0) }.map { String(characters[$0]) }
  }

  /// Replaces no-break spaces between groups of digits by narrow ones.
  private static func narrowingGroups(_ characters: [Character]) -> [Character] {
    var narrowed = characters
    for index in characters.indices where characters[index] == noBreakSpace {
      let before = characters[..<index].reversed().prefix(while: isDigit).count
      let after = characters[(index + 1)...].prefix(while: isDigit).count
      if (1...groupLength).contains(before), after == groupLength { narrowed[index] = groupBlank }
    }
    return narrowed
  }

  /// True for Canadian French, and for Portuguese outside Brazil.
  private static func groupsWithNoBreakSpaces(_ language: String) -> Bool {
    language == "fr-CA" || language.hasPrefix("pt-") && language != "pt-BR"
  }

  private static func isDigit(_ character: Character) -> Bool { character.unicodeScalars.first?.properties.numericType == .decimal }

  /// Splits `demi-kilo` and `two-liter`, if a unit follows the hyphen, and `un demi-melon`.
  private static func splitAtHyphen(_ words: [String], _ language: String) -> [String] {
    words.indices.flatMap { index in
      let parts = words[index].split(separator: "-", maxSplits: 1).map(String.init)
      guard parts.count == 2, SpelloutNumbers.of(language).number(in: [parts[0]]) != nil else { return [words[index]] }
      let isHalf = halves.contains(Folding.fold(parts[0]))
      // `quatre-quarts` is a cake
      guard isHalf || LineGrammar.of(language).contains(.sizesFirst) else { return [words[index]] }
      let hasArticle = isHalf && index == 1 && articles.contains(Folding.fold(words[0]))
      return hasArticle || UnitWords.shared.meaning(of: parts[1], in: language) != nil ? parts : [words[index]]
    }
  }

  /// Splits `un'anguria` and `mezz'etto` at the start of a line.
  private static func splitAtElision(_ word: String) -> [String] {
    let parts = word.split(maxSplits: 1) { apostrophes.contains($0) }.map(String.init)
    guard parts.count == 2, let number = elided[parts[0].lowercased()] else { return [word] }
    return [number, parts[1]]
  }

  /// Splits `بيضتين`: the dual of a food such as a fruit means two of it.
  private static func splitDual(_ word: String) -> [String] {
    for ending in duals where word.hasSuffix(ending) {
      let name = String(word.dropLast(ending.count))
      if kinds.contains(name) { return ["2", name] }
    }
    return [word]
  }

  /// Removes the suffix of `2ක්` and `2-3ක්`, which Sinhala adds to numbers that count something.
  private static func withoutEnding(_ word: String) -> String {
    word.hasSuffix(indefinite) && !NumberWord(word).number.isEmpty ? String(word.dropLast(indefinite.count)) : word
  }

  private static let groupBlank: Character = "\u{202F}"
  private static let noBreakSpace: Character = "\u{A0}"
  private static let groupLength = 3
  private static let halves: Set<String> = ["demi", "demie"]
  private static let articles: Set<String> = ["un", "une"]
  private static let apostrophes: Set<Character> = ["'", "’"]
  private static let elided = ["un": "un", "mezz": "mezzo"]
  private static let duals = ["تين", "تان"]
  /// Foods that are counted without a unit.
  private static let kinds: Set<String> = [
    "بيض", "تفاح", "برتقال", "موز", "ليمون", "بصل", "خيار", "جزر", "دجاج", "سمك", "بطيخ", "شمام", "خس", "رمان", "باذنجان", "خبز",
  ]
  /// Sinhala suffix: the indefinite article of a noun, and the mark of a number used as an amount.
  static let indefinite = "ක්"
}

/// A word that begins with a number: `2`, `½`, `500g`, `4個`.
struct NumberWord {
  /// The part that may be a number.
  let number: String
  /// The text joined to it.
  let rest: String

  init(_ word: String) {
    let scalars = word.unicodeScalars
    var end = scalars.startIndex
    while end < scalars.endIndex, Self.isNumeric(scalars[end]) || Self.isGrouping(scalars, at: end) { end = scalars.index(after: end) }
    number = String(scalars[..<end])
    rest = String(scalars[end...])
  }

  /// True when a character can be part of a number.
  static func isNumeric(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "/", "\u{2044}", "\u{2215}", "\u{066B}", "\u{066C}", "\u{202F}", "\u{FF0C}", "\u{FF0E}", "\u{FF0F}": true
    default: scalar.properties.numericType == .decimal || scalar.properties.numericType == .numeric && !scalar.properties.isIdeographic
    }
  }

  /// True for an apostrophe between digits, the grouping separator of Switzerland: `1’500`.
  private static func isGrouping(_ scalars: String.UnicodeScalarView, at index: String.Index) -> Bool {
    guard scalars[index] == "\u{2019}" || scalars[index] == "'", index > scalars.startIndex else { return false }
    let (before, after) = (scalars[scalars.index(before: index)], scalars.index(after: index))
    return before.properties.numericType == .decimal && after < scalars.endIndex && scalars[after].properties.numericType == .decimal
  }

  /// Value of a text in the number format of `language`; nil when it is not a number. `3,5` is also accepted
  /// where a comma separates groups, since it cannot be grouping.
  static func value(_ text: String, _ language: String) -> Fraction? {
    guard let first = text.unicodeScalars.first, isNumeric(first) else { return nil }
    do throws(QuantityText.ParseError) { return try QuantityText.value(text, language: language) } catch {
      guard error == .unreadable, isForeignDecimal(text) else { return nil }
      do throws(QuantityText.ParseError) { return try QuantityText.value(text, language: commaLanguage) } catch { return nil }
    }
  }

  private static func isForeignDecimal(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) } && parts[1].count != groupSize
  }

  private static let commaLanguage = "de"
  private static let groupSize = 3
}

/// Prices in a line: `$2.99/lb`, `2,99 €`, `2,99 €/kg`.
enum PriceWord {
  /// Number of words of a price at the start of `words`; nil when there is none.
  static func count(in words: ArraySlice<String>, _ language: String) -> Int? {
    guard let first = words.first else { return nil }
    if isPrice(first, language) { return 1 }
    guard let second = words.dropFirst().first else { return nil }
    // `2 රු. 500`: a price of 500
    if leading.contains(second), let third = words.dropFirst(2).first, NumberWord.value(third, language) != nil { return nil }
    guard isCurrency(first, language) || isCurrency(Self.head(of: second), language) else { return nil }
    return isPrice(first + second, language) ? 2 : nil
  }

  private static func isPrice(_ word: String, _ language: String) -> Bool {
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, parts.count == 1 || !parts[1].isEmpty else { return false }
    let sign = head.prefix { !$0.unicodeScalars.contains(where: NumberWord.isNumeric) }
    if isCurrency(sign, language) { return NumberWord.value(String(head.dropFirst(sign.count)), language) != nil }
    let number = NumberWord(String(head))
    return isCurrency(number.rest, language) && NumberWord.value(number.number, language) != nil
  }

  /// Text before the unit of a price.
  private static func head(of word: String) -> Substring { word.prefix { $0 != "/" } }

  /// True for a sign such as `$`, or a common abbreviation of the language's currency.
  private static func isCurrency(_ text: some StringProtocol, _ language: String) -> Bool {
    let scalars = text.unicodeScalars
    if scalars.count == 1, scalars.allSatisfy({ $0.properties.generalCategory == .currencySymbol }) { return true }
    return signs.contains(String(text)) || words[String(language.prefix { $0 != "-" })]?.contains(String(text)) == true
  }

  /// Signs with letters, as `locale.format` also writes them.
  private static let signs: Set<String> = ["R$", "US$", "$US", "CA$", "A$", "MX$"]
  /// Signs that never follow a number.
  private static let leading: Set<String> = ["R$", "රු", "රු."]
  /// Abbreviations by language; elsewhere they are units or names: in German, `10 TL` are ten teaspoons.
  private static let words: [String: Set<String>] = [
    "tr": ["TL"], "ja": ["円"], "de": ["Euro", "EUR"], "fr": ["euro", "euros"], "es": ["euro", "euros"], "it": ["euro"],
    "pt": ["reais"], "si": ["රු", "රු.", "රුපියල්"], "ar": ["ر.س", "ر.س.", "د.إ", "د.إ.", "ج.م", "ج.م.", "د.ك", "د.ك."],
  ]
}
