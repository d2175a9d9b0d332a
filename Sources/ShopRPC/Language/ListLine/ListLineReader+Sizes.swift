import ShopModel

extension ListLineReader {
  /// Removes and returns the first remark that is a mass or a volume: the size of one counted thing.
  mutating func takeSize() -> Amount? {
    for (index, remark) in remarks.enumerated() {
      let words = LineWords.tokenize(remark, in: language)
      guard let found = LineAmounts(language: language, words: words).whole, found.isSize else { continue }
      remarks.remove(at: index)
      return found.amount
    }
    return nil
  }

  /// Moves the size of a counted thing before the name to the note: `3 400g tins tomatoes`, `a box of 12 eggs`.
  mutating func takeLeadingSize(of amount: inout Amount, _ isTied: Bool) -> Bool {
    let start = words.count > 1 && UnitWords.joinsSize(words[0]) ? 1 : 0
    let reader = LineAmounts(language: language, words: Array(words.dropFirst(start)))
    guard words.count > start, reader.number(at: 0) != nil, let size = reader.amount(at: 0), size.words.upperBound < reader.words.count,
      size.isSize || size.isNumber && amount.unit != nil && (isTied || start > 0)
    else { return false }
    remarks.append(reader.words[size.words].joined(separator: " "))
    words.removeFirst(start + size.words.upperBound)
    if amount.unit == nil, let unit = reader.package(behind: size.words.upperBound, of: amount.value) {
      words.removeFirst()
      amount.unit = unit
    }
    UnitWords.removeConnectors(&words)
    return true
  }

  /// Moves the size of a counted thing after the name to the note: `2 Coke 1.5 l`, `3 barattoli di pelati da 400 g`.
  mutating func takeTrailingSize() {
    guard let size = trailing(), size.isSize else { return takeGluedSize() }
    remarks.append(words[size.words].joined(separator: " "))
    let tie = size.words.lowerBound - 1
    words.removeSubrange((tie > 0 && UnitWords.joinsSize(words[tie]) ? tie : tie + 1)...)
  }

  /// Removes and returns the packaging unit after a size: `5 kg bag of rice` is a bag. Nil for none.
  mutating func takePackage() -> String? {
    let reader = LineAmounts(language: language, words: words)
    guard LineGrammar.of(language).contains(.sizesFirst), let unit = reader.package(behind: 0, of: .one) else { return nil }
    words.removeFirst()
    UnitWords.removeConnectors(&words)
    return unit
  }

  /// The same after the name: `potatoes 5 lb bag`.
  mutating func takeTrailingPackage() -> Amount? {
    guard LineGrammar.of(language).contains(.sizesFirst), let last = words.popLast() else { return nil }
    let unit = LineAmounts(language: language, words: [last, ""]).package(behind: 0, of: .one)
    guard let unit, let size = trailing(), size.isSize else {
      words.append(last)
      return nil
    }
    takeTrailingSize()
    return Amount(value: .one, unit: unit)
  }

  /// Removes a packaging unit at the end of the line and returns one of it; nil for none.
  mutating func takePackage(at index: Int) -> Amount? {
    let reader = LineAmounts(language: language, words: words + [""])
    guard index > 0, let unit = reader.package(behind: index, of: .one) else { return nil }
    words.removeLast()
    return Amount(value: .one, unit: unit)
  }

  /// Removes an amount joined to the name in scripts without spaces: `卵4個`.
  mutating func takeGlued() -> Amount? {
    guard let (amount, name, remark) = glued() else { return nil }
    words[words.count - 1] = name
    if let remark { remarks.append(remark) }
    if amount.size == nil { takeGluedSize() }
    return amount
  }

  /// Amount joined to the last word, the name before it, and a range or a size.
  func glued() -> (amount: Amount, name: String, remark: String?)? {
    for ending in words.last.map(UnsegmentedWord.endings) ?? [] {
      if let multiplied = Multiplication.whole(ending.amount, language), let count = multiplied.count {
        return (count, ending.name, multiplied.size)
      }
      guard let found = LineAmounts(language: language, words: ending.amount).whole,
        found.amount.unit != nil || found.isMarked || !NumberedNames.has(found.amount.value, endOf: ending.name)
      else { continue }
      return (found.amount, ending.name, found.remark)
    }
    return nil
  }

  /// Moves the size joined to the name to the note: `牛乳1L 2本`.
  private mutating func takeGluedSize() {
    guard let last = words.last, let (amount, name, remark) = glued(), remark == nil, amount.size != nil else { return }
    words[words.count - 1] = name
    remarks.append(String(last.dropFirst(name.count)))
  }
}

/// Bracketed parts of a line: `(400 g)`, `(x3)`.
enum BracketWord {
  /// Number of words that a bracketed part at the start of `words` takes, and the words inside; nil when
  /// there is none.
  static func inside(_ words: ArraySlice<String>) -> (count: Int, words: [String])? {
    guard let opening = words.first?.first, let closing = pairs[opening] else { return nil }
    guard let end = words.prefix(longest).firstIndex(where: { $0.last == closing }) else { return nil }
    let inside = words[...end].joined(separator: " ").dropFirst().dropLast().split(separator: " ").map(String.init)
    return inside.isEmpty ? nil : (end - words.startIndex + 1, inside)
  }

  private static let pairs: [Character: Character] = ["(": ")", "（": "）", "[": "]"]
  /// Maximum number of words: those of an amount, and separate brackets.
  private static let longest = 6
}

/// A bracketed amount such as `(3)` or `( 400 g )`, as written by `list.share`.
struct BracketedAmount: Hashable, Sendable {
  let amount: Amount
  /// Additional information such as a range; nil for none.
  let remark: String?
  /// Text between the brackets.
  let text: String

  /// Removes all bracketed amounts from `words` and returns them.
  static func take(from words: inout [String], _ language: String) -> [BracketedAmount] {
    var all: [BracketedAmount] = []
    for index in words.indices.reversed() {
      guard let inside = BracketWord.inside(words[index...]),
        let found = LineAmounts(language: language, words: inside.words).whole
      else { continue }
      words.removeSubrange(index..<(index + inside.count))
      all.insert(BracketedAmount(amount: found.amount, remark: found.remark, text: inside.words.joined(separator: " ")), at: 0)
    }
    return all
  }
}

/// A word of a script without spaces that joins a name and an amount: `卵4個`, `1.5Lコーラ`, `りんご三つ`.
struct UnsegmentedWord: Hashable, Sendable {
  /// The part that is the name.
  let name: String
  /// Words of the amount, its first number in digits.
  let amount: [String]

  /// All ways to split a word into name and amount, longest amount first.
  static func endings(of word: String) -> [UnsegmentedWord] {
    let scalars = Array(word.unicodeScalars)
    return scalars.indices.dropFirst().suffix(longestAmount).compactMap { index in
      guard scalars[index - 1].isOfScriptWithoutSpaces, begins(scalars, at: index) else { return nil }
      let name = scalars[index - 1] == object ? scalars[..<(index - 1)] : scalars[..<index]
      return name.isEmpty ? nil : UnsegmentedWord(name: text(name), amount: amount(text(scalars[index...])))
    }
  }

  /// True when an amount can begin at this index; false within a number.
  private static func begins(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    if numerals[scalars[index]] != nil || scalars[index] == half { return numerals[scalars[index - 1]] == nil }
    return NumberWord.isNumeric(scalars[index]) || spoken.keys.contains { text(scalars[index...]) == $0 }
      || prefixes.contains { text(scalars[index...]).hasPrefix($0) } || LineAmounts.isTimes(String(scalars[index]))
  }

  /// Words of a word: an amount with its numeral in digits. The first word of a line is also split after its
  /// amount: `500gパスタ`, `三本の大根`.
  static func spelled(_ word: String, isFirst: Bool, _ language: String) -> [String] {
    guard word.unicodeScalars.contains(where: \.isOfScriptWithoutSpaces) else { return [word] }
    return whole(word, language) ?? (isFirst ? segments(word, language) : [word])
  }

  private static func segments(_ word: String, _ language: String) -> [String] {
    let number = NumberWord(digits(word))
    guard !number.number.isEmpty, number.rest.unicodeScalars.contains(where: \.isOfScriptWithoutSpaces) else { return [word] }
    let rest = Array(number.rest.unicodeScalars)
    let latin = rest.prefix { !$0.isOfScriptWithoutSpaces }
    let unit = latin.isEmpty ? rest.prefix(longestAmount).prefix { $0 != genitive } : latin
    let name = rest.dropFirst(unit.count)
    guard UnitWords.shared.meaning(of: text(unit), in: language) != nil, name.count > 1 || name.first != genitive else { return [word] }
    return [number.number + text(unit), text(name.first == genitive ? name.dropFirst() : name)].filter { !$0.isEmpty }
  }

  /// Text with its leading numeral in digits: `十二匹` as `12匹`, `半丁` as `1/2丁`, `ふたつ` as `2つ`.
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

  /// Words of an amount: `十二匹` as `12匹`; `1キロ半` as `1キロ` and `半`, which adds a half.
  private static func amount(_ text: String) -> [String] {
    let text = digits(text)
    return text.unicodeScalars.last == half ? [String(text.dropLast()), String(half)] : [text]
  }

  /// Words of a word that is a number in numerals with a unit, or a half of something; nil for any other word.
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

  /// Maximum length in scalars: two numbers with units and a sign between them.
  private static let longestAmount = 20
  private static let longestNumeral = 4
  private static let ten = 10
  private static let half: Unicode.Scalar = "半"
  private static let halved = "半分"
  /// Object particle after the name of what is bought.
  private static let object: Unicode.Scalar = "を"
  /// Genitive particle between an amount and a name.
  private static let genitive: Unicode.Scalar = "の"
  private static let prefixes = ["大さじ", "小さじ"]
  private static let numerals: [Unicode.Scalar: Int] = [
    "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "百": 100,
  ]
  private static let spoken = ["ひとつ": 1, "ふたつ": 2, "みっつ": 3, "よっつ": 4, "いつつ": 5, "むっつ": 6, "ななつ": 7, "やっつ": 8, "ここのつ": 9]
}

extension Unicode.Scalar {
  /// True for Han and kana, which have no space before or after numbers.
  var isOfScriptWithoutSpaces: Bool { properties.isIdeographic || (0x3040...0x30FF).contains(value) }
}
