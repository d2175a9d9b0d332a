import ShopModel

/// Segments of a line, and things of their own in it.
extension LineReader {
  /// Splits at commas, and at dashes and colons with spaces. False if the line names several things.
  mutating func takeSegments(from main: inout [LineToken]) -> Bool {
    var starts = [0]
    var index = 1
    let scan = amounts(in: main)
    while index < main.count - 1 {
      if isSeparator(index, in: main, scan: scan), starts.count > 1 || !isAttribute(main, to: index, scan: scan) {
        starts.append(index + 1)
      }
      index += 1
    }
    guard starts.count > 1 else { return !namesSeveral(main) && !isEnumeration([main]) }
    // `si hay oferta, cerveza`
    if lexicon.end(of: .condition, in: main, at: 0).map({ $0 < starts[1] - 1 }) == true {
      remarks.append(LineToken.text(main[..<(starts[1] - 1)]))
      main = LineToken.apart(main[starts[1]...])
      return takeSegments(from: &main)
    }
    let segments = starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1] - 1 : main.count
      return LineToken.apart(main[starts[number]..<end])
    }
    if namesSeveral(segments[0]) || isEnumeration(segments) { return false }
    if isChoice(segments) { return true }
    var first = segments[0]
    var rest = segments.dropFirst()
    // `2 kg - flour`
    if let amount = amounts(in: first).whole, amount.unit?.isSize != false || !isDescription(rest.first ?? []),
      amount.unit != nil || rest.first?.first?.isNumeric != true
        || !main[starts[1] - 1].isDash && rest.first.map({ amounts(in: $0).whole == nil }) == true,
      var next = rest.popFirst()
    {
      if others.isEmpty { others.append((amount, LineToken.text(first), false)) } else { remarks.insert(LineToken.text(first), at: 0) }
      // `1 EL, gehäuft Mehl` and `1 tbsp, heaped, flour`
      if amount.unit?.isVessel == true, let end = lexicon.end(of: .level, in: next, at: 0) {
        remarks.append(LineToken.text(next[..<end]))
        next.removeFirst(end)
        if next.isEmpty { next = rest.popFirst() ?? [] }
        lexicon.dropFirst(.of, from: &next)
      }
      first = next
    }
    let isCounted = others.isEmpty && (isAmountAtEnd(first) || amounts(in: first).amount(at: 0) != nil)
    var isSeasoned = isCounted && seasons(first)
    for segment in rest where !segment.isEmpty {
      // `beef, seasoned with garlic, salt and pepper`
      if isSeasoned, !segment.contains(where: \.isNumeric) {
        remarks.append(LineToken.text(segment))
        continue
      }
      isSeasoned = isCounted && seasons(segment)
      // `Kartoffeln, mehligkochend 1 kg`
      if others.isEmpty, !isCounted, let (end, amount, isAmountFirst) = description(segment) {
        let (front, back) = (LineToken.text(segment[..<end]), LineToken.text(segment[end...]))
        remarks.append(isAmountFirst ? back : front)
        others.append((amount, isAmountFirst ? front : back, false))
        continue
      }
      // `vinegar 1 bottle - apple`
      let isRemark =
        isCounted && starts.count == 2 && main[starts[1] - 1].isDash && isPlain(segment)
        && !segment.contains { lexicon.has(.list, as: $0) || $0.isNumeric }
      if !isRemark,
        isThing(segment) || isCounted && isCountedThing(segment) || isDescribed(segment, beside: first)
      {
        return false
      }
      add(segment, isBracket: false)
    }
    main = first
    return true
  }

  /// True for words such as `seasoned with`, behind which things can be listed.
  private func seasons(_ tokens: [LineToken]) -> Bool {
    tokens.indices.dropLast(2).contains { index in
      isParticiple(tokens[index]) && tokens[(index + 1)...].contains { lexicon.has(.with, as: $0) }
    }
  }

  /// True for a word with the ending of a participle, in languages where it precedes what belongs to it.
  func isParticiple(_ token: LineToken) -> Bool {
    token.kind == .word && lexicon.grammar.contains(.tied) && lexicon.list(.described).contains(where: token.text.hasSuffix)
  }

  /// True for a usual thing with words around it, beside another one: `salt, pepper from the mill`, but not `butter, no salt`.
  private func isDescribed(_ segment: [LineToken], beside first: [LineToken]) -> Bool {
    segment[0].kind == .word && !line.contains(where: \.isNumeric) && lexicon.has(.staple, in: first)
      && amounts(in: segment).wholeSize == nil
      && lexicon.end(of: .edge, in: segment, at: 0) == nil && !lexicon.has(.without, as: segment[0])
      && isUsual(segment)
  }

  /// True for three or more things without amounts: `floss, soap and tissues`; without commas only for usual ones.
  private func isEnumeration(_ segments: [[LineToken]]) -> Bool {
    guard others.isEmpty, remarks.isEmpty, let last = segments.last,
      segments.count > 1 || last.count(where: { lexicon.has(.list, as: $0) }) > 1
    else { return false }
    let things = segments.dropLast() + last.split { lexicon.has(.list, as: $0) && !isAlternative([$0], at: 0) }.map { Array($0) }
    return things.count > 2 && things.allSatisfy(segments.count > 1 ? isPlain : { lexicon.has(.staple, in: $0) })
  }

  /// True for an amount of one of several things: `6 cups vegetable, chicken or beef stock`.
  private func isChoice(_ segments: [[LineToken]]) -> Bool {
    guard let last = segments.last, last.indices.dropFirst().dropLast().contains(where: { isAlternative(last, at: $0) }),
      let lead = amounts(in: segments[0]).amount(at: 0), !lead.isBare, lead.tokens.upperBound < segments[0].count
    else { return false }
    return segments.dropFirst().allSatisfy { !$0.contains(where: \.isNumeric) }
      && segments.dropFirst().contains { isThing($0) }
  }

  /// True for a word such as `or` at an index.
  func isAlternative(_ tokens: [LineToken], at index: Int) -> Bool {
    lexicon.end(of: .to, in: tokens, at: index).map { $0 == lexicon.end(of: .list, in: tokens, at: index) } ?? false
  }

  /// True for one or two words that are hardly a remark.
  private func isPlain(_ tokens: [LineToken]) -> Bool {
    guard let first = tokens.first, let last = tokens.last, tokens.allSatisfy({ $0.kind == .word || $0.kind == .glyph }),
      tokens.count(where: { !$0.isJoined }) < 3, first.text.isCapitalized || !lexicon.grammar.contains(.capitals)
    else { return false }
    let remarks: [LineLexicon.Kind] = [.attribute, .level, .vague, .taste, .condition, .edge, .each, .about]
    return remarks.allSatisfy { lexicon.end(of: $0, in: tokens, at: 0) == nil }
      && !lexicon.list(.described).contains(where: last.text.hasSuffix)
  }

  /// True for attributes that are in front of the thing that they describe: `boneless, skinless chicken`.
  private func isAttribute(_ main: [LineToken], to comma: Int, scan: LineAmounts) -> Bool {
    var index = main[0].isNumeric ? scan.amount(at: 0)?.tokens.upperBound ?? 0 : 0
    guard index < comma else { return false }
    // `red, white and pink sprinkles`
    let kinds: [LineLexicon.Kind] = [.attribute, .quality, .list]
    while index < comma,
      let end = kinds.compactMap({ lexicon.end(of: $0, in: main, at: index) }).first ?? (main[index].key == "," ? index + 1 : nil)
    {
      index = end
    }
    return index == comma
  }

  /// True for a name with a number at its end, `bread 1`, as one of several things with a number each.
  private func isCountedThing(_ segment: [LineToken]) -> Bool {
    guard segment.count > 1, let last = segment.last, last.kind == .digits, !last.isJoined, segment[segment.count - 2].kind != .mark else {
      return false
    }
    return NumberedNames.isCount(
      amounts(in: segment).integer(segment.count - 1), after: segment[segment.count - 2].key)
  }

  /// Where words that describe a thing and its amount meet, in either order, and the amount: `gesalzen 250 g`, `3 large`.
  private func description(_ segment: [LineToken]) -> (end: Int, amount: LineAmount, isAmountFirst: Bool)? {
    if let lead = amounts(in: segment).amount(at: 0), lead.unit == nil ? !lead.isMarked : lead.isCount && !lead.isBare, !lead.isSpelled,
      lead.notes.isEmpty,
      lead.tokens.upperBound < segment.count,
      describes(segment[lead.tokens.upperBound...], byEnding: false)
        || lead.unit != nil
          && (isAside(segment, at: lead.tokens.upperBound) || lexicon.end(of: .shop, in: segment, at: lead.tokens.upperBound) != nil
            || condition(in: segment) == lead.tokens.upperBound)
    {
      return (lead.tokens.upperBound, lead, true)
    }
    guard let start = segment.firstIndex(where: \.isNumeric), start > 0, isDescription(Array(segment[..<start])) else { return nil }
    return amounts(in: Array(segment[start...])).whole.map { (start, $0, false) }
  }

  /// True for words that are no nouns, where nouns are capitalized, and for attributes.
  private func isDescription(_ tokens: [LineToken]) -> Bool {
    lexicon.grammar.contains(.capitals) && tokens.allSatisfy { $0.text == $0.text.lowercased() } || describes(tokens[...])
  }

  /// True for attributes: `large`, `not too ripe`, `unsalted`; by the ending also nouns, such as `jelly`.
  func describes(_ tokens: ArraySlice<LineToken>, byEnding: Bool = true) -> Bool {
    guard let first = tokens.first, let last = tokens.last else { return false }
    let words = Array(tokens)
    // `3-lagig`, `2 ply`
    if let number = words[0].integer, number < LineAmounts.packed.upperBound {
      let word = words.count == 3 && words[1].isDash && words[1].isJoined && words[2].isJoined ? 2 : 1
      return word == words.count - 1 && Fraction(number, 1).map { NumberedNames.has($0, before: words[word].key) } == true
    }
    if tokens.contains(where: \.isNumeric) { return false }
    if words.count <= Self.longestDescription, lexicon.has(.without, as: first) && words.count > 1 { return true }
    // `huevos 6 L`
    if words.count == 1, Self.letterSizes.contains(first.text) { return true }
    var index = 0
    let kinds: [LineLexicon.Kind] = [.attribute, .level, .quality]
    while index < words.count, let end = kinds.compactMap({ lexicon.end(of: $0, in: words, at: index) }).max() { index = end }
    return index == words.count
      || byEnding && words.count - index == 1 && last.kind == .word && lexicon.end(of: .staple, in: words, at: index) == nil
        && lexicon.list(.described).contains(where: last.text.hasSuffix)
  }

  private func isSeparator(_ index: Int, in main: [LineToken], scan: LineAmounts) -> Bool {
    let token = main[index]
    guard token.kind == .mark else { return false }
    switch token.key {
    case "、": return !(main[index - 1].isNumeric && main[index + 1].isNumeric)
    case _ where token.isComma || token.key == "٬":
      if index == 1 || lexicon.grammar.contains(.unitsFirst), scan.crosses(index) { return false }
      return main[index + 1].gap != .none || main[index - 1].kind == .word && main[index + 1].kind == .word
        || !token.text.unicodeScalars.allSatisfy(\.isASCII)
    case ":", "：", "…":
      return !(main[index - 1].isNumeric && main[index + 1].isJoined) && isAmount(main, from: index + 1)
        && !(scan.integer(index + 1).flatMap { Fraction($0, 1) }.map { NumberedNames.has($0, after: main[index - 1].key) } ?? false)
    default:
      if token.isSlash {
        // `砂糖/大さじ1`
        if main[index - 1].kind == .glyph, scan.amount(at: index + 1)?.unit != nil, isAmount(main, from: index + 1) { return true }
        return token.gap != .none && main[index + 1].gap != .none && !main[index - 1].isNumeric && main[index + 1].isNumeric
          && isAmount(main, from: index + 1) && !isAmount(main, endingAt: index)
      }
      // `120 g + a little for dusting`
      if token.key == "+" || token.key == "＋" {
        // `100g+打ち粉`
        if main[index + 1].kind == .glyph, scan.amount(at: index + 1) == nil, isAmount(main, endingAt: index) { return true }
        guard token.gap != .none, main[index + 1].gap != .none, !scan.crosses(index) else { return false }
        if main[index + 1].isNumeric { return scan.amount(at: index + 1).map { isPurpose(main, at: $0.tokens.upperBound) } == true }
        // `flour + more for dusting`
        let isMore = index + 2 < main.count && !lexicon.has(.staple, as: main[index + 1]) && isPurpose(main, at: index + 2)
        return isMore || isAmount(main, endingAt: index) || lexicon.end(of: .vague, in: main, at: index + 1) != nil
          || isPurpose(main, at: index + 1)
      }
      guard token.isDash, token.gap != .none, main[index + 1].gap != .none else { return false }
      return !scan.crosses(index)
    }
  }

  /// True for `pour le moule` and `for dusting`.
  func isPurpose(_ main: [LineToken], at start: Int) -> Bool {
    lexicon.end(of: .edge, in: main, at: start).map { $0 < main.count } == true && main[start].kind == .word
      && lexicon.end(of: .of, in: main, at: start) == nil && lexicon.end(of: .list, in: main, at: start) == nil
  }

  /// True for what a thing is for or where it is from, behind its amount: `para gratinar`, `vom Metzger`, `tost için`.
  func isAside(_ main: [LineToken], at start: Int) -> Bool {
    guard start < main.count else { return false }
    // `800 g pour 4`
    if main.count - start < 4, main[start].kind == .word, start + 1 < main.count, main[start + 1].integer != nil {
      return isPurpose(main, at: start) && lexicon.end(of: .edge, in: main, at: start) == start + 1
        && (start + 2 == main.count || lexicon.units.match(main, at: start + 2) == nil && !main[start + 2].isNumeric)
    }
    if main[start...].contains(where: \.isNumeric) { return false }
    // `200 ml oppure succo di limone`
    if isPurpose(main, at: start) || isAlternative(main, at: start)
      || lexicon.end(of: .origin, in: main, at: start).map({ $0 < main.count }) == true
    {
      return true
    }
    if lexicon.end(of: .purpose, in: main, at: start) == main.count || lexicon.list(.asideStart).contains(where: main[start].text.hasPrefix)
    {
      return true
    }
    let (text, endings) = (LineToken.text(main[start...]), lexicon.list(.asideEnd))
    return endings.contains { text.hasSuffix($0) && text.count > $0.count + 1 } && lexicon.start(of: .staple, atEndOf: main) == nil
  }

  func isAmount(_ main: [LineToken], from start: Int) -> Bool {
    guard start < main.count else { return false }
    let tokens = LineToken.apart(main[start...])
    guard let amount = amounts(in: tokens).amount(at: 0) else { return false }
    return amount.tokens.upperBound == tokens.count || tokens[amount.tokens.upperBound].kind == .mark
  }

  /// True if an amount with a unit ends at `end`.
  func isAmount(_ main: [LineToken], endingAt end: Int) -> Bool {
    let scan = amounts(in: Array(main[..<end]))
    return (max(0, end - Self.longestUnit)..<end).contains { start in
      scan.amount(at: start).map { $0.tokens.upperBound == end && $0.unit != nil && !$0.isBare } == true
    }
  }

  /// True if a segment is a thing of its own and not a remark: something known or often listed, or with an amount.
  private func isThing(_ segment: [LineToken]) -> Bool {
    let scan = amounts(in: segment)
    if scan.wholeSize != nil || lexicon.end(of: .vague, in: segment, at: 0) != nil { return false }
    if let amount = scan.amount(at: 0), amount.tokens.upperBound < segment.count, amount.isCount || amount.isSize, !amount.isBare,
      !amount.isArticle, !isPurpose(segment, at: amount.tokens.upperBound),
      !describes(segment[amount.tokens.upperBound...], byEnding: false),
      !amount.isNumber || !NumberedNames.has(amount.value, before: segment[amount.tokens.upperBound].key),
      amount.tokens.upperBound == 1 || !segment[amount.tokens.upperBound].isJoined, segment[amount.tokens.upperBound].kind != .mark,
      lexicon.end(of: .each, in: segment, at: amount.tokens.upperBound) == nil
    {
      return true
    }
    // `もやし2袋`, `ඉඟුරු තේ හැඳි 1`
    for start in segment.indices.dropFirst()
    where segment[start - 1].kind != .mark
      // `cut into 10 pieces`
      && lexicon.end(of: .edge, in: segment, at: start - 1) != start
      && (segment[start].isNumeric || lexicon.grammar.contains(.unitsFirst) && isListed(Array(segment[..<start])))
    {
      if let amount = scan.amount(at: start), amount.tokens.upperBound == segment.count, amount.unit != nil,
        amount.unit?.dimension != .length,
        amount.notes.isEmpty
      {
        return true
      }
    }
    // `塩、こしょう 各少々` and `酒、みりん 各大さじ2`
    for end in segment.indices.dropFirst() {
      let isTaste = lexicon.end(of: .taste, in: segment, at: end) == segment.count
      let isEach = lexicon.end(of: .each, in: segment, at: end).map { $0 < segment.count && isAmount(segment, from: $0) } == true
      if isTaste || isEach, isListed(Array(segment[..<end])) { return true }
    }
    // `seasoned with salt and pepper`
    if segment.count > 1, segment[0].kind == .word, lexicon.list(.described).contains(where: segment[0].text.hasSuffix),
      segment.indices.contains(where: { lexicon.end(of: .with, in: segment, at: $0) != nil })
    {
      return false
    }
    var start = 0
    for index in segment.indices {
      guard let end = lexicon.end(of: .list, in: segment, at: index), index > start || index == 0 else { continue }
      if isListed(Array(segment[start..<index])) { return true }
      start = end
    }
    return start < segment.count && isListed(Array(segment[start...]))
  }

  /// True if a thing that is often listed is at an edge of a name: `brown bread`.
  func isUsual(_ tokens: [LineToken]) -> Bool {
    (lexicon.end(of: .staple, in: tokens, at: 0) ?? lexicon.start(of: .staple, atEndOf: tokens)) != nil
  }

  private func isListed(_ tokens: [LineToken]) -> Bool {
    !tokens.isEmpty && (lexicon.has(.staple, in: tokens) || isKnown(EntityName(LineToken.text(tokens))))
  }

  /// True for `2 cucumbers and 1 lettuce`, and for `100 g each of raisins and almonds`.
  private func namesSeveral(_ tokens: [LineToken]) -> Bool {
    let scan = amounts(in: tokens)
    if let end = lexicon.end(of: .each, in: tokens, at: 0), end < tokens.count, tokens[end].kind == .glyph || !tokens[end].isJoined,
      scan.amount(at: end) != nil
    {
      return true
    }
    // `牛乳2本とパン1つ`
    for index in tokens.indices.dropFirst(2) {
      guard let end = lexicon.end(of: .list, in: tokens, at: index), end + 1 < tokens.count else { continue }
      // `cheese 500 g and 2 yogurts`
      if tokens[end].isNumeric {
        if !scan.crosses(index), let more = scan.amount(at: end), more.tokens.upperBound < tokens.count,
          isAmountAtEnd(Array(tokens[..<index]))
        {
          return true
        }
        continue
      }
      let rest = LineToken.apart(tokens[end...])
      if isAmountAtEnd(rest), isAmountAtEnd(Array(tokens[..<index])), amounts(in: rest).whole == nil {
        return true
      }
    }
    if namesAnother(tokens, scan: scan) { return true }
    guard let lead = scan.amount(at: 0), !lead.isBare || lexicon.grammar.contains(.bareUnits) else { return false }
    let isEach = lexicon.end(of: .each, in: tokens, at: lead.tokens.upperBound) != nil
    for index in tokens.indices.dropFirst(lead.tokens.upperBound + 1) {
      // `1 tsp each salt and pepper`
      if isEach, lexicon.end(of: .list, in: tokens, at: index) != nil { return true }
      guard let end = lexicon.end(of: .list, in: tokens, at: index) ?? scan.plus(at: index), end < tokens.count,
        let more = scan.amount(at: end), more.unit?.dimension != .length,
        tokens[end].isNumeric || more.isSpelled && !isAlternative(tokens, at: index) && (!more.isArticle || more.unit != nil)
          || more.isBare && lexicon.grammar.contains(.bareUnits)
      else { continue }
      if more.tokens.upperBound < tokens.count, !tokens[more.tokens.upperBound].isJoined, !more.isMarked { return true }
    }
    return false
  }

  /// True for two things with an amount each and nothing between them: `2 milk 1 bread`, `牛乳2本パン1斤`.
  private func namesAnother(_ tokens: [LineToken], scan: LineAmounts) -> Bool {
    var line = self
    line.amounts = scan
    var last: LineAmount?
    var index = 0
    while index < tokens.count {
      guard index == 0 || !tokens[index].isJoined || tokens[index - 1].kind == .glyph, let found = scan.amount(at: index), !found.isBare,
        // `250 g beurre 1/2 sel`
        index == 0 || found.unit != nil || found.isSpelled || found.value >= .one,
        found.unit?.dimension != .length, found.size == nil, line.canCount(found) || isSpelledCount(found, of: tokens)
      else {
        index += 1
        continue
      }
      let end = found.tokens.upperBound
      if end < tokens.count, tokens[end].isJoined, tokens[end].kind == .word { return false }
      if let last, areApart(last, and: found, of: tokens) { return true }
      (last, index) = (found, end)
    }
    return false
  }

  /// True for a number in words within a line, such as `one` in `two milk one bread`.
  private func isSpelledCount(_ amount: LineAmount, of tokens: [LineToken]) -> Bool {
    let start = amount.tokens.lowerBound
    return start > 0 && amount.unit == nil && amount.isSpelled && !amount.isArticle && amount.value.denominator == 1
      && lexicon.end(of: .edge, in: tokens, at: start - 1) == nil
  }

  /// True if two amounts are of different things: of one kind, or both beside something usual.
  private func areApart(_ first: LineAmount, and second: LineAmount, of tokens: [LineToken]) -> Bool {
    var between = Array(tokens[first.tokens.upperBound..<second.tokens.lowerBound])
    lexicon.dropFirst(.of, from: &between)
    let behind = Array(tokens[second.tokens.upperBound...])
    let isLeading = first.tokens.lowerBound == 0 && behind.first.map { $0.kind == .word || $0.kind == .glyph } == true
    let isTrailing = first.tokens.lowerBound > 0 && !tokens[0].isNumeric && behind.isEmpty
    guard isLeading || isTrailing, let word = between.last, word.kind == .word || word.kind == .glyph,
      lexicon.units.match(between, at: 0)?.end != between.count, !lexicon.has(.edge, as: word)
    else { return false }
    // `250 g de thon 1 gousse d'ail`
    if isLeading, second.unit != nil, lexicon.end(of: .of, in: behind, at: 0).map({ $0 < behind.count }) == true { return true }
    let remarks: [LineLexicon.Kind] = [.each, .level, .edge, .after, .attribute, .taste, .vague, .tie]
    if isLeading, remarks.contains(where: { lexicon.end(of: $0, in: behind, at: 0) != nil }) || lexicon.units.match(behind, at: 0) != nil {
      return false
    }
    let isCounted = isLeading && second.unit == nil && second.value <= Self.largestPlain
    if isUsual(between), isCounted || isUsual(isLeading ? behind : Array(tokens[..<first.tokens.lowerBound])) { return true }
    return (first.unit?.isSize == true) == (second.unit?.isSize == true) && (first.unit?.key == nil) == (second.unit?.key == nil)
      && first.isMarked == second.isMarked && (second.unit != nil || second.isMarked || second.value <= Self.largestPlain)
  }
}
