import ShopModel

/// Amounts of several parts: sums, ranges with a unit twice, and the same in another system.
extension LineAmounts {
  /// An amount with what is added to it, `1 lb 8 oz`, and the same in another system, `30g/1oz`.
  func extended(_ amount: LineAmount) -> LineAmount {
    let end = amount.tokens.upperBound
    // `2 cups or 500 ml`, `1 bardak veya 200 ml`, `300 g or 2 onions`
    if let or = self.end(of: .to, end), self.end(of: .list, end) == or, or < tokens.count, tokens[or].isNumeric, let other = simple(at: or),
      other.unit?.isSize == true
        ? other.unit?.dimension != amount.unit?.dimension || amount.amount.isAbout(other.amount)
        : amount.unit?.isSize == true && other.isCount && other.size == nil && other.tokens.upperBound < tokens.count
    {
      return noting(end..<other.tokens.upperBound, of: amount)
    }
    // `1 piece / 125 g`, `2 packs / 250 g`
    if end < tokens.count, tokens[end].isSlash, amount.isCount, let other = simple(at: end + 1), other.isSize {
      if amount.unit.map({ $0.isContainer || amount.value == .one }) == true, amount.size == nil {
        var sized = amount
        (sized.size, sized.tokens) = (other.amount, amount.tokens.lowerBound..<other.tokens.upperBound)
        return sized
      }
      return noting(end..<other.tokens.upperBound, of: amount)
    }
    guard end < tokens.count, amount.unit?.isSize == true else { return bounded(amount) }
    let (isSlash, plus) = (tokens[end].isSlash, plus(at: end))
    if let sum = grams(at: plus ?? end, behind: amount) { return sum }
    // `30 g / 2 cubes`
    if isSlash, let other = simple(at: end + 1), other.isCount, other.unit != nil {
      return noting(end..<other.tokens.upperBound, of: amount)
    }
    guard let other = simple(at: isSlash ? end + 1 : plus ?? end), other.unit?.isSize == true else { return bounded(amount) }
    // the same in another system: `30g/1oz`, `500 ml 2 cups`
    if isSlash || plus == nil && tokens[end].isNumeric && amount.amount.isAbout(other.amount) {
      return noting(other.tokens, of: amount)
    }
    // `30 g and 50 g` are two, `a pound and half a pound` are one
    let isSame = plus != nil && other.value >= .one && !Self.plusSigns.contains(tokens[end].key) && amount.unit?.key == other.unit?.key
    guard amount.notes.isEmpty || plus != nil, other.notes.isEmpty, !isSame else { return bounded(amount) }
    let isSmaller = amount.unit.flatMap { MeasureUnit.named($0.key) }.flatMap { unit in
      other.unit.flatMap { MeasureUnit.named($0.key) }.map { $0.size < unit.size }
    }
    if plus == nil, isSmaller != true || other.isBare || other.unit?.dimension != amount.unit?.dimension { return bounded(amount) }
    guard let sum = amount.amount.sum(with: other.amount) else { return noting(end..<other.tokens.upperBound, of: amount) }
    let range = amount.tokens.lowerBound..<other.tokens.upperBound
    return extended(LineAmount(tokens: range, value: sum, unit: amount.unit, notes: amount.notes))
  }

  /// `1 kg 500` and `un quilo e duzentos`, and hundreds of grams as spoken: `un chilo e due`.
  private func grams(at end: Int, behind amount: LineAmount) -> LineAmount? {
    guard amount.unit?.key == "kg", let more = number(at: end), more.use != .article, more.value.denominator == 1, tokens[end].gap != .none,
      unit(at: more.end, more) == nil, more.end == tokens.count || self.end(of: .of, more.end) != nil
    else { return nil }
    let grams = more.use != nil && more.value.numerator < 10 ? more.value.numerator * Self.leastSpokenGrams : more.value.numerator
    guard (Self.leastSpokenGrams..<1000).contains(grams), let part = Fraction(grams, 1000), let sum = amount.value.adding(part) else {
      return nil
    }
    return LineAmount(tokens: amount.tokens.lowerBound..<more.end, value: sum, unit: amount.unit, notes: amount.notes)
  }

  /// `2 kg - 3 kg`, `2ක් හෝ 3ක්`.
  private func bounded(_ amount: LineAmount) -> LineAmount {
    let end = amount.tokens.upperBound
    let isCounted = amount.unit?.key == nil && lexicon.grammar.contains(.unitsFirst)
    // `حبتين أو ثلاث ليمون`
    if amount.isBare, amount.value.numerator > 1, amount.notes.isEmpty, let next = self.end(of: .to, end), let upper = number(at: next),
      upper.use != nil, amount.value < upper.value
    {
      return noting(end..<upper.end, of: amount)
    }
    guard amount.notes.isEmpty, !amount.isBare, end < tokens.count,
      let next = tokens[end].isDash ? end + 1 : self.end(of: .to, end) ?? (isCounted ? end : nil),
      let first = number(at: amount.tokens.lowerBound) ?? firstUnit(at: amount.tokens.lowerBound).flatMap({ number(at: $0.end) }),
      let last = number(at: next), let upper = measure(last, from: next, upper: nil),
      upper.unit?.key == amount.unit?.key || lexicon.suffixes.contains(tokens[upper.tokens.upperBound - 1].text), amount.value < upper.value
    else { return amount }
    var range = amount
    range.tokens = amount.tokens.lowerBound..<upper.tokens.upperBound
    range.notes = [Self.rangeText(first, last)]
    return range
  }

  /// The range that all tokens form, such as `2-3 kg`; nil for none.
  var range: AmountRange? {
    guard let found = simple(at: 0), found.tokens.upperBound == tokens.count, !found.notes.isEmpty else { return nil }
    var start = 0
    if let end = end(of: .about, 0) { start = end }
    if let end = end(of: .from, start) { start = end }
    if let first = number(at: start) ?? firstUnit(at: start).flatMap({ number(at: $0.end) }), let (upper, _) = rangeBound(after: first) {
      return AmountRange(lower: found.amount, upper: Amount(value: upper.value, unit: found.unit?.key))
    }
    return nil
  }

  /// The upper bound of a range, and the index after it: `2-3`, `2 to 3`, `iki üç`, `200/250`.
  func rangeBound(after first: Number, isBetween: Bool = false) -> (number: Number, end: Int)? {
    guard first.end < tokens.count else { return nil }
    let isSlash =
      tokens[first.end].isSlash && tokens[first.end].isJoined && (first.use != nil || integer(first.end + 1) != nil)
    // `3, 4ක්`
    let isComma =
      tokens[first.end].key == "," && lexicon.grammar.contains(.unitsFirst)
      && number(at: first.end + 1).map { first.value.adding(.one) == $0.value } == true
    let isDash = tokens[first.end].isDash || tokens[first.end].text == "、" || isSlash || isComma
    let isSpaced = isDash && !isComma && !tokens[first.end].isJoined
    var next: Int?
    if isDash { next = first.end + 1 } else { next = end(of: .to, first.end) ?? (isBetween ? end(of: .between, first.end) : nil) }
    // `iki üç`, `二三個`
    if next == nil, let use = first.use, use == .anything || tokens[first.end].kind == .glyph, let second = number(at: first.end),
      second.use == use, first.value.adding(.one) == second.value
    {
      return (second, second.end)
    }
    guard let next, next < tokens.count, let second = number(at: next), (second.use == nil) == (first.use == nil),
      first.value < second.value
    else { return nil }
    // behind a dash with spaces, another amount can follow
    if isSpaced, tokens[next].gap == .none, lexicon.units.match(tokens, at: second.end) == nil { return nil }
    // and `1/11` is a fraction of no kitchen
    if isSpaced || isSlash, let limit = first.value.times(isSlash ? Self.widestSlash : Self.widest), limit < second.value { return nil }
    return (second, second.end)
  }

  static func rangeText(_ lower: Number, _ upper: Number) -> String { "\(lower.text)–\(upper.text)" }

  private static let leastSpokenGrams = 100
  private static let widest = Fraction(5, 1) ?? .one
  private static let widestSlash = Fraction(2, 1) ?? .one
}

extension Amount {
  /// The sum with an amount of the same dimension, in the unit of this one; nil if it is not a valid value.
  fileprivate func sum(with other: Amount) -> Fraction? {
    guard let own = MeasureUnit.named(unit), let unit = MeasureUnit.named(other.unit), own.dimension == unit.dimension else { return nil }
    guard let converted = other.value.times(unit.size).flatMap({ $0.times(own.size.reciprocal) }), let sum = value.adding(converted) else {
      return nil
    }
    do throws(ConversionError) { return try sum.checked() } catch { return nil }
  }

  /// True if an amount in another unit is nearly the same.
  fileprivate func isAbout(_ other: Amount) -> Bool {
    guard let own = MeasureUnit.named(unit), let unit = MeasureUnit.named(other.unit), own != unit, own.dimension == unit.dimension,
      let left = value.times(own.size), let right = other.value.times(unit.size), let more = Fraction(5, 4),
      let leftMore = left.times(more), let rightMore = right.times(more)
    else { return false }
    return left < rightMore && right < leftMore
  }
}
