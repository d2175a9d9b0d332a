import ShopModel

/// What stands in brackets in a line: `(400 g)`, `(x3)`.
enum BracketWord {
  /// How many words at the beginning of `words` one pair of brackets takes, and the words between; nil when there is none.
  static func inside(_ words: ArraySlice<String>) -> (count: Int, words: [String])? {
    guard let opening = words.first?.first, let closing = pairs[opening] else { return nil }
    guard let end = words.prefix(longest).firstIndex(where: { $0.last == closing }) else { return nil }
    let inside = words[...end].joined(separator: " ").dropFirst().dropLast().split(separator: " ").map(String.init)
    return inside.isEmpty ? nil : (end - words.startIndex + 1, inside)
  }

  private static let pairs: [Character: Character] = ["(": ")", "（": "）", "[": "]"]
  /// In words: as many as an amount has, and brackets that stand alone.
  private static let longest = 6
}

/// An amount in brackets such as `(3)` and `( 400 g )`: how `list.share` writes them.
struct BracketedAmount: Hashable, Sendable {
  let amount: Amount
  /// What the amount does not say, such as a range.
  let remark: String?
  /// What stands between the brackets.
  let text: String

  /// Every one there is in `words`, of which they are no part any more.
  static func take(from words: inout [String], _ language: String) -> [BracketedAmount] {
    var all: [BracketedAmount] = []
    for place in words.indices.reversed() {
      guard let inside = BracketWord.inside(words[place...]),
        let found = LineAmounts(language: language, words: inside.words).whole
      else { continue }
      words.removeSubrange(place..<(place + inside.count))
      all.insert(BracketedAmount(amount: found.amount, remark: found.remark, text: inside.words.joined(separator: " ")), at: 0)
    }
    return all
  }
}
