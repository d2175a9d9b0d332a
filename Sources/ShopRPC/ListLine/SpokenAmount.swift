import ShopModel

/// An amount in front of a unit that is a word: `a dozen`, `half a pound of`, `yarım kilo`.
struct SpokenAmount: Hashable, Sendable {
  let value: Fraction
  /// How many words it takes.
  let count: Int
  /// Whether the unit must be tied to the name, as in `a pound of cake`: `a pound cake` is a cake.
  let needsTie: Bool

  /// What begins at the first of `words`; nil when it is none in `language`.
  init?(_ words: ArraySlice<String>, in language: String) {
    let own = String(language.prefix { $0 != "-" })
    for count in [2, 1] where count <= words.count {
      let text = words.prefix(count).map { Folding.fold($0) }.joined(separator: " ")
      guard let value = Self.values[own]?[text] else { continue }
      (self.value, self.count, needsTie) = (value, count, own == Self.tying)
      return
    }
    return nil
  }

  /// The language that forms names of such words as well.
  private static let tying = "en"
  private static let half = Fraction(1, 2) ?? .one
  /// By language, folded.
  private static let values: [String: [String: Fraction]] = [
    "en": ["a": .one, "an": .one, "one": .one, "half a": half, "half an": half],
    "de": ["ein": .one, "eine": .one, "einen": .one, "ein halbes": half, "ein halber": half, "eine halbe": half, "einen halben": half],
    "tr": ["bir": .one, "yarim": half],
  ]
}
