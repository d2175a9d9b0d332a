/// The words of a line: what blanks part, and then what is glued to a number, such as `mezz'etto` and `2ක්`.
enum LineWords {
  /// The words with what is glued to a number apart.
  static func spelled(_ words: [String], _ language: String) -> [String] {
    let words = words.indices.flatMap { GluedWord.spelled(words[$0], isFirst: $0 == 0, language) }
    guard let first = words.first else { return [] }
    switch language.prefix(while: { $0 != "-" }) {
    case "en", "fr": return partedByHyphen(words, language)
    case "it": return partedByElision(first) + words.dropFirst()
    case "ar": return partedDual(first) + words.dropFirst()
    case "si": return words.map(withoutEnding)
    default: return words
    }
  }

  /// What blanks part; but not the narrow one between digits, by which French groups them: `1 000 g`.
  static func parted(_ text: String) -> [String] {
    let characters = Array(text)
    let isGrouping = { (place: Int) in
      characters[place] == groupBlank && place > 0 && place + 1 < characters.count
        && [characters[place - 1], characters[place + 1]].allSatisfy { $0.unicodeScalars.first?.properties.numericType == .decimal }
    }
    return characters.indices.split { characters[$0].isWhitespace && !isGrouping($0) }.map { String(characters[$0]) }
  }

  /// `demi-kilo` and `two-liter` as two words, if what is behind the hyphen is a unit, and `un demi-melon`.
  private static func partedByHyphen(_ words: [String], _ language: String) -> [String] {
    words.indices.flatMap { place in
      let parts = words[place].split(separator: "-", maxSplits: 1).map(String.init)
      guard parts.count == 2, SpokenNumbers.of(language).number(in: [parts[0]]) != nil else { return [words[place]] }
      let isHalf = halves.contains(Folding.fold(parts[0]))
      // `quatre-quarts` is a cake
      guard isHalf || LineGrammar.of(language).contains(.sizesFirst) else { return [words[place]] }
      let hasArticle = isHalf && place == 1 && articles.contains(Folding.fold(words[0]))
      return hasArticle || UnitWords.shared.meaning(of: parts[1], in: language) != nil ? parts : [words[place]]
    }
  }

  /// `un'anguria` and `mezz'etto`, at the beginning of a line.
  private static func partedByElision(_ word: String) -> [String] {
    let parts = word.split(maxSplits: 1) { apostrophes.contains($0) }.map(String.init)
    guard parts.count == 2, let number = elided[parts[0].lowercased()] else { return [word] }
    return [number, parts[1]]
  }

  /// `بيضتين`: the dual of a fruit or the like is two of its kind.
  private static func partedDual(_ word: String) -> [String] {
    for ending in duals where word.hasSuffix(ending) {
      let name = String(word.dropLast(ending.count))
      if kinds.contains(name) { return ["2", name] }
    }
    return [word]
  }

  /// `2ක්` and `2-3ක්`: Sinhala ends a number that counts something.
  private static func withoutEnding(_ word: String) -> String {
    word.hasSuffix(indefinite) && !NumberWord(word).number.isEmpty ? String(word.dropLast(indefinite.count)) : word
  }

  private static let groupBlank: Character = "\u{202F}"
  private static let halves: Set<String> = ["demi", "demie"]
  private static let articles: Set<String> = ["un", "une"]
  private static let apostrophes: Set<Character> = ["'", "’"]
  private static let elided = ["un": "un", "mezz": "mezzo"]
  private static let duals = ["تين", "تان"]
  /// What is called by its kind when it is counted.
  private static let kinds: Set<String> = [
    "بيض", "تفاح", "برتقال", "موز", "ليمون", "بصل", "خيار", "جزر", "دجاج", "سمك", "بطيخ", "شمام", "خس", "رمان", "باذنجان", "خبز",
  ]
  /// What makes a Sinhala word one of something, and a number an amount.
  static let indefinite = "ක්"
}
