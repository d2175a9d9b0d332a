import ShopModel

/// What people write around a thing to ask for it: `Hey, can you grab some milk please?`, `annecim 2 ekmek alır mısın`.
extension LineReader {
  /// Drops a request around a thing, with the greetings and articles that belong to it, and what is only polite.
  func dropRequest(from main: inout [LineToken]) {
    if !main.contains(where: lexicon.asks) { return }
    var rest = main
    if let last = rest.last, Self.questions.contains(last.key) { rest.removeLast() }
    let amount = amountBehindRequest(in: rest)
    let tail = LineToken.apart(rest[amount...])
    rest.removeSubrange(amount...)
    if let last = rest.last, Self.questions.contains(last.key) { rest.removeLast() }
    let isQuestion = rest.count + tail.count < main.count
    let isListed = dropTarget(from: &rest)
    expandContraction(in: &rest)
    var isAsked = dropClosings(from: &rest, isAsked: isListed, isListed: isListed)
    dropOpenings(from: &rest, &isAsked, isListed: isListed)
    if isAsked { isAsked = dropClosings(from: &rest, isAsked: true, isListed: isListed) }
    dropRepetition(from: &rest)
    guard rest.count + tail.count < main.count - (isQuestion ? 1 : 0), rest.contains(where: { $0.kind != .mark && !$0.isNumeric }),
      !isAsked || !isKnown(EntityName(LineToken.name(main)))
    else { return }
    main = LineToken.apart(rest) + tail
  }

  /// Where an amount begins behind what asks for a thing: `yoğurt alır mısın 2 kova`, `oat milk pls x2`, `bringst du Sahne mit? 2 Becher`.
  private func amountBehindRequest(in main: [LineToken]) -> Int {
    main.indices.dropFirst(2).first { index in
      let behind = amounts(in: LineToken.apart(main[index...]))
      guard main[index].isNumeric || main[index].isTimes, !main[index].isJoined,
        behind.amount(at: 0) != nil || behind.contents(at: 0) != nil
      else { return false }
      let front = Array(main[..<index])
      if Self.questions.contains(main[index - 1].key) || lexicon.start(of: .closing, atEndOf: front) != nil { return true }
      // but `kannst du bitte 2 Liter Milch kaufen`
      guard let please = lexicon.start(of: .please, atEndOf: front) else { return false }
      let asked = Array(front[..<please])
      return [.request, .opening, .article].allSatisfy {
        lexicon.start(of: $0, atEndOf: asked) == nil && lexicon.end(of: $0, in: asked, at: 0) != asked.count
      }
    } ?? main.count
  }

  /// Drops the list on which a thing is put; true if there is one: `add milk to my shopping list`, `listeye süt ekle`.
  private func dropTarget(from rest: inout [LineToken]) -> Bool {
    for start in rest.indices {
      guard let end = lexicon.end(of: .target, in: rest, at: start), end - start < rest.count else { continue }
      rest.removeSubrange(start..<end)
      if start < rest.count { rest[start].gap = .blank }
      return true
    }
    return false
  }

  /// Separates the verb that is joined to a thing: `milk's run out`.
  private func expandContraction(in rest: inout [LineToken]) {
    guard lexicon.grammar.contains(.plurals),
      let index = rest.indices.dropLast().last(where: { rest[$0].text.hasSuffix("'s") || rest[$0].text.hasSuffix("’s") })
    else { return }
    for verb in ["is", "has"] {
      let full = Array(rest[..<index] + lexicon.tokens(of: "\(rest[index].text.dropLast(2)) \(verb)") + rest[(index + 1)...])
      if lexicon.start(of: .closing, atEndOf: full) == index + 1 {
        rest = full
        return
      }
    }
  }

  /// Drops what ends a request, `mitbringen`, also if it is only polite; true if it asks for the thing.
  private func dropClosings(from rest: inout [LineToken], isAsked: Bool, isListed: Bool) -> Bool {
    var (isAsked, isPolite) = (isAsked, false)
    func isApart(_ start: Int) -> Bool { !rest[start].isJoined || rest[start].kind == .glyph }
    while rest.count > 1 {
      let adding = isListed && endsWithVerb ? lexicon.start(of: .adding, atEndOf: rest) : nil
      if let start = lexicon.start(of: .closing, atEndOf: rest) ?? adding, isApart(start) {
        // `if needed`
        if let taste = lexicon.start(of: .taste, atEndOf: rest), taste < start { break }
        rest.removeSubrange(start...)
        isAsked = true
      } else if let start = lexicon.start(of: .please, atEndOf: rest) ?? lexicon.start(of: .thanks, atEndOf: rest), isApart(start) {
        rest.removeSubrange(start...)
        isPolite = true
      } else if isAsked, let start = lexicon.start(of: .request, atEndOf: rest), start + 1 < rest.count, isApart(start),
        rest[start].kind == .word
      {
        // `put milk on the list, would you`
        rest.removeSubrange(start...)
      } else if let start = lexicon.start(of: .opening, atEndOf: rest), isApart(start), !endsWithThing(rest),
        // `please, love`
        isAsked || isPolite
          || [.please, .thanks, .closing].contains(where: { lexicon.start(of: $0, atEndOf: Array(rest[..<start])) != nil })
      {
        rest.removeSubrange(start...)
      } else {
        break
      }
      while rest.count > 1, let last = rest.last, Self.pauses.contains(last.key) { rest.removeLast() }
    }
    return isAsked
  }

  /// True where what is asked for stands before the verb.
  private var endsWithVerb: Bool {
    !lexicon.grammar.isDisjoint(with: [.unitsFirst, .sizeEndings, .capitals]) || lexicon.language == "ja"
  }

  /// True for `すもも` and `honey`, whose ends are words of a request too.
  private func endsWithThing(_ tokens: [LineToken]) -> Bool {
    lexicon.has(.staple, in: tokens) || lexicon.start(of: .staple, atEndOf: tokens) != nil
  }

  /// Index of the request behind a condition, `si pasas por el súper trae`, or of what follows it: `markete uğrarsan`.
  private func requestBehindCondition(in tokens: [LineToken], at start: Int, isAsked: Bool) -> Int? {
    let part = tokens[start..<min(tokens.count - 1, start + Self.longestCondition)].prefix { !$0.isNumeric }
    if lexicon.end(of: .condition, in: tokens, at: start) != nil {
      return part.indices.dropFirst().first {
        lexicon.end(of: .request, in: tokens, at: $0) != nil && lexicon.end(of: .edge, in: tokens, at: $0) == nil
      }
    }
    if !isAsked { return nil }
    return part.last { token in lexicon.list(.openingEnd).contains(where: token.text.hasSuffix) }.flatMap { last in
      part.lastIndex { $0.text == last.text }.map { $0 + 1 }
    }
  }

  /// Drops what begins a request: greetings and forms of address only before a comma or what asks for the thing, because products have
  /// such names too; where a request ends a line, also before the thing. What is known keeps its words.
  private func dropOpenings(from rest: inout [LineToken], _ isAsked: inout Bool, isListed: Bool) {
    var (start, index, hasVerb) = (0, 0, false)
    let isAskedBehind = isAsked && (!lexicon.grammar.isDisjoint(with: [.unitsFirst, .sizeEndings]) || rest[0].kind == .glyph)
    while index < rest.count - 1, lexicon.end(of: .name, in: rest, at: index) == nil {
      let isPending = index > start
      func end(_ kind: LineLexicon.Kind) -> Int { lexicon.end(of: kind, in: rest, at: index) ?? index }
      let isPlain = lexicon.grammar.contains(.capitals) || index == 0 || rest[index].text == rest[index].text.lowercased()
      let isThing = !isPlain || isAsked && end(.staple) > index
      // `stick of butter`
      let adding = isListed && !hasVerb && lexicon.end(of: .of, in: rest, at: end(.adding)) == nil ? end(.adding) : index
      let request = max(end(.request), adding)
      let (please, opening) = (end(.please), isThing ? index : end(.opening))
      let article = isAsked && !isThing ? end(.article) : index
      let next = max(request, please, opening, article)
      if next > index, next < rest.count {
        // `on the way home` is no product, and `パパイヤ` no father
        let isLong = isAsked && next - index > 2
        let isOpening = isLong || isAskedBehind && (rest[index].kind != .glyph || !rest[next].isJoined)
        let isSure = request == next || article == next || (opening == next ? isOpening : !isPending)
        if request == next { (isAsked, hasVerb) = (true, true) }
        index = next
        if isSure { start = index }
      } else if index == 0 ? Self.inverted.contains(rest[0].key) : Self.pauses.contains(rest[index].key) {
        // `kauf Ja! Milch`
        if isPending, isAsked, Self.exclamations.contains(rest[index].key) { break }
        index += 1
        if !isPending || isAsked { start = index }
      } else if let request = requestBehindCondition(in: rest, at: index, isAsked: isAsked) {
        index = request
        if isAsked { start = index }
      } else {
        break
      }
    }
    rest.removeFirst((0..<start).first { isKnown(EntityName(LineToken.name(rest[$0...]))) } ?? start)
  }

  /// Drops a request between a thing and its amount: `tuna, get 5`.
  private func dropRepetition(from rest: inout [LineToken]) {
    for index in rest.indices.dropFirst() where !rest[index].isJoined && !isParticiple(rest[index]) {
      guard let end = lexicon.end(of: .request, in: rest, at: index), end < rest.count, rest[end].isNumeric,
        lexicon.end(of: .edge, in: rest, at: index) == nil, amounts(in: LineToken.apart(rest[end...])).whole != nil
      else { continue }
      rest.removeSubrange(index..<end)
      return
    }
  }

  private static let longestCondition = 7
  private static let exclamations: Set<String> = ["!", "！"]
  /// Marks at the start of a Spanish question or exclamation.
  private static let inverted: Set<String> = ["¿", "¡"]
  private static let questions: Set<String> = ["?", "？", "؟", "〜", "～", "♪"]
  private static let pauses: Set<String> = [",", "，", "、", "،", "!", "！", ":", "：", ".", "…", "-", "–"]
}
