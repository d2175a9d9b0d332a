import ShopModel

extension LineAmounts {
  /// A number in digits or words.
  struct Number {
    var value: Fraction
    /// Index of the word after it.
    var end: Int
    /// Text joined to its digits, such as a unit.
    var rest = ""
    /// Requirement of a number word on what follows; nil for digits.
    var use: SpelloutNumbers.Word.Use?
  }

  /// Number that begins at a word, in digits such as `2` and `1 1/2` or in words; nil for none.
  func number(at start: Int) -> Number? {
    guard start < words.count else { return nil }
    for count in [2, 1] where start + count <= words.count {
      let last = NumberWord(words[start + count - 1])
      let text = (words[start..<(start + count - 1)] + [last.number]).joined(separator: " ")
      guard !last.number.isEmpty, let value = NumberWord.value(text, language) else { continue }
      return Number(value: value, end: start + count, rest: unhyphenated(last.rest))
    }
    return spoken.number(in: words[start...]).map { Number(value: $0.word.value, end: start + $0.count, use: $0.word.use) }
  }

  /// Text joined to a number, without the hyphen of `2-liter` and `16-oz`; that of `4-cup`, which names a
  /// kind of thing, stays.
  private func unhyphenated(_ rest: String) -> String {
    guard rest.first == Self.hyphen, let unit = UnitWords.shared.meaning(of: String(rest.dropFirst()), in: language)?.unit,
      let measure = MeasureUnit.named(unit), measure.dimension == .mass || measure.dimension == .volume && measure.isDecimal
    else { return rest }
    return String(rest.dropFirst())
  }

  /// Both numbers of a range, with a flag for a range in one word; nil for none.
  func ends(at start: Int) -> (first: Fraction, last: Number, isGlued: Bool)? {
    let ends = words[start].split(omittingEmptySubsequences: false) { Self.dashes.contains($0) }.map(String.init)
    if ends.count == 2, let first = NumberWord.value(ends[0], language) {
      let last = NumberWord(ends[1])
      return NumberWord.value(last.number, language).map { (first, Number(value: $0, end: start + 1, rest: last.rest), true) }
    }
    guard let first = number(at: start), first.rest.isEmpty, let joint = jointEnd(of: first), let last = number(at: joint) else {
      return nil
    }
    return (first.value, last, false)
  }

  /// Index of the second number of a range: after a dash or a word, or directly as in `iki üç`; nil when
  /// there is no range.
  private func jointEnd(of first: Number) -> Int? {
    guard first.end < words.count else { return nil }
    if words[first.end].count == 1, words[first.end].allSatisfy(Self.dashes.contains) { return first.end + 1 }
    for count in [2, 1] where first.end + count < words.count {
      if spoken.joins(words[first.end..<(first.end + count)].joined(separator: " ")) { return first.end + count }
    }
    guard first.use == .anything, let last = number(at: first.end), last.use == .anything, first.value.adding(.one) == last.value else {
      return nil
    }
    return first.end
  }

  /// Adds a fraction that follows a number or its unit, such as `and a half`; false when there is none.
  @discardableResult func addPart(to number: inout Number) -> Bool {
    guard let (part, count) = spoken.part(in: words[number.end...]), let sum = part.applied(to: number.value) else { return false }
    (number.value, number.end) = (sum, number.end + count)
    return true
  }

  /// Number that begins with text joined to the previous word, or with the word at `start`, and the index
  /// after it; nil for none.
  func number(glued: String, _ start: Int) -> (value: Fraction, end: Int)? {
    if glued.isEmpty { return number(at: start).flatMap { $0.rest.isEmpty ? ($0.value, $0.end) : nil } }
    for end in [start + 1, start] where end <= words.count {
      if let value = NumberWord.value(([glued] + words[start..<end]).joined(separator: " "), language) { return (value, end) }
    }
    return nil
  }

  private static let hyphen: Character = "-"
  private static let dashes: Set<Character> = ["-", "–", "\u{2011}", "〜", "~", "～", "－", "、"]
}

/// Several of one size: `2 x 500 g`, `6x330ml`, `2L×6本`.
struct Multiplication: Hashable, Sendable {
  /// Number of pieces; nil when it is only a size, such as `20 x 30 cm`.
  let count: Amount?
  /// Size of one piece, as written.
  let size: String
  /// The whole text, as written.
  let text: String

  /// Removes all multiplications from `words`, including bracketed ones, and returns them.
  static func take(from words: inout [String], _ language: String) -> [Multiplication] {
    var all: [Multiplication] = []
    var index = 0
    while index < words.count {
      let inside = BracketWord.inside(words[index...])
      if let (found, range) = Multiplication.around(index, in: words, language) {
        all.append(found)
        words.removeSubrange(range)
        index = range.lowerBound
        if index == 0 { UnitWords.removeConnectors(&words) }
      } else if let inside, let found = Multiplication.whole(inside.words, language) {
        all.append(found)
        words.removeSubrange(index..<(index + inside.count))
      } else {
        index += 1
      }
    }
    return all
  }

  /// The multiplication that `words` form together; nil for none.
  static func whole(_ words: [String], _ language: String) -> Multiplication? {
    for index in words.indices {
      if let (found, range) = around(index, in: words, language), range == words.indices { return found }
    }
    return nil
  }

  /// The longest multiplication with its sign in the word at `index`, and its range of words.
  private static func around(_ index: Int, in words: [String], _ language: String) -> (Multiplication, Range<Int>)? {
    for (left, right) in parts(words[index]) {
      for first in max(0, index - longestSide)...index where first < index || !left.isEmpty {
        let before = words[first..<index] + (left.isEmpty ? [] : [left])
        guard let one = side(Array(before), language) else { continue }
        for end in (index...min(index + longestSide, words.count - 1)).reversed() where end > index || !right.isEmpty {
          let after = (right.isEmpty ? [] : [right]) + words[(index + 1)..<(end + 1)]
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

  /// Text before and after each sign in a word.
  private static func parts(_ word: String) -> [(left: String, right: String)] {
    word.indices.filter { LineAmounts.isTimes(word[$0...$0]) }.prefix(mostSigns).map {
      (String(word[..<$0]), String(word[word.index(after: $0)...]))
    }
  }

  /// The amount that the words on one side of the sign form; nil for none.
  private static func side(_ words: [String], _ language: String) -> Amount? {
    guard let found = LineAmounts(language: language, words: words).whole, found.remark == nil, !found.isMarked else { return nil }
    return found.amount
  }

  /// Maximum number of words on a side: a number and a unit of two.
  private static let longestSide = 3
  /// Maximum number of signs considered in a word.
  private static let mostSigns = 3
}

extension Amount {
  /// True for an integer.
  fileprivate var isWhole: Bool { value.denominator == 1 }

  /// Dimension of its unit; nil for a count.
  var size: MeasureUnit.Dimension? {
    guard let unit, let measure = MeasureUnit.named(unit), measure.dimension != .count else { return nil }
    return measure.dimension
  }
}
