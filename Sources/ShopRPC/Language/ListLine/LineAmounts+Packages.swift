import ShopModel

/// Packages, what is in them, and pieces of a length.
extension LineAmounts {
  /// One package whose size comes first, or several: `5 lb bag`, `12 × 0,33-l-Dosen`.
  func packaged(_ size: LineAmount) -> LineAmount? {
    if size.isBare { return nil }
    var size = size
    guard let (unit, end) = package(at: size.tokens.upperBound) ?? describedPackage(behind: &size) else { return nil }
    // `12 × 0,33-l-Dosen`
    if size.size != nil, size.unit == nil {
      var packages = size
      (packages.unit, packages.tokens) = (unit, size.tokens.lowerBound..<end)
      return packages
    }
    // `line 300m spool`
    if size.unit?.dimension == .length, unit.key == Self.roll {
      let notes = [LineToken.text(tokens[size.tokens])]
      return LineAmount(tokens: size.tokens.lowerBound..<end, value: .one, unit: unit, notes: notes)
    }
    guard size.isSize else { return nil }
    // two for `رز ٥ كيلو كيسين`
    return LineAmount(
      tokens: size.tokens.lowerBound..<end, value: unit.count ?? .one, unit: unit, size: size.amount, notes: size.notes)
  }

  /// A package at the end, behind a word that describes it, where this precedes it: `bal 850 gr cam kavanoz`, `olives 200 g plastic tub`.
  private func describedPackage(behind size: inout LineAmount) -> (unit: LineUnit, end: Int)? {
    let word = size.tokens.upperBound
    guard size.isSize, word + 2 == tokens.count, tokens[word].kind == .word, tokens[word].text == tokens[word].text.lowercased(),
      !lexicon.grammar.isDisjoint(with: [.plurals, .capitals, .sizeEndings]), let found = package(at: word + 1),
      lexicon.units.match(tokens, at: word) == nil, number(at: word) == nil, [.edge, .vague].allSatisfy({ end(of: $0, word) == nil })
    else { return nil }
    size = noting(word..<(word + 1), of: size)
    return found
  }

  /// The end of the word for a piece behind a length, as in `1 inch piece of ginger`; nil for none.
  func piece(behind unit: LineUnit?, at start: Int) -> Int? {
    guard unit?.dimension == .length, let (piece, end) = lexicon.units.match(tokens, at: start), piece.dimension == nil,
      end < tokens.count, piece.key == nil || piece.isPart || piece.key == "chunk"
    else { return nil }
    return end
  }

  /// A unit and its number, as they are written behind a comma: `grammi 30`, `cucchiai 3`.
  var wholeUnitFirst: LineAmount? {
    guard let (unit, end) = lexicon.units.match(tokens, at: 0), unit.count == nil, end < tokens.count, tokens[end].gap != .none,
      let number = number(at: end), number.use != .article
    else { return nil }
    let upper = rangeBound(after: number)
    var amount = LineAmount(tokens: 0..<(upper?.end ?? number.end), value: number.decimalValue(of: unit), unit: unit)
    if let upper { amount.notes = [Self.rangeText(number, upper.number)] }
    if let after = self.end(of: .after, amount.tokens.upperBound) { amount = noting(amount.tokens.upperBound..<after, of: amount) }
    return amount.tokens.upperBound == tokens.count ? amount : nil
  }

  /// A packaging unit at a token, or behind a hyphen as in `500-g-Packung`.
  func package(at index: Int) -> (unit: LineUnit, end: Int)? {
    let start = isHyphenated(index) ? index + 1 : index
    guard start < tokens.count, let (unit, end) = lexicon.units.match(tokens, at: start), unit.dimension == nil, unit.key != nil,
      !unit.isPart, self.end(of: .name, start) == nil, tokens[start].kind != .glyph, !isLoose(start)
    else { return nil }
    return (unit, end)
  }

  /// True for a noun and no unit: `Tafel putzen`, where nouns are capitalized.
  func isNamed(_ word: Range<Int>) -> Bool {
    let (first, end) = (tokens[word.lowerBound], word.upperBound)
    return lexicon.grammar.contains(.capitals) && first.text.isCapitalized && end == tokens.count - 1 && tokens[end].kind == .word
      && !tokens[end].text.isCapitalized && self.end(of: .staple, end) == nil
  }

  /// True for a word that more often begins a name than it is a unit: a ball, a strip.
  func isLoose(_ index: Int) -> Bool { lexicon.has(.loose, as: tokens[index]) }

  /// True for a unit that measures something: `boule de glace` and `glace 2 boules`, but not `magic 8 ball`; `2 cuillères de sucre`, but not
  /// `2 cuillères en bois`; and `patatas 2 k` and `1.8k`, but not `4k`.
  func isMeasure(_ unit: Range<Int>) -> Bool {
    let (start, end) = (unit.lowerBound, unit.upperBound)
    if self.end(of: .material, end) != nil { return false }
    if tokens[start].key == "k", tokens[start].text != "k" || tokens[start].isJoined && start > 0 && integer(start - 1) != nil {
      return false
    }
    guard isLoose(start), lexicon.grammar.contains(.tied) else { return true }
    if end < tokens.count { return self.end(of: .of, end) != nil }
    return !lexicon.grammar.contains(.plurals) || tokens[start].key.hasSuffix("s") || start > 0 && integer(start - 1).map { $0 > 1 } != true
  }

  /// A package of a number of things: `6er-Pack`, `6'lı paket`, `12-pack`.
  func multipack(at start: Int) -> LineAmount? {
    if let end = contents(at: start), let (unit, next) = package(at: end) {
      return LineAmount(tokens: start..<next, value: .one, unit: unit, notes: [LineToken.text(tokens[start..<end])], isBare: true)
    }
    // a six-pack has a name of its own
    if start < tokens.count, tokens[start].kind == .digits, let (unit, end) = lexicon.units.match(tokens, at: start), end < tokens.count {
      return LineAmount(tokens: start..<end, value: .one, unit: unit, isBare: true)
    }
    guard let end = packNumber(at: start), let (unit, next) = package(at: end), next < tokens.count || start == 0 else { return nil }
    return LineAmount(tokens: start..<next, value: .one, unit: unit, notes: [tokens[start].text], isBare: true)
  }

  /// Index of the word behind the number of things in a pack: `12-pack`, `4 pk`; nil for none.
  func packNumber(at start: Int) -> Int? {
    guard start + 1 < tokens.count, let number = integer(start), Self.packed.contains(number),
      number >= Self.leastPack || lexicon.grammar.contains(.plurals)
    else { return nil }
    let isHyphen = tokens[start + 1].isDash && tokens[start + 1].isJoined
    let word = isHyphen ? start + 2 : start + 1
    // `2 pk biscuits` are rather two
    guard word < tokens.count, number >= Self.leastPack || isHyphen || tokens[word].key == Self.pack else { return nil }
    // `two 12 packs`
    let isSeveral = isHyphen || start > 0 && (tokens[start - 1].isNumeric || lexicon.numerals.match(tokens, at: start - 1)?.end == start)
    return lexicon.has(.multipack, as: tokens[word]) || isSeveral && Self.packs.contains(tokens[word].key) ? word : nil
  }

  /// Index behind a number with an ending that tells how many things are in one: `6er`, `6'lı`, `6 lı`; nil for none. `550er` flour is a kind.
  func contents(at start: Int) -> Int? {
    guard start + 1 < tokens.count, tokens[start].kind == .digits, integer(start).map(Self.packed.contains) == true,
      lexicon.has(.contents, as: tokens[start + 1])
    else { return nil }
    return start + 2
  }

  /// The number of things in a package, behind it: the `12` of `pack de 12`, the `3 latas` of `pack de 3 latas`; nil for none.
  func content(at start: Int) -> LineAmount? {
    guard start < tokens.count, tokens[start].kind == .digits, let amount = amount(at: start), amount.isCount, amount.size == nil,
      !amount.isMarked, amount.value > .one, amount.value.denominator == 1, amount.value <= Self.mostContents
    else { return nil }
    return amount
  }

  static let roll = "roll"
  private static let mostContents = Fraction(1000, 1) ?? .one
  /// Numbers of things in a package.
  static let packed = 2...100
  private static let pack = "pack"
  private static let packs: Set<String> = ["packs", "pks", "multipacks"]
  /// Less are rather several packs, where they have no plural.
  private static let leastPack = 4
}
