/// A word of a script without spaces, in which an amount is glued to a name: `卵4個`, `1.5Lコーラ`, `りんご三つ`.
struct GluedWord: Hashable, Sendable {
  /// What is left for the name.
  let name: String
  /// The amount, its first number in digits.
  let amount: [String]

  /// Every way to part a word, the longest amount first.
  static func endings(of word: String) -> [GluedWord] {
    let scalars = Array(word.unicodeScalars)
    return scalars.indices.dropFirst().suffix(longestAmount).compactMap { place in
      guard scalars[place - 1].isOfScriptWithoutSpaces, begins(scalars, at: place) else { return nil }
      let name = scalars[place - 1] == object ? scalars[..<(place - 1)] : scalars[..<place]
      return name.isEmpty ? nil : GluedWord(name: text(name), amount: amount(text(scalars[place...])))
    }
  }

  /// Whether an amount can begin there: not in the midst of a number.
  private static func begins(_ scalars: [Unicode.Scalar], at place: Int) -> Bool {
    if numerals[scalars[place]] != nil || scalars[place] == half { return numerals[scalars[place - 1]] == nil }
    return NumberWord.isNumeric(scalars[place]) || spoken.keys.contains { text(scalars[place...]) == $0 }
      || prefixes.contains { text(scalars[place...]).hasPrefix($0) } || LineAmounts.isTimes(String(scalars[place]))
  }

  /// A word with its numeral in digits, if it is an amount; the first one of a line parted behind its amount: `500gパスタ`, `三本の大根`.
  static func spelled(_ word: String, isFirst: Bool, _ language: String) -> [String] {
    guard word.unicodeScalars.contains(where: \.isOfScriptWithoutSpaces) else { return [word] }
    return whole(word, language) ?? (isFirst ? parted(word, language) : [word])
  }

  private static func parted(_ word: String, _ language: String) -> [String] {
    let number = NumberWord(digits(word))
    guard !number.number.isEmpty, number.rest.unicodeScalars.contains(where: \.isOfScriptWithoutSpaces) else { return [word] }
    let rest = Array(number.rest.unicodeScalars)
    let latin = rest.prefix { !$0.isOfScriptWithoutSpaces }
    let unit = latin.isEmpty ? rest.prefix(longestAmount).prefix { $0 != genitive } : latin
    let name = rest.dropFirst(unit.count)
    guard UnitWords.shared.meaning(of: text(unit), in: language) != nil, name.count > 1 || name.first != genitive else { return [word] }
    return [number.number + text(unit), text(name.first == genitive ? name.dropFirst() : name)].filter { !$0.isEmpty }
  }

  /// The text with the numeral that it begins with in digits: `十二匹` as `12匹`, `半丁` as `1/2丁`, `ふたつ` as `2つ`.
  private static func digits(_ text: String) -> String {
    if let counted = spoken[text] { return "\(counted)つ" }
    if text == halved { return "1/2" }
    let scalars = Array(text.unicodeScalars)
    if scalars.first == half { return "1/2" + self.text(scalars.dropFirst()) }
    let run = scalars.prefix { numerals[$0] != nil }
    var (sum, digit) = (0, 0)
    for scalar in run.prefix(longestNumeral) {
      guard let value = numerals[scalar] else { break }
      if value < ten {
        digit = value
      } else {
        (sum, digit) = (sum + max(digit, 1) * value, 0)
      }
    }
    return run.isEmpty || run.count > longestNumeral ? text : "\(sum + digit)" + self.text(scalars.dropFirst(run.count))
  }

  /// An amount as words: `十二匹` as `12匹`, `1キロ半` as `1キロ` and `半`, which is a half more.
  private static func amount(_ text: String) -> [String] {
    let text = digits(text)
    return text.unicodeScalars.last == half ? [String(text.dropLast()), String(half)] : [text]
  }

  /// The words of a word that is a number with a unit in numerals, or a half of something; nil when it is none.
  private static func whole(_ word: String, _ language: String) -> [String]? {
    let words = amount(word)
    let number = NumberWord(words[0])
    if words == [word] || number.number.isEmpty { return nil }
    let isAmount = number.rest.isEmpty ? words.count == 1 : UnitWords.shared.meaning(of: number.rest, in: language) != nil
    return isAmount ? words : nil
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// In scalars: two numbers with units and a sign between them.
  private static let longestAmount = 20
  private static let longestNumeral = 4
  private static let ten = 10
  private static let half: Unicode.Scalar = "半"
  private static let halved = "半分"
  /// Marks what is bought, behind its name.
  private static let object: Unicode.Scalar = "を"
  /// Ties an amount to a name.
  private static let genitive: Unicode.Scalar = "の"
  private static let prefixes = ["大さじ", "小さじ"]
  private static let numerals: [Unicode.Scalar: Int] = [
    "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "百": 100,
  ]
  private static let spoken = ["ひとつ": 1, "ふたつ": 2, "みっつ": 3, "よっつ": 4, "いつつ": 5, "むっつ": 6, "ななつ": 7, "やっつ": 8, "ここのつ": 9]
}

extension Unicode.Scalar {
  /// Han and kana, between which and numbers nobody puts a space.
  var isOfScriptWithoutSpaces: Bool { properties.isIdeographic || (0x3040...0x30FF).contains(value) }
}
