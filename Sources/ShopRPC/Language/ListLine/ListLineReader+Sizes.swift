import ShopModel

extension ListLineReader {
  /// Notes the size of what is counted, in front of the name: `3 400g tins tomatoes`, `a box of 12 eggs`.
  mutating func takeLeadingSize(of amount: inout Amount, _ isTied: Bool) -> Bool {
    let start = words.count > 1 && UnitWords.tiesSize(words[0]) ? 1 : 0
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
    UnitWords.untie(&words)
    return true
  }

  /// Notes the size of what is counted, behind the name: `2 Coke 1.5 l`, `3 barattoli di pelati da 400 g`.
  mutating func takeTrailingSize() {
    guard let size = trailing(), size.isSize else { return takeGluedSize() }
    remarks.append(words[size.words].joined(separator: " "))
    let tie = size.words.lowerBound - 1
    words.removeSubrange((tie > 0 && UnitWords.tiesSize(words[tie]) ? tie : tie + 1)...)
  }

  /// The unit of what is told by its size: `5 kg bag of rice` is a bag.
  mutating func takePackage() -> String? {
    let reader = LineAmounts(language: language, words: words)
    guard LineGrammar.of(language).contains(.sizesFirst), let unit = reader.package(behind: 0, of: .one) else { return nil }
    words.removeFirst()
    UnitWords.untie(&words)
    return unit
  }

  /// The same behind the name: `potatoes 5 lb bag`.
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

  /// One of the package that ends the line.
  mutating func takePackage(at place: Int) -> Amount? {
    let reader = LineAmounts(language: language, words: words + [""])
    guard place > 0, let unit = reader.package(behind: place, of: .one) else { return nil }
    words.removeLast()
    return Amount(value: .one, unit: unit)
  }

  /// `卵4個`: in scripts without spaces an amount is glued to the name.
  mutating func takeGlued() -> Amount? {
    guard let (amount, name, remark) = glued() else { return nil }
    words[words.count - 1] = name
    if let remark { remarks.append(remark) }
    if amount.size == nil { takeGluedSize() }
    return amount
  }

  /// What is glued to the last word: an amount, the name before it, and a range or a size.
  func glued() -> (amount: Amount, name: String, remark: String?)? {
    for ending in words.last.map(GluedWord.endings) ?? [] {
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

  /// Notes the size that is glued to the name: `牛乳1L 2本`.
  private mutating func takeGluedSize() {
    guard let last = words.last, let (amount, name, remark) = glued(), remark == nil, amount.size != nil else { return }
    words[words.count - 1] = name
    remarks.append(String(last.dropFirst(name.count)))
  }
}
