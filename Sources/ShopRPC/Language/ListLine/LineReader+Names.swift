import ShopModel

/// What can be a name, or a number in one.
extension LineReader {
  /// Things are hardly counted in smaller parts.
  private static let finestPart = 10

  /// True if a number without a unit counts things; `24/7`, `7 Up` and `Seven Up` are names.
  func canCount(_ amount: LineAmount) -> Bool {
    let (start, end) = (amount.tokens.lowerBound, amount.tokens.upperBound)
    guard amount.unit == nil, !amount.isMarked else {
      // `filo 0,18 bobina`
      if amount.isCount, amount.value.denominator > Self.finestPart { return false }
      return !amount.isCount || start > 0 || tokens[0].text.count != 4 || !isYear(0)
    }
    // but `4 grains de poivre`
    let isTied = lexicon.grammar.contains(.pointDecimals) && amounts.end(of: .of, end + 1) != nil
    if end < tokens.count,
      NumberedNames.has(amount.value, before: tokens[end].key) && !isTied || tokens[end].isJoined && tokens[end].key == "\""
    {
      return false
    }
    if amount.isSpelled {
      if start > 0 {
        return end == tokens.count
          && (!lexicon.grammar.isDisjoint(with: [.unitsFirst, .bareUnits]) || amount.value < .one && tokens[start].kind == .glyph
            // `limoni una ventina`
            || end > start + 1 && amount.value > .one && lexicon.grammar.contains(.tied)
              && lexicon.numerals.match([tokens[start]], at: 0)?.meaning.value == .one)
      }
      guard end < tokens.count, !lexicon.grammar.contains(.unitsFirst) else { return false }
      return lexicon.grammar.contains(.capitals) || !(tokens[0].text.isCapitalized && tokens[end].text.isCapitalized)
    }
    if start == 0 { return !isYear(start) }
    // `Pampers L size 1` has its size
    let isSized = start > 1 && Self.letterSizes.contains(tokens[start - 2].text)
    if NumberedNames.has(amount.value, after: word(before: start).key), !isSized { return false }
    if tokens[start - 1].isSingleCapital { return false }
    if tokens[start - 1].kind == .glyph, tokens[start].isJoined, NumberedNames.has(amount.value, after: glyphs(before: start)) {
      return false
    }
    return !isYear(start) && (amount.value.denominator > 1 || !NumberedNames.isUnlikely(amount.value))
      && (amount.notes.isEmpty || amount.value < Self.largestBound)
  }

  /// The token before an index, or before a colon there: `no: 5`.
  private func word(before index: Int) -> LineToken { tokens[index > 1 && tokens[index - 1].key == ":" ? index - 2 : index - 1] }

  /// The Japanese word before an index.
  private func glyphs(before index: Int) -> String {
    var start = index
    while start > 0, tokens[start - 1].kind == .glyph { start -= 1 }
    let word = tokens[start..<index].map(\.key).joined()
    return String(word.suffix(1) == "単" ? "単" : word.suffix(3) == "オメガ" ? "オメガ" : word)
  }

  /// True for digits that are hardly a count, such as 1664, 4711 and 409.
  func isYear(_ index: Int) -> Bool {
    guard let number = amounts.integer(index) else { return false }
    return switch tokens[index].text.count {
    case 3: !number.isMultiple(of: 2) && !number.isMultiple(of: 5)
    case 4: !number.isMultiple(of: 100)
    default: false
    }
  }

  /// True if tokens can be a name: nothing at its edges belongs to an amount, and all brackets are paired.
  func isName(_ range: Range<Int>, lead: Bool, trail: Bool, of parts: Parts) -> Bool {
    guard let first = range.first, let last = range.last else { return false }
    let text = tokens[range]
    let isPlain = parts.quantity == nil && parts.notes.isEmpty && parts.size == nil
    if text.allSatisfy({ $0.kind == .mark }) { return false }
    if !isPlain || !others.isEmpty {
      if !Self.arePaired(text) { return false }
      // `1 cup sugar + 2 tbsp`
      for index in range.dropFirst() {
        if let next = amounts.plus(at: index), next < range.upperBound, tokens[next].isNumeric, !tokens[next].isJoined { return false }
      }
    }
    if lead {
      if tokens[first].isNumeric, tokens[first].isJoined { return false }
      let isPercent = tokens[first].key == "%" && range.count > 2 && tokens[first + 1].isNumeric
      if tokens[first].kind == .mark, !isPercent, !tokens[first].isDash || !isPlain { return false }
      if text.allSatisfy(\.isNumeric), !isYear(first) { return false }
      // `2 c de azúcar`, `3/4 c. crème`: an abbreviation that is not known
      let isLetter =
        range.count > 1 && tokens[first].kind == .word && tokens[first].key.count == 1 && !tokens[first + 1].isJoined
        && tokens[first].text == tokens[first].text.lowercased()
      if isLetter, tokens[first].text.hasSuffix(".") || amounts.end(of: .of, first + 1) != nil { return false }
      // `quinze euros de viande`
      if PriceWord.isCurrency(tokens[first], in: lexicon) { return false }
      // `2 tane 9 Kat Tat`
      let isBrand = !tokens[first - 1].isNumeric && range.count > 1 && tokens[first + 1].text.isCapitalized
      if tokens[first].isNumeric, !isNumbered(first, from: first), !isBrand || lexicon.grammar.contains(.capitals) { return false }
      if isEdge(first, at: first), range.count == 1 ? !tokens[first].isTimes : !tokens[first].text.isCapitalized { return false }
    }
    if trail {
      if tokens[last].kind == .mark, !Self.closings.contains(tokens[last].key) { return false }
      // but `Doliprane 1000 8 comprimés`, `pinga 51 uma garrafa`
      if tokens[last].isNumeric, !isNumbered(last), !isStrength(last, beside: parts.quantity), tokens.count > range.upperBound,
        lexicon.numerals.match(tokens, at: range.upperBound) == nil,
        tokens[range.upperBound].isTimes
          ? amounts.integer(last) != nil : tokens[range.upperBound].isNumeric || tokens[range.upperBound].kind != .mark
      {
        return false
      }
      // but `castanha do Pará`
      if range.count > 1, isEdge(last, at: range.upperBound - 1), amounts.end(of: .of, last - 1) != last || last < 2,
        tokens[last].text == tokens[last].text.lowercased()
      {
        return false
      }
    }
    return true
  }

  /// True for a number that is hardly a count, between a name and what is counted.
  private func isStrength(_ index: Int, beside quantity: Amount?) -> Bool {
    guard let quantity else { return false }
    let isSize = LineUnit(quantity.unit ?? LineUnit.item).isSize
    // `álcool 46 1 l`, `filo 0,18 bobina`
    return amounts.integer(index).map { $0 >= Self.percent ? !isSize : !NumberedNames.isCount($0, after: "") }
      ?? (!isSize && tokens[index].kind == .digits && quantity.unit != nil)
  }

  /// True if the token at `index` is a word that no name begins or ends with.
  func isEdge(_ index: Int, at end: Int) -> Bool { amounts.end(of: .edge, index) == index + 1 && tokens[index].kind != .quoted }

  /// True for a number that neither belongs to a name nor is understood.
  func isUnexplained(_ index: Int) -> Bool { tokens[index].isNumeric && !isNumbered(index) }

  /// True if digits belong to a name: `9V`, `2% milk`, `7 Up`, `T55`, `Type 00`.
  private func isNumbered(_ index: Int, from start: Int = 0) -> Bool {
    guard let number = amounts.integer(index) else {
      return index + 1 < tokens.count && tokens[index + 1].kind == .mark && !tokens[index + 1].isSlash && tokens[index + 1].isJoined
    }
    if index + 1 < tokens.count {
      let next = tokens[index + 1]
      // `80/20 beef`
      if next.isSlash, next.isJoined, let other = amounts.integer(index + 2), number + other == Self.percent { return true }
      if next.isJoined, next.kind == .word && !next.isTimes || next.key == "%" { return true }
      // `8-inch tortillas`, `8 inch tortillas`
      if next.isDash, next.isJoined, index + 2 < tokens.count, tokens[index + 2].isJoined, tokens[index + 2].kind == .word { return true }
      if lexicon.units.match(tokens, at: index + 1)?.meaning.dimension == .length { return true }
      if next.key == "%" || Fraction(number, 1).map({ NumberedNames.has($0, before: next.key) }) == true { return true }
    }
    guard index > start else { return isYear(index) || tokens[index].text.first == "0" }
    let last = word(before: index)
    if tokens[index].isJoined, last.kind == .word || last.kind == .mark { return true }
    return number == 0 || tokens[index].text.first == "0" || isYear(index) || last.isSingleCapital
      || Fraction(number, 1).map { NumberedNames.has($0, after: last.key) } == true
  }

  static func isTrim(_ token: LineToken) -> Bool { token.kind == .mark && trims.contains(token.key) }

  /// Text without separators and full stops at its ends.
  static func trimmed(_ text: String) -> String {
    // most texts begin and end with a letter or a digit; this saves 3,000 instructions
    if text.utf8.first.map({ $0.isLetter || $0.isDigit }) == true, text.utf8.last.map({ $0.isLetter || $0.isDigit }) == true { return text }
    let scalars = text.unicodeScalars
    if scalars.first?.properties.isAlphabetic == true, scalars.last?.properties.isAlphabetic == true { return text }
    var text = text[...]
    while let first = text.first, first.isWhitespace || ends.contains(first) && !(first == "-" && text.dropFirst().first?.isNumber == true)
    {
      text.removeFirst()
    }
    while let last = text.last,
      last.isWhitespace || ends.contains(last) || last == "." && !text.endsWithAbbreviation && !text.endsWithShortWord
    { text.removeLast() }
    return String(text)
  }

  private static let percent = 100
}

extension StringProtocol {
  private var lastWord: SubSequence { self[(lastIndex(where: \.isWhitespace).map(index(after:)) ?? startIndex)...] }

  /// True for a text such as `Kartoffeln festk.`, whose last word can be an abbreviation.
  fileprivate var endsWithShortWord: Bool {
    let word = lastWord.dropLast()
    return word.count < 6 && word.allSatisfy(\.isLetter) && word.count < count - 1
  }

  /// True for a text such as `latte p.s.`, whose last full stop is not the end of a sentence.
  var endsWithAbbreviation: Bool {
    let letters = lastWord.split(separator: ".", omittingEmptySubsequences: false)
    return letters.count > 2 && letters.last?.isEmpty == true
      && letters.dropLast().allSatisfy { $0.count == 1 && $0.first?.isLetter == true }
  }
}

extension String {
  /// True when it begins with a capital letter that is not followed by another one.
  var isCapitalized: Bool {
    unicodeScalars.first?.properties.isUppercase == true && unicodeScalars.dropFirst().first?.properties.isUppercase != true
  }
}

extension LineToken {
  /// True for a single capital letter, as in `vitamin B 12`, but not in `cola 2L 12`.
  fileprivate var isSingleCapital: Bool { !isJoined && text.count == 1 && text.unicodeScalars.allSatisfy(\.properties.isUppercase) }
}
