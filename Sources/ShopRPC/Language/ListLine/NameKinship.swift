/// Tells when two names of items probably mean the same kind of thing.
struct NameKinship {
  private let words: [String]

  init(of name: String) { words = Self.words(of: name) }

  /// True when one name says no more than the other and both name the same thing: `milk` and `whole milk`, `egg` and `eggs`, but not `rice`
  /// and `rice vinegar`.
  func isLike(_ other: String, in language: Language) -> Bool {
    let others = Self.words(of: other)
    let (short, long) = words.count <= others.count ? (words, others) : (others, words)
    guard !short.isEmpty, short.allSatisfy({ word in long.contains { Self.isForm(word, of: $0) } }) else { return false }
    // what a word in the middle names decides nothing
    if short.count == long.count { return true }
    let (mine, theirs) = Self.headsFirst.contains(language.locale) ? (short.first, long.first) : (short.last, long.last)
    return mine.map { mine in theirs.map { Self.isForm(mine, of: $0) } ?? false } ?? false
  }

  /// True when the names have the same words, perhaps with other endings or a typing error: `tomato`, `tomatoes` and `tomatos`.
  static func areForms(_ first: String, of second: String) -> Bool {
    let (a, b) = (words(of: first), words(of: second))
    return !a.isEmpty && a.count == b.count && zip(a, b).allSatisfy { isInflection($0, of: $1) }
  }

  /// True when two names differ in that one is the plural of the other: `egg` and `eggs`. English is understood besides the language.
  static func isSingularOrPlural(_ first: String, of second: String, in language: Language) -> Bool {
    let (a, b) = (words(of: first), words(of: second))
    guard a.count == b.count, a != b else { return false }
    let endings = (plurals[language.locale] ?? []) + (plurals["en"] ?? [])
    return zip(a, b).allSatisfy { one, other in
      one == other || endings.contains { isPlural(other, of: one, by: $0) || isPlural(one, of: other, by: $0) }
    }
  }

  private static func isPlural(_ several: String, of one: String, by ending: (one: String, several: String)) -> Bool {
    guard one.hasSuffix(ending.one), several.hasSuffix(ending.several) else { return false }
    let stem = one.dropLast(ending.one.count)
    return stem.count >= leastStemOfPlural && stem == several.dropLast(ending.several.count)
  }

  private static let leastStemOfPlural = 2
  /// Endings of a word and of its plural, without marks.
  private static let plurals: [String: [(one: String, several: String)]] = [
    "en": [("", "s"), ("", "es"), ("y", "ies"), ("f", "ves"), ("fe", "ves")],
    "de": [("", "e"), ("", "n"), ("", "en"), ("", "er"), ("", "s")],
    "fr": [("", "s"), ("", "x"), ("al", "aux")],
    "es": [("", "s"), ("", "es"), ("z", "ces")],
    "pt-BR": [("", "s"), ("", "es"), ("m", "ns"), ("ao", "oes"), ("l", "is")],
    "it": [("o", "i"), ("a", "e"), ("e", "i"), ("a", "i")],
    "tr": [("", "lar"), ("", "ler")],
  ]

  /// What names that are alike have in common: at least one of the keys, which are beginnings and ends of their words.
  static func keys(of name: String) -> Set<String> {
    var keys: Set<String> = []
    for word in words(of: name) {
      // a form of a word begins as it does, or, with a wrong letter there and in compounds, ends as it does
      keys.insert("\(word.prefix(sharedLetters))…")
      if word.count <= sharedLetters + 1 { keys.insert("\(word.prefix(leastStemOfPlural))…") }
      keys.insert("…\(word.suffix(sharedLetters))")
      let end = word.suffix(leastIdeographs)
      if end.unicodeScalars.allSatisfy({ $0.value >= firstIdeograph }) { keys.insert("…\(end)") }
    }
    return keys
  }

  /// Letters that forms of a word share at one end.
  private static let sharedLetters = 3
  /// Languages in which what a name is about comes first: `lait entier`.
  private static let headsFirst: Set<String> = ["fr", "es", "it", "pt", "pt-BR", "ar"]

  private static func words(of name: String) -> [String] {
    Folding.fold(name).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// True for the same word, perhaps with another ending or a typing error.
  private static func isInflection(_ word: String, of other: String) -> Bool {
    if word == other { return true }
    // another number is another thing
    if word.filter(\.isNumber) != other.filter(\.isNumber) { return false }
    let (short, long) = word.count <= other.count ? (word, other) : (other, word)
    guard long.count - short.count <= longestEnding else { return false }
    if short.count >= leastStem, long.hasPrefix(short) { return true }
    let stem = zip(short, long).prefix { $0 == $1 }.count
    if stem >= leastCommonStem, long.count - stem <= longestEnding { return true }
    guard short.count >= leastMisspelled, stem > 0 else { return false }
    // one letter is another one, missing, or too much
    let end = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    return stem + end >= long.count - 1
  }

  /// True for such a word, or one as the end of a compound.
  private static func isForm(_ word: String, of other: String) -> Bool {
    if isInflection(word, of: other) { return true }
    if word.allSatisfy(\.isNumber) || other.allSatisfy(\.isNumber) { return false }
    let (short, long) = word.count <= other.count ? (word, other) : (other, word)
    let least = short.unicodeScalars.allSatisfy { $0.value >= firstIdeograph } ? leastIdeographs : leastCompoundPart
    return short.count >= least && long.hasSuffix(short)
  }

  /// Letters of a word of which another one may be a form.
  private static let leastStem = 3
  /// Letters that two words with different endings share.
  private static let leastCommonStem = 5
  /// Letters of a word in which one can be wrong.
  private static let leastMisspelled = 6
  /// Letters of the longest ending of a plural.
  private static let longestEnding = 2
  /// Letters of the last part of a compound.
  private static let leastCompoundPart = 4
  private static let leastIdeographs = 2
  /// The first code point of the scripts whose characters are words or syllables.
  private static let firstIdeograph: UInt32 = 0x3040
}
