import ShopModel

/// An amount in front of a unit that is a word: `a dozen`, `half a pound of`, `yarım kilo`.
struct SpokenAmount: Hashable, Sendable {
  let value: Fraction
  /// How many words it takes; none where a unit alone means one of it.
  let count: Int
  /// Whether the unit must be tied to the name, as in `a pound of cake`: `a pound cake` is a cake.
  let needsTie: Bool

  /// What begins at the first of `words`; nil when it is none in `language`.
  init?(_ words: ArraySlice<String>, in language: String) {
    let own = String(language.prefix { $0 != "-" })
    for count in (1...Self.longest).reversed() where count <= words.count {
      let text = words.prefix(count).map { Folding.fold($0) }.joined(separator: " ")
      guard let value = Self.values[own]?[text] else { continue }
      (self.value, self.count, needsTie) = (value, count, own == Self.tying)
      return
    }
    if own != Self.withoutArticle { return nil }
    (value, count, needsTie) = (.one, 0, false)
  }

  /// The language that forms names of such words as well.
  private static let tying = "en"
  /// The language that says `kilo` for one kilo.
  private static let withoutArticle = "ar"
  /// In words: `tres cuartos de`.
  private static let longest = 3
}

extension SpokenAmount {
  /// The words, with what is glued to its unit parted from it: `demi-kilo`, and `半丁` as `1/2丁`.
  static func parted(_ words: [String], _ language: String) -> [String] {
    switch language.prefix(while: { $0 != "-" }) {
    case "fr": words.flatMap { partedByHyphen($0, language) }
    case "ja": words.map { spelledHalf($0, language) }
    default: words
    }
  }

  /// `demi-kilo` as two words, if what is behind the hyphen is a unit.
  private static func partedByHyphen(_ word: String, _ language: String) -> [String] {
    let parts = word.split(separator: "-", maxSplits: 1).map(String.init)
    guard parts.count == 2, ["demi", "demie"].contains(Folding.fold(parts[0])), isUnit(parts[1], language) else { return [word] }
    return parts
  }

  /// `豆腐半丁` as `豆腐1/2丁`, if what is behind the character for half is a unit.
  private static func spelledHalf(_ word: String, _ language: String) -> String {
    guard let place = word.lastIndex(of: "半"), isUnit(String(word[word.index(after: place)...]), language) else { return word }
    return word.replacingCharacter(at: place, with: "1/2")
  }

  private static func isUnit(_ word: String, _ language: String) -> Bool { UnitWords.shared.meaning(of: word, in: language) != nil }
}

extension String {
  fileprivate func replacingCharacter(at place: Index, with text: String) -> String { self[..<place] + text + self[index(after: place)...] }
}
