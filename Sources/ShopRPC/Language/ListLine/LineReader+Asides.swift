import ShopModel

/// Remarks behind a thing: under which condition it is wanted, for whom, and what else a few words tell.
extension LineReader {
  /// Takes the condition under which a thing is wanted, or another remark behind it, up to a comma: `milk 2 l if on offer`,
  /// `elma 1 kg ucuzsa`, `1 tin meat for the cat`. Behind a comma it is a segment.
  mutating func takeCondition(from main: inout [LineToken]) -> String? {
    let head = Array(main[..<(main.firstIndex { $0.isComma } ?? main.count)])
    guard var start = [condition(in: head), aside(in: head)].compactMap(\.self).min(),
      !head[..<start].contains(where: { Self.isTrim($0) && !($0.isDash && $0.isJoined) })
    else { return nil }
    // `2 l milk if cheap and 3 eggs`
    let scan = amounts(in: head)
    let isOther = (start + 1..<head.count).contains { index in
      lexicon.end(of: .list, in: head, at: index).map { $0 < head.count && head[$0].isNumeric && scan.amount(at: $0) != nil } == true
    }
    if isOther { return nil }
    // `pan y si hay, croissants`
    if start > 1, lexicon.has(.list, as: head[start - 1]) { start -= 1 }
    let end = amount(behindRemark: start, in: head, scan: scan) ?? head.count
    let text = Self.trimmed(LineToken.text(main[start..<end]))
    main.removeSubrange(start..<end)
    return text
  }

  /// Where the amount of a thing begins behind a remark on it: `panini per sabato 4 pezzi`.
  private func amount(behindRemark start: Int, in head: [LineToken], scan: LineAmounts) -> Int? {
    guard !head[..<start].contains(where: \.isNumeric), start + 1 < head.count, scan.amount(at: 0) == nil else { return nil }
    return (start + 1..<head.count).first { index in
      guard let amount = scan.amount(at: index), amount.tokens.upperBound == head.count, !amount.isBare, !head[index].isJoined else {
        return false
      }
      // `batteries for the remote 4`
      let isCount =
        amount.isNumber && !amount.isSpelled && index == head.count - 1 && !NumberedNames.has(amount.value, after: head[index - 1].key)
      return (amount.unit != nil || amount.isMarked || isCount || Self.isTrim(head[index - 1])) && !lexicon.has(.edge, as: head[index - 1])
    }
  }

  /// Where a remark begins that its first words tell, `for the sauce`, or its last one, `kurabiye için`.
  private func aside(in head: [LineToken]) -> Int? {
    let found = head.indices.dropFirst().first { beginsAside(head, at: $0) } ?? purpose(atEndOf: head) ?? part(of: head) ?? day(in: head)
    guard let start = found, !head[start].isJoined, !lexicon.has(.edge, as: head[start - 1]),
      // `80 g butter + 20 g for the pan`, `sal c/n para el agua`
      !head[..<start].contains(where: { $0.key == "+" }),
      !(max(1, start - Self.longestUnit)..<start).contains(where: { lexicon.end(of: .taste, in: head, at: $0) == start })
    else { return nil }
    let lead = amounts(in: head).amount(at: 0)?.tokens.upperBound ?? 0
    let name = lexicon.end(of: .of, in: head, at: lead) ?? lead
    // `la que sea`
    return name < start && lexicon.end(of: .article, in: head, at: name) != start && !isKnown(EntityName(LineToken.name(head[name...])))
      ? start : nil
  }

  private func beginsAside(_ head: [LineToken], at index: Int) -> Bool {
    func isLowercase() -> Bool { head[index].text == head[index].text.lowercased() }
    if let end = lexicon.end(of: .aside, in: head, at: index),
      end < head.count || end > index + 1 && [.article, .edge].allSatisfy({ !lexicon.has($0, as: head[end - 1]) })
    {
      return lexicon.end(of: .suited, in: head, at: end) == nil && isLowercase()
    }
    // `Würstchen für 12 Leute`
    if lexicon.grammar.isDisjoint(with: [.sizeEndings, .unitsFirst]),
      let end = lexicon.end(of: .purpose, in: head, at: index), end + 1 < head.count,
      head[end].integer != nil, head[end + 1].kind == .word,
      lexicon.units.match(head, at: end + 1)?.meaning.isSize != true
    {
      return isLowercase()
    }
    // `napkins -20% at the market`, but `jam -50% sugar`
    if head[index].isDash, index + 2 < head.count, head[index + 1].isNumeric, head[index + 1].isJoined, head[index + 2].key == "%" {
      return index + 3 == head.count || isPurpose(head, at: index + 3)
    }
    guard lexicon.list(.recipient).contains(head[index].key), index + 2 < head.count || index + 1 < head.count && !head[index + 1].isSlash
    else { return false }
    let name = head[head[index + 1].isSlash ? index + 2 : index + 1]
    // `yogurt per Giulia`, but `cápsulas para Dolce Gusto`
    let isLast = !lexicon.has(.purpose, as: head[index]) || index + 2 == head.count
    return name.kind == .word && name.text.isCapitalized && isLowercase() && isLast
      && lexicon.end(of: .suited, in: head, at: index + 1) == nil
  }

  /// Where the day begins on which a thing is wanted, at the end or before an amount: `pesce venerdì`, but not `Sunday roast`, `good friday`.
  private func day(in head: [LineToken]) -> Int? {
    let lead = amounts(in: head).amount(at: 0)?.tokens.upperBound ?? 0
    return head.indices.dropFirst(lead + 1).first { index in
      // `marché du dimanche`
      guard let end = lexicon.end(of: .day, in: head, at: index), !lexicon.has(.origin, as: head[index - 1]),
        !describes(head[lead..<index], byEnding: false),
        // `oil for frying`, but not `pan for frying`
        lexicon.end(of: .purpose, in: head, at: index) == nil || lexicon.start(of: .staple, atEndOf: Array(head[..<index])) != nil
          || lexicon.has(.staple, in: Array(head[lead..<index]))
      else { return false }
      return end == head.count || head[end].isNumeric && amounts(in: LineToken.apart(head[end...])).whole?.isBare == false
    }
  }

  /// Where a remark begins that the beginning, a part or the end of its words tells: `5 كيلو تفاح للعصير`, `牛乳 低脂肪じゃないやつ`.
  private func part(of head: [LineToken]) -> Int? {
    let (starts, parts) = (lexicon.list(.asideStart), lexicon.list(.asidePart))
    if !starts.isEmpty, let lead = amounts(in: head).amount(at: 0)?.tokens.upperBound {
      return head.indices.dropFirst(lead + 1).first { index in
        head[index].text.count > Self.shortestRecipient && starts.contains(where: head[index].text.hasPrefix)
          && lexicon.end(of: .suited, in: head, at: index) == nil && !head[index...].contains(where: \.isNumeric)
      }
    }
    if parts.isEmpty { return nil }
    return head.indices.dropFirst().first { index in
      if head[index].isJoined { return false }
      let end = head[(index + 1)...].firstIndex { !$0.isJoined } ?? head.count
      let text = LineToken.text(head[index..<end])
      return parts.contains(where: text.contains) || end == head.count && lexicon.list(.asideLast).contains(where: text.hasSuffix)
    }
  }

  /// Where a purpose begins whose word is the last one: `un kurabiye için`, `baklava bayrama`.
  private func purpose(atEndOf head: [LineToken]) -> Int? {
    guard !lexicon.grammar.isDisjoint(with: [.sizeEndings, .unitsFirst]), let last = lexicon.start(of: .purpose, atEndOf: head) else {
      return nil
    }
    if !lexicon.grammar.contains(.unitsFirst), !lexicon.has(.edge, as: head[last]) { return last }
    // a thing that is well known, else all but the last word
    let lead = amounts(in: head).amount(at: 0)?.tokens.upperBound ?? 0
    if head[lead...].contains(where: \.isNumeric) { return nil }
    return lexicon.end(of: .staple, in: head, at: lead).flatMap { $0 < last ? $0 : nil } ?? (last > lead + 1 ? last - 1 : nil)
  }

  /// True for a condition by itself: `if needed`.
  func isCondition(_ tokens: [LineToken]) -> Bool {
    lexicon.end(of: .condition, in: tokens, at: 0).map { $0 < tokens.count } == true
      || tokens.count > 1 && condition(in: tokens).map { $0 < 2 } == true
  }

  /// The start of such a condition: a word such as `if`, or, where an ending says it, what is behind the amount, else the last word.
  func condition(in main: [LineToken]) -> Int? {
    let led = main.indices.dropFirst().first { index in
      lexicon.end(of: .condition, in: main, at: index).map { $0 < main.count && !main[$0].isNumeric } == true && !main[index].isJoined
        && main[index].text == main[index].text.lowercased() && lexicon.end(of: .please, in: main, at: index) == nil
    }
    // `según gusto`
    if let led { return lexicon.start(of: .taste, atEndOf: main).map { $0 <= led } == true ? nil : led }
    let endings = lexicon.list(.conditional)
    if endings.isEmpty { return nil }
    // `süt indirimdeyse 2 kutu`
    if main.count > 2, let amount = amount(behindRemark: 1, in: main, scan: amounts(in: main)) {
      return condition(in: Array(main[..<amount]))
    }
    guard let last = main.lastIndex(where: { !$0.isJoined }), last > 0, main[last].kind != .mark, !main[last].isNumeric,
      isConditional(main[last...], endings: endings),
      lexicon.end(of: .staple, in: main, at: last) != main.count, lexicon.end(of: .taste, in: main, at: last) != main.count
    else { return nil }
    let scan = amounts(in: main)
    let amount = main.indices[1...last].last { index in
      scan.amount(at: index).map { found in
        !found.isBare && found.tokens.upperBound <= last
          && (found.unit != nil || !NumberedNames.has(found.value, before: main[found.tokens.upperBound].key))
      } == true
    }
    if let amount, let end = scan.amount(at: amount)?.tokens.upperBound { return end }
    return last > 1 && lexicon.has(.auxiliary, as: main[last]) ? last - 1 : last
  }

  /// True for a word with the ending of a condition: behind certain words, where nouns end alike, as Turkish `ense` does.
  private func isConditional(_ word: ArraySlice<LineToken>, endings: [String]) -> Bool {
    let stems = lexicon.list(.conditionalStem)
    if stems.isEmpty { return endings.contains(where: LineToken.text(word).hasSuffix) }
    guard word.count == 1, let only = word.first else { return false }
    return lexicon.has(.auxiliary, as: only)
      || endings.contains { only.key.hasSuffix($0) && stems.contains(String(only.key.dropLast($0.count))) }
  }

  private static let shortestRecipient = 4

  /// Takes the size behind a counted name, and the remark behind it: `10 koli su 0,5 lt pet`.
  func takeInnerSize(of lead: LineAmount, _ parts: inout Parts) {
    guard parts.size == nil, lead.isCount, !lead.isBare || lexicon.grammar.contains(.bareUnits), lead.notes.isEmpty else { return }
    let inner = parts.name.dropFirst().dropLast().first { index in
      tokens[index].kind == .digits && !tokens[index].isJoined && !tokens[index - 1].isNumeric && tokens[index - 1].kind != .mark
    }
    guard let inner, let size = amounts.amount(at: inner), size.isSize, size.unit?.isVessel == false, size.unit?.key != "mg",
      amounts.end(of: .edge, inner - 1) == nil || beforeTie(inner, from: parts.name.lowerBound) < inner
    else { return }
    let end = size.tokens.upperBound
    guard end < parts.name.upperBound, !tokens[end].isJoined, tokens[end].kind != .mark, amounts.end(of: .edge, end) == nil,
      !tokens[end..<parts.name.upperBound].contains(where: \.isNumeric)
    else { return }
    parts.size = size.amount
    parts.notes += size.notes
    // `2 bottles coke 1.5 l diet`
    if describes(tokens[end..<parts.name.upperBound]), !lexicon.has(.without, as: tokens[end]) {
      parts.gap = inner..<end
      return
    }
    parts.tail.append(LineToken.text(tokens[end..<parts.name.upperBound]))
    parts.name = parts.name.lowerBound..<beforeTie(inner, from: parts.name.lowerBound)
  }
}
