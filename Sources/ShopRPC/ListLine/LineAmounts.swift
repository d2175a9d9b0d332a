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
  }

  /// A unit behind a number.
  private struct Unit {
    let word: UnitWord?
    /// How many words it takes; 0 when it is glued to the number.
    let count: Int
  }

  let language: String
  let words: [String]
  /// Whether all words are to be one amount, so that no unit can be a name.
  var isWhole = false

  /// The amount that begins at a word, as long as it can be.
  func amount(at start: Int) -> Found? {
    count(at: start) ?? span(at: start) ?? measure(at: start) ?? spoken(at: start) ?? prefixed(at: start)
  }

  /// The amount that all words are together.
  var whole: Found? {
    if words.isEmpty { return nil }
    if let amount = UnitWords.shared.amount(of: words.joined(separator: " "), in: language) {
      return Found(amount: amount, words: words.indices)
    }
    let reader = LineAmounts(language: language, words: words, isWhole: true)
    guard let found = reader.amount(at: 0), found.words.count == words.count else { return nil }
    return found
  }

  /// `x3`, `3x`, `x 3` and `3 x`.
  func count(at start: Int) -> Found? {
    let word = words[start]
    let next = start + 1 < words.count ? words[start + 1] : ""
    let glued = Self.isTimes(word.prefix(1)) ? word.dropFirst() : Self.isTimes(word.suffix(1)) ? word.dropLast() : ""
    if !glued.isEmpty {
      return mixed(String(glued), start) ?? NumberWord.value(String(glued), language).map { marked($0, start..<(start + 1)) }
    }
    let apart = Self.isTimes(word) ? next : Self.isTimes(next) ? word : ""
    return NumberWord.value(apart, language).map { marked($0, start..<(start + 2)) }
  }

  /// `×1 1/2`, with a fraction in the word behind the one at `start`, of which `glued` is the number.
  private func mixed(_ glued: String, _ start: Int) -> Found? {
    guard start + 1 < words.count, Self.isTimes(words[start].prefix(1)) else { return nil }
    return NumberWord.value("\(glued) \(words[start + 1])", language).map { marked($0, start..<(start + 2)) }
  }

  /// `2-3` or `2 - 3`, of which the lower number counts; `1-1/2` is one and a half.
  private func span(at start: Int) -> Found? {
    let count = start + 2 < words.count && words[start + 1].count == 1 ? 3 : 1
    let text = words[start..<(start + count)].joined()
    let ends = text.split(omittingEmptySubsequences: false) { Self.dashes.contains($0) }.map(String.init)
    guard ends.count == 2, let first = NumberWord.value(ends[0], language) else { return nil }
    let last = NumberWord(ends[1])
    guard let highest = NumberWord.value(last.number, language) else { return nil }
    let mixed = count == 1 && first.denominator == 1 && highest < .one ? first.adding(highest) : nil
    guard let value = mixed ?? (first < highest ? first : nil) else { return nil }
    let unit = last.rest.isEmpty ? unit(at: start + count, value) : Unit(word: meaning(of: last.rest, value), count: 0)
    if !last.rest.isEmpty, unit.word == nil { return nil }
    let range = start..<(start + count + unit.count)
    return Found(
      amount: Amount(value: value, unit: unit.word?.unit), words: range, isCounted: unit.count > 0 && unit.word?.isCounted == true,
      remark: mixed == nil ? words[range].joined(separator: " ") : nil)
  }

  /// `2`, `1 1/2 lb`, `500g`, `½ kg`.
  private func measure(at start: Int) -> Found? {
    for count in [2, 1] where start + count <= words.count {
      let last = NumberWord(words[start + count - 1])
      let text = (words[start..<(start + count - 1)] + [last.number]).joined(separator: " ")
      guard !last.number.isEmpty, let value = NumberWord.value(text, language) else { continue }
      let end = start + count
      // 2 % says of what kind
      if end < words.count, Self.percents.contains(words[end]) { return nil }
      let unit = last.rest.isEmpty ? unit(at: end, value) : Unit(word: meaning(of: last.rest, value), count: 0)
      if !last.rest.isEmpty, unit.word == nil { continue }
      // 24/7 is part of a name
      if text.contains("/"), count == 1, value > .one, unit.word == nil { continue }
      return Found(
        amount: Amount(value: value, unit: unit.word?.unit), words: start..<(end + unit.count),
        isCounted: unit.count > 0 && unit.word?.isCounted == true)
    }
    return nil
  }

  /// `a dozen`, `half a pound of`.
  private func spoken(at start: Int) -> Found? {
    guard let spoken = SpokenAmount(words[start...], in: language) else { return nil }
    let end = start + spoken.count
    let unit = unit(at: end, spoken.value)
    guard let word = unit.word else { return nil }
    let next = end + unit.count
    // a unit alone is a name
    if spoken.count == 0, start == 0, next == words.count { return nil }
    let isTied = next < words.count && UnitWords.isTied(words[next])
    if spoken.needsTie, !isTied, !UnitWords.isDozen(word) { return nil }
    // Arabic's word for two litres says two by itself
    let told = spoken.count == 0 ? UnitWords.shared.amount(of: words[start..<next].joined(separator: " "), in: language) : nil
    return Found(amount: told ?? Amount(value: spoken.value, unit: word.unit), words: start..<next, isCounted: word.isCounted)
  }

  /// `大さじ3`, `ලී 1 1/2`: where a language writes the unit first.
  private func prefixed(at start: Int) -> Found? {
    for next in [start + 2, start + 1] where next <= words.count {
      let last = words[next - 1].unicodeScalars
      let end = last.prefix { !NumberWord.isNumeric($0) || $0 == "." }
      let name = (words[start..<(next - 1)] + [String(end)]).joined(separator: " ")
      guard let unit = UnitWords.shared.meaning(ofPrefix: name, in: language, isWhole: isWhole) else { continue }
      guard let (value, behind) = number(glued: String(last.dropFirst(end.count)), next) else { return nil }
      // `පෙට්ටි 2`: two of what is called so
      if unit.isCounted, !isWhole, start == 0, behind == words.count { return nil }
      return Found(amount: Amount(value: value, unit: unit.unit), words: start..<behind)
    }
    return nil
  }

  /// A number that begins glued to the word before, or with the word at `start`; and where it ends.
  private func number(glued: String, _ start: Int) -> (value: Fraction, end: Int)? {
    for end in [start + 2, start + 1, start] where end <= words.count {
      let text = ([glued] + words[start..<end]).filter { !$0.isEmpty }.joined(separator: " ")
      if let value = NumberWord.value(text, language) { return (value, end) }
    }
    return nil
  }

  /// The unit of one to three words from `start` on, and how many words it is.
  private func unit(at start: Int, _ value: Fraction) -> Unit {
    for count in [3, 2, 1] where start + count <= words.count {
      if let found = meaning(of: words[start..<(start + count)].joined(separator: " "), value) { return Unit(word: found, count: count) }
    }
    return Unit(word: nil, count: 0)
  }

  private func meaning(of word: String, _ value: Fraction) -> UnitWord? {
    if isWhole, let name = UnitWords.shared.meaning(ofName: word, in: language) { return name }
    guard let found = UnitWords.shared.meaning(of: word, in: language), !found.isOfOne || value <= .one else { return nil }
    return found
  }

  private func marked(_ value: Fraction, _ words: Range<Int>) -> Found {
    Found(amount: Amount(value: value), words: words, isMarked: true)
  }

  /// Whether the text is one sign that means times.
  static func isTimes(_ text: some StringProtocol) -> Bool { signs.contains(String(text)) }

  private static let signs: Set<String> = ["x", "X", "×", "*", "✕", "ｘ", "Ｘ", "＊"]
  private static let percents: Set<String> = ["%", "％", "٪"]
  private static let dashes: Set<Character> = ["-", "–", "\u{2011}", "〜", "~", "～", "－"]
}
