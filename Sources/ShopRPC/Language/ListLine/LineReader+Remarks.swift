import ShopModel

/// What a line says about a thing besides its name and amount: remarks, conditions, prices, dimensions and contents.
extension LineReader {
  /// Takes the label in front of a colon and leaves what it is on: `Optional: 100 g nuts`, `For the sauce: 2 tbsp soy sauce`, `Mum: bread`.
  mutating func takeLabel(from main: inout [LineToken]) {
    // `for the cake 3 eggs`, `ケーキ用に卵3個`, `doğum günü için 20 balon`, `කේක් සඳහා බටර්`, but not `saç için krem`
    if let start = purposeInFront(of: main), case let rest = LineToken.apart(main[start...]), amounts(in: rest).wholeSize == nil,
      isAmountAtEnd(rest) || rest[0].isNumeric
        || (main[0].kind != .glyph || main[start].isJoined) && !isUsual(Array(main[..<start]))
          && lexicon.end(of: .suited, in: main, at: 0) == nil
    {
      remarks.append(Self.trimmed(LineToken.text(main[..<start])))
      main = rest
      return
    }
    // `Costco - chicken thighs`, `açougue - 1 kg de patinho`
    let store = lexicon.end(of: .shop, in: main, at: 0).flatMap { end in
      end + 1 < main.count && main[end].isDash && !main[end].isJoined
        && (main[end + 1].isNumeric || isUsual(Array(main[(end + 1)...]))) ? end : nil
    }
    guard let colon = store ?? main.firstIndex(where: { $0.key == ":" || $0.key == "：" }), (1...Self.longestLabel).contains(colon) else {
      return
    }
    let (label, rest) = (Array(main[..<colon]), LineToken.apart(main[(colon + 1)...]))
    let isPurpose = (lexicon.end(of: .purpose, in: label, at: 0) ?? lexicon.start(of: .purpose, atEndOf: label)) != nil
    let kinds: [LineLexicon.Kind] = [.taste, .day] + (main.contains(where: lexicon.asks) ? [] : [.person])
    guard !rest.isEmpty, amounts(in: rest).wholeSize == nil,
      shop(inFrontOf: main) == colon || isShop(label, of: rest)
        || !label.contains(where: \.isNumeric)
          && (isPurpose || isCondition(label) || kinds.contains(where: { lexicon.has($0, in: label) && ($0 != .person || !isUsual(label)) })
            || lexicon.has(.label, in: label) && rest.contains(where: \.isNumeric))
    else { return }
    remarks.append(LineToken.text(label))
    main = rest
  }

  /// True for a shop, but not for `boots` in front of what describes them.
  private func isShop(_ label: [LineToken], of rest: [LineToken]) -> Bool {
    lexicon.has(.shop, in: label)
      && (label[0].text != label[0].text.lowercased() || label[0].text == label[0].text.uppercased() || isUsual(rest))
      && !describes(rest[(amounts(in: rest).amount(at: 0)?.tokens.upperBound ?? 0)...]) && !isAside(rest, at: 0)
      && !NumberedNames.has(.one, after: rest[0].key)
  }

  /// The end of a purpose with which a line begins, where its word is the last of it, or of a place: `駅前で 牛乳2本`.
  private func purposeInFront(of main: [LineToken]) -> Int? {
    if !lexicon.grammar.isDisjoint(with: [.tied, .capitals, .bareUnits]), !lexicon.grammar.contains(.sizeEndings) {
      return lexicon.end(of: .purpose, in: main, at: 0) == nil
        ? nil : main.firstIndex(where: \.isNumeric).flatMap { (2...Self.longestLabel).contains($0) && !main[$0].isJoined ? $0 : nil }
    }
    if main.first?.kind == .glyph, let end = main.indices.dropFirst(2).first(where: { !main[$0].isJoined }),
      main[end - 1].key == Self.placeEnding, end > Self.shortestPlace, !main[..<end].contains(where: \.isNumeric)
    {
      return end
    }
    // `ළමයින්ට බිස්කට්`, `cuma günü balık`, but not `pazar arabası`
    let day = lexicon.end(of: .day, in: main, at: 0).flatMap { $0 > 1 || lexicon.grammar.contains(.unitsFirst) ? $0 : nil }
    let ends = main.indices.prefix(Self.longestPhrase).map { lexicon.end(of: .purpose, in: main, at: $0) }
    return (ends + [day]).compactMap(\.self).first { end in
      // `サラダ用トマト` is a name
      end < main.count && (!main[end].isJoined || main[end - 1].key == "に") && !main[..<end].contains(where: \.isNumeric)
        // `çaya limon`, but not `çaya batırmalık bisküvi`
        && (end != day && !lexicon.grammar.contains(.sizeEndings) || main[end].isNumeric
          || lexicon.end(of: .staple, in: main, at: end) != nil
          || lexicon.has(.edge, as: main[end - 1]) && isUsual(Array(main[end...])))
    }
  }

  /// The end of the store in which to buy what follows it: `vom Bäcker 6 Semmeln`, `A101'den peçete`, `セブンで冷凍うどん`.
  private func shop(inFrontOf main: [LineToken]) -> Int? {
    let origin = lexicon.end(of: .origin, in: main, at: 0)
    let edge = [.of, .purpose, .list, .article].allSatisfy { lexicon.end(of: $0, in: main, at: 0) == nil }
    if let preposition = origin ?? (edge ? lexicon.end(of: .edge, in: main, at: 0) : nil),
      let end = lexicon.end(of: .shop, in: main, at: preposition), end < main.count,
      // `at Tesco 3 limes`, but not `x boots laces`
      origin != nil || main[end].isNumeric || isUsual(Array(main[end...]))
    {
      return end
    }
    if main[0].kind != .glyph, lexicon.grammar.isDisjoint(with: [.sizeEndings, .unitsFirst]) { return nil }
    return (1..<max(1, min(main.count, Self.longestPhrase))).last { end in
      let name = LineToken.text(main[..<end]).unicodeScalars
      return lexicon.list(.shopEnd).contains { ending in
        guard name.reversed().starts(with: ending.unicodeScalars.reversed()) else { return false }
        let stem = String(String.UnicodeScalarView(name.dropLast(ending.unicodeScalars.count)))
        return lexicon.has(.shop, in: lexicon.tokens(of: stem).filter { $0.kind != .mark })
      }
    }
  }

  /// Takes the remark behind an amount and a dash, as `list.share` writes it: `tea (2) – green, or black`.
  mutating func takeAside(from main: inout [LineToken]) {
    for index in main.indices.dropFirst(2).dropLast()
    where main[index].text == "–" && !main[index].isJoined && !main[index + 1].isJoined {
      guard let head = head(of: main, before: index), isAmountAtEnd(head) else { continue }
      remarks.append(LineToken.text(main[(index + 1)...]))
      main = head
      return
    }
  }

  /// Takes the remark on a part of a thing, behind its amount: `2 lemons of which 1 for juice`.
  mutating func takePart(from main: inout [LineToken]) {
    for index in main.indices.dropFirst(2)
    where (!main[index].isJoined || main[index].kind == .glyph)
      && (lexicon.end(of: .remark, in: main, at: index) != nil || isMixed(main, at: index))
    {
      let lead = amounts(in: main).amount(at: 0)
      guard let head = head(of: main, before: index),
        lead.map({ !$0.isBare && $0.tokens.upperBound < head.count }) == true || isAmountAtEnd(head)
      else { continue }
      remarks.append(LineToken.text(main[index...]))
      main = head
      return
    }
  }

  /// True for `dissolved in 60 ml water`.
  private func isMixed(_ main: [LineToken], at index: Int) -> Bool {
    guard isParticiple(main[index]), index + 2 < main.count, main[index + 2].isNumeric, !lexicon.has(.list, as: main[index - 1]) else {
      return false
    }
    return (lexicon.has(.with, as: main[index + 1]) || lexicon.has(.inside, as: main[index + 1]))
      && amounts(in: LineToken.apart(main[(index + 2)...])).amount(at: 0)?.isSize == true
  }

  /// What precedes a remark, if it can be a thing with an amount.
  private func head(of main: [LineToken], before remark: Int) -> [LineToken]? {
    let head = Self.withoutTrims(main[..<remark])
    return Self.arePaired(head[...]) && !amounts(in: main).crosses(remark) && amounts(in: head).whole == nil ? head : nil
  }

  static let leastPacked = Fraction(6, 1) ?? .one
  private static let longestPhrase = 8
  private static let placeEnding = "で"
  /// `ゆで 卵` is no place.
  private static let shortestPlace = 2

  private static func withoutTrims(_ tokens: ArraySlice<LineToken>) -> [LineToken] {
    var tokens = tokens
    while let last = tokens.last, isTrim(last) { tokens.removeLast() }
    return Array(tokens)
  }

  /// Takes a number that looks like a price from the end, also one for a unit: `milk 2 l 1.89`, `eggs 3.99 dozen`, `bananas 1.29/lb`.
  mutating func takePrice(from main: inout [LineToken]) {
    let spelled = main.indices.dropFirst().suffix(Self.longestPhrase).first { isSpelledPrice(main[$0...]) }
    guard let start = spelled ?? main.indices.dropFirst().last(where: { Self.isPrice(main[$0]) }), !main[start].isJoined,
      isAmount(main, endingAt: start) || !amounts(in: main).crosses(start), spelled != nil || isPriceEnd(start + 1, of: main)
    else { return }
    var head = Self.withoutTrims(main[..<start])
    while let last = head.last, lexicon.list(.price).contains(last.key) { head.removeLast() }
    guard !head.isEmpty else { return }
    // `yogurt 0.79 each x4`
    let end = lexicon.end(of: .each, in: main, at: start + 1) ?? main.count
    remarks.append(LineToken.text(main[head.count..<end]))
    main = head + main[end...]
  }

  /// True for `dos euros`, and for `بعشرة جنيه` and `بجنيه` with what is joined to a price.
  private func isSpelledPrice(_ tokens: ArraySlice<LineToken>) -> Bool {
    guard let last = tokens.last, last.kind == .word, lexicon.list(.currency).contains(where: last.text.hasSuffix) else { return false }
    let text = LineToken.text(tokens)
    return ([""] + lexicon.list(.priceStart)).filter(text.hasPrefix).contains { start in
      let amounts = LineAmounts(String(text.dropFirst(start.count)), language: language)
      guard let last = amounts.tokens.last, PriceWord.isCurrency(last, in: lexicon) else { return false }
      let number = amounts.number(at: 0)
      return amounts.tokens.count == 1 ? !start.isEmpty : number?.use != nil && number?.end == amounts.tokens.count - 1
    }
  }

  /// True for digits with two decimals alone.
  static func isPrice(_ tokens: [LineToken]) -> Bool { tokens.count == 1 && isPrice(tokens[0]) }

  private static func isPrice(_ token: LineToken) -> Bool {
    let parts = token.kind == .digits ? token.text.split(separator: ".").flatMap { $0.split(separator: ",") } : []
    return parts.count == 2 && parts[1].count == 2
  }

  /// True if nothing follows a price but what it is for.
  private func isPriceEnd(_ start: Int, of main: [LineToken]) -> Bool {
    guard start < main.count else { return true }
    if let rate = main[start].isSlash ? start + 1 : lexicon.end(of: .rate, in: main, at: start) {
      return rate == main.count ? !main[start].isSlash : lexicon.units.match(main, at: rate)?.end == main.count
    }
    if let end = lexicon.end(of: .each, in: main, at: start) {
      return end == main.count || amounts(in: LineToken.apart(main[end...])).whole != nil
    }
    guard let amount = amounts(in: main).amount(at: start - 1) else { return false }
    return amount.tokens.upperBound == main.count && amount.isCount && amount.unit != nil && amount.value > .one && !amount.isBare
  }

  /// Takes length and width: `puff pastry 25 x 40 cm`.
  mutating func takeDimensions(from main: inout [LineToken]) {
    guard main.contains(where: \.isTimes) else { return }
    for start in main.indices
    where main[start].kind == .digits && (start == 0 || !main[start].isJoined || main[start - 1].kind == .glyph) {
      guard let end = dimensions(in: main, at: start), end - start < main.count else { continue }
      // `25 x 40 cm puff pastry`, but not `10 x 20 cm candles`, which can be ten of them
      if start == 0, !isArea(main) { continue }
      let tie = start > 1 && (lexicon.end(of: .of, in: main, at: start - 1) ?? lexicon.end(of: .tie, in: main, at: start - 1)) == start
      remarks.append(LineToken.text(main[start..<end]))
      main.removeSubrange((tie ? start - 1 : start)..<end)
      return
    }
  }

  /// True for length and width in front: both of them large enough, and of the same order, `9 x 13 inch`.
  private func isArea(_ main: [LineToken]) -> Bool {
    guard main.count > 3, let first = main[0].integer, let second = main[2].integer, min(first, second) >= Self.leastWidth else {
      return false
    }
    let (least, most) = (min(first, second), max(first, second))
    // `20 x 40 cm mat`: nobody counts so far
    return (most - least < least || first >= Self.mostCounted && most - least == least)
      && lexicon.units.match(main, at: 3)?.meaning.key.map(Self.longUnits.contains) != true
  }

  /// Index behind two or more lengths with times signs between them; nil for none.
  private func dimensions(in main: [LineToken], at start: Int) -> Int? {
    let scan = amounts(in: main)
    var (index, count, isLength) = (start, 0, false)
    while let number = scan.number(at: index), number.use == nil {
      let unit = lexicon.units.match(main, at: number.end)
      // `tonno 4x80 in offerta`
      let isWord = main.indices.contains(number.end + 1) && main[number.end].key == "in" && main[number.end + 1].kind == .word
      isLength = unit?.meaning.dimension == .length && !isWord
      (index, count) = (isLength ? unit?.end ?? number.end : number.end, count + 1)
      guard index < main.count, main[index].isTimes else { break }
      index += 1
    }
    return count > 1 && isLength ? index : nil
  }

  /// Adds a part at the end to the number of things: `1 limão e meio`.
  func joinPart(in main: inout [LineToken]) {
    guard let start = main.indices.dropFirst(2).first(where: { lexicon.parts.match(main, at: $0)?.end == main.count }),
      let part = lexicon.parts.match(main, at: start)?.meaning, !part.isLess,
      let lead = amounts(in: main).amount(at: 0), lead.unit == nil, !lead.isMarked, lead.notes.isEmpty, lead.value.denominator == 1,
      lead.tokens.upperBound < start, !main[lead.tokens.upperBound..<start].contains(where: \.isNumeric),
      let sum = lead.value.adding(part.value)
    else { return }
    main = lexicon.tokens(of: QuantityText.text(sum)) + main[lead.tokens.upperBound..<start]
  }

  /// A thing and a part of another one: `cebolla y media`, `بصلة ونصف مقطعة`.
  func andPart() -> Parts? {
    guard tokens.count > 1, tokens[0].kind == .word, amounts.amount(at: 0) == nil, lexicon.units.match(tokens, at: 0) == nil,
      let (part, end) = lexicon.parts.match(tokens, at: 1), !part.isLess, let sum = Fraction.one.adding(part.value),
      end == tokens.count || tokens[0].text.hasSuffix("ة") && lexicon.units.match(tokens, at: end) == nil
    else { return nil }
    var parts = Parts(0..<tokens.count)
    (parts.quantity, parts.gap) = (Amount(value: sum), 1..<end)
    return parts
  }

  /// Takes another amount of another thing: `1 onion or 2 shallots`.
  mutating func takeAlternative(from main: inout [LineToken]) {
    let scan = amounts(in: main)
    let lead = scan.amount(at: 0)
    for index in main.indices.dropFirst(lead.map { $0.tokens.upperBound + 1 } ?? 2) where lead == nil || main[index].kind == .word {
      guard isAlternative(main, at: index), let end = lexicon.end(of: .to, in: main, at: index), end < main.count, !scan.crosses(index)
      else { continue }
      let isOther =
        if let other = scan.number(at: end), other.end == main.count, let lead {
          // `a bag of ice or two`
          !lead.notes.isEmpty || other.value > lead.value
        } else if lead != nil {
          main[end].isNumeric && scan.amount(at: end).map { $0.tokens.upperBound < main.count } == true
        } else {
          // `carrots 1 kg or 2 small bags`
          main[end].isNumeric && end + 1 < main.count && scan.amount(at: end) != nil && isAmount(main, endingAt: index)
        }
      if !isOther { continue }
      remarks.append(LineToken.text(main[index...]))
      main.removeSubrange(index...)
      return
    }
  }

  /// Takes an offer: `3 for 2 shampoo`, `champú 2x1`, `Chips 2+1 gratis`.
  mutating func takeOffer(from main: inout [LineToken]) {
    for start in main.indices {
      guard start == 0 || !main[start].isJoined || main[start - 1].kind == .glyph, let first = smallNumber(main, at: start),
        first.end < main.count
      else { continue }
      let sign = main[first.end]
      guard
        let between = sign.isTimes || sign.key == "+" ? first.end + 1 : lexicon.end(of: .offer, in: main, at: first.end),
        let second = smallNumber(main, at: between)
      else { continue }
      let free = lexicon.end(of: .offerEnd, in: main, at: second.end)
      let isAlone = second.end == main.count || !main[second.end].isJoined && lexicon.units.match(main, at: second.end) == nil
      // `3x2` and `2x1`, three for the price of two, in Romance languages except French
      let isOneMore =
        lexicon.grammar.isSuperset(of: [.tied, .pointDecimals]) && !lexicon.grammar.contains(.blankGroups)
        && first.value <= Self.mostMultiplied && second.value == first.value - 1
      let isLess = sign.isTimes ? isOneMore : sign.key != "+" && first.value - second.value == 1
      let from = start > 0 && lexicon.has(.offerStart, as: main[start - 1]) ? start - 1 : start
      let end = free ?? second.end
      guard free != nil || isLess && isAlone, end - from < main.count else { continue }
      remarks.append(LineToken.text(main[from..<end]))
      main.removeSubrange(from..<end)
      // `3x2 en champú`
      if from == 0 { lexicon.dropFirst(.inside, from: &main) }
      main = LineToken.apart(main)
      return
    }
  }

  private func smallNumber(_ main: [LineToken], at start: Int) -> (value: Int, end: Int)? {
    guard start < main.count else { return nil }
    if let value = main[start].integer { return value <= Self.mostOffered ? (value, start + 1) : nil }
    guard let (number, end) = lexicon.numerals.match(main, at: start), number.value.denominator == 1, number.use == .anything else {
      return nil
    }
    return (number.value.numerator, end)
  }

  /// Takes the store in which to buy a thing, in front of it or behind its amount or a preposition: `3 limes at Tesco`,
  /// `migrostan 2 kg pirinç`.
  mutating func takeShop(from main: inout [LineToken]) {
    if main.count > 1, let end = shop(inFrontOf: main) {
      remarks.append(LineToken.text(main[..<end]))
      main = LineToken.apart(main[end...])
    }
    guard let start = lexicon.start(of: .shop, atEndOf: main), !main[start].isJoined || main[start].kind == .glyph else { return }
    var first = start
    while let index = (max(1, first - Self.longestUnit)..<first).last(where: { index in
      // `at Tesco`, but not `laces for boots`
      lexicon.end(of: .origin, in: main, at: index) == first
        || lexicon.end(of: .edge, in: main, at: index) == first
          && [.of, .purpose].allSatisfy { lexicon.end(of: $0, in: main, at: index) == nil }
    }) {
      first = index
    }
    if first == start, !isAmountAtEnd(Array(main[..<start])) { return }
    remarks.append(LineToken.text(main[first...]))
    main.removeSubrange(first...)
  }

  private static let mostOffered = 12
  private static let mostMultiplied = 4
  private static let leastWidth = 5
  private static let mostCounted = 20
  /// Nothing to buy has a length and a width of so many of them.
  private static let longUnits: Set = ["m", "ft", "yd"]

  /// Drops politeness around a thing, which can also precede a comma or a bracket: `milk please, the blue one`.
  func dropPoliteness(from main: inout [LineToken]) {
    lexicon.dropFirst(.please, from: &main)
    if let start = lexicon.start(of: .please, atEndOf: main) ?? lexicon.start(of: .thanks, atEndOf: main) { main.removeSubrange(start...) }
  }

  /// Drops `cada una` behind the size at the end.
  func dropEach(_ main: inout [LineToken]) {
    if let start = lexicon.start(of: .each, atEndOf: main), isAmount(main, endingAt: start) { main.removeSubrange(start...) }
  }

  /// Takes the number of pieces in a package: `1 fardo c/ 12`, `もやし 2袋入り`, `yaourts 2 packs de 8`, `Bier 6er`.
  mutating func takeContents(from main: inout [LineToken]) {
    let scan = amounts(in: main)
    if takeMultipack(from: &main, scan: scan) { return }
    // `30'lu yumurta 1 koli`
    if main.count > 3, let end = scan.contents(at: 0), scan.package(at: end) == nil,
      trailing(of: LineToken.apart(main[end...]))?.quantity?.unit.map({ LineUnit($0).isContainer }) == true
    {
      remarks.append(LineToken.text(main[..<end]))
      return main.removeFirst(end)
    }
    let start = main.indices.dropFirst().first { contents(in: main, at: $0, scan: scan) != nil }
    guard let start, let contents = contents(in: main, at: start, scan: scan) else { return }
    remarks.append(Self.trimmed(LineToken.text(main[contents])))
    hasContents = true
    main.removeSubrange(contents)
    if start < main.count { main[start].gap = .blank }
    // `papel toalha pct c/ 2 rolos`
    let last = main.count - 1
    let rest = amounts(in: main)
    if last > 0,
      rest.integer(last - 1).map({ !NumberedNames.isCount($0, after: "") || main[last - 1].isJoined }) ?? !main[last - 1].isNumeric
    {
      takeUnit(rest.package(at: last), fromEndOf: &main)
    }
  }

  /// Takes packages of a number of things, behind which more is said: `Eier 10er-Pack 2x`, `Klopapier 16er Pack 3-lagig`, `yogur pack 4 x 2`.
  private mutating func takeMultipack(from main: inout [LineToken], scan: LineAmounts) -> Bool {
    guard others.isEmpty, main.contains(where: { $0.kind == .digits }) else { return false }
    for start in main.indices.dropFirst() where !main[start].isJoined {
      if main[start].kind == .digits, let contents = scan.contents(at: start), let (unit, end) = scan.package(at: contents) {
        return takeMultipack(unit, of: start..<contents, from: start, to: end, of: &main)
      }
      // but `2 packs de 6 cervezas`
      let isCounted = scan.amount(at: 0).map { $0.tokens.upperBound >= start } == true
      if !isCounted, let (unit, end) = scan.package(at: start), unit.isContainer {
        let number = lexicon.end(of: .tie, in: main, at: end) ?? end
        if scan.integer(number).map(LineAmounts.packed.contains) == true, number + 1 < main.count, !main[number + 1].isJoined,
          main[number + 1].isTimes
            ? number + 2 < main.count
            : unit.isMultipack && main[number + 1].kind == .word && lexicon.units.match(main, at: number + 1) == nil
        {
          return takeMultipack(unit, of: end..<(number + 1), from: start, to: number + 1, of: &main)
        }
      }
    }
    return false
  }

  private mutating func takeMultipack(
    _ unit: LineUnit, of contents: Range<Int>, from start: Int, to end: Int, of main: inout [LineToken]
  ) -> Bool {
    if end == main.count { return false }
    var packages = LineAmount(tokens: start..<end, value: .one, unit: unit)
    let rest = LineToken.apart(main[end...])
    if let amount = amounts(in: rest).whole, amount.size == nil, !amount.isBare, amount.unit?.key == nil || amount.isSize {
      if amount.isSize { packages.size = amount.amount } else { packages.value = amount.value }
    } else if describes(rest[...]) || unit.isMultipack && rest.count <= 2 && rest.allSatisfy({ $0.kind == .word }) {
      remarks.append(LineToken.text(rest))
    } else {
      return false
    }
    remarks.insert(LineToken.text(main[contents]), at: 0)
    others.append((packages, LineToken.text(main[start..<end]), false))
    main.removeSubrange(start...)
    return true
  }

  private func contents(in main: [LineToken], at start: Int, scan: LineAmounts) -> Range<Int>? {
    func isEnd(_ end: Int) -> Bool {
      if end == main.count { return true }
      // `アイス6個入り×2箱`
      let start = main[end].isTimes && end + 1 < main.count ? end + 1 : end
      return amounts(in: LineToken.apart(main[start...])).whole.map { $0.isCount || $0.isSize } == true
    }
    let isBehindUnit = start > 1 && main[start - 2].isNumeric && lexicon.units.match(main, at: start - 1)?.end == start
    if main[start].kind == .digits, !main[start].isJoined || main[start - 1].kind == .glyph || isBehindUnit {
      // `Bier 6er`, `su 12'li 2 paket`
      if let end = scan.contents(at: start), isEnd(end) { return start..<end }
      // `Surgical mask 50 box ekak`, where the number of packages follows their unit
      if lexicon.grammar.contains(.unitsFirst), !main[start].isJoined, lexicon.units.match(main, at: start - 1)?.meaning.isSize != true,
        let (unit, end) = scan.package(at: start + 1), unit.isContainer, scan.number(at: end)?.end == main.count
      {
        return start..<(start + 1)
      }
      // `kitchen roll 4 pack`, `eggs 10-pack`
      if let unit = scan.packNumber(at: start), unit == main.count - 1, !main[start - 1].isTimes, !main[start - 1].isNumeric {
        return start..<unit
      }
      // also before an amount: `卵 10個入り 1パック`
      if let number = scan.number(at: start), number.end < main.count {
        let ends = (number.end + 1..<main.count).prefix(2).compactMap { lexicon.end(of: .with, in: main, at: $0) }
        return ends.first { end in main[number.end..<end].allSatisfy { $0.kind == .glyph } && isEnd(end) }.map { start..<$0 }
      }
    }
    guard main[start].kind == .word else { return nil }
    // `uova da 6`
    if start == main.count - 2, lexicon.has(.holding, as: main[start]), let number = scan.integer(start + 1),
      LineAmounts.packed.contains(number) || main[start - 1].isNumeric, scan.package(at: start - 1) == nil
    {
      return start..<main.count
    }
    if let end = lexicon.end(of: .with, in: main, at: start), end < main.count, main[end].kind == .digits,
      let amount = scan.amount(at: end), amount.tokens.upperBound == main.count, amount.isCount
    {
      return start..<main.count
    }
    // `papier toilette pack de 12`, `atún pack de 3 latas`, `huevos pack 6`, `tornillos caja 100 uds`
    guard let (unit, end) = scan.package(at: start) else { return nil }
    let tie = lexicon.end(of: .tie, in: main, at: end) ?? lexicon.end(of: .of, in: main, at: end)
    guard let amount = scan.content(at: tie ?? end), amount.tokens.upperBound == main.count else { return nil }
    let isContainer = unit.isContainer || unit.key == Self.set
    if tie != nil { return isContainer ? end..<main.count : nil }
    if lexicon.grammar.contains(.unitsFirst) || main[end].isJoined { return nil }
    // `lunch box 6` and `pillow case 6` have it in their name
    let isPacked = unit.isContainer && !unit.isSingle && amount.value >= Self.leastPacked && !lexicon.grammar.contains(.plurals)
    let isMultipack = lexicon.grammar.contains(.plurals) ? lexicon.has(.multipack, as: main[start]) : unit.isMultipack
    // `cerveza pack 12 latas`
    let isContent =
      amount.unit.map { $0.key == nil ? isPacked && !lexicon.grammar.contains(.bareUnits) : isMultipack && $0.isContainer }
      ?? (isMultipack || isPacked)
    return isContent ? end..<main.count : nil
  }

  /// Takes what is counted from the end, as one.
  private mutating func takeUnit(_ found: (unit: LineUnit, end: Int)?, fromEndOf main: inout [LineToken]) {
    guard let found, found.end == main.count, main.count > 1, found.unit.dimension == nil, found.unit.key != nil else { return }
    if others.isEmpty {
      others.append((LineAmount(tokens: 0..<1, value: .one, unit: found.unit), main[main.count - 1].text, false))
    } else if others.count == 1, others[0].amount.isMarked, others[0].amount.unit == nil, others[0].amount.size == nil {
      // `yogur pack 4 (x2)`
      others[0].amount.unit = found.unit
    } else {
      return
    }
    main.removeLast()
  }

  /// The end of an unknown number of units behind a thing: `basilico qualche foglia`.
  private func endOfVague(_ main: [LineToken], at start: Int) -> Int? {
    guard let vague = lexicon.end(of: .vague, in: main, at: start), let unit = lexicon.units.match(main, at: vague),
      unit.meaning.dimension == nil, unit.end == main.count
    else { return nil }
    return main.count
  }

  /// Takes `to taste` and the like from the end.
  mutating func takeTaste(from main: inout [LineToken]) {
    for start in main.indices.dropFirst() where !main[start - 1].isNumeric {
      // `sal c/n para el agua`
      // `むき海老 適量 背わたを取る`
      guard let end = lexicon.end(of: .taste, in: main, at: start) ?? endOfVague(main, at: start),
        end == main.count || isPurpose(main, at: end)
          || main[start].kind == .glyph && !main[start].isJoined && !main[end].isJoined
      else { continue }
      let isApart = !main[start].isJoined || main[start - 1].kind == .mark
      // `塩少々`
      guard isApart || main[start].kind == .glyph && (main[start - 1].kind != .glyph || main[start..<end].allSatisfy(\.isIdeograph)) else {
        continue
      }
      // `or to taste`
      let first = start > 1 && lexicon.end(of: .to, in: main, at: start - 1) == start ? start - 1 : start
      remarks.insert(LineToken.text(main[first...]), at: 0)
      let isSeveral = lexicon.has(.several, as: main[first])
      main.removeSubrange(first...)
      // `සුදුලූනු බිකි කිහිපයක්`
      if isSeveral {
        takeUnit(lexicon.units.match(main, at: main.count - 1).map { ($0.meaning, $0.end) }, fromEndOf: &main)
      }
      return
    }
  }
}
