import ShopModel

/// An amount in a line.
struct LineAmount: Sendable {
  /// The tokens that it consists of.
  var tokens: Range<Int>
  var value: Fraction
  /// Nil for a number without a unit.
  var unit: LineUnit?
  /// Size of one piece.
  var size: Amount?
  /// A range, an estimate, and other remarks, as written.
  var notes: [String] = []
  /// True when it is marked as a count, as in `x3`.
  var isMarked = false
  /// True when its number is in words.
  var isSpelled = false
  /// True for an article instead of a number.
  var isArticle = false
  /// True when its unit alone means one.
  var isBare = false

  var amount: Amount { Amount(value: value, unit: unit?.key == LineUnit.item ? nil : unit?.key) }
  /// True for a mass or a volume.
  var isSize: Bool { !isMarked && size == nil && unit?.isSize == true }
  /// True for a number, or for something that is counted.
  var isCount: Bool { unit?.dimension == nil }
  var isNumber: Bool { unit == nil && !isMarked }
}

/// The amounts found so far in the tokens of a line, nil where there is none: each reading of a line looks for the same ones.
private final class KnownAmounts {
  var found: [LineAmount?] = []
  /// The index of what was found, by its start; nil where nobody has looked.
  var places: [Int?] = []
}

/// Finds amounts in the tokens of a line.
struct LineAmounts {
  let language: String
  let lexicon: LineLexicon
  let tokens: [LineToken]
  private let known = KnownAmounts()

  /// `tokens` are marked by the lexicon.
  init(language: String, lexicon: LineLexicon, tokens: [LineToken]) {
    (self.language, self.lexicon, self.tokens) = (language, lexicon, tokens)
  }

  init(_ text: String, language: String) {
    let lexicon = LineLexicon.of(language)
    self.init(language: language, lexicon: lexicon, tokens: lexicon.tokens(of: text))
  }

  func end(of kind: LineLexicon.Kind, _ start: Int) -> Int? {
    guard start < tokens.count, let end = lexicon.end(of: kind, in: tokens, at: start) else { return nil }
    // `ras-el-hanout`
    return (kind == .level || kind == .vague) && isHyphenated(end) ? nil : end
  }

  /// True if a hyphen joins the words before and behind an index.
  func isHyphenated(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index].isDash && tokens[index].isJoined && tokens[index + 1].isJoined
      && tokens[index + 1].kind == .word
  }

  /// True if an amount begins before an index and ends behind it, as a range does at its dash.
  func crosses(_ index: Int) -> Bool {
    (max(0, index - LineReader.longestUnit)..<index).contains { start in (amount(at: start)?.tokens.upperBound ?? 0) > index }
  }

  /// Index behind a sign or a word for addition.
  func plus(at index: Int) -> Int? {
    index < tokens.count && Self.plusSigns.contains(tokens[index].key) ? index + 1 : end(of: .plus, index)
  }

  /// The amount that all tokens form together; nil for none.
  var whole: LineAmount? {
    guard let found = amount(at: 0) else { return nil }
    return found.tokens.upperBound == tokens.count ? found : nil
  }

  /// The same, the size of a package, `5 lb bag`, or a unit and its number, `grammi 30`.
  var wholeSize: LineAmount? { wholeUnitFirst ?? wholePackage }

  private var wholePackage: LineAmount? {
    guard
      var found = amount(at: 0) ?? package(at: 0).map({ LineAmount(tokens: 0..<$0.end, value: .one, unit: $0.unit, isBare: true) })
    else { return nil }
    // `2 bottles of 1.5 l`, `bag 5 kg`, `2 packs of 8`
    let end = found.tokens.upperBound
    let tie = self.end(of: .tie, end)
    if found.isCount, found.unit != nil, found.size == nil, let start = tie ?? (found.isBare ? end : nil),
      let size = amount(at: start),
      size.isSize && size.notes.isEmpty || tie != nil && found.unit?.isContainer == true && content(at: start) != nil,
      size.tokens.upperBound == tokens.count
    {
      if size.isSize { found.size = size.amount } else { found.notes.append(LineToken.text(tokens[(found.isBare ? 0 : end)...])) }
      (found.tokens, found.isBare) = (0..<tokens.count, found.isBare && !size.isSize)
    } else if amount(at: 0) == nil {
      return nil
    }
    let amount = found.tokens.upperBound == tokens.count ? found : packaged(found)
    return amount?.tokens.upperBound == tokens.count ? amount : nil
  }

  /// The longest amount that begins at a token; nil for none.
  func amount(at start: Int) -> LineAmount? {
    guard start < tokens.count, lexicon.beginsAmount(tokens[start]) else { return nil }
    if known.places.isEmpty { known.places = Array(repeating: nil, count: tokens.count) }
    if let place = known.places[start] { return known.found[place] }
    let amount = read(at: start)
    known.places[start] = known.found.count
    known.found.append(amount)
    return amount
  }

  private func read(at start: Int) -> LineAmount? {
    // `cheddar c. 400g`
    let isCirca =
      start > 0 && tokens[start].text == "c." && start + 1 < tokens.count && tokens[start + 1].kind == .digits
      && !NumberedNames.has(.one, after: tokens[start - 1].key)
    if let end = end(of: .about, start) ?? (isCirca ? start + 1 : nil), end < tokens.count, let found = amount(at: end), !found.isMarked,
      !found.isBare || lexicon.grammar.contains(.bareUnits)
    {
      return noting(start..<end, of: found)
    }
    guard let found = marked(at: start) ?? product(at: start) else { return nil }
    guard let end = end(of: .after, found.tokens.upperBound), self.end(of: .name, found.tokens.upperBound) == nil, !found.isMarked,
      !found.isBare || lexicon.grammar.contains(.bareUnits)
    else { return found }
    return noting(found.tokens.upperBound..<end, of: found)
  }

  /// An amount with tokens before or behind it as a remark.
  func noting(_ range: Range<Int>, of amount: LineAmount) -> LineAmount {
    var amount = amount
    amount.notes.insert(LineToken.text(tokens[range]), at: range.lowerBound < amount.tokens.lowerBound ? 0 : amount.notes.count)
    amount.tokens = min(range.lowerBound, amount.tokens.lowerBound)..<max(range.upperBound, amount.tokens.upperBound)
    return amount
  }

  /// A count such as `x3` and `× 3`.
  private func marked(at start: Int) -> LineAmount? {
    guard tokens[start].isTimes, let number = number(at: start + 1), number.use == nil else { return nil }
    let counted = unit(at: number.end, number)
    if let counted, counted.unit.dimension == nil {
      // `x 2缶`: two cans of x
      return start == 0 ? nil : LineAmount(tokens: start..<counted.end, value: number.value, unit: counted.unit, isMarked: true)
    }
    // `yerba x 500 g`
    if let counted, counted.unit.isSize, start > 0, !tokens[start - 1].isNumeric {
      return LineAmount(tokens: start..<counted.end, value: number.decimalValue(of: counted.unit), unit: counted.unit)
    }
    if counted != nil || number.end < tokens.count && tokens[number.end].isJoined && tokens[number.end].kind != .mark { return nil }
    return LineAmount(tokens: start..<number.end, value: number.value, isMarked: true)
  }

  /// An amount, or several of one size: `2 x 500 g`, `6x330ml`, `2L×6本`.
  private func product(at start: Int) -> LineAmount? {
    guard let one = simple(at: start) else { return nil }
    let end = one.tokens.upperBound
    guard end < tokens.count, one.notes.isEmpty, let sign = tokens[end].isTimes ? end + 1 : self.end(of: .times, end),
      one.isCount || one.isSize
    else { return one }
    if sign < tokens.count, let other = product(at: sign) {
      let behind = start..<other.tokens.upperBound
      let isNamed = start > 0 || behind.upperBound < tokens.count
      if one.isCount, other.size != nil {
        return LineAmount(
          tokens: behind, value: one.value, unit: one.unit, notes: [LineToken.text(tokens[other.tokens])], isMarked: true)
      }
      let (count, size) = one.isSize ? (other, one) : (one, other)
      if size.isSize, count.isCount, count.size == nil {
        return LineAmount(
          tokens: behind, value: count.value, unit: count.unit, size: size.amount, notes: other.notes, isMarked: true)
      }
      // `24 x 0,33`, `tonno 4x80`, but not `screws 4x40`
      if one.isNumber, other.isNumber, one.value.denominator == 1, isNamed,
        other.value.denominator != 1
          ? other.value < one.value
          : one.value <= Self.mostPackages && Self.leastSize <= other.value
            && lexicon.start(of: .staple, atEndOf: Array(tokens[..<start])) != nil
      {
        return LineAmount(tokens: behind, value: one.value, notes: [LineToken.text(tokens[other.tokens])], isMarked: true)
      }
      // `toilet paper 2 x 12 rolls`, but not `nappies size 4 x 2 packs`
      if one.isNumber, other.isCount, other.unit != nil, !other.isBare, !other.isMarked, other.size == nil, isNamed,
        start == 0 || !NumberedNames.has(one.value, after: tokens[start - 1].key)
      {
        return LineAmount(tokens: behind, value: one.value, notes: [LineToken.text(tokens[other.tokens])], isMarked: true)
      }
      // `2 x 12-pack cola`
      if one.isNumber, other.isBare, other.unit?.dimension == nil {
        return LineAmount(tokens: behind, value: one.value, unit: other.unit, notes: other.notes, isMarked: true)
      }
      return one.unit == nil ? nil : one
    }
    // `3x`, `3 mal`
    guard one.unit == nil,
      sign == tokens.count || (!tokens[sign].isNumeric || isInWord(sign + 1)) && (tokens[sign].gap != .none || tokens[sign].kind == .mark)
    else {
      return one
    }
    // `2 x latas de atún`
    if let counted = unit(at: sign, Number(value: one.value, end: sign)), counted.unit.dimension == nil, counted.end < tokens.count {
      return LineAmount(tokens: start..<counted.end, value: one.value, unit: counted.unit, notes: counted.notes, isMarked: true)
    }
    return LineAmount(tokens: start..<sign, value: one.value, isMarked: true)
  }

  /// An amount of one number, a range or a sum.
  func simple(at start: Int) -> LineAmount? {
    guard start < tokens.count, lexicon.beginsAmount(tokens[start]) else { return nil }
    if let pack = multipack(at: start) { return pack }
    if let end = end(of: .from, start), let first = number(at: end), let (upper, next) = rangeBound(after: first, isBetween: true) {
      if let found = measure(first, from: start, upper: (upper, next)) { return found }
    }
    // `中1個`, `silme 1 tatlı kaşığı`
    if let end = end(of: .level, start), end < tokens.count, tokens[end].kind == .digits, let found = simple(at: end),
      tokens[start].kind == .glyph ? tokens[end].isJoined && found.unit != nil : found.unit?.isVessel == true
    {
      return noting(start..<end, of: found)
    }
    // `ربع غالون` is a quart
    if let (unit, end) = lexicon.units.match(tokens, at: start), let count = unit.count, end > start + 1,
      lexicon.numerals.match(tokens, at: start) != nil
    {
      return LineAmount(tokens: start..<end, value: count, unit: unit, isBare: true)
    }
    guard
      let found = unitFirst(at: start) ?? number(at: start).flatMap({ number in
        measure(number, from: start, upper: rangeBound(after: number))
      }) ?? unitAlone(at: start, isFirst: start == 0) ?? levelUnit(at: start)
    else { return nil }
    return found.unit == nil ? found : extended(found)
  }

  /// An amount whose number is known: its unit, and a fraction behind the unit.
  func measure(_ number: Number, from start: Int, upper: (number: Number, end: Int)?) -> LineAmount? {
    let last = upper.map { Number(value: $0.number.value, decimal: $0.number.decimal, end: $0.end, use: $0.number.use) } ?? number
    if upper == nil, let (unit, sum, end) = splitUnit(at: last.end, adding: number.value) {
      return LineAmount(tokens: start..<end, value: sum, unit: unit, isSpelled: number.use != nil)
    }
    // `1 heaped + 1 level tablespoon`
    if upper == nil, let more = plus(at: end(of: .level, last.end) ?? last.end), more < tokens.count, tokens[more].isNumeric,
      let other = simple(at: more), other.unit?.isVessel == true, let sum = number.value.adding(other.value)
    {
      let range = start..<other.tokens.upperBound
      return LineAmount(tokens: range, value: sum, unit: other.unit, notes: [LineToken.text(tokens[range])])
    }
    guard let found = unit(at: last.end, last) else {
      // but `5/6 pesche`
      let isSlash = upper.map { start > 0 || number.value.adding(.one) != $0.number.value } == true && tokens[number.end].isSlash
      if number.use == .unit || isInWord(last.end) || isInWord(number.end) && isSlash { return nil }
      var amount = LineAmount(
        tokens: start..<last.end, value: number.value, isSpelled: number.use != nil, isArticle: number.use == .article)
      if let upper { amount.notes = [Self.rangeText(number, upper.number)] }
      return amount
    }
    var sum = Number(value: number.decimalValue(of: found.unit), end: found.end)
    if upper == nil, number.value.denominator == 1, !addPart(to: &sum) { addDecimals(to: &sum) }
    if let scale = found.unit.scale, let scaled = sum.value.times(scale) { sum.value = scaled }
    var amount = LineAmount(
      tokens: start..<sum.end, value: sum.value, unit: found.unit, notes: found.notes, isSpelled: number.use != nil,
      isArticle: number.use == .article)
    if let upper { amount.notes.insert(Self.rangeText(number, upper.number), at: 0) }
    return amount
  }

  /// Adds decimals behind a unit: `1l5` and `2kg500`.
  private func addDecimals(to number: inout Number) {
    let end = number.end
    guard let part = decimals(of: end), tokens[end].isJoined, tokens[end - 1].isJoined,
      end + 1 == tokens.count || !tokens[end + 1].isJoined,
      let sum = number.value.adding(part)
    else { return }
    (number.value, number.end) = (sum, end + 1)
  }

  /// True when the token at `index` continues a word that begins with a number: `7up`, `5-Korn`.
  private func isInWord(_ index: Int) -> Bool {
    guard index < tokens.count, tokens[index].isJoined, !tokens[index - 1].isDash, !tokens[index - 1].isElided else { return false }
    switch tokens[index].kind {
    case .mark:
      return (tokens[index].isDash || tokens[index].isSlash || tokens[index].text == "." || tokens[index].text == "&")
        && index + 1 < tokens.count && tokens[index + 1].isJoined
    case .word: return !tokens[index].isTimes
    default: return true
    }
  }

  private static let mostPackages = Fraction(12, 1) ?? .one
  private static let leastSize = Fraction(25, 1) ?? .one
  static let plusSigns: Set<String> = ["+", "＋", "&", "＆"]
}

extension LineAmounts.Number {
  /// The value in a unit: 1.500 g are 1500 g, but 1.500 kg are one and a half where the point can separate decimals.
  func decimalValue(of unit: LineUnit) -> Fraction {
    guard let decimal else { return value }
    return unit.key == "kg" || unit.key == "l" ? decimal : value
  }
}
