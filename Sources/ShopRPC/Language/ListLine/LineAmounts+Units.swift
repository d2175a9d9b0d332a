import ShopModel

/// Units, before and behind their numbers, and by themselves.
extension LineAmounts {
  /// The unit at a token, and the remarks on it.
  func unit(at start: Int, _ number: Number) -> (unit: LineUnit, end: Int, notes: [String])? {
    guard start < tokens.count else { return nil }
    var index = start
    var notes: [String] = []
    let isGlued = tokens[start].isJoined
    // `2-liter`, `demi-douzaine`
    let isHyphen = isGlued && tokens[start].isDash && start + 1 < tokens.count
    if isHyphen { index += 1 }
    // `3/4 de kilo`, `3/4 of a cup`
    if number.value.denominator > 1, !isGlued {
      let of = end(of: .of, start) ?? start
      let article = lexicon.numerals.match(tokens, at: of).flatMap { $0.meaning.value == .one ? $0.end : nil } ?? of
      if article > start, meaning(at: article) != nil { index = article }
    }
    // `2 heaped tablespoons`, `2 or more cups`
    if let end = end(of: .level, index) ?? end(of: .after, index), meaning(at: index).map({ $0.end <= end }) ?? true,
      let behind = meaning(at: end),
      !behind.unit.isFirst || !isGlued
    {
      notes = [LineToken.text(tokens[index..<end])]
      index = end
    }
    guard var (unit, end) = meaning(at: index) else { return nil }
    if isHyphen, number.use == nil || number.value >= .one, !unit.isSize, piece(behind: unit, at: end) == nil { return nil }
    if isGlued, !fits(unit, glued: index, end: end, number: number) { return nil }
    // `grama | gramas` and `cup/cups`
    while end + 1 < tokens.count, tokens[end].isSlash || tokens[end].key == "|", let form = meaning(at: end + 1), form.unit.key == unit.key
    {
      (unit, end) = form
    }
    // `0.5 Bund Bund Dill`
    if end == index + 1, end + 1 < tokens.count, tokens[end].key == tokens[index].key, !tokens[end + 1].isJoined { end += 1 }
    // `1 lata ou caixinha de leite`
    if let or = self.end(of: .to, end), self.end(of: .list, end) == or, let other = meaning(at: or), !other.unit.isSize,
      self.end(of: .of, other.end) != nil
    {
      notes.append(LineToken.text(tokens[end..<other.end]))
      end = other.end
    }
    if isHyphenated(end), !unit.isSize || package(at: end) == nil { return nil }
    // `1 فنجان واحد`
    if number.value == .one, let one = one(at: end) { end = one }
    // `3 cups* rice`
    if end + 1 < tokens.count, tokens[end].key == "*", tokens[end].isJoined, !tokens[end + 1].isJoined {
      notes.append(tokens[end].text)
      end += 1
    }
    if end < tokens.count, lexicon.suffixes.contains(tokens[end].text) { end += 1 }
    if self.end(of: .name, index).map({ $0 > end }) == true { return nil }
    if unit.isSingular, tokens[end - 1].text.last != ")", unit.dimension == nil || isHyphen, number.value >= Self.two,
      end < tokens.count || unit.key == "pack",
      lexicon.grammar.contains(.plurals)
    {
      return nil
    }
    // `2 gr. Zwiebeln` are large
    if tokens[index].text == "gr.", number.value <= Self.mostLarge, lexicon.grammar.contains(.capitals), end < tokens.count { return nil }
    if let level = levelEnd(end, behind: unit) {
      notes.append(LineToken.text(tokens[end..<level]))
      end = level
    }
    return (unit, end, notes)
  }

  /// The end of a remark behind a unit: `1 EL gehäuft`, `1 maço pequeno de couve`.
  private func levelEnd(_ start: Int, behind unit: LineUnit) -> Int? {
    // `1 pot à yaourt d'huile`
    if unit.dimension != .mass, lexicon.grammar.contains(.tied), let tie = self.end(of: .tie, start), self.end(of: .of, start) == nil,
      tie < tokens.count, lexicon.list(.vesselOf).contains(tokens[tie].key), self.end(of: .of, tie + 1).map({ $0 < tokens.count }) == true
    {
      return tie + 1
    }
    guard let end = self.end(of: .level, start), end < tokens.count, self.end(of: .name, start) == nil,
      tokens[start].kind == .word || end > start + 1,
      unit.isVessel || lexicon.grammar.contains(.bareUnits) || self.end(of: .of, end).map({ $0 < tokens.count }) == true
    else { return nil }
    return end
  }

  /// The unit that a word behind a number means, in the language, else in English, or in the language of its script.
  private func meaning(at index: Int) -> (unit: LineUnit, end: Int)? {
    guard index < tokens.count else { return nil }
    // `2 in 1`
    if tokens[index].key == "in", index + 1 < tokens.count,
      tokens[index + 1].isNumeric || lexicon.numerals.match(tokens, at: index + 1) != nil
    {
      return nil
    }
    // `M. Propre`
    if tokens[index].text == "M" || tokens[index].text == "M." { return nil }
    // `huevos 6 L`
    if tokens[index].text == "L", !tokens[index].isJoined, tokens[..<index].contains(where: { lexicon.has(.sized, as: $0) }) {
      return nil
    }
    // `2 t salt`, but not `2 t lights`
    let isLarge = tokens[index].text.hasPrefix("T")
    if tokens[index].key == "t", lexicon.language == "en", self.end(of: .name, index) == nil, isLarge || isStaple(at: index + 1) {
      return (LineUnit(isLarge ? "tbsp" : "tsp"), index + 1)
    }
    // `3ක්`, `3k`
    if tokens[index].isJoined || tokens[index].text.utf8.count > 1, index > 0, integer(index - 1) != nil,
      lexicon.suffixes.contains(tokens[index].text), index > 1 || index + 1 == tokens.count || !isLatin(index) || !isLatin(index + 1)
    {
      return (LineUnit("piece"), index + 1)
    }
    if let (unit, end) = lexicon.units.match(tokens, at: index) { return isMeasure(index..<end) ? (unit, end) : nil }
    if let found = suffixed(at: index) { return found }
    if self.end(of: .of, index + 1) != nil, let unit = lexicon.unit(diminished: tokens[index].key) { return (unit, index + 1) }
    if tokens[index].kind == .word, tokens[index].text.hasSuffix("."), tokens[index].key.count >= Self.shortestStem,
      let unit = lexicon.unit(abbreviated: tokens[index].key)
    {
      return (unit, index + 1)
    }
    if index > 0, let found = lexicon.misspelled(tokens, at: index) { return found }
    guard let other = lexicon.other(for: tokens[index]) else { return nil }
    let words = tokens[index..<min(index + LineReader.longestUnit, tokens.count)].map(other.marked)
    guard let (unit, end) = other.units.match(words, at: 0), words[0].key.count > 1 || words[0].kind == .glyph || unit.key == words[0].key
    else {
      return nil
    }
    return (unit, index + end)
  }

  /// True for the `k` and the `tv` of `4k tv`.
  private func isLatin(_ index: Int) -> Bool { tokens[index].text.utf8.allSatisfy { $0 < 0x80 } }

  /// Turkish `kg'lık` and `kiloluk` are of so many kilos.
  private func suffixed(at index: Int) -> (unit: LineUnit, end: Int)? {
    guard isSuffixed(index) else { return nil }
    let stem = tokens[index].key.dropLast(3)
    return lexicon.units[String(stem.last == "'" ? stem.dropLast() : stem)].map { ($0, index + 1) }
  }

  /// True for a word with the ending of a size.
  func isSuffixed(_ index: Int) -> Bool {
    lexicon.grammar.contains(.sizeEndings) && Self.suffixes.contains(where: tokens[index].key.hasSuffix)
  }

  /// True if a unit can be joined to its number and to what follows.
  private func fits(_ unit: LineUnit, glued index: Int, end: Int, number: Number) -> Bool {
    let text = tokens[index].text
    // 3M, and generations of networks
    if Self.capitals.contains(text) || text == "G" && number.value < Self.leastGrams { return false }
    guard end < tokens.count, tokens[end].isJoined else { return true }
    switch tokens[end].kind {
    case .mark:
      return !(tokens[end].isDash && end + 1 < tokens.count && tokens[end + 1].isJoined && !tokens[end + 1].isNumeric)
        || unit.isSize && package(at: end) != nil
    case .word: return tokens[end].isTimes
    case .glyph: return !Self.continuations.contains(tokens[end].text) || self.end(of: .after, end) == tokens.count
    default: return true
    }
  }

  /// Unit at a token that precedes its number.
  func firstUnit(at start: Int) -> (unit: LineUnit, end: Int)? {
    // `කොච්චි කොළ`
    if start > 0, let end = end(of: .name, start - 1), end > start { return nil }
    let special = lexicon.firstUnits.match(tokens, at: start).flatMap { $0.meaning.key == nil && numbersKind(start) ? nil : $0 }
    guard let (unit, end) = lexicon.units.match(tokens, at: start), end >= special?.end ?? 0 else {
      return special.map { ($0.meaning, $0.end) }
    }
    if let special, special.end == end { return (special.meaning, end) }
    if unit.isFirst || lexicon.grammar.contains(.unitsFirst) { return (unit, end) }
    // `kg 2`
    // a German size: `Windeln Gr. 5`
    if lexicon.grammar.contains(.capitals), tokens[start].text.isCapitalized, NumberedNames.has(.one, after: tokens[start].key) {
      return nil
    }
    // but L is a size of eggs, and `2 kg 2` has its number in front
    // `farina grammi 30`
    let isShort = (1...Self.longestSymbol).contains(tokens[start].key.count) || start > 0 && !unit.isVessel
    let isSymbol =
      unit.isSize && (start == 0 || !tokens[start - 1].isNumeric || tokens[start - 1].text == "00") && isShort && end == start + 1
      && tokens[start].kind == .word
      && tokens[start].key != "k" && (start == 0 || tokens[start].text.count > 1 || tokens[start].text == tokens[start].key)
    // `gr.400`
    let isAbbreviation = end < tokens.count && tokens[end].kind == .digits && tokens[start].text.hasSuffix(".")
    let isSeparate = end < tokens.count && tokens[end].kind == .digits && tokens[end].gap != .none
    return isSymbol && (isAbbreviation || isSeparate) ? (unit, end) : nil
  }

  /// True if a number at an index tells the kind of what is named before it: `spaghetti n. 5`.
  func numbersKind(_ index: Int) -> Bool {
    let name = LineToken.text(tokens[..<index]).lowercased()
    return lexicon.list(.numbered).contains { name.contains($0) }
  }

  /// An amount with the unit first: `大さじ3`, `කිලෝ 1 1/2`, `kg 2`.
  func unitFirst(at start: Int) -> LineAmount? {
    guard let (unit, end) = firstUnit(at: start), unit.count == nil else { return nil }
    // `大さじ山盛り2`
    let level = number(at: end) == nil && unit.isVessel ? self.end(of: .level, end) : nil
    guard let number = number(at: level ?? end), number.use != .article else { return nil }
    let upper = rangeBound(after: number)
    var last = upper?.end ?? number.end
    // `عدد 2 من علب التونة`
    if unit.key == nil, lexicon.grammar.contains(.bareUnits), let tie = self.end(of: .of, last),
      lexicon.units.match(tokens, at: tie).map({ lexicon.has(.many, in: Array(tokens[tie..<$0.end])) }) == true
    {
      last = tie
    }
    // the suffix of a number, or another unit, as in `大1個`
    if let behind = self.unit(at: last, number) {
      // `عدد 2 كرتون مياه`, `n. 2 confezioni`
      if unit.key == nil, tokens[start].kind == .word, lexicon.grammar.contains(.bareUnits) || behind.unit.dimension == nil {
        let notes = upper.map { [Self.rangeText(number, $0.number)] } ?? []
        return LineAmount(tokens: start..<behind.end, value: number.value, unit: behind.unit, notes: notes + behind.notes)
      }
      // `大さじ2杯`
      let isSame = unit.key.map { $0.count > 1 } == true && behind.unit.key == Self.glass && tokens[start].kind == .glyph && end > start + 1
      let isSuffix = lexicon.suffixes.contains(tokens[last].text)
      // `කිලෝ එකක් කෑලි කපාගත්`
      // `හාල් කිලෝ 5 මල්ලක්` is a bag
      let isBag = unit.isSize && behind.unit.isContainer
      if !isSame, !isSuffix, !lexicon.grammar.contains(.unitsFirst) || behind.end == tokens.count && !isBag { return nil }
      if isSame || isSuffix { last = behind.end }
    }
    // `大さじ1杯半`
    var sum = Number(value: number.decimalValue(of: unit), end: last)
    if upper == nil, last > number.end { addPart(to: &sum) }
    var amount = LineAmount(tokens: start..<sum.end, value: sum.value, unit: unit, isSpelled: number.use != nil)
    if let upper { amount.notes = [Self.rangeText(number, upper.number)] }
    if let level { amount.notes.append(LineToken.text(tokens[end..<level])) }
    return amount
  }

  /// A unit that includes its number, as `لترين`, means one by itself, as in `pound of butter`, or has a fraction behind it: `kilo y medio`.
  func unitAlone(at start: Int, isFirst: Bool) -> LineAmount? {
    guard tokens[start].kind == .word || tokens[start].kind == .glyph else { return nil }
    if let (unit, sum, end) = splitUnit(at: start) {
      return LineAmount(tokens: start..<end, value: sum, unit: unit, isBare: true)
    }
    guard let (unit, name) = lexicon.units.match(tokens, at: start) else { return dual(at: start) }
    let end = one(at: name) ?? name
    var number = Number(value: .one, end: end)
    if let count = unit.count { number.value = count }
    if addPart(to: &number), number.end > end {
      return LineAmount(tokens: start..<number.end, value: number.value, unit: unit, isBare: true)
    }
    if self.end(of: .name, start) != nil || isLoose(start) || self.end(of: .material, end) != nil || !unit.isSize && isNamed(start..<end) {
      return nil
    }
    let isOne =
      unit.count != nil
      || lexicon.grammar.contains(.bareUnits) && !lexicon.has(.many, in: Array(tokens[start..<end])) && tokens[start].key.count > 2
      || lexicon.suffixes.contains { $0.utf8.count > 1 && tokens[end - 1].text.hasSuffix($0) }
      || isFirst && lexicon.has(.one, in: Array(tokens[start..<end]))
        && (!lexicon.grammar.contains(.tied) || self.end(of: .of, end) != nil || isStaple(at: end) || unit.key == Self.dozen)
      // `cx de bombom`
      || isFirst && lexicon.grammar.contains(.tied) && !lexicon.grammar.contains(.plurals) && unit.isContainer
        && tokens[start].key.count <= Self.longestSymbol
        && (self.end(of: .of, end) != nil || isStaple(at: end))
    guard isOne, end - start < tokens.count || unit.count != nil else { return nil }
    let amount = LineAmount(tokens: start..<end, value: number.value, unit: unit, isBare: true)
    return levelEnd(end, behind: unit).map { noting(end..<$0, of: amount) } ?? amount
  }

  /// True for something usual, also behind attributes: `handful fresh basil`.
  private func isStaple(at start: Int) -> Bool {
    var index = start
    while let end = end(of: .attribute, index) { index = end }
    return end(of: .staple, index) != nil
  }

  /// A unit by itself behind a remark on it: `small bunch of chives`; where units precede numbers, also with one: `අඬු කෝප්ප 2`.
  func levelUnit(at start: Int) -> LineAmount? {
    let isAnywhere = lexicon.grammar.contains(.unitsFirst)
    guard start == 0 || isAnywhere, let end = end(of: .level, start), end < tokens.count,
      let found = (isAnywhere ? unitFirst(at: end) : nil) ?? unitAlone(at: end, isFirst: true), let unit = found.unit,
      !unit.isSize || unit.isVessel
    else { return nil }
    return noting(start..<end, of: found)
  }

  /// The index behind the numeral one after a unit: `كوب واحد`.
  private func one(at index: Int) -> Int? {
    guard lexicon.grammar.contains(.bareUnits), let (number, end) = lexicon.numerals.match(tokens, at: index), number.value == .one else {
      return nil
    }
    return end
  }

  /// A unit with a fraction, or the numeral one, between its words, and their sum with a number: `ملعقة ونصف صغيرة`.
  func splitUnit(at start: Int, adding number: Fraction = .one) -> (unit: LineUnit, sum: Fraction, end: Int)? {
    let part = lexicon.grammar.contains(.bareUnits) ? lexicon.parts.match(tokens, at: start + 1) : nil
    guard part?.meaning.isLess != true, let behind = part?.end ?? (number == .one ? one(at: start + 1) : nil), behind < tokens.count,
      let (unit, end) = lexicon.units.match([tokens[start], tokens[behind]], at: 0), end > 1, unit.count ?? .one == .one,
      let sum = part.map({ number.adding($0.meaning.value) }) ?? number
    else { return nil }
    return (unit, sum, behind + 1)
  }

  /// Two of the unit, or of the food, whose dual is a word: `علبتين` is the dual of `علبة`.
  private func dual(at start: Int) -> LineAmount? {
    guard lexicon.grammar.contains(.bareUnits), let ending = LineLexicon.duals.first(where: tokens[start].key.hasSuffix),
      start == 0 && tokens.count > 1 || ending != LineLexicon.tiedDual
    else { return nil }
    let stem = String(tokens[start].key.dropLast(ending.count))
    guard stem.count >= Self.shortestStem else { return nil }
    let feminine = stem.hasSuffix("ت") ? String(stem.dropLast()) + "ة" : stem
    // `ملعقتين صغيرة`
    var singular = tokens
    singular[start].key = feminine
    singular[start] = lexicon.marked(singular[start])
    guard let (unit, end) = lexicon.units.match(singular, at: start) ?? lexicon.units[stem].map({ ($0, start + 1) }) else { return nil }
    var number = Number(value: Self.two, end: end)
    addPart(to: &number)
    return LineAmount(tokens: start..<number.end, value: number.value, unit: unit, isBare: true)
  }

  private static let two = Fraction(2, 1) ?? .one
  private static let leastGrams = Fraction(7, 1) ?? .one
  private static let mostLarge = Fraction(4, 1) ?? .one
  private static let longestSymbol = 3
  private static let capitals: Set<String> = ["M", "Mg", "MG", "In", "IN"]
  static let suffixes: Set<String> = ["lik", "luk", "lük", "lık"]
  /// What makes a Japanese amount part of a name: `10個入り`, `6枚切り`.
  private static let continuations: Set<String> = ["入", "切", "用", "分", "付", "以", "目", "種", "色", "指", "巻", "味", "割", "つ"]
  static let dozen = "dozen"
  private static let glass = "glass"
  /// Minimum length in letters: shorter words are abbreviations and may be the beginning of other words.
  private static let shortestStem = 3
}

extension LineLexicon {
  /// The lexicon of another language that a word can belong to: that of its script, else English.
  func other(for token: LineToken) -> LineLexicon? {
    guard let scalar = token.key.unicodeScalars.first else { return nil }
    let other: LineLexicon =
      switch scalar.value {
      case 0x600...0x6FF: .of("ar")
      case 0xD80...0xDFF: .of("si")
      case 0x3040...: .of("ja")
      default: .of("en")
      }
    return other === self ? nil : other
  }
}
