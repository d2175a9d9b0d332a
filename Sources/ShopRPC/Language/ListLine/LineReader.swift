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
    /// True if a name in quotation marks was there, which can be of marks only.
    var isQuoted = false
  }

  /// The parts of a line around its name.
  struct Parts {
    var quantity: Amount?
    var size: Amount?
    /// Notes in front of those of brackets and other segments.
    var notes: [String] = []
    /// The tokens of the name.
    var name: Range<Int>
    /// Notes behind all others of the main part.
    var tail: [String] = []
    /// Tokens within the name that do not belong to it.
    var gap: Range<Int>?
    /// True for one package because only its word is there.
    var isBare = false

    init(_ name: Range<Int>) { self.name = name }
  }

  let language: String
  let lexicon: LineLexicon
  /// All tokens.
  let line: [LineToken]
  /// True if the line has a price, so that what is measured is one of the things.
  let isPriced: Bool
  /// Tells whether something has this name.
  let isKnown: (EntityName) -> Bool
  /// The tokens of the main part, in which the name is.
  var amounts: LineAmounts
  /// Amounts in brackets and other segments, and their texts.
  var others: [(amount: LineAmount, text: String, isBracket: Bool)] = []
  var remarks: [String] = []
  /// True if the number of things in a package was taken: a measure is then the size of one.
  var hasContents = false

  var tokens: [LineToken] { amounts.tokens }

  init(_ text: String, _ language: String, isPriced: Bool = false, isKnown: @escaping (EntityName) -> Bool = { _ in false }) {
    (self.language, self.isPriced, self.isKnown) = (language, isPriced, isKnown)
    lexicon = LineLexicon.of(language)
    line = Self.splittingDual(Self.splittingWords(lexicon.tokens(of: text), by: lexicon), by: lexicon)
    amounts = LineAmounts(language: language, lexicon: lexicon, tokens: line)
  }

  /// The amounts in `tokens`; those of the main part if these are the same, because they may be known already.
  func amounts(in tokens: [LineToken]) -> LineAmounts {
    tokens == self.tokens ? amounts : LineAmounts(language: language, lexicon: lexicon, tokens: tokens)
  }

  /// The tokens with a unit apart from the name behind its full stop, `2 tk.tarçın`, and with the Arabic `و` apart from numerals, units and
  /// foods to which it is joined.
  private static func splittingWords(_ tokens: [LineToken], by lexicon: LineLexicon) -> [LineToken] {
    if !lexicon.grammar.contains(.bareUnits), !tokens.contains(where: { $0.text.utf8.contains(UInt8(ascii: ".")) }) { return tokens }
    return tokens.indices.flatMap { index -> [LineToken] in
      let token = tokens[index]
      guard index > 0, token.kind == .word, lexicon.units.match(tokens, at: index) == nil else { return [token] }
      if tokens[index - 1].isNumeric, let stop = token.text.dropLast().lastIndex(of: "."), lexicon.units[String(token.text[...stop])] != nil
      {
        let unit = lexicon.tokens(of: String(token.text[...stop]))
        let name = lexicon.tokens(of: String(token.text[token.text.index(after: stop)...]))
        // but `2 St.Galler Bratwürste`
        let isName =
          name.contains { (lexicon.has(.of, as: $0) || $0.text.count > 2) && !LineAmounts.suffixes.contains($0.text) }
          && lexicon.end(of: .name, in: unit + name, at: 0) == nil
        return isName ? LineToken.apart(unit) + LineToken.apart(name) : [token]
      }
      guard lexicon.grammar.contains(.bareUnits), token.key.hasPrefix(conjunction), token.key.count > 2,
        !isPart(index, of: tokens, by: lexicon)
      else { return [token] }
      var parts = lexicon.tokens(of: conjunction) + lexicon.tokens(of: String(token.text.dropFirst()))
      let rest = Array(parts.dropFirst() + tokens[(index + 1)...])
      guard parts.count == 2,
        rest.first.map({ lexicon.has(.staple, as: $0) }) == true || lexicon.numerals.match(rest, at: 0) != nil
          || lexicon.units.match(rest, at: 0) != nil
      else { return [token] }
      (parts[0].gap, parts[1].gap) = (token.gap, .none)
      return parts
    }
  }

  /// True for `ونص` of `كيلو ونص`, but not of `تفاح ونص كيلو`.
  private static func isPart(_ index: Int, of tokens: [LineToken], by lexicon: LineLexicon) -> Bool {
    guard let end = lexicon.parts.match(tokens, at: index)?.end else { return false }
    return tokens[index - 1].isNumeric || lexicon.numerals.match(tokens, at: index - 1) != nil
      || lexicon.units.match(tokens, at: index - 1) != nil || lexicon.units.match(tokens, at: end) == nil
  }

  /// The tokens with `بيضتين`, the dual of a food, as two of it.
  private static func splittingDual(_ tokens: [LineToken], by lexicon: LineLexicon) -> [LineToken] {
    guard lexicon.grammar.contains(.bareUnits), let first = tokens.first, let ending = duals.first(where: first.text.hasSuffix) else {
      return tokens
    }
    let food = lexicon.tokens(of: String(first.text.dropLast(ending.count)))
    // an adjective of it is a dual too
    let isDescribed = tokens.dropFirst().contains { token in duals.contains(where: token.text.hasSuffix) || token.text == conjunction }
    guard food.count == 1, lexicon.has(.food, in: food), !isDescribed else { return tokens }
    return lexicon.tokens(of: "2 \(food[0].text)") + tokens.dropFirst()
  }

  /// The reading of the line.
  mutating func reading() -> Reading {
    let whole = Reading(name: Self.trimmed(LineToken.name(line)))
    if line.contains(where: \.isNumeric), isKnown(EntityName(whole.name)) {
      var other = self
      if other.parsed()?.quantity.unit == nil { return whole }
    }
    var reading = parsed() ?? whole
    reading.isQuoted = line.contains { $0.kind == .quoted }
    return reading
  }

  private mutating func parsed() -> Reading? {
    var main = line
    takeLabel(from: &main)
    takeOffer(from: &main)
    dropRequest(from: &main)
    joinPart(in: &main)
    takeAside(from: &main)
    takePart(from: &main)
    takeBrackets(from: &main)
    let condition = takeCondition(from: &main).map { (text: $0, place: remarks.count) }
    takePrice(from: &main)
    takeDimensions(from: &main)
    takeAlternative(from: &main)
    takeShop(from: &main)
    guard takeSegments(from: &main) else {
      return Reading(name: Self.trimmed(LineToken.text(line)), hint: .severalItems)
    }
    if condition != nil { dropRequest(from: &main) }
    if let condition { remarks.insert(condition.text, at: min(condition.place, remarks.count)) }
    dropPoliteness(from: &main)
    takeContents(from: &main)
    takeTaste(from: &main)
    dropEach(&main)
    amounts = amounts(in: main)
    if main.isEmpty { return others.isEmpty ? nil : Reading(name: "") }
    if let amount = amounts.whole, !amount.isBare, others.isEmpty { return counted(amount) }
    // `7 Belo 1 pacote`, if something has the name `7 Belo`
    if main[0].isNumeric, main.dropFirst().contains(where: \.isNumeric), let known = completed(trailing()),
      isKnown(EntityName(known.name))
    {
      return known
    }
    if let found = completed(andPart()) ?? completed(vague()) ?? completed(leading()) { return found }
    // an amount in front that is not understood
    if main[0].isNumeric, let lead = amounts.amount(at: 0), lead.tokens.upperBound < main.count, canCount(lead) { return nil }
    return completed(trailing()) ?? completed(inside()) ?? completed(described()) ?? completed(unitBehind())
      ?? completed(Parts(0..<main.count))
  }

  // MARK: Brackets

  /// True if every bracket has its counterpart.
  static func arePaired(_ tokens: ArraySlice<LineToken>) -> Bool {
    let marks = tokens.filter { $0.kind == .mark }
    return marks.isEmpty
      || brackets.allSatisfy { opening, closing in marks.count { $0.key == opening } == marks.count { $0.key == closing } }
  }

  func isAmountAtEnd(_ tokens: [LineToken]) -> Bool {
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
    return trailing(of: tokens) != nil
  }

  /// Takes out what is in brackets: amounts, and remarks for the note.
  private mutating func takeBrackets(from main: inout [LineToken]) {
    var index = 0
    while index < main.count {
      guard main[index].kind == .mark, let closing = Self.brackets[main[index].key], let end = Self.end(of: main, from: index, closing),
        end > index + 1,
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
      if index == 1, main[0].kind == .quoted, others.isEmpty, let amount = amountOfOwnUnit(inside) {
        others.append((amount, LineToken.text(inside), true))
        main.removeSubrange(index...end)
        continue
      }
      main.removeSubrange(index...end)
      if isBehind, index < main.count, main[index].kind != .mark, main[index].gap == .none { main[index].gap = .blank }
      add(inside, isBracket: true)
    }
  }

  /// The amount in brackets behind a name in quotation marks if no language knows its unit: `"ribs" (2 rack)`.
  private func amountOfOwnUnit(_ tokens: [LineToken]) -> LineAmount? {
    let amounts = amounts(in: tokens)
    guard amounts.wholeSize == nil, var found = amounts.amount(at: 0), found.isNumber, found.notes.isEmpty,
      case let unit = tokens[found.tokens.upperBound...], unit.count <= Self.longestUnit, unit.first?.kind == .word,
      unit.allSatisfy({ $0.kind == .word || $0.kind == .digits })
    else { return nil }
    (found.tokens, found.unit) = (0..<tokens.count, LineUnit(LineToken.text(unit)))
    return found
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
  mutating func add(_ tokens: [LineToken], isBracket: Bool) {
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
    // `(2倍濃縮、大さじ3)`, `(drained, 200 g)`, `(濃縮4倍のもの大さじ1)`
    if isBracket, others.isEmpty, let start = amountBehindDescription(tokens) {
      remarks.append(Self.trimmed(LineToken.text(tokens[..<start])))
      return add(LineToken.apart(tokens[start...]), isBracket: true)
    }
    lexicon.dropFirst(.each, from: &tokens)
    // but `5 of each`
    if amounts(in: tokens).whole == nil, let start = lexicon.start(of: .each, atEndOf: tokens) { tokens.removeSubrange(start...) }
    // but `at least 6`
    if lexicon.end(of: .about, in: tokens, at: 0) == nil { lexicon.dropFirst(.tie, from: &tokens) }
    if let amount = amounts(in: tokens).wholeSize, !amount.isBare || !isBracket || amount.isSize || amount.unit?.count != nil {
      others.append((amount, text, isBracket))
    } else if !text.isEmpty {
      remarks.append(text)
    }
  }

  /// Where the amount behind a description begins.
  private func amountBehindDescription(_ tokens: [LineToken]) -> Int? {
    let start = tokens.indices.dropFirst().first { index in
      let before = tokens[index - 1]
      let isBehind =
        before.isComma
        || (tokens[index].kind == .glyph || before.kind == .glyph && tokens[index].isNumeric)
          && lexicon.list(.description).contains(where: LineToken.text(tokens[..<index]).hasSuffix)
      return isBehind && amounts(in: Array(tokens[index...])).whole.map { !$0.isBare && $0.unit != nil } == true
    }
    guard let start, !Self.isTrim(tokens[0]) else { return nil }
    return start
  }

  /// Units that are no attributes of things behind an article, as that of `a pound cake` is.
  static let withoutTie: Set<String> = ["dozen", "tbsp", "tsp"]
  static let duals = ["تين", "تان"]
  static let conjunction = "و"
  /// Larger numbers of a range without a unit are rather sizes, such as those of shoes.
  static let largestBound = Fraction(30, 1) ?? .one
  /// Larger numbers within a name rather belong to it.
  static let largestPlain = Fraction(12, 1) ?? .one
  static let largestCount = Fraction(999, 1) ?? .one
  static let brackets = ["(": ")", "（": "）", "[": "]", "［": "］", "【": "】"]
  static let closings: Set<String> = [")", "）", "]", "%", "!", "?", "+", "®", "™", "♥", "'", "’"]
  static let trims: Set<String> = [",", ";", ":", "-", "–", "—", "،", "、", "：", "，", "…", "|", "ー", "."]
  static let ends: Set<Character> = [",", ";", ":", "–", "—", "،", "、", "：", "，", "-", "|", "…"]
  static let letterSizes: Set<String> = ["S", "M", "L", "XL"]
  /// Maximum number of tokens of an amount at the end, and of a unit.
  static let longestAmount = 16
  static let longestUnit = 4
  static let longestLabel = 5
  static let longestDescription = 4
}
