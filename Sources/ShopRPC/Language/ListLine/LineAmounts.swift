import ShopModel

/// Finds amounts in the words of a line.
struct LineAmounts {
  /// An amount and the range of its words.
  struct Found {
    var amount: Amount
    var words: Range<Int>
    /// True when it counts things by a unit that may also be a name, the last of its words.
    var isCounted = false
    /// True when it is marked as a count, as in `x3`.
    var isMarked = false
    /// The original text of a range or an estimate; nil for none.
    var remark: String?

    /// True for a number without a unit.
    var isNumber: Bool { !isMarked && remark == nil && amount.unit == nil }
    /// True for a measure of one thing, such as `500 g`.
    var isSize: Bool { !isMarked && remark == nil && (amount.size == .mass || amount.size == .volume) }
  }

  /// A unit and its number of words; 0 when it is joined to the number.
  private struct Unit {
    let word: UnitWord?
    let count: Int
  }

  let language: String
  let words: [String]
  /// True when all words must form one amount, so that a unit cannot be a name.
  let isWhole: Bool
  let spoken: SpelloutNumbers
  private let grammar: LineGrammar

  init(language: String, words: [String], isWhole: Bool = false) {
    (self.language, self.words, self.isWhole) = (language, words, isWhole)
    (spoken, grammar) = (SpelloutNumbers.of(language), LineGrammar.of(language))
  }

  /// The longest amount that begins at a word; nil for none.
  func amount(at start: Int) -> Found? {
    if spoken.guesses(words[start]), start + 1 < words.count, var found = amount(at: start + 1), !found.isMarked, !found.isCounted {
      found.words = start..<found.words.upperBound
      found.remark = words[found.words].joined(separator: " ")
      return found
    }
    return count(at: start) ?? span(at: start) ?? measure(at: start) ?? prefixed(at: start) ?? unitAlone(at: start)
  }

  /// The amount that all words form together; nil for none.
  var whole: Found? {
    if words.isEmpty { return nil }
    if let amount = UnitWords.shared.amount(of: words.joined(separator: " "), in: language) {
      return Found(amount: amount, words: words.indices)
    }
    let reader = LineAmounts(language: language, words: words, isWhole: true)
    guard let found = reader.amount(at: 0), found.words.count == words.count else { return nil }
    return found
  }

  /// The range that all words form, such as `2-3 kg`; nil for none.
  var range: AmountRange? {
    guard !words.isEmpty, let found = whole, found.remark != nil, !found.isMarked, let ends = ends(at: 0) else { return nil }
    return AmountRange(lower: found.amount, upper: Amount(value: ends.last.value, unit: found.amount.unit))
  }

  /// A count such as `x3`, `3x`, `x 3`, or `3 x`; nil for none.
  func count(at start: Int) -> Found? {
    let word = words[start]
    let next = start + 1 < words.count ? words[start + 1] : ""
    let glued = Self.isTimes(word.prefix(1)) ? word.dropFirst() : Self.isTimes(word.suffix(1)) ? word.dropLast() : ""
    if !glued.isEmpty { return mixed(String(glued), start) ?? marked(String(glued), start..<(start + 1)) }
    let apart = Self.isTimes(word) ? next : Self.isTimes(next) || spoken.multiplies(next) ? word : ""
    // `x 2缶`: two cans of x
    return start == 0 && !NumberWord(apart).rest.isEmpty ? nil : marked(apart, start..<(start + 2))
  }

  private func marked(_ count: String, _ range: Range<Int>) -> Found? {
    let number = NumberWord(count)
    guard let value = NumberWord.value(number.number, language) else { return nil }
    let unit = meaning(of: number.rest, value)
    if !number.rest.isEmpty, unit?.isCounted != true { return nil }
    return Found(amount: Amount(value: value, unit: unit?.unit), words: range, isMarked: true)
  }

  /// A count such as `×1 1/2`, whose fraction is the word after `start`; `glued` is its integer.
  private func mixed(_ glued: String, _ start: Int) -> Found? {
    guard start + 1 < words.count, Self.isTimes(words[start].prefix(1)) else { return nil }
    return NumberWord.value("\(glued) \(words[start + 1])", language).map {
      Found(amount: Amount(value: $0), words: start..<(start + 2), isMarked: true)
    }
  }

  /// A range such as `2-3` or `2 to 3`, of which the lower number counts; `1-1/2` is one and a half.
  private func span(at start: Int) -> Found? {
    guard start < words.count, let (first, last, isGlued) = ends(at: start) else { return nil }
    let mixed = isGlued && first.denominator == 1 && last.value < .one ? first.adding(last.value) : nil
    guard let value = mixed ?? (first < last.value ? first : nil), let unit = unit(of: last, value) else { return nil }
    let range = start..<(last.end + unit.count)
    return Found(
      amount: Amount(value: value, unit: unit.word?.unit), words: range, isCounted: unit.count > 0 && unit.word?.isCounted == true,
      remark: mixed == nil ? words[range].joined(separator: " ") : nil)
  }

  /// A measure such as `2`, `1 1/2 lb`, `500g`, `½ kg`, `two and a half cups`, or `1 kilo y medio`.
  private func measure(at start: Int) -> Found? {
    guard var number = number(at: start) else { return nil }
    if number.rest.isEmpty { addPart(to: &number) }
    // a percentage describes the kind
    if number.end < words.count, Self.percents.contains(words[number.end]) { return nil }
    guard let unit = unit(of: number, number.value) else { return nil }
    guard let word = unit.word else { return isCount(number, from: start) ? found(number, start) : nil }
    number.end += unit.count
    let hasPart = addPart(to: &number)
    if number.use == .tiedUnit, !hasPart, !UnitWords.isDozen(word), !isConnector(at: number.end) { return nil }
    return Found(
      amount: Amount(value: number.value, unit: word.unit), words: start..<number.end,
      isCounted: unit.count > 0 && !hasPart && word.isCounted)
  }

  private func found(_ number: Number, _ start: Int) -> Found { Found(amount: Amount(value: number.value), words: start..<number.end) }

  /// True when a number without a unit counts things; `24/7`, `7 Up`, and `Seven Up` are names.
  private func isCount(_ number: Number, from start: Int) -> Bool {
    let before = start > 0 ? words[start - 1] : nil
    let after = number.end < words.count ? words[number.end] : nil
    if NumberedNames.has(number.value, before, after) { return false }
    guard let use = number.use else {
      let isQuotient = number.end == start + 1 && words[start].contains("/") && number.value > .one
      return !isQuotient && !NumberedNames.isName(words[start])
    }
    if grammar.contains(.unitsFirst) { return start > 0 && after == nil }
    // compounds such as `twenty four` are not in the tables
    guard use == .anything, start == 0, let after, spoken.number(in: words[number.end...]) == nil else { return false }
    return grammar.contains(.capitalNouns) || !(words[start].isCapitalized && after.isCapitalized)
  }

  /// A unit that means one by itself, as in `pound of butter`, or with a following fraction, as in `kilo y medio`.
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
      guard saysOne(text) ? start > 0 || !isEnd : isOne(text, from: start) else { continue }
      return Found(amount: amount ?? Amount(value: .one, unit: word.unit), words: start..<number.end, isCounted: word.isCounted)
    }
    return nil
  }

  /// True when a unit means one anywhere in a line: `لتر`, `කිලෝවක්`.
  private func saysOne(_ unit: String) -> Bool {
    grammar.contains(.bareUnits) || grammar.contains(.unitsFirst) && unit.hasSuffix(LineWords.indefinite)
  }

  /// True when a unit at the start of a line means one.
  private func isOne(_ unit: String, from start: Int) -> Bool {
    start == 0 && words.count > 1 && spoken.isOne(unit) && (!grammar.contains(.tiedNames) || isConnector(at: 1) || isDozen(unit))
  }

  /// Packaging unit at a word, if another word follows; nil for none.
  func package(behind index: Int, of value: Fraction) -> String? {
    guard index + 1 < words.count, let word = meaning(of: words[index], value), word.isCounted else { return nil }
    return word.unit
  }

  private func isDozen(_ unit: String) -> Bool { meaning(of: unit, .one).map(UnitWords.isDozen) == true }

  private func isConnector(at index: Int) -> Bool { index < words.count && UnitWords.isConnector(words[index]) }

  /// An amount with the unit first, as some languages write it: `大さじ3`, `ලී 1 1/2`.
  private func prefixed(at start: Int) -> Found? {
    for next in [start + 2, start + 1] where next <= words.count {
      let last = words[next - 1].unicodeScalars
      let end = last.prefix { !NumberWord.isNumeric($0) || $0 == "." }
      if end.isEmpty { continue }
      let name = (words[start..<(next - 1)] + [String(end)]).joined(separator: " ")
      guard let unit = UnitWords.shared.meaning(ofPrefix: name, in: language, isWhole: isWhole) else { continue }
      if end.count == last.count, let range = span(at: next), range.amount.unit == nil {
        let all = start..<range.words.upperBound
        return Found(amount: Amount(value: range.amount.value, unit: unit.unit), words: all, remark: words[all].joined(separator: " "))
      }
      guard let (value, behind) = number(glued: String(last.dropFirst(end.count)), next) else { return nil }
      // `පෙට්ටි 2`: two of the thing with that name
      if unit.isCounted, !isWhole, start == 0, behind == words.count { return nil }
      return Found(amount: Amount(value: value, unit: unit.unit), words: start..<behind)
    }
    return nil
  }

  /// Unit of a number, joined to it or in the words after; nil when the joined text is not a unit.
  private func unit(of number: Number, _ value: Fraction) -> Unit? {
    if !number.rest.isEmpty { return meaning(of: number.rest, value).map { Unit(word: $0, count: 0) } }
    // `3/4 de kilo`
    let tie = value < .one && isConnector(at: number.end) ? 1 : 0
    let start = number.end + tie
    for count in [3, 2, 1] where start + count <= words.count {
      let text = words[start..<(start + count)].joined(separator: " ")
      if let found = meaning(of: text, value) { return Unit(word: found, count: tie + count) }
    }
    return Unit(word: nil, count: 0)
  }

  private func meaning(of word: String, _ value: Fraction) -> UnitWord? {
    if isWhole, let name = UnitWords.shared.meaning(ofName: word, in: language) { return name }
    guard let found = UnitWords.shared.meaning(of: word, in: language), !found.isOfOne || value <= .one else { return nil }
    return found
  }

  /// True when the text is a multiplication sign.
  static func isTimes(_ text: some StringProtocol) -> Bool { signs.contains(String(text)) }

  private static let signs: Set<String> = ["x", "X", "×", "*", "✕", "ｘ", "Ｘ", "＊"]
  private static let percents: Set<String> = ["%", "％", "٪"]
}

extension String {
  /// True when it begins with a capital letter that is not followed by another one.
  fileprivate var isCapitalized: Bool {
    unicodeScalars.first?.properties.isUppercase == true && unicodeScalars.dropFirst().first?.properties.isUppercase != true
  }
}
