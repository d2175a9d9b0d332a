import ShopModel

/// Parser of a line: removes its parts one after the other until the name remains.
struct ListLineReader {
  let language: String
  var words: [String]
  /// Multiplied sizes, one of which may be the quantity.
  private var multiplications: [Multiplication] = []
  /// Ranges, sizes, and other amounts that are not the quantity.
  var remarks: [String] = []
  /// Location names that match no location.
  private(set) var unknownLocations: [String] = []

  init(_ text: String, _ language: String) {
    self.language = language
    words = LineWords.tokenize(text, in: language)
    if let first = words.first, Self.bullets.contains(first) { words.removeFirst() }
    for box in Self.boxes where words.starts(with: box) {
      words.removeFirst(box.count)
      break
    }
  }

  /// Remaining text, without separators at its ends.
  var name: String {
    var name = words.drop { $0.allSatisfy(Self.marks.contains) }.joined(separator: " ")
    while let last = name.last, Self.marks.contains(last) { name.removeLast() }
    return name
  }

  /// Removes exclamation marks at the end of the line; true when there are any.
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

  /// Removes the location after `@`, the longest name that matches; keeps another name as unknown.
  mutating func takeLocation(of locations: LocationFinder) -> LocationID? {
    guard let sign = words.firstIndex(where: { $0.first.map { Self.signs.contains($0) } ?? false }) else { return nil }
    var tail = Array(words[sign...])
    tail[0].removeFirst()
    if tail[0].isEmpty { tail.removeFirst() }
    for count in stride(from: tail.count, to: 0, by: -1) {
      guard let location = locations.find(tail[..<count].joined(separator: " ")) else { continue }
      words = Array(words[..<sign] + tail[count...])
      return location
    }
    // before the item's name, an unknown location is one word
    let end = sign == 0 ? min(1, tail.count) : amountAtEnd(of: tail)
    if end > 0 { unknownLocations.append("@" + tail[..<end].joined(separator: " ")) }
    words = Array(words[..<sign] + tail[end...])
    return nil
  }

  /// Removes and returns prices such as `$2.99/lb`.
  mutating func takePrices() -> [String] {
    var prices: [String] = []
    var index = 0
    while index < words.count {
      guard let count = PriceWord.count(in: words[index...], language) else {
        index += 1
        continue
      }
      prices.append(words[index..<(index + count)].joined(separator: count > 1 ? " " : ""))
      words.removeSubrange(index..<(index + count))
    }
    return prices
  }

  /// Removes and keeps multiplications such as `6x330ml`, also in brackets.
  mutating func takeMultiplications() {
    words = LineWords.spelled(words, language)
    multiplications = Multiplication.take(from: &words, language)
  }

  /// Removes and returns the quantity: the amount before or after the name, else a multiplication or a
  /// bracketed amount, else one.
  mutating func takeQuantity() -> Amount {
    var bracketed = BracketedAmount.take(from: &words, language)
    let written = takeWritten() ?? takeGlued()
    let multiplied = written == nil ? multiplications.firstIndex { $0.count != nil }.map { multiplications.remove(at: $0) } : nil
    let quantity = written ?? multiplied?.count ?? bracketed.first?.amount ?? .one
    remarks = multiplications.map(\.text) + [multiplied?.size].compactMap(\.self) + remarks
    // `2 cans beans (400 g)`: a bracketed amount that is not the quantity is a size
    if written == nil, multiplied == nil, !bracketed.isEmpty { remarks += [bracketed.removeFirst().remark].compactMap(\.self) }
    remarks += bracketed.map(\.text)
    return quantity
  }

  private mutating func takeWritten() -> Amount? {
    if words.isEmpty { return nil }
    if let found = LineAmounts(language: language, words: words).amount(at: 0) { return take(leading: found) }
    return takeTrailing() ?? takeTrailingPackage()
  }

  /// Removes the amount after the name, and the size of the counted thing.
  private mutating func takeTrailing() -> Amount? {
    guard let found = trailing() else { return nil }
    let tie = found.words.lowerBound - 1
    // `patatas bolsa de 5 kg`: a size after a connecting word is never the quantity
    if found.isSize, tie > 0, UnitWords.joinsSize(words[tie]) {
      takeTrailingSize()
      return takeTrailing() ?? takePackage(at: words.count - 1)
    }
    words.removeSubrange(found.words)
    if let remark = found.remark { remarks.append(remark) }
    // `milk 1 l x2` is two packs
    if found.amount.size == nil { takeTrailingSize() }
    return found.amount
  }

  private mutating func take(leading found: LineAmounts.Found) -> Amount {
    var found = found
    // `2 bottles` are two of the thing with that name
    if found.words.upperBound == words.count, found.isCounted {
      found.words = 0..<(words.count - 1)
      found.amount.unit = nil
    }
    let text = words[found.words].joined(separator: " ")
    words.removeSubrange(found.words)
    let isTied = words.first.map(UnitWords.isConnector) == true
    if found.words.count > 0, found.amount.unit != nil || found.amount.value < .one { UnitWords.removeConnectors(&words) }
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

  /// The longest amount at the end of the line, after at least one word; nil for none.
  func trailing() -> LineAmounts.Found? {
    let reader = LineAmounts(language: language, words: words)
    for start in words.indices.dropFirst().suffix(Self.longestAmount) {
      if let found = reader.amount(at: start), found.words.upperBound == words.count { return found }
    }
    return nil
  }

  /// Index of a count or a price after a location.
  private func amountAtEnd(of words: [String]) -> Int {
    let reader = LineAmounts(language: language, words: words)
    let end = words.indices.first { reader.count(at: $0) != nil || PriceWord.count(in: words[$0...], language) != nil }
    return end ?? words.count
  }

  /// Mark of an urgent item in its note.
  static let urgency = "!"
  private static let urgencies: Set<Character> = ["!", "！"]
  private static let signs: Set<Character> = ["@", "＠"]
  private static let bullets: Set<String> = ["-", "–", "•", "*", "·"]
  /// Markdown task list markers.
  private static let boxes = [["[", "]"], ["[]"], ["[x]"], ["[X]"]]
  private static let marks: Set<Character> = [" ", ",", ";", ":", "-", "–", "،", "、"]
  /// Maximum number of words: a range, and a unit of two.
  private static let longestAmount = 5
}

/// A list entry written as one line: `2 lbs apples @ dairy`.
struct ListLine: Hashable, Sendable {
  /// Reason why a line is not an item.
  enum ParseError: Error, Hashable, Sendable {
    /// The line has an amount, a location, or a remark, but no name.
    case noName
    /// The name has more scalars than allowed.
    case nameTooLong(Int)
  }

  var name = ""
  var quantity = Amount.one
  /// Size of one piece.
  var size: Amount?
  /// Information without a field of its own: a range, a price, an unknown location, urgency.
  var note: String?
  var location: LocationID?
}

extension ListLine {
  /// Parses `text`, with numbers in the format of `language`.
  init(_ text: String, language: String, locations: LocationFinder) throws(ParseError) {
    var reader = ListLineReader(text, language)
    let isUrgent = reader.takeUrgency()
    location = reader.takeLocation(of: locations)
    let prices = reader.takePrices()
    reader.takeMultiplications()
    quantity = reader.takeQuantity()
    if quantity.size == nil { size = reader.takeSize() }
    name = reader.name
    let length = name.unicodeScalars.count
    if name.isEmpty { throw .noName }
    if length > Limits.nameLength.upperBound { throw .nameTooLong(length) }
    let notes = reader.remarks + prices + reader.unknownLocations + (isUrgent ? [ListLineReader.urgency] : [])
    note = notes.isEmpty ? nil : notes.joined(separator: RangeNotes.separator)
  }
}

/// Grammar of amounts and names in a language.
struct LineGrammar: OptionSet, Sendable {
  let rawValue: Int

  /// A word connects units and names: `2 cups of milk`.
  static let tiedNames = LineGrammar(rawValue: 1)
  /// A size precedes the package it belongs to: `5 kg Sack Kartoffeln`.
  static let sizesFirst = LineGrammar(rawValue: 1 << 1)
  /// All nouns are capitalized, so that capitals do not indicate a name.
  static let capitalNouns = LineGrammar(rawValue: 1 << 2)
  /// Units precede numbers, and numbers follow names: `සීනි කිලෝ දෙකක්`.
  static let unitsFirst = LineGrammar(rawValue: 1 << 3)
  /// A unit means one without an article: `لتر حليب`.
  static let bareUnits = LineGrammar(rawValue: 1 << 4)
  /// The dual is a suffix: `لترين`.
  static let duals = LineGrammar(rawValue: 1 << 5)

  /// Grammar of a language, by its tag.
  static func of(_ language: String) -> LineGrammar { table[String(language.prefix { $0 != "-" })] ?? [] }

  private static let table: [String: LineGrammar] = [
    "en": [.tiedNames, .sizesFirst], "de": [.sizesFirst, .capitalNouns], "fr": .tiedNames, "es": .tiedNames, "it": .tiedNames,
    "pt": .tiedNames, "si": .unitsFirst, "ar": [.bareUnits, .duals],
  ]
}
