import ShopModel

/// Finds amounts in the words of a line.
struct LineAmounts {
  /// An amount, and which words it takes.
  struct Found {
    var amount: Amount
    var words: Range<Int>
    /// Whether it is of things that are counted, by a word that can be a name too: the last of its words.
    var isCounted = false
    /// Whether it is marked as a count, as in `x3`.
    var isMarked = false
    /// What it says beside the amount: the range as it was written.
    var remark: String?

    /// Whether it is a number without a unit.
    var isNumber: Bool { !isMarked && remark == nil && amount.unit == nil }
    /// Whether it measures one thing, as `500 g` does.
    var isSize: Bool { !isMarked && remark == nil && (amount.size == .mass || amount.size == .volume) }
  }

  /// A unit, and how many words it takes; 0 when it is glued to the number.
  private struct Unit {
    let word: UnitWord?
    let count: Int
  }

  /// A number in digits or words.
  private struct Number {
    var value: Fraction
    /// The word behind it.
    var end: Int
    /// What is glued to its digits.
    var rest = ""
    /// What a number in words needs behind it; nil for digits.
    var use: SpokenNumbers.Word.Use?
  }

  let language: String
  let words: [String]
  /// Whether all words are to be one amount, so that no unit can be a name.
  let isWhole: Bool
  private let spoken: SpokenNumbers

  init(language: String, words: [String], isWhole: Bool = false) {
    (self.language, self.words, self.isWhole, spoken) = (language, words, isWhole, SpokenNumbers.of(language))
  }

  /// The amount that begins at a word, as long as it can be.
  func amount(at start: Int) -> Found? { count(at: start) ?? span(at: start) ?? measure(at: start) ?? unitAlone(at: start) ?? prefixed(at: start) }

  /// The amount that all words are together.
  var whole: Found? {
    if words.isEmpty { return nil }
    if let amount = UnitWords.shared.amount(of: words.joined(separator: " "), in: language) {
      return Found(amount: amount, words: words.indices)
    }
    guard let found = LineAmounts(language: language, words: words, isWhole: true).amount(at: 0), found.words.count == words.count else { return nil }
    return found
  }

  /// `x3`, `3x`, `x 3` and `3 x`.
  func count(at start: Int) -> Found? {
    let word = words[start]
    let next = start + 1 < words.count ? words[start + 1] : ""
    let glued = Self.isTimes(word.prefix(1)) ? word.dropFirst() : Self.isTimes(word.suffix(1)) ? word.dropLast() : ""
    if !glued.isEmpty { return marked(String(glued), start..<(start + 1)) }
    return marked(Self.isTimes(word) ? next : Self.isTimes(next) || spoken.multiplies(next) ? word : "", start..<(start + 2))
  }

  private func marked(_ count: String, _ range: Range<Int>) -> Found? {
    let number = NumberWord(count)
    guard let value = NumberWord.value(number.number, language) else { return nil }
    let unit = meaning(of: number.rest, value)
    if !number.rest.isEmpty, unit?.isCounted != true { return nil }
    return Found(amount: Amount(value: value, unit: unit?.unit), words: range, isMarked: true)
  }

  /// The number that begins at a word, in digits such as `2` and `1 1/2` or in words.
  private func number(at start: Int) -> Number? {
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

  /// `2-3` or `2 to 3`, of which the lower number counts; `1-1/2` is one and a half.
  private func span(at start: Int) -> Found? {
    guard start < words.count, let (first, last, isGlued) = ends(at: start) else { return nil }
    let mixed = isGlued && first.denominator == 1 && last.value < .one ? first.adding(last.value) : nil
    guard let value = mixed ?? (first < last.value ? first : nil), let unit = unit(of: last, value) else { return nil }
    let range = start..<(last.end + unit.count)
    return Found(
      amount: Amount(value: value, unit: unit.word?.unit), words: range, isCounted: unit.count > 0 && unit.word?.isCounted == true,
      remark: mixed == nil ? words[range].joined(separator: " ") : nil)
  }

  /// Both numbers of a range, and whether they stand in one word.
  private func ends(at start: Int) -> (first: Fraction, last: Number, isGlued: Bool)? {
    let ends = words[start].split(omittingEmptySubsequences: false) { Self.dashes.contains($0) }.map(String.init)
    if ends.count == 2, let first = NumberWord.value(ends[0], language) {
      let last = NumberWord(ends[1])
      return NumberWord.value(last.number, language).map { (first, Number(value: $0, end: start + 1, rest: last.rest), true) }
    }
    guard let first = number(at: start), first.rest.isEmpty, let joint = jointEnd(of: first), let last = number(at: joint) else { return nil }
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

  /// `2`, `1 1/2 lb`, `500g`, `½ kg`, `two and a half cups`, `1 kilo y medio`.
  private func measure(at start: Int) -> Found? {
    guard var number = number(at: start) else { return nil }
    if number.rest.isEmpty { addPart(to: &number) }
    // 2 % says of what kind
    if number.end < words.count, Self.percents.contains(words[number.end]) { return nil }
    guard let unit = unit(of: number, number.value) else { return nil }
    guard let word = unit.word else { return isCount(number, from: start) ? found(number, start) : nil }
    number.end += unit.count
    let hasPart = addPart(to: &number)
    if number.use == .tiedUnit, !hasPart, !UnitWords.isDozen(word), !isTied(at: number.end) { return nil }
    return Found(
      amount: Amount(value: number.value, unit: word.unit), words: start..<number.end,
      isCounted: unit.count > 0 && !hasPart && word.isCounted)
  }

  private func found(_ number: Number, _ start: Int) -> Found { Found(amount: Amount(value: number.value), words: start..<number.end) }

  /// Adds what stands behind a number or its unit, as `and a half` does; false when nothing does.
  @discardableResult private func addPart(to number: inout Number) -> Bool {
    guard let (part, count) = spoken.part(in: words[number.end...]), let sum = part.applied(to: number.value) else { return false }
    (number.value, number.end) = (sum, number.end + count)
    return true
  }

  /// Whether a number without a unit counts things: `24/7`, `7 Up` and `Seven Up` are names.
  private func isCount(_ number: Number, from start: Int) -> Bool {
    let before = start > 0 ? words[start - 1] : nil
    let after = number.end < words.count ? words[number.end] : nil
    if NumberedNames.has(number.value, before, after) { return false }
    guard let use = number.use else {
      let isQuotient = number.end == start + 1 && words[start].contains("/") && number.value > .one
      return !isQuotient && !NumberedNames.isName(words[start])
    }
    if UnitWords.isFirst(in: language) { return start > 0 && after == nil }
    // `twenty four` is more than a table holds
    guard use == .anything, start == 0, let after, spoken.number(in: words[number.end...]) == nil else { return false }
    return UnitWords.hasCapitalNouns(language) || !(words[start].isCapitalized && after.isCapitalized)
  }

  /// A unit that says one by itself, as in `pound of butter`, or with what stands behind it, as in `kilo y medio`.
  private func unitAlone(at start: Int) -> Found? {
    for count in [3, 2, 1] where start + count <= words.count {
      let text = words[start..<(start + count)].joined(separator: " ")
      var number = Number(value: .one, end: start + count)
      let amount = UnitWords.shared.amount(of: text, in: language)
      guard let word = meaning(of: text, .one) else {
        if let amount { return Found(amount: amount, words: start..<number.end) }
        continue
      }
      if addPart(to: &number) { return Found(amount: Amount(value: number.value, unit: word.unit), words: start..<number.end) }
      // a unit alone is a name
      let isEnd = number.end == words.count
      guard UnitWords.isWithoutArticle(text, in: language) ? start > 0 || !isEnd : isOne(text, from: start) else { continue }
      return Found(amount: amount ?? Amount(value: .one, unit: word.unit), words: start..<number.end, isCounted: word.isCounted)
    }
    return nil
  }

  /// Whether a unit at the beginning of a line says one of it.
  private func isOne(_ unit: String, from start: Int) -> Bool {
    start == 0 && words.count > 1 && spoken.isOne(unit) && (!UnitWords.hasTies(language) || isTied(at: 1) || isDozen(unit))
  }

  /// The unit at a place that things are packed in, if something follows.
  func package(behind place: Int, of value: Fraction) -> String? {
    guard place + 1 < words.count, let word = meaning(of: words[place], value), word.isCounted else { return nil }
    return word.unit
  }

  private func isDozen(_ unit: String) -> Bool { meaning(of: unit, .one).map(UnitWords.isDozen) == true }

  private func isTied(at place: Int) -> Bool { place < words.count && UnitWords.isTied(words[place]) }

  /// `大さじ3`, `ලී 1 1/2`: where a language writes the unit first.
  private func prefixed(at start: Int) -> Found? {
    for next in [start + 2, start + 1] where next <= words.count {
      let last = words[next - 1].unicodeScalars
      let end = last.prefix { !NumberWord.isNumeric($0) || $0 == "." }
      if end.isEmpty { continue }
      let name = (words[start..<(next - 1)] + [String(end)]).joined(separator: " ")
      guard let unit = UnitWords.shared.meaning(ofPrefix: name, in: language, isWhole: isWhole) else { continue }
      if end.count == last.count, let range = span(at: next), range.amount.unit == nil {
        let words = start..<range.words.upperBound
        return Found(amount: Amount(value: range.amount.value, unit: unit.unit), words: words, remark: self.words[words].joined(separator: " "))
      }
      guard let (value, behind) = number(glued: String(last.dropFirst(end.count)), next) else { return nil }
      // `පෙට්ටි 2`: two of what is called so
      if unit.isCounted, !isWhole, start == 0, behind == words.count { return nil }
      return Found(amount: Amount(value: value, unit: unit.unit), words: start..<behind)
    }
    return nil
  }

  /// A number that begins glued to the word before, or with the word at `start`; and where it ends.
  private func number(glued: String, _ start: Int) -> (value: Fraction, end: Int)? {
    if glued.isEmpty { return number(at: start).flatMap { $0.rest.isEmpty ? ($0.value, $0.end) : nil } }
    for end in [start + 1, start] where end <= words.count {
      if let value = NumberWord.value(([glued] + words[start..<end]).joined(separator: " "), language) { return (value, end) }
    }
    return nil
  }

  /// The unit of a number, glued to it or behind it; nil when what is glued to it is none.
  private func unit(of number: Number, _ value: Fraction) -> Unit? {
    if !number.rest.isEmpty { return meaning(of: number.rest, value).map { Unit(word: $0, count: 0) } }
    for count in [3, 2, 1] where number.end + count <= words.count {
      let text = words[number.end..<(number.end + count)].joined(separator: " ")
      if let found = meaning(of: text, value) { return Unit(word: found, count: count) }
    }
    return Unit(word: nil, count: 0)
  }

  private func meaning(of word: String, _ value: Fraction) -> UnitWord? {
    if isWhole, let name = UnitWords.shared.meaning(ofName: word, in: language) { return name }
    guard let found = UnitWords.shared.meaning(of: word, in: language), !found.isOfOne || value <= .one else { return nil }
    return found
  }

  /// Whether the text is one sign that means times.
  static func isTimes(_ text: some StringProtocol) -> Bool { signs.contains(String(text)) }

  private static let signs: Set<String> = ["x", "X", "×", "*", "✕", "ｘ", "Ｘ", "＊"]
  private static let percents: Set<String> = ["%", "％", "٪"]
  private static let hyphen: Character = "-"
  private static let dashes: Set<Character> = ["-", "–", "\u{2011}", "〜", "~", "～", "－", "、"]
}

extension String {
  /// Whether it begins with a capital letter and does not go on with one.
  fileprivate var isCapitalized: Bool {
    let letters = unicodeScalars.prefix(2).map(\.properties.isUppercase)
    return letters.first == true && letters.dropFirst().allSatisfy { !$0 }
  }
}
