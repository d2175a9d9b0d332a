/// Tells when two names of items probably mean the same kind of thing.
enum NameKinship {
  /// True when one name says no more than the other and both name the same thing: `milk` and `whole milk`, `egg` and `eggs`, but not `rice`
  /// and `rice vinegar`.
  static func areAlike(_ first: String, and second: String, in language: Language) -> Bool {
    let (a, b) = (words(of: first), words(of: second))
    let (short, long) = a.count <= b.count ? (a, b) : (b, a)
    guard !short.isEmpty, short.allSatisfy({ word in long.contains { isForm(word, of: $0) } }) else { return false }
    // what a word in the middle names decides nothing
    if short.count == long.count { return true }
    let (mine, theirs) = headsFirst.contains(language.locale) ? (short.first, long.first) : (short.last, long.last)
    return mine.map { mine in theirs.map { isForm(mine, of: $0) } ?? false } ?? false
  }

  /// Languages in which what a name is about comes first: `lait entier`.
  private static let headsFirst: Set<String> = ["fr", "es", "it", "pt", "pt-BR", "ar"]

  private static func words(of name: String) -> [String] {
    Folding.fold(name).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// True for the same word, with and without an ending, or as the end of a compound.
  private static func isForm(_ word: String, of other: String) -> Bool {
    if word == other { return true }
    // another number is another thing
    if word.allSatisfy(\.isNumber) || other.allSatisfy(\.isNumber) { return false }
    let (short, long) = word.count <= other.count ? (word, other) : (other, word)
    if short.count >= leastStem, long.count - short.count <= longestEnding, long.hasPrefix(short) { return true }
    let least = short.unicodeScalars.allSatisfy { $0.value >= firstIdeograph } ? leastIdeographs : leastCompoundPart
    return short.count >= least && long.hasSuffix(short)
  }

  /// Letters of a word of which another one may be a form.
  private static let leastStem = 3
  /// Letters of the longest ending of a plural.
  private static let longestEnding = 2
  /// Letters of the last part of a compound.
  private static let leastCompoundPart = 4
  private static let leastIdeographs = 2
  /// The first code point of the scripts whose characters are words or syllables.
  private static let firstIdeograph: UInt32 = 0x3040
}
