import ShopModel

extension LineReader {
  /// The reading of an amount without a name: `2 bottles` are two things of that name, `2 kg` is nothing.
  func counted(_ amount: LineAmount) -> Reading? {
    if lexicon.grammar.contains(.unitsFirst), amount.unit?.key != nil, let start = lexicon.units.match(tokens, at: 0)?.end,
      isThing(amount, named: 0..<start)
    {
      // `පාන් ගෙඩි දෙකක්`: loaves of bread
      if amount.isCount, let loaves = amounts.amount(at: 1), loaves.tokens.upperBound == tokens.count, loaves.unit != nil {
        return Reading(name: tokens[0].text, quantity: loaves.amount, notes: loaves.notes + remarks)
      }
      return Reading(name: LineToken.text(tokens[..<start]), quantity: Amount(value: amount.value), notes: amount.notes + remarks)
    }
    guard let number = amounts.number(at: 0), number.end < tokens.count, amount.amount.unit != nil, amount.size == nil,
      isThing(amount, named: number.end..<tokens.count), !tokens[number.end].isDash,
      amount.notes.isEmpty
    else {
      // `5 of each`
      let isName =
        amount.isSpelled || amount.unit?.key == nil && !amount.notes.isEmpty && tokens.last?.kind == .word
        || tokens.count == 1 && (isYear(0) || tokens[0].text.hasPrefix("0") || amount.value > Self.largestCount)
      return isName ? nil : Reading(name: "")
    }
    return Reading(name: LineToken.text(tokens[number.end...]), quantity: Amount(value: number.value), notes: remarks)
  }

  /// True for what is counted, also for spoons and cups, whose abbreviations only measure: `2 cuillères`, but not `2 EL`.
  private func isThing(_ amount: LineAmount, named name: Range<Int>) -> Bool {
    amount.isCount
      || amount.unit?.isVessel == true
        && name.contains { tokens[$0].kind == .word && tokens[$0].text.utf8.count >= Self.shortestThing && tokens[$0].text.last != "." }
  }

  /// A reading from its parts, with the amounts of brackets and segments; nil if it is not complete.
  func completed(_ parts: Parts?) -> Reading? {
    guard var parts else { return nil }
    var (start, end) = (parts.name.lowerBound, parts.name.upperBound)
    while start + 1 < end, Self.isTrim(tokens[start]), !(tokens[start + 1].isNumeric && tokens[start + 1].isJoined) { start += 1 }
    // `牛乳を二本`
    while start + 1 < end, Self.isTrim(tokens[end - 1]) || end < tokens.count && tokens[end - 1].key == "を" { end -= 1 }
    parts.name = start..<end
    guard isName(parts.name, lead: parts.name.lowerBound > 0, trail: parts.name.upperBound < tokens.count, of: parts) else { return nil }
    // `du beurre 250 g`
    if start == 0, let part = amounts.end(of: .part, 0), part < end { parts.name = part..<end }
    var others = others
    var notes = parts.notes
    if parts.quantity == nil, !others.isEmpty {
      let first = others.remove(at: others.firstIndex { !$0.isBracket } ?? 0)
      let isSize = !first.isBracket && isStrength(first.amount)
      parts.quantity = isSize ? .one : first.amount.amount
      parts.size = parts.size ?? (isSize ? first.amount.amount : first.amount.size)
      notes += first.amount.notes
    }
    // `cola 2 l - 3 bottles`
    if parts.size == nil, MeasureUnit.named(parts.quantity?.unit)?.dimension.isSize == true, parts.notes.isEmpty,
      let count = others.firstIndex(where: { isCount($0.amount, isBracket: $0.isBracket, of: parts) })
    {
      (parts.size, parts.quantity) = (parts.quantity, others.remove(at: count).amount.amount)
    }
    // `crocchette da 15 kg, 2 sacchi`, `leche de 1 l, 6`
    if parts.size != nil, parts.quantity == .one,
      let count = others.firstIndex(where: {
        isCount($0.amount, isBracket: $0.isBracket, of: parts) || !$0.isBracket && $0.amount.isNumber && $0.amount.value.denominator == 1
      })
    {
      parts.quantity = others.remove(at: count).amount.amount
    }
    // `markers 10 ct - 4 boxes`
    if parts.size == nil, parts.name.lowerBound == 0, end < tokens.count, let number = parts.quantity, number.unit == nil,
      number.value > .one,
      let count = others.firstIndex(where: {
        !$0.isBracket && $0.amount.isCount && $0.amount.unit?.isContainer == true && $0.amount.size == nil
      })
    {
      notes.append(LineToken.text(tokens[end...]))
      parts.quantity = others.remove(at: count).amount.amount
    }
    // `pelati barattolo gr.400 - 3 pz`
    if parts.isBare, let count = others.firstIndex(where: { $0.amount.isCount && $0.amount.unit?.key == nil && $0.amount.size == nil }) {
      parts.quantity?.value = others.remove(at: count).amount.value
    }
    // `6'lı su 1,5 l`, `6 pack coke 330 ml`
    if parts.size == nil, let unit = parts.quantity?.unit, LineUnit(unit).isSize,
      hasContents || parts.name.contains(where: isMultipack)
    {
      (parts.size, parts.quantity) = (parts.quantity, .one)
    }
    for (amount, text, _) in others {
      let isCount = parts.quantity.map { MeasureUnit.named($0.unit)?.dimension ?? .count == .count } ?? true
      // `2 sticks (1 cup)`: spoons and cups measure all of it
      let isSize = amount.isSize && (amount.unit?.isVessel != true || parts.quantity?.value ?? .one == .one)
      if parts.size == nil, isCount, isSize, amount.notes.isEmpty { parts.size = amount.amount } else { notes.append(text) }
    }
    var name = [LineToken](tokens[parts.name])
    if let gap = parts.gap { name = Array(tokens[parts.name.lowerBound..<gap.lowerBound] + tokens[gap.upperBound..<parts.name.upperBound]) }
    if !name.isEmpty { name[0].gap = .none }
    if name.count > 1, let last = name.last, Self.footnotes.contains(last.key), !name.dropLast().contains(where: { $0.key == last.key }) {
      notes.append(last.text)
      name.removeLast()
    }
    return Reading(
      name: name.count == 1 && name[0].kind == .quoted ? LineToken.name(name) : Self.trimmed(LineToken.text(name)),
      quantity: parts.quantity ?? .one, size: parts.size, notes: notes + parts.tail + remarks)
  }

  /// True if a number in the name tells how many things are in one: `6'lı`, `6 pack`, `pack of 6`.
  private func isMultipack(at index: Int) -> Bool {
    guard tokens[index].kind == .digits, let count = amounts.integer(index), count > 1 else { return false }
    if amounts.contents(at: index) != nil { return true }
    if !lexicon.grammar.contains(.plurals) { return false }
    let next = index + 1 < tokens.count && tokens[index + 1].isDash && tokens[index + 1].isJoined ? index + 2 : index + 1
    return next < tokens.count && lexicon.units.match(tokens, at: next)?.meaning.key.map(Self.multipacks.contains) == true
  }

  /// True if the measure of a line is the size of one of what a bracket or a segment counts: in `800 g tomatoes (2 cans)`, it is that of all.
  private func isCount(_ count: LineAmount, isBracket: Bool, of parts: Parts) -> Bool {
    let isBehind = parts.name.lowerBound == 0
    let isDrink = parts.quantity?.unit.map { LineUnit($0).dimension == .volume && !LineUnit($0).isVessel } == true
    // `tuna 80 g (x 8)`, `Cola 2 l (6)`, `1,5 l d'eau (x6)`
    if count.isMarked, count.unit == nil { return (isBehind || isDrink) && count.size == nil }
    if count.isNumber { return isBehind && (isBracket || isPriced) && canCount(count) && count.value.denominator == 1 }
    guard count.isCount, count.size == nil, count.notes.isEmpty, let unit = count.unit, unit.key != Self.portion else { return false }
    // `milk 1 l (12 pcs)`
    if unit.key == nil || unit.key == LineUnit.item {
      return isBehind && (isPriced || isDrink)
    }
    return !unit.isPart && !unit.isVessel && (!isBracket || isBehind)
  }

  /// The amount in front of the name, and the size of one piece.
  func leading() -> Parts? {
    guard var lead = amounts.amount(at: 0) ?? filledPackage, lead.tokens.upperBound < tokens.count, canCount(lead) else { return nil }
    // `yarım ekmek döner 2`: half of what is counted
    if lead.isSpelled, lead.unit == nil, lead.value < .one, let trail = trailing(below: tokens.count, from: lead.tokens.upperBound + 1),
      trail.isNumber || trail.isMarked, canCount(trail)
    {
      return nil
    }
    // `قالب 24 سم`: the unit is the thing
    if lead.isBare, amounts.amount(at: lead.tokens.upperBound).map({ $0.tokens.upperBound == tokens.count && !$0.isBare }) == true {
      return nil
    }
    // the thickness of slices: `1,5 cm kalınlığında doğranmış 1 kg patates`
    if lead.unit?.dimension == .length,
      (lead.tokens.upperBound..<tokens.count).contains(where: { tokens[$0].isNumeric && amounts.amount(at: $0)?.isSize == true })
    {
      return nil
    }
    // `2 ajo en polvo`: what looks like a unit is the thing
    if lead.unit != nil, lead.isCount, !lead.isBare, lead.size == nil, let number = amounts.number(at: 0), number.use == nil,
      isPurpose(tokens, at: lead.tokens.upperBound), amounts.end(of: .tie, lead.tokens.upperBound) == nil
    {
      lead = LineAmount(tokens: 0..<number.end, value: number.value)
    }
    var parts = Parts(lead.tokens.upperBound..<tokens.count)
    (parts.quantity, parts.size, parts.notes) = isOfOne(lead) ? (.one, lead.amount, lead.notes) : (lead.amount, lead.size, lead.notes)
    var isTied = false
    if lead.unit != nil || lead.value < .one || !lead.isSpelled { isTied = skip(.of, in: &parts) }
    // `un filet d'huile` is no net
    if isTied, lead.unit?.key == Self.net, let other = lexicon.list(.fillet).first,
      lexicon.end(of: .filleted, in: tokens, at: parts.name.lowerBound) != nil
    {
      parts.quantity?.unit = other
    }
    // `1/2 of a lemon`
    if lead.value < .one, let article = lexicon.numerals.match(tokens, at: parts.name.lowerBound), article.meaning.use == .article,
      article.end < tokens.count
    {
      parts.name = article.end..<tokens.count
    }
    // `a onion`, but not `A Taste of Thai`
    if lead.isArticle, lead.unit == nil, !lexicon.grammar.contains(.capitals),
      tokens[lead.tokens.upperBound].text.unicodeScalars.first?.properties.isUppercase == true,
      amounts.amount(at: parts.name.lowerBound)?.isSize != true
    {
      return nil
    }
    // `a pound cake` is a cake
    if lead.isArticle, let unit = lead.unit, unit.isSize || !unit.isPart, !Self.withoutTie.contains(unit.key ?? ""), !isTied,
      lead.value == .one
    {
      return nil
    }
    if glyphsContinue(lead, isTied: isTied) { return nil }
    takeSize(behind: &lead, &parts, isTied: isTied)
    // amounts at the end
    for _ in 0..<Self.mostTrailing {
      guard let trail = trailing(below: parts.name.upperBound, from: parts.name.lowerBound + 1) else { break }
      let (name, start) = (parts.name, trail.tokens.lowerBound)
      let isCounted = trail.isMarked || trail.isCount && trail.unit != nil && !trail.isBare
      let isApart = !isEdge(start - 1, at: start - 1) && amounts.plus(at: start - 1) == nil
      // `1 chicken cut into 8 pieces`
      if !isApart, lead.isCount, trail.isCount, !trail.isMarked, beforeTie(start, from: name.lowerBound) == start { break }
      parts.name = name.lowerBound..<start
      if lead.isSize, lead.notes.isEmpty, isCounted {
        (parts.quantity, parts.size) = (trail.amount, lead.amount)
      } else if isOfOne(lead), trail.isCount, trail.size == nil {
        // `1 kiloluk yoğurt 2`
        (parts.quantity, parts.size) = (trail.amount, lead.amount)
      } else if lead.isCount, parts.size == nil, trail.isSize {
        (parts.size, parts.name) = (trail.amount, name.lowerBound..<beforeTie(start, from: name.lowerBound))
        parts.notes += trail.notes
      } else if lead.isBare || parts.size != nil && parts.quantity?.value == .one && trail.isMarked && trail.unit == nil, trail.isCount,
        trail.size == nil && trail.notes.isEmpty || isSizeFirst(trail),
        trail.isMarked || lexicon.firstUnits.match(tokens, at: start) != nil
          || trail.isNumber && trail.value <= Self.mostPackages && lexicon.grammar.contains(.tied)
      {
        // `علبة تونة عدد 3`, `barra de pan 2`
        parts.quantity?.value = trail.value
        parts.size = parts.size ?? trail.size
      } else if lead.isSize, parts.size == nil, trail.isNumber, trail.notes.isEmpty, canCount(trail),
        !amounts.numbersKind(trail.tokens.lowerBound)
      {
        // `500 g mince 2`: the number is not understood
        return nil
      } else if lead.isCount
        ? isCounted || trail.isNumber && trail.value.denominator > 1 || trail.unit?.dimension == .length && isApart
          || lead.isBare && !trail.isBare && canCount(trail)
        : parts.size == nil && trail.isSize && trail.notes.isEmpty && isApart
      {
        // `1 box milk 12 units`, `1 Stück Ingwer ca. 2 cm`, `طبق بيض ٣٠`, `1 cup flour 120 g`
        parts.notes.append(LineToken.text(tokens[trail.tokens]))
      } else {
        parts.name = name
        break
      }
    }
    takeInnerSize(of: lead, &parts)
    // `3 ඉඳිආප්ප පැකට්`
    if lexicon.grammar.contains(.unitsFirst), lead.isNumber, parts.name.count > 1,
      let (unit, end) = lexicon.units.match(tokens, at: parts.name.upperBound - 1), end == parts.name.upperBound, unit.isContainer
    {
      parts.quantity?.unit = unit.key
      parts.name = parts.name.lowerBound..<(parts.name.upperBound - 1)
    }
    return parts
  }

  /// One package of what has a size: `pack of beer 6x33cl`, `confezione da 500 g di riso`.
  private var filledPackage: LineAmount? {
    guard let (unit, end) = amounts.package(at: 0), unit.isContainer || unit.key == Self.set || unit.key == Self.net else { return nil }
    let tie = amounts.end(of: .of, end) ?? amounts.end(of: .tie, end)
    // `filet de poulet 1 kg`
    if unit.key == Self.net, lexicon.end(of: .filleted, in: tokens, at: tie ?? end) != nil { return nil }
    let content = trailing(below: tokens.count, from: (tie ?? end) + 1)
    let isFilled =
      if let inner = amounts.amount(at: tie ?? end), inner.isSize && tie != nil || isContent(inner) {
        true
      } else if tie == nil {
        // `garrafa agua 5 l`
        content.map { $0.isSize && lexicon.has(.staple, in: Array(tokens[end..<$0.tokens.lowerBound])) } == true
      } else {
        content.map { $0.isSize || $0.size != nil && !isSizeFirst($0) } == true
      }
    return isFilled ? LineAmount(tokens: 0..<end, value: .one, unit: unit, isBare: true) : nil
  }

  /// True for the number of things in a package: `6 eggs`.
  private func isContent(_ amount: LineAmount) -> Bool {
    let end = amount.tokens.upperBound
    return amounts.content(at: amount.tokens.lowerBound) != nil && end < tokens.count && !isYear(amount.tokens.lowerBound)
      && (amount.unit != nil || !NumberedNames.has(amount.value, before: tokens[end].key))
  }

  /// True for `1 l x2`, which tells the number of things rather than the contents of one, as `6x33cl` does.
  private func isSizeFirst(_ amount: LineAmount) -> Bool {
    amount.size != nil && amounts.simple(at: amount.tokens.lowerBound)?.isSize == true
  }

  /// True if Japanese characters behind an amount make it a part of the name: `三つ葉`, `5本指ソックス`.
  private func glyphsContinue(_ lead: LineAmount, isTied: Bool) -> Bool {
    let end = lead.tokens.upperBound
    guard end < tokens.count, tokens[end].kind == .glyph, tokens[end].isJoined, !isTied else { return false }
    guard tokens[end - 1].kind == .glyph || tokens[end - 1].isNumeric else { return lead.isSpelled }
    return lead.isSpelled || lead.unit?.dimension == nil
  }

  /// The size behind a count, `3 400g tins tomatoes`, and the package behind a size, `5 kg bag of rice`.
  private func takeSize(behind lead: inout LineAmount, _ parts: inout Parts, isTied: Bool) {
    let start = parts.name.lowerBound
    let tie = amounts.end(of: .tie, start)
    defer { if parts.name.lowerBound > start || lead.size != nil { _ = skip(.of, in: &parts) } }
    // `2 4er-Pack Joghurt`
    if lead.isNumber, let pack = amounts.multipack(at: start), pack.tokens.upperBound < tokens.count {
      parts.quantity?.unit = pack.unit?.key
      parts.notes += pack.notes
      parts.name = pack.tokens.upperBound..<parts.name.upperBound
      return
    }
    if lead.isCount, lead.size == nil, let size = amounts.amount(at: tie ?? start), size.tokens.upperBound < tokens.count {
      let behind = size.tokens.upperBound..<parts.name.upperBound
      if size.isSize, tokens[size.tokens.lowerBound].isNumeric || tie != nil || !size.isBare {
        (parts.size, parts.name) = (size.amount, behind)
        parts.notes += size.notes
        return takePackage(&parts)
      }
      // `1 2-inch piece ginger`
      if let end = amounts.piece(behind: size.unit, at: size.tokens.upperBound) {
        parts.notes.append(LineToken.text(tokens[start..<end]))
        parts.name = end..<parts.name.upperBound
        return
      }
      // `2 6x330ml cola`, `a box of 12 eggs`
      if lead.isNumber ? size.size != nil : (isTied || tie != nil || lead.isBare) && isContent(size) {
        parts.notes.append(LineToken.text(tokens[size.tokens]))
        parts.name = behind
        return
      }
    }
    if lead.size != nil {
      takePackage(&parts)
    } else if let end = amounts.piece(behind: lead.unit, at: start), !isTied {
      (parts.quantity, parts.notes, parts.name) = (.one, [LineToken.text(tokens[..<end])], end..<parts.name.upperBound)
    } else if lead.isSize, !isTied, let (unit, end) = amounts.package(at: start), end < tokens.count {
      (parts.size, parts.quantity) = (lead.amount, Amount(value: .one, unit: unit.key))
      (lead.size, lead.unit, parts.name) = (parts.size, unit, end..<parts.name.upperBound)
    }
  }

  private func takePackage(_ parts: inout Parts) {
    guard MeasureUnit.named(parts.quantity?.unit)?.isPiece == true, let (unit, end) = amounts.package(at: parts.name.lowerBound),
      end < parts.name.upperBound
    else { return }
    parts.quantity?.unit = unit.key
    parts.name = end..<parts.name.upperBound
  }

  private func skip(_ kind: LineLexicon.Kind, in parts: inout Parts) -> Bool {
    guard let end = amounts.end(of: kind, parts.name.lowerBound), end < parts.name.upperBound else { return false }
    let token = tokens[parts.name.lowerBound]
    // `De Cecco` is a name
    if token.text != token.text.lowercased(), token.text != token.text.uppercased() { return false }
    parts.name = end..<parts.name.upperBound
    return true
  }

  /// Unknown amounts: `a few onions`, `ein paar Zweige Rosmarin`.
  func vague() -> Parts? {
    // `ein Paar Socken` is a pair
    let taste = amounts.end(of: .taste, 0)
    guard let end = amounts.end(of: .vague, 0) ?? taste, end < tokens.count,
      tokens[end].kind != .glyph || !tokens[end].isJoined || tokens[end - 1].key == "で", amounts.end(of: .name, 0) == nil,
      !tokens[end].isNumeric,
      end == 1 || end == taste || !lexicon.grammar.contains(.capitals) || tokens[end - 1].text == tokens[end - 1].text.lowercased()
    else { return nil }
    var parts = Parts(end..<tokens.count)
    let tie = tokens[..<end].indices.dropFirst().first { amounts.end(of: .of, $0) == end }
    parts.notes = [LineToken.text(tokens[..<(tie ?? end)])]
    if let (unit, next) = lexicon.units.match(tokens, at: end), unit.dimension == nil, next < tokens.count, tokens[end].kind != .glyph {
      parts.quantity = Amount(value: .one, unit: unit.key)
      parts.name = next..<tokens.count
    }
    _ = skip(.of, in: &parts)
    return parts
  }

  /// An amount between the name and a remark: `batteries 4 pack Duracell`, `玉ねぎ 1個 みじん切り`. Attributes, and what is tied to the name,
  /// belong to it: `tofu 14oz extra firm`, `queso 200 g de cabra`.
  func inside() -> Parts? {
    guard tokens.count > 2, others.allSatisfy({ $0.amount.isNumber || $0.amount.isMarked }) else { return nil }
    let isRemark = lexicon.grammar.contains(.unitsFirst) || tokens.first?.kind == .glyph
    for start in 1..<(tokens.count - 1)
    where (!tokens[start].isJoined || tokens[0].kind == .glyph && tokens[start - 1].kind == .glyph)
      && (tokens[start].kind == .digits || isRemark || tokens[start].isTimes || lexicon.numerals.match(tokens, at: start) != nil)
    {
      guard let found = amounts.amount(at: start), let last = tokens.last, found.tokens.upperBound < tokens.count,
        others.isEmpty || found.isSize,
        found.isSize || found.size != nil || found.isMarked || found.unit != nil && (!found.isBare || !isRemark && !found.notes.isEmpty)
          || isRemark && !found.isBare
            && (lexicon.list(.described).contains(where: last.text.hasSuffix) || isAside(tokens, at: found.tokens.upperBound)),
        isRemark
          ? tokens[found.tokens.upperBound - 1].text != "ක"
          : found.isMarked || !NumberedNames.has(found.value, after: tokens[start - 1].key),
        found.unit?.key != "mg", found.unit?.dimension != .length, !tokens[found.tokens.upperBound].isJoined,
        tokens[found.tokens.upperBound].kind != .mark, !isUnexplained(tokens.count - 1) || isAside(tokens, at: found.tokens.upperBound),
        amounts.end(of: .edge, start - 1) == nil,
        tokens[start - 1].kind != .mark,
        !tokens[start - 1].isNumeric
      else { continue }
      var end = found.tokens.upperBound
      // `silicone 330 ml 3 tubes at Tesco`
      while tokens[end].kind == .digits, let more = amounts.amount(at: end), more.unit != nil, more.tokens.upperBound < tokens.count {
        end = more.tokens.upperBound
      }
      // `kıyma yarım kilo kasaptan`, but not `queso de medio kilo de oveja`
      if !isRemark, found.isSpelled, !found.isSize, found.unit == nil || !describes(tokens[end...], byEnding: false) { continue }
      // `queso 200 g para gratinar`
      let rest = tokens[..<start] + tokens[end...]
      let isFor = isAside(tokens, at: end) && !tokens[..<start].contains(where: \.isNumeric)
      let isTied = amounts.end(of: .of, end).map { $0 < tokens.count } == true && !rest.contains(where: \.isNumeric)
      if amounts.end(of: .edge, end) != nil, !isFor, !isTied { continue }
      var parts = Parts(0..<tokens.count)
      (parts.quantity, parts.size, parts.notes, parts.gap) = (found.amount, found.size, found.notes, start..<end)
      // but `Eier 10 Stück Bodenhaltung`
      let isKind = found.unit.map { $0.key != nil } != false && describes(tokens[end...]) && !lexicon.has(.without, as: tokens[end])
      if !isRemark, isTied && !isFor || isKind || isKnown(EntityName(LineToken.text(rest))) { return parts }
      // but `La Croix 12pk lime` is one package
      if !found.isBare, let read = trailing(of: Array(tokens[..<end])), !isRemark || end > found.tokens.upperBound {
        parts = read
      } else {
        (parts.name, parts.gap) = (0..<start, nil)
      }
      parts.tail.append(LineToken.text(tokens[end...]))
      return parts
    }
    return nil
  }

  /// A description behind an amount, which `inside` cannot tell from the name: `eggs 6 organic`, `bananas 6 not too ripe`.
  func described() -> Parts? {
    guard let last = tokens.indices.dropFirst().last(where: { tokens[$0].isNumeric }) else { return nil }
    // `aguacates 2 o 3 maduros`
    let range = (max(1, last - Self.longestUnit)..<last).first { amounts.amount(at: $0).map { $0.tokens.upperBound > last } == true }
    let start = range ?? last
    guard let found = amounts.amount(at: start), range != nil || found.notes.isEmpty || found.isBare,
      found.tokens.upperBound < tokens.count,
      // `pepper 2 red 1 green`
      !tokens[..<start].indices.contains(where: { tokens[$0].isNumeric && tokens[$0 + 1].kind == .word })
    else { return nil }
    let end = found.tokens.upperBound
    guard !tokens[end].isJoined, found.unit != nil || found.isMarked || canCount(found),
      var parts = trailing(of: Array(tokens[..<end]))
    else { return nil }
    guard describes(tokens[end...]) || isAside(tokens, at: end) else { return nil }
    parts.notes.append(LineToken.text(tokens[end...]))
    return parts
  }

  /// A measure without a number behind something usual: `2% milk gallon`, `huevos docena`.
  func unitBehind() -> Parts? {
    guard others.isEmpty, let start = tokens.indices.dropFirst().last(where: { lexicon.units.match(tokens, at: $0)?.end == tokens.count }),
      let unit = lexicon.units.match(tokens, at: start)?.meaning, unit.isSize || unit.key == LineAmounts.dozen,
      lexicon.has(.one, in: Array(tokens[start...])),
      lexicon.start(of: .staple, atEndOf: Array(tokens[..<start])) != nil
        || lexicon.end(of: .staple, in: tokens, at: 0).map({ $0 <= start }) == true
    else { return nil }
    var parts = Parts(0..<start)
    parts.quantity = Amount(value: .one, unit: unit.key)
    return parts
  }

  /// What a measure is enough for, as in `160 g (2 portions)`.
  private static let portion = "portion"
  static let set = "set"
  private static let multipacks: Set<String> = ["pack", "multipack", "six-pack"]
  static let net = "net"
  /// More behind a package and its content are rather the number of things in it.
  private static let mostPackages = Fraction(4, 1) ?? .one
  private static let mostTrailing = 3
  private static let shortestThing = 5
  private static let footnotes: Set<String> = ["*", "＊", "†", "‡"]
}

extension MeasureUnit.Dimension {
  /// True for a mass or a volume.
  fileprivate var isSize: Bool { self == .mass || self == .volume }
}
