import ShopModel

/// The words of a line, from which its parts are taken one after the other until the name is left.
struct ListLineReader {
  private let language: String
  private var words: [String]
  /// Several of one size, of which one may be the quantity.
  private var multiplications: [Multiplication] = []
  /// Ranges, sizes, and amounts that another one stands for.
  private(set) var remarks: [String] = []
  /// Places that no location is called by.
  private(set) var unknownPlaces: [String] = []

  init(_ text: String, _ language: String) {
    self.language = language
    words = LineWords.parted(text)
    if let first = words.first, Self.bullets.contains(first) { words.removeFirst() }
    for box in Self.boxes where words.starts(with: box) {
      words.removeFirst(box.count)
      break
    }
  }

  /// What is left, without the marks at its ends that parted it from the rest.
  var name: String {
    var name = words.drop { $0.allSatisfy(Self.marks.contains) }.joined(separator: " ")
    while let last = name.last, Self.marks.contains(last) { name.removeLast() }
    return name
  }

  /// Whether the line ends as something urgent.
  mutating func takeUrgency() -> Bool {
    guard var last = words.popLast() else { return false }
    var isUrgent = false
    while let mark = last.last, Self.urgencies.contains(mark) {
      last.removeLast()
      isUrgent = true
    }
    if !last.isEmpty { words.append(last) }
    return isUrgent
  }

  /// The location behind `@`, by the longest name that one has; another place is noted as unknown.
  mutating func takeLocation(of locations: [String: LocationID]) -> LocationID? {
    guard let sign = words.firstIndex(where: { $0.first.map { Self.signs.contains($0) } ?? false }) else { return nil }
    var tail = Array(words[sign...])
    tail[0].removeFirst()
    if tail[0].isEmpty { tail.removeFirst() }
    for count in stride(from: tail.count, to: 0, by: -1) {
      guard let location = locations[Folding.fold(tail[..<count].joined(separator: " "))] else { continue }
      words = Array(words[..<sign] + tail[count...])
      return location
    }
    // in front of a name an unknown place is one word
    let end = sign == 0 ? min(1, tail.count) : amountAtEnd(of: tail)
    if end > 0 { unknownPlaces.append("@" + tail[..<end].joined(separator: " ")) }
    words = Array(words[..<sign] + tail[end...])
    return nil
  }

  /// Prices such as `$2.99/lb`.
  mutating func takePrices() -> [String] {
    var prices: [String] = []
    var place = 0
    while place < words.count {
      guard let count = PriceWord.count(in: words[place...], language) else {
        place += 1
        continue
      }
      prices.append(words[place..<(place + count)].joined(separator: count > 1 ? " " : ""))
      words.removeSubrange(place..<(place + count))
    }
    return prices
  }

  /// Sets aside what is multiplied, such as `6x330ml`, also in brackets.
  mutating func takeMultiplications() {
    words = LineWords.spelled(words, language)
    multiplications = Multiplication.take(from: &words, language)
  }

  /// The amount in front of the name or behind it, else a multiplication or one in brackets; one when there is none.
  mutating func takeQuantity() -> Amount {
    var bracketed = BracketedAmount.take(from: &words, language)
    let written = takeWritten() ?? takeGlued()
    let multiplied = written == nil ? multiplications.firstIndex { $0.count != nil }.map { multiplications.remove(at: $0) } : nil
    let quantity = written ?? multiplied?.count ?? bracketed.first?.amount ?? .one
    remarks = multiplications.map(\.text) + [multiplied?.size].compactMap(\.self) + remarks
    // `2 cans beans (400 g)`: what is not the quantity is a size
    if written == nil, multiplied == nil, !bracketed.isEmpty { remarks += [bracketed.removeFirst().remark].compactMap(\.self) }
    remarks += bracketed.map(\.text)
    return quantity
  }

  private mutating func takeWritten() -> Amount? {
    if words.isEmpty { return nil }
    if let found = LineAmounts(language: language, words: words).amount(at: 0) { return take(leading: found) }
    return takeTrailing() ?? takeTrailingPackage()
  }

  /// The amount behind the name, and the size of what it counts.
  private mutating func takeTrailing() -> Amount? {
    guard let found = trailing() else { return nil }
    let tie = found.words.lowerBound - 1
    // `patatas bolsa de 5 kg`: a size behind its tie is never how much there is of something
    if found.isSize, tie > 0, UnitWords.tiesSize(words[tie]) {
      takeTrailingSize()
      return takeTrailing() ?? takePackage(at: words.count - 1)
    }
    words.removeSubrange(found.words)
    if let remark = found.remark { remarks.append(remark) }
    // `milk 1 l x2` is two packs
    if found.amount.size == nil { takeTrailingSize() }
    return found.amount
  }

  /// One of the package that ends the line.
  private mutating func takePackage(at place: Int) -> Amount? {
    let reader = LineAmounts(language: language, words: words + [""])
    guard place > 0, let unit = reader.package(behind: place, of: .one) else { return nil }
    words.removeLast()
    return Amount(value: .one, unit: unit)
  }

  private mutating func take(leading found: LineAmounts.Found) -> Amount {
    var found = found
    // `2 bottles` are two of what is called so
    if found.words.upperBound == words.count, found.isCounted {
      found.words = 0..<(words.count - 1)
      found.amount.unit = nil
    }
    let text = words[found.words].joined(separator: " ")
    words.removeSubrange(found.words)
    let isTied = words.first.map(UnitWords.isTied) == true
    if found.words.count > 0, found.amount.unit != nil || found.amount.value < .one { UnitWords.untie(&words) }
    if let remark = found.remark { remarks.append(remark) }
    // `500 g flour x2` is two packs
    if !found.isMarked, let marked = trailing(), marked.isMarked {
      words.removeSubrange(marked.words)
      if found.remark == nil { remarks.append(text) }
      return marked.amount
    }
    // `1.5Lコーラ2本`
    if found.isSize, let (amount, name, _) = glued(), amount.size == nil, amount.unit != nil {
      words[words.count - 1] = name
      remarks.append(text)
      return amount
    }
    if found.amount.size == nil {
      if !takeLeadingSize(of: &found.amount, isTied) { takeTrailingSize() }
    } else if found.remark == nil, !isTied, let unit = takePackage() {
      remarks.append(text)
      return Amount(value: .one, unit: unit)
    }
    return found.amount
  }

  /// Notes the size of what is counted, in front of the name: `3 400g tins tomatoes`, `a box of 12 eggs`.
  private mutating func takeLeadingSize(of amount: inout Amount, _ isTied: Bool) -> Bool {
    let start = words.count > 1 && UnitWords.tiesSize(words[0]) ? 1 : 0
    let reader = LineAmounts(language: language, words: Array(words.dropFirst(start)))
    guard words.count > start, let size = reader.amount(at: 0), size.words.upperBound < reader.words.count,
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
  private mutating func takeTrailingSize() {
    guard let size = trailing(), size.isSize else { return takeGluedSize() }
    remarks.append(words[size.words].joined(separator: " "))
    let tie = size.words.lowerBound - 1
    words.removeSubrange((tie > 0 && UnitWords.tiesSize(words[tie]) ? tie : tie + 1)...)
  }

  /// The unit of what is told by its size: `5 kg bag of rice` is a bag.
  private mutating func takePackage() -> String? {
    guard UnitWords.hasSizesFirst(language), let unit = LineAmounts(language: language, words: words).package(behind: 0, of: .one) else {
      return nil
    }
    words.removeFirst()
    UnitWords.untie(&words)
    return unit
  }

  /// The same behind the name: `potatoes 5 lb bag`.
  private mutating func takeTrailingPackage() -> Amount? {
    guard UnitWords.hasSizesFirst(language), let last = words.popLast() else { return nil }
    let unit = LineAmounts(language: language, words: [last, ""]).package(behind: 0, of: .one)
    guard let unit, let size = trailing(), size.isSize else {
      words.append(last)
      return nil
    }
    takeTrailingSize()
    return Amount(value: .one, unit: unit)
  }

  /// The longest amount that ends the line, behind at least one word.
  private func trailing() -> LineAmounts.Found? {
    let reader = LineAmounts(language: language, words: words)
    for start in words.indices.dropFirst().suffix(Self.longestAmount) {
      if let found = reader.amount(at: start), found.words.upperBound == words.count { return found }
    }
    return nil
  }

  /// `卵4個`: in scripts without spaces an amount is glued to the name.
  private mutating func takeGlued() -> Amount? {
    guard let (amount, name, remark) = glued() else { return nil }
    words[words.count - 1] = name
    if let remark { remarks.append(remark) }
    if amount.size == nil { takeGluedSize() }
    return amount
  }

  /// What is glued to the last word: an amount, the name before it, and a range or a size.
  private func glued() -> (amount: Amount, name: String, remark: String?)? {
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

  /// Where a count or a price begins that stands behind a place.
  private func amountAtEnd(of words: [String]) -> Int {
    let reader = LineAmounts(language: language, words: words)
    let end = words.indices.first { reader.count(at: $0) != nil || PriceWord.count(in: words[$0...], language) != nil }
    return end ?? words.count
  }

  /// Stands in the note of what is urgent.
  static let urgency = "!"
  private static let urgencies: Set<Character> = ["!", "！"]
  private static let groupBlank: Character = "\u{202F}"
  private static let signs: Set<Character> = ["@", "＠"]
  private static let bullets: Set<String> = ["-", "–", "•", "*", "·"]
  /// What Markdown writes in front of things to do.
  private static let boxes = [["[", "]"], ["[]"], ["[x]"], ["[X]"]]
  private static let marks: Set<Character> = [" ", ",", ";", ":", "-", "–", "،", "、"]
  /// In words: a range, and a unit of two.
  private static let longestAmount = 5
}
