import ShopModel

extension LineAmounts {
  /// A number in digits or words.
  struct Number {
    var value: Fraction
    /// The value if the point separates decimals: `1.500`.
    var decimal: Fraction?
    /// Index of the token after it.
    var end: Int
    /// The number as written, for the note of a range.
    var text = ""
    /// Requirement of a number word on what follows; nil for digits.
    var use: LineLexicon.Use?
  }

  /// Number that begins at a token, in digits such as `2` and `1 1/2` or in words; nil for none.
  func number(at start: Int) -> Number? {
    guard start < tokens.count, var number = spelled(at: start) ?? (tokens[start].isNumeric ? written(at: start) : decimals(at: start))
    else { return nil }
    // `½ 1 كوب`, as typed from right to left
    if lexicon.grammar.contains(.bareUnits), number.use == nil, number.value < .one, let whole = integer(number.end), whole < 10,
      lexicon.units.match(tokens, at: number.end + 1) != nil, let sum = Fraction(whole, 1)?.adding(number.value)
    {
      (number.value, number.end) = (sum, number.end + 1)
    }
    // `6 ستة فناجين`
    if lexicon.grammar.contains(.bareUnits), number.use == nil, let (word, end) = lexicon.numerals.match(tokens, at: number.end),
      word.value == number.value, word.value > .one
    {
      number.end = end
    }
    // `1 halbe Tasse`
    if number.use == nil, number.value == .one, number.end < tokens.count, tokens[number.end].kind == .word,
      !tokens[number.end].isJoined, lexicon.units.match(tokens, at: number.end) == nil,
      lexicon.grammar.isDisjoint(with: [.bareUnits, .unitsFirst]),
      let part = spelled(at: number.end), part.value < .one
    {
      (number.value, number.end) = (part.value, part.end)
    }
    addPart(to: &number)
    number.text = number.use == nil ? LineToken.text(tokens[start..<number.end]) : QuantityText.text(number.value)
    return number
  }

  /// Adds a fraction that follows an integer or its unit, such as `1/2`, `and a half` and `と1/2`; false when there is none.
  @discardableResult func addPart(to number: inout Number) -> Bool {
    guard number.value.denominator == 1 else { return false }
    if let (part, end) = lexicon.parts.match(tokens, at: number.end) {
      guard let sum = part.isLess ? number.value.subtracting(part.value) : number.value.adding(part.value) else { return false }
      (number.value, number.decimal, number.end) = (sum, nil, end)
      return true
    }
    guard number.use != .article, number.end < tokens.count else { return false }
    var next = number.end
    let isHyphen = tokens[next].isDash && tokens[next].isJoined
    if isHyphen { next += 1 } else if let end = plus(at: next) { next = end }
    guard next < tokens.count, tokens[next].isNumeric, !isHyphen || tokens[next].isJoined, let part = written(at: next), part.value < .one,
      // `1/2` and ½, but not `0.5`
      tokens[next].kind == .vulgar || part.end - next > 1, let sum = number.value.adding(part.value)
    else { return false }
    // `1.000 1/2`: no decimals precede a fraction
    (number.value, number.decimal, number.end) = (sum, nil, part.end)
    return true
  }

  /// Digits with separators, and fractions.
  private func written(at start: Int) -> Number? {
    if tokens[start].kind == .vulgar {
      return tokens[start].text.unicodeScalars.first.flatMap { QuantityText.vulgar[$0] }.map { Number(value: $0, end: start + 1) }
    }
    if let fraction = fraction(at: start) { return fraction }
    var (text, end) = (tokens[start].text, start + 1)
    // `0 e 1/2 xícara`
    let next = plus(at: end) ?? end
    if integer(start) == 0, next < tokens.count, let fraction = fraction(at: next) { return fraction }
    // `1, 5 su bardağı`
    if start == 0, end + 1 < tokens.count, tokens[end].key == "," || tokens[end].key == "،", tokens[end].isJoined,
      tokens[end + 1].text.count == 1,
      lexicon.units.match(tokens, at: end + 2)?.meaning.isSize == true, let whole = integer(start), let part = decimals(of: end + 1),
      let value = Fraction(whole, 1)?.adding(part)
    {
      return Number(value: value, end: end + 2)
    }
    while let group = group(at: end, after: text, from: start) { (text, end) = (text + group, end + 1) }
    // a percentage describes the kind, and `5 °` is no number
    if end < tokens.count, Self.percents.contains(tokens[end].text) { return nil }
    if end == start + 1, let value = Fraction(plain: text) { return Number(value: value, end: end) }
    let separators = Separators(language: language)
    guard let bytes = QuantityText.digits(of: text) else { return nil }
    let grouped = separators.plain(bytes).flatMap(Self.fraction)
    let isPoint = lexicon.grammar.contains(.pointDecimals) || grouped == nil
    let decimal = isPoint ? Separators(language: nil).plain(bytes).flatMap(Self.fraction) : nil
    let comma = grouped == nil && decimal == nil ? Separators(language: Self.commaLanguage).plain(bytes).flatMap(Self.fraction) : nil
    guard let value = grouped ?? decimal ?? comma else { return nil }
    return Number(value: value, decimal: decimal == value ? nil : decimal, end: end)
  }

  /// Decimals without a digit before the comma, if a measure follows: `,5 kg`.
  private func decimals(at start: Int) -> Number? {
    guard tokens[start].key == ",", !tokens[start].isJoined, start + 1 < tokens.count, tokens[start + 1].isJoined,
      lexicon.units.match(tokens, at: start + 2)?.meaning.isSize == true, let value = decimals(of: start + 1)
    else { return nil }
    return Number(value: value, end: start + 2)
  }

  /// Value of digits as the decimals of a number: 1/2 of `5`, 1/20 of `05`.
  func decimals(of index: Int) -> Fraction? {
    integer(index).flatMap { Fraction($0, tokens[index].text.reduce(1) { power, _ in power * 10 }) }
  }

  /// A fraction such as `1/2`, with a denominator of kitchens; in Arabic also `2/1`, as it is typed.
  private func fraction(at start: Int) -> Number? {
    guard start + 2 < tokens.count, tokens[start + 1].isSlash, tokens[start + 1].isJoined, tokens[start + 2].isJoined,
      let above = integer(start), let below = integer(start + 2)
    else { return japaneseFraction(at: start) }
    let isReversed = lexicon.grammar.contains(.bareUnits) && above > below
    let (top, bottom) = isReversed ? (below, above) : (above, below)
    // `6/7` is a range rather than a fraction, and `3/12` a date
    guard top < bottom, QuantityText.kitchenDenominators.contains(bottom),
      top < 4 || bottom > top + 1 || lexicon.grammar.contains(.slashFractions)
        || lexicon.units.match(tokens, at: start + 3)?.meaning.isVessel == true,
      let value = Fraction(top, bottom), value.denominator == bottom || lexicon.units.match(tokens, at: start + 3) != nil
    else { return nil }
    return Number(value: value, end: start + 3)
  }

  /// `4分の1`, a quarter.
  private func japaneseFraction(at start: Int) -> Number? {
    guard start + 3 < tokens.count, tokens[start + 1].key == "分", tokens[start + 2].key == "の" else { return nil }
    let (below, above) = (
      integer(start) ?? numeral(at: start)?.value.numerator, integer(start + 3) ?? numeral(at: start + 3)?.value.numerator
    )
    return above.flatMap { above in below.flatMap { Fraction(above, $0) } }.map { Number(value: $0, end: start + 4) }
  }

  /// The next group of three digits, separated by a space: `1 500 g`.
  private func group(at index: Int, after text: String, from start: Int) -> String? {
    guard index < tokens.count, tokens[index].kind == .digits, tokens[index].gap != .none,
      let bytes = QuantityText.digits(of: tokens[index].text), bytes.prefix(3).allSatisfy(\.isDigit),
      bytes.prefix(while: \.isDigit).count == 3, let first = QuantityText.digits(of: text), first.allSatisfy(\.isDigit),
      first.first != 0x30,
      index > start + 1 || (1...3).contains(first.count),
      index + 1 >= tokens.count || !tokens[index + 1].isSlash || !tokens[index + 1].isJoined
    else { return nil }
    // `2 500 ml`, but `6 330 ml`
    let isRound = integer(index)?.isMultiple(of: 100) == true
    if tokens[index].gap == .hard, index > start + 1 || isRound || !isBottleSize(at: index) { return tokens[index].text }
    let isRegional = Self.blankGroupRegions.contains(language)
    // where spaces are less usual, only `1 500 g` and the like cannot be a count and a size
    let isOne = first == [0x31] && bytes.count == 3 && bytes.last == 0x30 && lexicon.grammar.contains(.pointDecimals)
    guard lexicon.grammar.contains(.blankGroups) || isRegional || isOne, !isBottleSize(at: index) else { return nil }
    return tokens[index].text
  }

  /// True for sizes such as those in `6 330 ml`.
  private func isBottleSize(at index: Int) -> Bool {
    guard let size = integer(index), Self.bottleSizes.contains(size) else { return false }
    return lexicon.units.match(tokens, at: index + 1)?.meaning.dimension == .volume
  }

  /// A number in words, also of several: `two hundred and fifty`.
  private func spelled(at start: Int) -> Number? {
    if end(of: .name, start) != nil { return nil }
    guard tokens[start].kind != .mark, tokens[start].kind != .quoted, var number = numeral(at: start) ?? chinese(at: start) else {
      return nil
    }
    if tokens[start].kind == .glyph { return japaneseFraction(at: start) ?? chinese(at: start) ?? number }
    // `nen halben Liter`
    if number.value == .one, let part = numeral(at: number.end), part.value < .one { return part }
    while number.value.denominator == 1 {
      var next = number.end
      if next + 1 < tokens.count, tokens[next].isDash, tokens[next].isJoined, tokens[next + 1].isJoined { next += 1 }
      let conjunction = end(of: .and, next)
      guard let more = numeral(at: conjunction ?? next), more.value.denominator == 1,
        let sum = Self.combined(
          number.value.numerator, more.value.numerator, isOnesFirst: lexicon.grammar.contains(.bareUnits)),
        let value = Fraction(sum, 1)
      else { break }
      number = Number(value: value, end: more.end, use: number.use == .article ? .anything : number.use)
    }
    guard number.end < tokens.count, tokens[number.end].isDash, tokens[number.end].isJoined, number.end + 1 < tokens.count,
      tokens[number.end + 1].isJoined
    else { return number }
    // `un demi-melon` is half a melon, `Zwölf-Korn-Brot` is a name
    if number.value < .one, number.use == .anything { number.end += 1 }
    return number
  }

  /// A number of several Chinese numerals: `三百五十`, `一五〇`. Two digits behind each other are rather a range.
  private func chinese(at start: Int) -> Number? {
    guard tokens[start].kind == .glyph else { return nil }
    var (index, sum, digits) = (start, 0, "")
    while index < tokens.count, let value = Self.chinese[tokens[index].key], digits.count < Self.mostDigits {
      if value < 10 {
        digits += String(value)
      } else {
        sum += (Int(digits) ?? 1) * value
        digits = ""
      }
      index += 1
    }
    let isOne = digits.count < 2 || digits.count > 2 || digits.contains("0")
    guard index > start + 1, isOne, let value = Fraction(sum + (Int(digits) ?? 0), 1), value >= .one else { return nil }
    return Number(value: value, end: index, use: .unit)
  }

  private func numeral(at index: Int) -> Number? {
    if let (found, end) = lexicon.numerals.match(tokens, at: index) { return Number(value: found.value, end: end, use: found.use) }
    guard index < tokens.count, !lexicon.compoundParts.isEmpty, tokens[index].kind == .word, lexicon.beginsAmount(tokens[index]),
      let value = compound(tokens[index].key[...]).flatMap({ Fraction($0, 1) })
    else { return nil }
    return Number(value: value, end: index + 1, use: .anything)
  }

  /// Value of a compound such as `zweihundertfünfzig`; nil for another word.
  private func compound(_ word: Substring) -> Int? {
    var (rest, total, ones) = (word, Int?.none, 0)
    while !rest.isEmpty {
      guard let (text, value) = lexicon.compoundParts.first(where: { rest.hasPrefix($0.text) }) else { return nil }
      rest = rest.dropFirst(text.count)
      let isJoined = lexicon.grammar.contains(.capitals) && rest.hasPrefix("und")
      if isJoined { rest = rest.dropFirst(3) }
      // ones before tens: `fünfundzwanzig`
      if isJoined, value < 10, ones == 0 {
        ones = value
        continue
      }
      guard ones == 0 || value.isMultiple(of: 10) && value < 100,
        let sum = total.map({ Self.combined($0, value + ones, isOnesFirst: false) }) ?? value + ones
      else { return nil }
      (total, ones) = (sum, 0)
    }
    return ones == 0 ? total : nil
  }

  /// Value of two numerals that follow each other; nil if they are not one number.
  private static func combined(_ left: Int, _ right: Int, isOnesFirst: Bool) -> Int? {
    switch right {
    case 1000 where left < 1000: left * right
    // also `fifteen hundred`
    case 100 where (2...99).contains(left) && !left.isMultiple(of: 10): left * right
    case ..<1000 where left >= 1000 && left.isMultiple(of: 1000): left + right
    case ..<100 where left >= 100 && left.isMultiple(of: 100): left + right
    case 20...90 where isOnesFirst && left < 10 && right.isMultiple(of: 10): left + right
    // 90 and more in French
    case 10...19 where left % 100 == 60 || left % 100 == 80: left + right
    case 1...9 where (10...90).contains(left % 100) && left.isMultiple(of: 10): left + right
    default: nil
    }
  }

  /// Value of plain digits; nil for any other token.
  func integer(_ index: Int) -> Int? { index < tokens.count ? tokens[index].integer : nil }

  private static func fraction(_ plain: [UInt8]) -> Fraction? {
    guard let decimal = ExactDecimal(plain) else { return nil }
    do throws(Amount.ConversionError) { return try Fraction(decimal) } catch { return nil }
  }

  private static let bottleSizes: Set<Int> = [125, 150, 175, 187, 200, 250, 275, 330, 355, 375, 473, 500, 568, 700, 720, 750]
  private static let chinese = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10, "百": 100, "千": 1000,
  ]
  private static let mostDigits = 4
  private static let percents: Set<String> = ["%", "％", "٪", "‰", "º", "°"]
  private static let commaLanguage = "de"
  private static let blankGroupRegions: Set<String> = ["en-ZA", "de-AT", "es-CR", "pt-PT", "fr-CA"]
}

extension Fraction {
  /// The difference; nil if it is not positive, or on overflow.
  fileprivate func subtracting(_ other: Fraction) -> Fraction? {
    let (left, leftOverflow) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, rightOverflow) = other.numerator.multipliedReportingOverflow(by: denominator)
    let (below, belowOverflow) = denominator.multipliedReportingOverflow(by: other.denominator)
    return leftOverflow || rightOverflow || belowOverflow ? nil : Fraction(left - right, below)
  }
}
