import ShopModel

extension LineAmounts {
  /// A number in digits or words.
  struct Number {
    var value: Fraction
    /// The word behind it.
    var end: Int
    /// What is glued to its digits.
    var rest = ""
    /// What a number in words needs behind it; nil for digits.
    var use: SpokenNumbers.Word.Use?
  }

  /// The number that begins at a word, in digits such as `2` and `1 1/2` or in words.
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

  /// What is glued to a number, without the hyphen of `2-liter` and `16-oz`; `4-cup` stays a kind of thing.
  private func unhyphenated(_ rest: String) -> String {
    guard rest.first == Self.hyphen, let unit = UnitWords.shared.meaning(of: String(rest.dropFirst()), in: language)?.unit,
      let measure = MeasureUnit.named(unit), measure.dimension == .mass || measure.dimension == .volume && measure.isDecimal
    else { return rest }
    return String(rest.dropFirst())
  }

  /// Both numbers of a range, and whether they stand in one word.
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

  /// Where the second number of a range begins: behind a dash or a word, or at once, as in `iki üç`; nil when there is no range.
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

  /// Adds what stands behind a number or its unit, as `and a half` does; false when nothing does.
  @discardableResult func addPart(to number: inout Number) -> Bool {
    guard let (part, count) = spoken.part(in: words[number.end...]), let sum = part.applied(to: number.value) else { return false }
    (number.value, number.end) = (sum, number.end + count)
    return true
  }

  /// A number that begins glued to the word before, or with the word at `start`; and where it ends.
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
