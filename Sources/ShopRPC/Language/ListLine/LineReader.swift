import ShopModel

/// Reads the content of a line: every token belongs to an amount, a size, a note or the name. If no reading is complete, the whole line is
/// the name.
struct LineReader {
  /// The meaning of a line.
  struct Reading: Sendable {
    var name: String
    var quantity = Amount.one
    var size: Amount?
    var notes: [String] = []
    var hint: ListLine.Hint?
  }

  /// The parts of a line around its name.
  struct Parts {
    var quantity: Amount?
    var size: Amount?
    /// Notes in front of those of brackets and other segments.
    var notes: [String] = []
    /// The tokens of the name.
    var name: Range<Int>
    /// Tokens within the name that do not belong to it.
    var gap: Range<Int>?

    init(_ name: Range<Int>) { self.name = name }
  }

  let language: String
  let lexicon: LineLexicon
  /// All tokens.
  let line: [LineToken]
  /// The tokens of the main part, in which the name is.
  private(set) var amounts: LineAmounts
  /// Amounts in brackets and other segments, and their texts.
  private(set) var others: [(amount: LineAmount, text: String, isBracket: Bool)] = []
  private(set) var remarks: [String] = []

  var tokens: [LineToken] { amounts.tokens }

  init(_ text: String, _ language: String) {
    self.language = language
    lexicon = LineLexicon.of(language)
    line = lexicon.marked(Self.splittingDual(LineToken.tokens(of: text), by: lexicon))
    amounts = LineAmounts(language: language, lexicon: lexicon, tokens: line)
  }

  func amounts(in tokens: [LineToken]) -> LineAmounts { LineAmounts(language: language, lexicon: lexicon, tokens: tokens) }

  /// The tokens with `بيضتين`, the dual of a food, as two of it.
  private static func splittingDual(_ tokens: [LineToken], by lexicon: LineLexicon) -> [LineToken] {
    guard lexicon.grammar.contains(.bareUnits), let first = tokens.first, let ending = duals.first(where: first.text.hasSuffix) else {
      return tokens
    }
    let food = LineToken.tokens(of: String(first.text.dropLast(ending.count)))
    // an adjective of it is a dual too
    let isDescribed = tokens.dropFirst().contains { token in duals.contains(where: token.text.hasSuffix) }
    guard food.count == 1, lexicon.has(.food, in: food), !isDescribed else { return tokens }
    return LineToken.tokens(of: "2 \(food[0].text)") + tokens.dropFirst()
  }

  /// The reading of the line. `isKnown` tells whether something has this name.
  mutating func reading(isKnown: (EntityName) -> Bool) -> Reading {
    let whole = Reading(name: Self.trimmed(LineToken.name(line)))
    if line.contains(where: \.isNumeric), isKnown(EntityName(whole.name)) {
      var other = self
      if other.parsed(isKnown)?.quantity.unit == nil { return whole }
    }
    return parsed(isKnown) ?? whole
  }

  private mutating func parsed(_ isKnown: (EntityName) -> Bool) -> Reading? {
    var main = line
    takeSharedNote(from: &main)
    takeBrackets(from: &main)
    takeAlternative(from: &main)
    guard takeSegments(from: &main, isKnown) else {
      return Reading(name: Self.trimmed(LineToken.text(line)), hint: .severalItems)
    }
    dropPoliteness(&main)
    takeContents(from: &main)
    takeTaste(from: &main)
    dropEach(&main)
    amounts = amounts(in: main)
    if main.isEmpty { return others.isEmpty ? nil : Reading(name: "") }
    if let amount = amounts.whole, !amount.isBare, others.isEmpty { return counted(amount) }
    // `7 Belo 1 pacote`, if something has the name `7 Belo`
    if main[0].isNumeric, main.dropFirst().contains(where: \.isNumeric), let known = completed(trailing()), isKnown(EntityName(known.name))
    {
      return known
    }
    if let found = completed(vague()) ?? completed(leading()) { return found }
    // an amount in front that is not understood
    if main[0].isNumeric, let lead = amounts.amount(at: 0), lead.tokens.upperBound < main.count, canCount(lead) { return nil }
    return completed(trailing()) ?? completed(inside()) ?? completed(plain())
  }

  // MARK: Brackets and segments

  /// Takes out what is behind a dash after an amount, as `list.share` writes notes: `tea (2) – green, or black`.
  private mutating func takeSharedNote(from main: inout [LineToken]) {
    guard main.count > 3 else { return }
    let scan = amounts(in: main)
    for dash in main.indices.dropFirst(2).dropLast() where main[dash].text == "–" && !main[dash].isJoined && !main[dash + 1].isJoined {
      let head = Array(main[..<dash])
      guard isAmountAtEnd(head), Self.arePaired(main[..<dash]), !scan.crosses(dash),
        amounts(in: head).whole == nil
      else { continue }
      remarks.append(LineToken.text(main[(dash + 1)...]))
      main = head
      return
    }
  }

  /// True if every bracket has its counterpart.
  static func arePaired(_ tokens: ArraySlice<LineToken>) -> Bool {
    brackets.allSatisfy { opening, closing in tokens.count { $0.key == opening } == tokens.count { $0.key == closing } }
  }

  private func isAmountAtEnd(_ tokens: [LineToken]) -> Bool {
    guard let last = tokens.last else { return false }
    if let (opening, _) = Self.brackets.first(where: { $0.value == last.key }) {
      guard
        let start = tokens.indices.first(where: {
          tokens[$0].key == opening && Self.end(of: tokens, from: $0, last.key) == tokens.count - 1
        }),
        start > 0, start + 1 < tokens.count - 1
      else { return false }
      return amounts(in: LineToken.apart(tokens[(start + 1)..<(tokens.count - 1)])).whole != nil
    }
    var part = self
    part.amounts = amounts(in: tokens)
    return part.trailing() != nil
  }

  /// Takes out what is in brackets: amounts, and remarks for the note.
  private mutating func takeBrackets(from main: inout [LineToken]) {
    var index = 0
    while index < main.count {
      guard let closing = Self.brackets[main[index].key], let end = Self.end(of: main, from: index, closing), end > index + 1,
        !isUnit(main, with: index)
      else {
        index += 1
        continue
      }
      let inside = LineToken.apart(main[(index + 1)..<end])
      // a line in brackets is not a remark
      if index == 0, end == main.count - 1 {
        main = inside
        continue
      }
      let isBehind = end + 1 < main.count
      main.removeSubrange(index...end)
      if isBehind, index < main.count, main[index].kind != .mark, main[index].gap == .none { main[index].gap = .blank }
      add(inside, isBracket: true)
    }
  }

  /// Index of the bracket that closes the one at `start`; nil for none.
  private static func end(of main: [LineToken], from start: Int, _ closing: String) -> Int? {
    var depth = 0
    for index in start..<main.count {
      if main[index].key == main[start].key { depth += 1 }
      if main[index].key == closing { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// True if the bracket belongs to a unit: `colher (sopa)`.
  private func isUnit(_ main: [LineToken], with bracket: Int) -> Bool {
    for start in max(0, bracket - Self.longestUnit)..<max(0, bracket) {
      if let (_, end) = lexicon.units.match(main, at: start), end > bracket { return true }
    }
    return false
  }

  /// Adds the tokens of a bracket or a segment: an amount or a remark.
  private mutating func add(_ tokens: [LineToken], isBracket: Bool) {
    let text = LineToken.text(tokens)
    var tokens = tokens
    // `Bio-Eier (10 Stk., Gr. M)`
    if isBracket, others.isEmpty, let comma = tokens.firstIndex(where: { $0.key == "," && !$0.isNumeric }), comma + 1 < tokens.count,
      amounts(in: Array(tokens[..<comma])).whole?.isBare == false
    {
      add(Array(tokens[..<comma]), isBracket: true)
      remarks.append(LineToken.text(tokens[(comma + 1)...]))
      return
    }
    lexicon.dropFirst(.each, from: &tokens)
    if let start = lexicon.start(of: .each, atEndOf: tokens) { tokens.removeSubrange(start...) }
    lexicon.dropFirst(.tie, from: &tokens)
    if let amount = amounts(in: tokens).wholeSize, !amount.isBare || !isBracket || amount.unit?.count != nil {
      others.append((amount, text, isBracket))
    } else if !text.isEmpty {
      remarks.append(text)
    }
  }

  /// Splits at commas, and at dashes and colons with spaces. False if the line names several things.
  private mutating func takeSegments(from main: inout [LineToken], _ isKnown: (EntityName) -> Bool) -> Bool {
    var starts = [0]
    var index = 1
    let scan = amounts(in: main)
    while index < main.count - 1 {
      if isSeparator(index, in: main, scan: scan), starts.count > 1 || !isAttribute(main, to: index, scan: scan) {
        starts.append(index + 1)
      }
      index += 1
    }
    guard starts.count > 1 else { return !namesSeveral(main) }
    let segments = starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1] - 1 : main.count
      return LineToken.apart(main[starts[number]..<end])
    }
    if namesSeveral(segments[0]) || isEnumeration(segments) { return false }
    var first = segments[0]
    var rest = segments.dropFirst()
    // `2 kg - flour`
    if let amount = amounts(in: first).whole, amount.unit?.isSize != false || !isDescription(rest.first ?? []),
      amount.unit != nil || rest.first?.first?.isNumeric != true,
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
    for segment in rest where !segment.isEmpty {
      // `Kartoffeln, mehligkochend 1 kg`
      if let (remark, amount) = description(segment), others.isEmpty {
        remarks.append(LineToken.text(segment[..<remark]))
        others.append((amount, LineToken.text(segment[remark...]), false))
        continue
      }
      if isThing(segment, isKnown: isKnown) || isCounted && isCountedThing(segment) { return false }
      add(segment, isBracket: false)
    }
    main = first
    return true
  }

  /// True for three or more things without amounts: `floss, soap and tissues`.
  private func isEnumeration(_ segments: [[LineToken]]) -> Bool {
    guard others.isEmpty, remarks.isEmpty, let last = segments.last else { return false }
    let things = segments.dropLast() + last.split { lexicon.has(.list, in: [$0]) }.map { Array($0) }
    return things.count > 2 && things.allSatisfy(isPlain)
  }

  /// True for one or two words that are hardly a remark.
  private func isPlain(_ tokens: [LineToken]) -> Bool {
    guard let first = tokens.first, let last = tokens.last, tokens.allSatisfy({ $0.kind == .word || $0.kind == .glyph }),
      tokens.count(where: { !$0.isJoined }) < 3, first.text.isCapitalized || !lexicon.grammar.contains(.capitals)
    else { return false }
    let remarks: [LineLexicon.Kind] = [.attribute, .level, .vague, .taste, .edge, .each, .about]
    return remarks.allSatisfy { lexicon.end(of: $0, in: tokens, at: 0) == nil }
      && !lexicon.list("described").contains(where: last.text.hasSuffix)
  }

  /// True for attributes that are in front of the thing that they describe: `boneless, skinless chicken`.
  private func isAttribute(_ main: [LineToken], to comma: Int, scan: LineAmounts) -> Bool {
    var index = main[0].isNumeric ? scan.amount(at: 0)?.tokens.upperBound ?? 0 : 0
    guard index < comma else { return false }
    while index < comma, let end = lexicon.end(of: .attribute, in: main, at: index) { index = end }
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

  /// The end of the words that describe a thing, and the amount behind them, where nouns are capitalized.
  private func description(_ segment: [LineToken]) -> (end: Int, amount: LineAmount)? {
    guard let start = segment.firstIndex(where: \.isNumeric), isDescription(Array(segment[..<start])) else { return nil }
    return amounts(in: Array(segment[start...])).whole.map { (start, $0) }
  }

  /// True for words that are no nouns, where nouns are capitalized.
  private func isDescription(_ tokens: [LineToken]) -> Bool {
    !tokens.isEmpty && lexicon.grammar.contains(.capitals) && tokens.allSatisfy { $0.text == $0.text.lowercased() }
  }

  private func isSeparator(_ index: Int, in main: [LineToken], scan: LineAmounts) -> Bool {
    let token = main[index]
    guard token.kind == .mark else { return false }
    switch token.key {
    case ",", ";", "،", "؛", "，", "；":
      return main[index + 1].gap != .none || main[index - 1].kind == .word && main[index + 1].kind == .word
        || !token.text.unicodeScalars.allSatisfy(\.isASCII)
    case "、": return !(main[index - 1].isNumeric && main[index + 1].isNumeric)
    case ":", "：", "…": return !(main[index - 1].isNumeric && main[index + 1].isJoined) && isAmount(main, from: index + 1)
    default:
      if token.isSlash {
        return token.gap != .none && main[index + 1].gap != .none && !main[index - 1].isNumeric && main[index + 1].isNumeric
          && isAmount(main, from: index + 1)
      }
      // `120 g + a little for dusting`
      if token.key == "+" || token.key == "＋" {
        guard token.gap != .none, main[index + 1].gap != .none else { return false }
        if main[index + 1].isNumeric { return scan.amount(at: index + 1).map { isPurpose(main, at: $0.tokens.upperBound) } == true }
        return isAmount(main, endingAt: index) || lexicon.end(of: .vague, in: main, at: index + 1) != nil || isPurpose(main, at: index + 1)
      }
      guard token.isDash, token.gap != .none, main[index + 1].gap != .none else { return false }
      return !scan.crosses(index)
    }
  }

  /// True for `pour le moule` and `for dusting`.
  private func isPurpose(_ main: [LineToken], at start: Int) -> Bool {
    lexicon.end(of: .edge, in: main, at: start).map { $0 < main.count } == true && main[start].kind == .word
      && lexicon.end(of: .of, in: main, at: start) == nil && lexicon.end(of: .list, in: main, at: start) == nil
  }

  private func isAmount(_ main: [LineToken], from start: Int) -> Bool {
    guard start < main.count else { return false }
    let tokens = LineToken.apart(main[start...])
    guard let amount = amounts(in: tokens).amount(at: 0) else { return false }
    return amount.tokens.upperBound == tokens.count || tokens[amount.tokens.upperBound].kind == .mark
  }

  /// True if an amount with a unit ends at `end`.
  private func isAmount(_ main: [LineToken], endingAt end: Int) -> Bool {
    let scan = amounts(in: Array(main[..<end]))
    return (max(0, end - Self.longestUnit)..<end).contains { start in
      main[start].isNumeric && scan.amount(at: start).map { $0.tokens.upperBound == end && $0.unit != nil } == true
    }
  }

  /// True if a segment is a thing of its own and not a remark: something known or often listed, or with an amount.
  private func isThing(_ segment: [LineToken], isKnown: (EntityName) -> Bool) -> Bool {
    let scan = amounts(in: segment)
    if scan.wholeSize != nil { return false }
    if let amount = scan.amount(at: 0), amount.tokens.upperBound < segment.count, amount.isCount || amount.isSize, !amount.isBare,
      !amount.isArticle, !isPurpose(segment, at: amount.tokens.upperBound),
      !amount.isNumber || !NumberedNames.has(amount.value, before: segment[amount.tokens.upperBound].key),
      amount.tokens.upperBound == 1 || !segment[amount.tokens.upperBound].isJoined, segment[amount.tokens.upperBound].kind != .mark,
      lexicon.end(of: .each, in: segment, at: amount.tokens.upperBound) == nil
    {
      return true
    }
    // `もやし2袋`
    for start in segment.indices.dropFirst() where segment[start].isNumeric && segment[start - 1].kind != .mark {
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
      if isTaste || isEach, isListed(Array(segment[..<end]), isKnown: isKnown) { return true }
    }
    var start = 0
    for index in segment.indices {
      guard let end = lexicon.end(of: .list, in: segment, at: index), index > start || index == 0 else { continue }
      if isListed(Array(segment[start..<index]), isKnown: isKnown) { return true }
      start = end
      if start >= segment.count { return false }
    }
    return start < segment.count && isListed(Array(segment[start...]), isKnown: isKnown)
  }

  private func isListed(_ tokens: [LineToken], isKnown: (EntityName) -> Bool) -> Bool {
    !tokens.isEmpty && (lexicon.has(.staple, in: tokens) || isKnown(EntityName(LineToken.text(tokens))))
  }

  /// True for `2 cucumbers and 1 lettuce`, and for `100 g each of raisins and almonds`.
  private func namesSeveral(_ tokens: [LineToken]) -> Bool {
    let scan = amounts(in: tokens)
    if let end = lexicon.end(of: .each, in: tokens, at: 0), end < tokens.count, scan.amount(at: end) != nil { return true }
    // `牛乳2本とパン1つ`
    for index in tokens.indices.dropFirst(2) {
      guard let end = lexicon.end(of: .list, in: tokens, at: index), end + 1 < tokens.count, !tokens[end].isNumeric else { continue }
      let rest = LineToken.apart(tokens[end...])
      if isAmountAtEnd(rest), isAmountAtEnd(Array(tokens[..<index])), amounts(in: rest).whole == nil {
        return true
      }
    }
    guard let lead = scan.amount(at: 0), !lead.isBare else { return false }
    let isEach = lexicon.end(of: .each, in: tokens, at: lead.tokens.upperBound) != nil
    for index in tokens.indices.dropFirst(lead.tokens.upperBound + 1) {
      // `1 tsp each salt and pepper`
      if isEach, lexicon.end(of: .list, in: tokens, at: index) != nil { return true }
      guard let end = lexicon.end(of: .list, in: tokens, at: index) ?? scan.plus(at: index), end < tokens.count,
        let more = scan.amount(at: end), tokens[end].isNumeric || more.isSpelled && !more.isArticle && more.value > .one
      else { continue }
      if more.tokens.upperBound < tokens.count, !tokens[more.tokens.upperBound].isJoined, !more.isMarked { return true }
    }
    return false
  }

  /// Takes another amount of another thing: `1 onion or 2 shallots`.
  private mutating func takeAlternative(from main: inout [LineToken]) {
    let scan = amounts(in: main)
    guard let lead = scan.amount(at: 0) else { return }
    for index in main.indices.dropFirst(lead.tokens.upperBound + 1) where main[index].kind == .word {
      guard let end = lexicon.end(of: .to, in: main, at: index), lexicon.end(of: .list, in: main, at: index) == end, end < main.count,
        main[end].isNumeric, let other = scan.amount(at: end), other.tokens.upperBound < main.count, !scan.crosses(index)
      else { continue }
      remarks.append(LineToken.text(main[index...]))
      main.removeSubrange(index...)
      return
    }
  }

  private func dropPoliteness(_ main: inout [LineToken]) {
    lexicon.dropFirst(.please, from: &main)
    if let start = lexicon.start(of: .please, atEndOf: main) { main.removeSubrange(start...) }
  }

  /// Drops `cada una` behind the size at the end.
  private func dropEach(_ main: inout [LineToken]) {
    if let start = lexicon.start(of: .each, atEndOf: main), isAmount(main, endingAt: start) { main.removeSubrange(start...) }
  }

  /// Takes the number of pieces in a package: `1 fardo c/ 12`, `もやし 2袋入り`.
  private mutating func takeContents(from main: inout [LineToken]) {
    let scan = amounts(in: main)
    let start = main.indices.dropFirst().first { start in
      if main[start].kind == .digits, !main[start].isJoined, let number = scan.number(at: start), number.end < main.count {
        return main[number.end...].allSatisfy { $0.kind == .glyph }
          && (number.end + 1..<main.count).prefix(2).contains { lexicon.end(of: .with, in: main, at: $0) == main.count }
      }
      guard main[start].kind == .word, let end = lexicon.end(of: .with, in: main, at: start),
        end < main.count, main[end].kind == .digits
      else { return false }
      let amount = scan.amount(at: end)
      return amount?.tokens.upperBound == main.count && amount?.isCount == true
    }
    guard let start else { return }
    remarks.append(LineToken.text(main[start...]))
    main.removeSubrange(start...)
    // `papel toalha pct c/ 2 rolos`
    if main.count > 1, others.isEmpty, let (unit, end) = scan.package(at: main.count - 1), end == main.count,
      scan.integer(end - 2).map({ !NumberedNames.isCount($0, after: "") }) ?? !main[end - 2].isNumeric
    {
      others.append((LineAmount(tokens: 0..<1, value: .one, unit: unit), main[main.count - 1].text, false))
      main.removeLast()
    }
  }

  /// Takes `to taste` and the like from the end.
  private mutating func takeTaste(from main: inout [LineToken]) {
    for start in main.indices.dropFirst() where lexicon.end(of: .taste, in: main, at: start) == main.count && !main[start - 1].isNumeric {
      if main[start].isJoined, main[start].kind != .glyph || main[start - 1].kind == .glyph, main[start - 1].kind != .mark { continue }
      // `or to taste`
      let first = start > 1 && lexicon.end(of: .to, in: main, at: start - 1) == start ? start - 1 : start
      remarks.insert(LineToken.text(main[first...]), at: 0)
      main.removeSubrange(first...)
      return
    }
  }

  /// Units that are no attributes of things behind an article, as that of `a pound cake` is.
  static let withoutTie: Set<String> = ["dozen", "tbsp", "tsp"]
  static let duals = ["تين", "تان"]
  /// Larger numbers of a range without a unit are rather sizes, such as those of shoes.
  static let largestBound = Fraction(30, 1) ?? .one
  static let largestCount = Fraction(999, 1) ?? .one
  static let brackets = ["(": ")", "（": "）", "[": "]", "［": "］", "【": "】"]
  static let closings: Set<String> = [")", "）", "]", "%", "!", "?", "+", "®", "™", "♥", "'", "’"]
  static let trims: Set<String> = [",", ";", ":", "-", "–", "—", "،", "、", "：", "，", "…", "|", "ー", "."]
  static let ends: Set<Character> = [",", ";", ":", "–", "—", "،", "、", "：", "，", "-", "|", "…"]
  /// Maximum number of tokens of an amount at the end, and of a unit.
  static let longestAmount = 16
  static let longestUnit = 4
}
