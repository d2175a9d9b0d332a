import ShopModel

/// Several of one size: `2 x 500 g`, `6x330ml`, `2L×6本`.
struct Multiplication: Hashable, Sendable {
  /// How many; nil when it only tells a size, as `20 x 30 cm` does.
  let count: Amount?
  /// What one of them measures, as it is written.
  let size: String
  /// All of it, as it is written.
  let text: String

  /// Every one in `words`, also in brackets, of which they are no part any more.
  static func take(from words: inout [String], _ language: String) -> [Multiplication] {
    var all: [Multiplication] = []
    var place = 0
    while place < words.count {
      let inside = BracketWord.inside(words[place...])
      if let (found, range) = Multiplication.around(place, in: words, language) {
        all.append(found)
        words.removeSubrange(range)
        place = range.lowerBound
        if place == 0 { UnitWords.untie(&words) }
      } else if let inside, let found = Multiplication.whole(inside.words, language) {
        all.append(found)
        words.removeSubrange(place..<(place + inside.count))
      } else {
        place += 1
      }
    }
    return all
  }

  /// What `words` are together.
  static func whole(_ words: [String], _ language: String) -> Multiplication? {
    for place in words.indices {
      if let (found, range) = around(place, in: words, language), range == words.indices { return found }
    }
    return nil
  }

  /// The longest one whose sign is in the word at `place`, and which words it takes.
  private static func around(_ place: Int, in words: [String], _ language: String) -> (Multiplication, Range<Int>)? {
    for (left, right) in parts(words[place]) {
      for first in max(0, place - longestSide)...place where first < place || !left.isEmpty {
        let before = words[first..<place] + (left.isEmpty ? [] : [left])
        guard let one = side(Array(before), language) else { continue }
        for end in (place...min(place + longestSide, words.count - 1)).reversed() where end > place || !right.isEmpty {
          let after = (right.isEmpty ? [] : [right]) + words[(place + 1)..<(end + 1)]
          guard let other = side(Array(after), language) else { continue }
          let text = words[first...end].joined()
          guard let found = Multiplication(one, other, Array(before), Array(after), text) else { continue }
          return (found, first..<(end + 1))
        }
      }
    }
    return nil
  }

  private init?(_ one: Amount, _ other: Amount, _ before: [String], _ after: [String], _ text: String) {
    let sizes = (one.size, other.size)
    self.text = text
    switch sizes {
    case (.length?, _), (_, .length?): (count, size) = (nil, text)
    case (nil, .some): (count, size) = (one, after.joined(separator: " "))
    case (.some, nil): (count, size) = (other, before.joined(separator: " "))
    // `24 x 0,33`
    case (nil, nil) where one.isWhole != other.isWhole && one.unit == nil && other.unit == nil:
      (count, size) = one.isWhole ? (one, after.joined(separator: " ")) : (other, before.joined(separator: " "))
    default: return nil
    }
  }

  /// What stands before and behind each sign in a word.
  private static func parts(_ word: String) -> [(left: String, right: String)] {
    word.indices.filter { LineAmounts.isTimes(word[$0...$0]) }.prefix(mostSigns).map {
      (String(word[..<$0]), String(word[word.index(after: $0)...]))
    }
  }

  /// The amount that the words on one side of the sign are.
  private static func side(_ words: [String], _ language: String) -> Amount? {
    guard let found = LineAmounts(language: language, words: words).whole, found.remark == nil, !found.isMarked else { return nil }
    return found.amount
  }

  /// In words: a number and a unit of two.
  private static let longestSide = 3
  /// In one word.
  private static let mostSigns = 3
}

extension Amount {
  /// Whether it is a whole number.
  fileprivate var isWhole: Bool { value.denominator == 1 }

  /// What its unit measures; nil for what is counted.
  var size: MeasureUnit.Dimension? {
    guard let unit, let measure = MeasureUnit.named(unit), measure.dimension != .count else { return nil }
    return measure.dimension
  }
}
