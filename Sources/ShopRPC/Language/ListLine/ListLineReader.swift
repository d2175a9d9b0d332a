import ShopModel

/// The words of a line, from which its parts are taken one after the other until the name is left.
struct ListLineReader {
  private let language: String
  private var words: [String]
  /// Ranges, and amounts that another one stands for.
  private(set) var remarks: [String] = []
  /// Places that no location is called by.
  private(set) var unknownPlaces: [String] = []

  init(_ text: String, _ language: String) {
    self.language = language
    words = SpokenAmount.parted(Self.words(of: text), language)
    if let first = words.first, Self.bullets.contains(first) { words.removeFirst() }
    for box in Self.boxes where words.starts(with: box) {
      words.removeFirst(box.count)
      break
    }
  }

  /// What blanks part; but not the narrow one between digits, by which French groups them: `1 000 g`.
  private static func words(of text: String) -> [String] {
    let characters = Array(text)
    let isGrouping = { (place: Int) in
      characters[place] == groupBlank && place > 0 && place + 1 < characters.count
        && [characters[place - 1], characters[place + 1]].allSatisfy { $0.unicodeScalars.first?.properties.numericType == .decimal }
    }
    return characters.indices.split { characters[$0].isWhitespace && !isGrouping($0) }.map { String(characters[$0]) }
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

  /// Packs such as `6x330ml`, also in brackets.
  mutating func takePacks() -> [String] {
    var packs: [String] = []
    var place = 0
    while place < words.count {
      let inside = BracketWord.inside(words[place...])
      if let count = PackWord.count(in: words[place...], language) {
        packs.append(words[place..<(place + count)].joined())
        words.removeSubrange(place..<(place + count))
      } else if let inside, PackWord.count(in: inside.words[...], language) == inside.words.count {
        packs.append(inside.words.joined())
        words.removeSubrange(place..<(place + inside.count))
      } else {
        place += 1
      }
    }
    return packs
  }

  /// The amount in front of the name or behind it, else one in brackets; one when there is none.
  mutating func takeQuantity() -> Amount {
    var bracketed = BracketedAmount.take(from: &words, language)
    let written = takeWritten() ?? takeGlued()
    let quantity = written ?? bracketed.first?.amount ?? .one
    // `2 cans beans (400 g)`: what is not the quantity is a size
    if written == nil, !bracketed.isEmpty { remarks += [bracketed.removeFirst().remark].compactMap(\.self) }
    remarks += bracketed.map(\.text)
    return quantity
  }

  private mutating func takeWritten() -> Amount? {
    if words.isEmpty { return nil }
    if let found = LineAmounts(language: language, words: words).amount(at: 0) { return take(leading: found) }
    guard let found = trailing() else { return nil }
    words.removeSubrange(found.words)
    if let remark = found.remark { remarks.append(remark) }
    // `milk 1 l x2` is two packs
    if found.isMarked, let size = trailing(), size.amount.unit != nil {
      remarks.append(words[size.words].joined(separator: " "))
      words.removeSubrange(size.words)
    }
    return found.amount
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
    if found.words.count > 0, found.amount.unit != nil { UnitWords.untie(&words) }
    if let remark = found.remark { remarks.append(remark) }
    // `500 g flour x2` is two packs
    guard !found.isMarked, let marked = trailing(), marked.isMarked else { return found.amount }
    words.removeSubrange(marked.words)
    if found.remark == nil { remarks.append(text) }
    return marked.amount
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
    guard let last = words.last, let digit = last.unicodeScalars.lastIndex(where: { $0.properties.numericType == .decimal }) else {
      return nil
    }
    let head = last.unicodeScalars[...digit]
    let name = head.prefix { !NumberWord.isNumeric($0) }
    guard let letter = name.last, letter.isOfScriptWithoutSpaces else { return nil }
    let rest = String(last.unicodeScalars[name.endIndex...])
    guard let found = LineAmounts(language: language, words: [rest]).amount(at: 0) else { return nil }
    words[words.count - 1] = String(name)
    return found.amount
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

extension Unicode.Scalar {
  /// Han and kana, between which and numbers nobody puts a space.
  fileprivate var isOfScriptWithoutSpaces: Bool { properties.isIdeographic || (0x3040...0x30FF).contains(value) }
}
