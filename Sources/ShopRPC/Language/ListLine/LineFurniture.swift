import ShopModel

/// The words of a line with what is around its content: bullets and boxes, the location, prices, and marks.
struct LineFurniture {
  let language: String
  private let lexicon: LineLexicon
  private var words: [String]
  /// Text in quotation marks, for which a character of the private use area stands.
  private var quoted: [String] = []
  /// The name behind `@` if it matches no location.
  private(set) var unknownLocation: String?
  /// The time in front of a line, an unknown location, and what is behind the location of a thing.
  private(set) var remarks: [String] = []

  init(_ text: String, _ language: String) {
    (self.language, lexicon) = (language, LineLexicon.of(language))
    words = []
    let text = protectingQuotes(text.utf8.contains(UInt8(ascii: "\\")) ? text.withoutMarkdownEscapes : text)
    words = Self.stripped(Self.plain(String(Self.stripped(MessageStamp.without(text))))).unicodeScalars
      .split { $0 == " " || Folding.isBlank($0) && !Self.hardSpaces.contains($0) }.map(String.init)
    // `09:14 bananas`
    if words.count > 1, let first = words.first, first.utf8.contains(UInt8(ascii: ":")), MessageStamp.isClock(first[...]) {
      remarks.append(words.removeFirst())
    }
    for index in words.indices {
      switch words[index].utf8.first {
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        if Self.abouts.contains(words[index]) { words[index] = Self.about }
      case UInt8(ascii: "*") where index == 0 && words.count > 1 && words[0].utf8.count > 2 && words[0].hasSuffix("*"):
        words[0] = String(words[0].dropFirst().dropLast())
      default: break
      }
    }
  }

  /// The remaining text, without full stops and footnote marks at its end, and these marks.
  var content: (text: String, marks: [String]) {
    let isDash = words.last.map { $0.count == 1 && LineToken.tokens(of: $0).first?.isDash == true } ?? false
    var text = (isDash ? Array(words.dropLast()) : words).joined(separator: " ")
    var marks: [String] = []
    if let last = text.utf8.last, last.isLetter || last.isDigit { return (restored(text), marks) }
    while let picture = text.last, Self.isPicture(picture), Self.isDecoration(behind: text.dropLast()) {
      marks.insert(String(picture), at: 0)
      text.removeLast()
      while text.last?.isWhitespace == true { text.removeLast() }
    }
    while let last = text.last, Self.endings.contains(last) || last.isWhitespace,
      last != "." || !text.endsWithAbbreviation && !endsWithUnit(text)
    {
      if Self.footnotes.contains(last) {
        // `*brown*` is emphasized
        if text.dropLast().contains(last) { break }
        marks.insert(String(last), at: 0)
      }
      text.removeLast()
    }
    return (restored(text), marks)
  }

  /// True for a number and an abbreviation of its unit: `60 past.`.
  private func endsWithUnit(_ text: String) -> Bool {
    guard let blank = text.lastIndex(where: \.isWhitespace), text[..<blank].last?.isNumber == true else { return false }
    let word = text[text.index(after: blank)...].dropLast()
    return word.count > 2 && word.allSatisfy(\.isLetter) && lexicon.unit(abbreviated: Folding.foldWord(String(word))) != nil
  }

  /// The text with what is in quotation marks.
  private func restored(_ text: String) -> String {
    quoted.enumerated().reduce(text) { text, quote in
      guard let stand = Self.stand(quote.offset), text.contains(stand) else { return text }
      return text.split(separator: stand, omittingEmptySubsequences: false).joined(separator: quote.element)
    }
  }

  /// The character that stands for quoted text.
  private static func stand(_ number: Int) -> Character? { Unicode.Scalar(firstStand + UInt32(number)).map { Character($0) } }

  /// The text with a character for each part in quotation marks, whose signs are those of a name.
  private mutating func protectingQuotes(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    if !scalars.contains(where: { QuotedText.closing(of: $0) != nil }) { return text }
    if scalars.contains(where: { (Self.firstStand..<Self.firstStand + UInt32(Self.mostStands)).contains($0.value) }) { return text }
    var kept = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if quoted.count < Self.mostStands, let end = QuotedText.end(scalars, from: index), let stand = Self.stand(quoted.count) {
        var quote = String.UnicodeScalarView()
        quote.append(contentsOf: scalars[index..<end])
        quoted.append(String(quote))
        kept.append(contentsOf: stand.unicodeScalars)
        index = end
      } else {
        kept.append(scalars[index])
        index += 1
      }
    }
    return String(kept)
  }

  /// Text without the emphasis and the links of Markdown: `**2 kg** of [pork](/pork)` as `2 kg of pork (/pork)`.
  private static func plain(_ text: String) -> String {
    var text = text
    if text.utf8.contains(UInt8(ascii: "*")) {
      let parts = text.split(separator: emphasis, omittingEmptySubsequences: false)
      if parts.count > 2, parts.count % 2 == 1, parts[0].last?.isWhitespace ?? true { text = parts.joined() }
    }
    return text.utf8.contains(UInt8(ascii: "]")) ? withoutLinks(text) : text
  }

  /// Text in which the brackets of links are gone, up to a `](` that ends no link.
  private static func withoutLinks(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var plain: [Unicode.Scalar?] = []
    // where brackets are open
    var starts: [Int] = []
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "[":
        starts.append(plain.count)
        plain.append("[")
      case "]" where index + 1 < scalars.count && scalars[index + 1] == "(":
        guard let start = starts.popLast() else { return String(String.UnicodeScalarView(plain.compactMap(\.self) + scalars[index...])) }
        plain[start] = nil
        plain.append(" ")
      case let scalar: plain.append(scalar)
      }
      index += 1
    }
    return String(String.UnicodeScalarView(plain.compactMap(\.self)))
  }

  /// Text without bullets, boxes, check marks and ordinal numbers at its beginning.
  private static func stripped(_ text: String) -> Substring {
    var text = text[...]
    while let byte = text.utf8.first, let first = text.first {
      // a letter begins a name, a digit an amount or an ordinal; `o` may be a bullet
      if byte.isLetter, first != "o" { break }
      if byte.isDigit {
        guard let end = ordinalEnd(text) else { break }
        text = text[end...]
        continue
      }
      let rest = text.dropFirst()
      let isApart = rest.first?.isWhitespace ?? true
      if first.isWhitespace || bullets.contains(first) || looseBullets.contains(first) && isApart
        || joinedBullets.contains(first) && rest.first?.isPunctuation != true
          && (rest.first?.isNumber != true || dashes.contains(first) && !rest.contains("%"))
          && (first != "*" || rest.prefix { !$0.isWhitespace }.last != "*")
      {
        text = rest
      } else if let box = boxes.first(where: { text.hasPrefix($0) }) {
        text = text.dropFirst(box.count)
      } else if let end = ordinalEnd(text) {
        text = text[end...]
      } else if isPicture(first), rest.drop(while: isPicture).first?.isWhitespace == true, rest.contains(where: \.isLetter) {
        text = rest.drop(while: isPicture)
      } else {
        break
      }
    }
    return text
  }

  /// Index behind an ordinal such as `1.` and `2)`, if something follows; nil for none.
  private static func ordinalEnd(_ text: Substring) -> Substring.Index? {
    // `1 kg`, `500g`
    if let sign = text.utf8.first(where: { !$0.isDigit }), sign.isBlank || sign.isLetter { return nil }
    let digits = text.prefix { $0.unicodeScalars.first?.properties.numericType == .decimal }
    if digits.isEmpty, let first = text.first, first.unicodeScalars.first.map({ circled.contains($0.value) }) == true {
      return text.index(after: text.startIndex)
    }
    guard (1...2).contains(digits.count), digits.endIndex < text.endIndex else { return nil }
    let sign = text[digits.endIndex...].prefix { ordinalSigns.contains($0) || $0 == "-" || $0 == "º" || $0 == "°" }
    let end = sign.endIndex
    guard let last = sign.last, sign.count <= mostOrdinalSigns, last != "°", end < text.endIndex,
      text[end].isWhitespace || !unjoinedSigns.contains(sign) && text[end].isLetter
    else { return nil }
    let rest = text[end...].drop(while: \.isWhitespace)
    return rest.isEmpty || sign == "-" && rest.first?.isNumber == true ? nil : rest.startIndex
  }

  /// True for a text behind which a picture is none of its letters.
  private static func isDecoration(behind text: Substring) -> Bool {
    guard let last = text.last, text.contains(where: \.isLetter) else { return false }
    return last.isWhitespace || isPicture(last) || last.unicodeScalars.first?.isOfScriptWithoutSpaces == true
  }

  private static func isPicture(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, !scalar.isASCII else { return false }
    return scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
  }

  /// Removes exclamation marks at the end of the line, and several behind a word; true when there are any.
  mutating func takeUrgency() -> Bool {
    guard var last = words.popLast() else { return false }
    var isUrgent = false
    for index in words.indices where words[index].utf8.last == UInt8(ascii: "!") && words[index].hasSuffix("!!") {
      guard let end = words[index].lastIndex(where: { $0 != "!" }) else { continue }
      // `milk!! and bread`
      let isList = lexicon.has(.list, in: lexicon.tokens(of: index + 1 < words.count ? words[index + 1] : last))
      words[index] = words[index][...end] + (isList ? "," : "")
      isUrgent = true
    }
    while let mark = last.last, Self.urgencies.contains(mark) {
      last.removeLast()
      isUrgent = true
    }
    if !last.isEmpty { words.append(last) }
    return isUrgent
  }

  /// True if a location can be behind a sign in the text.
  static func mayHavePlace(_ text: String) -> Bool { text.unicodeScalars.contains { $0 == "@" || $0 == "＠" } }

  /// Removes the location after `@`, the longest name that matches; keeps another name as unknown.
  mutating func takeLocation(of locations: LocationFinder) -> LocationID? {
    guard var sign = words.firstIndex(where: Self.mayHavePlace),
      let at = words[sign].firstIndex(where: Self.signs.contains)
    else { return nil }
    let word = words[sign]
    // a note behind an amount, as `list.share` writes it: `tea (1) – @ z`
    if word.count == 1, sign > 1, words[sign - 1] == "–", words[sign - 2].hasSuffix(")") { return nil }
    if at > word.startIndex {
      // an address of mail is a name, and what is in brackets a remark
      if word[at...].contains(".") || LineReader.brackets.keys.contains(where: word[..<at].hasSuffix) { return nil }
      words[sign] = String(word[..<at])
      sign += 1
      words.insert(String(word[at...]), at: sign)
    }
    var tail = Array(words[sign...])
    tail[0].removeFirst()
    // `4 cans @ $1.50 each`
    let behind = tail.drop(while: \.isEmpty)
    if PriceWord.price(in: behind, language) != nil || behind.first.map({ LineReader.isPrice(LineToken.tokens(of: $0)) }) == true {
      words = Array(words[..<sign] + behind)
      return nil
    }
    if tail[0].isEmpty { tail.removeFirst() }
    for count in stride(from: tail.count, to: 0, by: -1) {
      let name = restored(tail[..<count].joined(separator: " "))
      guard let location = locations.find(name) ?? (name.last == "," ? locations.find(String(name.dropLast())) : nil) else { continue }
      let rest = Array(tail[count...])
      let end = sign == 0 ? 0 : amountAtEnd(of: rest, isMarked: false)
      if end > 0 { remarks.append(restored(rest[..<end].joined(separator: " "))) }
      words = Array(words[..<sign] + rest[end...])
      return location
    }
    // before the item's name, an unknown location is one word
    let end = sign == 0 ? min(1, tail.count) : amountAtEnd(of: tail)
    if end > 0 {
      let name = restored(tail[..<end].joined(separator: " "))
      unknownLocation = name
      remarks.append("\(Self.place)\(name)")
    }
    words = Array(words[..<sign] + tail[end...])
    return nil
  }

  /// Index of a count, or of any amount, or of a price after a location.
  private func amountAtEnd(of words: [String], isMarked: Bool = true) -> Int {
    let end = words.indices.first { index in
      if PriceWord.count(in: words[index...], language) != nil { return true }
      guard let first = words[index].first, first.isNumber || LineToken.tokens(of: String(first)).first?.isTimes == true else {
        return false
      }
      return LineAmounts(words[index...].joined(separator: " "), language: language).whole.map { $0.isMarked || !isMarked } == true
    }
    return end ?? words.count
  }

  /// Removes and returns prices such as `$2.99/lb`, with the words that lead to them, such as `at`.
  mutating func takePrices() -> [String] {
    var prices: [String] = []
    let (currencies, coins) = (lexicon.list(.currency), lexicon.list(.coin))
    if !words.contains(where: { PriceWord.mayBelong($0, currencies: currencies, coins: coins) }) { return prices }
    words = words.flatMap { PriceWord.apart($0, language) }
    words = words.indices.flatMap { index -> [String] in
      let word = words[index]
      guard word.utf8.count > 1, let comma = word.last, LineToken.tokens(of: String(comma)).first?.isComma == true else { return [word] }
      let plain = String(word.dropLast())
      let isPrice =
        PriceWord.price(in: [plain], language) != nil || index > 0 && PriceWord.price(in: [words[index - 1], plain], language)?.count == 2
      return isPrice ? [plain, String(comma)] : [word]
    }
    var index = 0
    while index < words.count {
      guard let (count, price) = PriceWord.price(in: words[index...], language) else {
        index += 1
        continue
      }
      // `50 tl lik et`
      let ends = lexicon.list(.priceEnd)
      let ending = words.dropFirst(index + count).first.flatMap { ends.contains($0) && index + count + 1 < words.count ? $0 : nil }
      let end = index + count + (ending == nil ? PriceWord.length(behind: words[(index + count)...], language) : 1)
      let start = index - PriceWord.length(before: words[..<index], language)
      let rate = takeRate(before: index)
      prices.append((rate ?? "") + (words[start..<index] + [price] + words[(index + count)..<end]).joined(separator: " "))
      words.removeSubrange(start..<end)
      index = start
      // `5 euro di benzina`
      if start == 0, words.count > 1, lexicon.has(.of, in: lexicon.tokens(of: words[0])) {
        words.removeFirst()
      }
      while index > 0, PriceWord.leads(words[index - 1], in: language) {
        index -= 1
        words.remove(at: index)
      }
      if let remark = remark(behind: index) {
        prices.append(remark)
        words.removeSubrange(index...)
      }
    }
    return prices
  }

  /// Removes the amount that a price is for, if it is joined to it and another amount follows: `りんご1個150円を4個`.
  private mutating func takeRate(before index: Int) -> String? {
    guard index > 0, index + 1 < words.count, words[index + 1].hasPrefix("を") else { return nil }
    let amounts = LineAmounts(words[index - 1], language: language)
    let tokens = amounts.tokens
    guard let start = tokens.indices.dropFirst().first(where: { amounts.amount(at: $0)?.tokens.upperBound == tokens.count }),
      tokens[start].isNumeric
    else { return nil }
    words[index - 1] = LineToken.text(tokens[..<start])
    return LineToken.text(tokens[start...])
  }

  /// What follows the price of a thing and is no amount of it: `scarpe max 80 € da Brico`.
  private func remark(behind price: Int) -> String? {
    guard price > 0, price < words.count, words[price...].allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "'" || $0 == "’" } }) else {
      return nil
    }
    let text = words[price...].joined(separator: " ")
    let tokens = lexicon.tokens(of: text)
    let head = LineAmounts(words[..<price].joined(separator: " "), language: language)
    let asking: [LineLexicon.Kind] = [.closing, .please, .thanks, .each]
    let leading: [LineLexicon.Kind] = [.edge, .origin, .aside, .condition, .shop]
    guard !tokens.contains(where: { $0.kind == .glyph }), !lexicon.has(.taste, in: tokens),
      leading.contains(where: { lexicon.end(of: $0, in: tokens, at: 0) != nil }),
      !tokens.indices.contains(where: { index in asking.contains { lexicon.end(of: $0, in: tokens, at: index) != nil } }),
      LineAmounts(text, language: language).amount(at: 0) == nil, head.whole == nil, head.tokens.contains(where: { $0.kind == .word })
    else { return nil }
    return text
  }

  /// Removes what a shared list says behind an item that the database does not have; true when it is there.
  mutating func takeUnavailable() -> Bool {
    let remark = lexicon.unavailable
    guard !remark.isEmpty, words.count > remark.count, Array(words.suffix(remark.count)) == remark else { return false }
    words.removeLast(remark.count)
    return true
  }

  /// Mark of Markdown.
  private static let emphasis = "**"
  private static let firstStand: UInt32 = 0xE000
  private static let mostStands = 20
  private static let abouts: Set<String> = ["+-", "-+", "+/-"]
  private static let about = "±"
  /// Mark of an urgent item in its note.
  static let urgency = "!"
  private static let urgencies: Set<Character> = ["!", "！"]
  /// What can precede a location.
  static let signs: Set<Character> = [place, "＠"]
  /// The sign before a location, also in notes.
  static let place: Character = "@"
  private static let hardSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}", "\u{2007}"]
  /// Bullets wherever they stand.
  private static let bullets: Set<Character> = [
    "•", "⁃", "‣", "∙", "·", "●", "○", "◦", "▪", "▫", "■", "□", "☐", "☑", "☒", "▢", "✓", "✔", "✗", "✘", "✅", "⬜", "🔲", "🔳", "❏", "❑", "◻",
    "◼", "★", "☆", "♥", "♡", "※", "➤", "►", "・", "･", "▶", "◆", "◇", "✔️", "☑️", "♥️", "☐\u{FE0F}", "⬛", "◎", "❤️", "❤", "→",
  ]
  /// Bullets if a space follows.
  private static let looseBullets: Set<Character> = ["-", "–", "—", "*", "+", "#", "=", "|", "_", ".", "…", ">", "~", "o", "－", "ー"]
  /// Those before a number are no sign of it, but `-20%` is a rebate.
  private static let dashes: Set<Character> = ["-", "–", "—"]
  /// Bullets also before a letter.
  private static let joinedBullets: Set<Character> = ["-", "–", "—", "*", "＊", "…"]
  private static let boxes = ["[ ]", "[]", "[x]", "[X]", "[✓]", "［ ］", "( )", "..."]
  private static let ordinalSigns: Set<Character> = [".", ")", "．", "）"]
  /// Signs of an ordinal behind which there is a space.
  private static let unjoinedSigns: Set<Substring> = [".", "-", "º"]
  private static let mostOrdinalSigns = 2
  /// ① to ⑳.
  private static let circled: ClosedRange<UInt32> = 0x2460...0x2473
  private static let endings: Set<Character> = [".", "。", "．", "…", "*", "＊", "†", "‡", ";", "；", ",", "，", "、", "،", ":", "：", "*️"]
  private static let footnotes: Set<Character> = ["*", "＊", "†", "‡"]
}

/// Prices in a line: `$2.99/lb`, `2,99 €`, `2,99 €/kg`.
enum PriceWord {
  /// True for a word with a currency in it.
  static func mayBelong(_ word: String, currencies: [String], coins: [String]) -> Bool {
    if word.unicodeScalars.contains(where: { $0 == "$" || !$0.isASCII && $0.properties.generalCategory == .currencySymbol }) { return true }
    if currencies.contains(where: word.holds) { return true }
    guard let byte = word.utf8.first, byte.isDigit || byte >= 0x80 else { return false }
    return word.first?.isNumber == true && coins.contains(where: word.hasSuffix)
  }

  /// True for a word such as `euros`.
  static func isCurrency(_ token: LineToken, in lexicon: LineLexicon) -> Bool {
    token.kind == .word && lexicon.currencies.contains(token.key)
  }

  /// Number of words of a price at the start of `words`; nil when there is none.
  static func count(in words: ArraySlice<String>, _ language: String) -> Int? {
    guard let first = words.first, first.unicodeScalars.contains(where: isPart) || words.count > 1 else { return nil }
    if isPrice(first, in: language) { return 1 }
    // `89p`, but not `1080p`
    if let coin = LineLexicon.of(language).list(.coin).first(where: first.hasSuffix), (1...2).contains(first.count - coin.count),
      isNumber(String(first.dropLast(coin.count)), in: language)
    {
      return 1
    }
    guard let second = words.dropFirst().first else { return nil }
    // `2 R$ 15`: a price of 15
    if leading.contains(second), let third = words.dropFirst(2).first, isNumber(third, in: language) { return nil }
    guard isCurrency(first, in: language) || isCurrency(second.prefix { $0 != "/" }, in: language) else { return nil }
    return isPrice(first + second, in: language) ? 2 : nil
  }

  /// A price at the start of `words`, also with a preposition or an ending attached to it; nil if there is none.
  static func price(in words: ArraySlice<String>, _ language: String) -> (count: Int, text: String)? {
    let lexicon = LineLexicon.of(language)
    let (starts, limits) = ([""] + lexicon.list(.priceStart), lexicon.list(.priceLimit))
    let ends = [""] + lexicon.list(.priceEnd) + limits
    for start in starts where words.first.map({ $0.hasPrefix(start) && $0.count > start.count }) == true {
      for end in ends {
        for length in [1, 2] where words.count >= length {
          var part = Array(words.prefix(length))
          guard part[length - 1].hasSuffix(end), part[length - 1].count > end.count else { continue }
          part[length - 1].removeLast(end.count)
          part[0].removeFirst(start.count)
          if count(in: part + words.dropFirst(length).prefix(1), language) == length {
            return (length, part.joined(separator: " ") + (limits.contains(end) ? end : ""))
          }
        }
      }
    }
    return nil
  }

  /// True for a word that leads to the price behind it.
  static func leads(_ word: String, in language: String) -> Bool {
    LineLexicon.of(language).list(.price).contains(word.lowercased())
  }

  /// Number of words that belong to the price before them: `each`, `le kilo`, `or less`.
  static func length(behind words: ArraySlice<String>, _ language: String) -> Int {
    let lexicon = LineLexicon.of(language)
    // `1,79 € pro kg, 1 kg`
    let tokens = words.prefix(longestRemark).map { lexicon.tokens(of: $0.last == "," ? String($0.dropLast()) : $0) }
    // `الكيلو` and `kilosu` are words for the rate and its unit
    let isAlone = !lexicon.grammar.isDisjoint(with: [.bareUnits, .sizeEndings])
    for length in stride(from: tokens.count, to: 0, by: -1) {
      let remark = LineToken.apart(tokens.prefix(length).joined())
      let rate = lexicon.end(of: .rate, in: remark, at: 0)
      let isRate = rate.map { $0 == remark.count && isAlone || lexicon.units.match(remark, at: $0)?.end == remark.count } == true
      let isTied = isRate && tokens.dropFirst(length).first?.first.map { lexicon.has(.of, as: $0) } == true
      if isRate && !isTied || lexicon.has(.each, in: remark) || lexicon.has(.capped, in: remark) { return length }
    }
    return 0
  }

  /// Number of words that belong to the price behind them: `up to`, `tanesi`.
  static func length(before words: ArraySlice<String>, _ language: String) -> Int {
    let lexicon = LineLexicon.of(language)
    // `3 mangoes 2 for $3`
    let count = words.dropLast()
    if words.count > 3, leads(words[words.endIndex - 1], in: language), count.last.map({ isNumber($0, in: language) }) == true,
      count.dropLast().contains(where: { $0.first?.isNumber == true })
    {
      return 2
    }
    // something has to be left as the name
    return (1...longestRemark).last { length in
      length < words.count && lexicon.has(.limit, in: words.suffix(length).flatMap(lexicon.tokens))
        // `pepsi max $5`
        && !lexicon.has(.name, in: words.suffix(length + 1).flatMap(lexicon.tokens))
    } ?? 0
  }

  /// A word of a script without spaces, apart from the price in it: `レタス150円以下`.
  static func apart(_ word: String, _ language: String) -> [String] {
    let lexicon = LineLexicon.of(language)
    let scalars = Array(word.unicodeScalars)
    guard let sign = lexicon.list(.currency).first?.unicodeScalars.first, sign.isOfScriptWithoutSpaces,
      let end = scalars.firstIndex(of: sign)
    else { return [word] }
    var start = end
    while start > 0, isPart(scalars[start - 1]) { start -= 1 }
    func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
    let rest = text((end + 1)..<scalars.count)
    let ending = (lexicon.list(.priceLimit) + lexicon.list(.priceEnd)).filter(rest.hasPrefix).max { $0.count < $1.count } ?? ""
    let behind = end + 1 + ending.unicodeScalars.count
    // `2個で100円の豆腐` is two of them for a price
    if start == end || rest.hasPrefix("/") || start > 0 && scalars[start - 1] == "で" { return [word] }
    return [text(0..<start), text(start..<behind), text(behind..<scalars.count)].filter { !$0.isEmpty }
  }

  private static let longestRemark = 4

  private static func isPrice(_ word: String, in language: String) -> Bool {
    let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, parts.count == 1 || !parts[1].isEmpty else { return false }
    let sign = head.prefix { !$0.unicodeScalars.contains(where: isPart) }
    if isCurrency(sign, in: language) { return isNumber(String(head.dropFirst(sign.count)), in: language) }
    let number = String.UnicodeScalarView(head.unicodeScalars.prefix(while: isPart))
    return isCurrency(Substring(head.unicodeScalars.dropFirst(number.count)).drop { $0.isWhitespace }, in: language)
      && isNumber(String(number), in: language)
  }

  private static func isNumber(_ text: String, in language: String) -> Bool {
    let amounts = LineAmounts(text, language: language)
    return amounts.tokens.first?.isNumeric == true && amounts.number(at: 0)?.end == amounts.tokens.count
  }

  /// True for digits and what separates them.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{A0}" || QuantityText.numeral(scalar) != nil }

  /// True for a sign such as `$`, or a common abbreviation of the language's currency.
  private static func isCurrency(_ text: some StringProtocol, in language: String) -> Bool {
    let text = String(text)
    let scalars = text.unicodeScalars
    if scalars.count == 1, scalars.allSatisfy({ $0.properties.generalCategory == .currencySymbol }) { return true }
    return signs.contains(text) || LineLexicon.of(language).list(.currency).contains(text)
  }

  /// Signs with letters, as `locale.format` also writes them.
  private static let signs: Set<String> = ["R$", "US$", "$US", "CA$", "A$", "MX$"]
  /// Signs that never follow a number.
  private static let leading: Set<String> = ["R$", "රු", "රු."]
}

extension String {
  /// The text without the backslashes before characters that have a meaning in Markdown.
  var withoutMarkdownEscapes: String {
    var text = ""
    var isEscaped = false
    for character in self {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped, !(character.isASCII && (character.isPunctuation || character.isSymbol)) { text.append("\\") }
      text.append(character)
      isEscaped = false
    }
    return isEscaped ? text + "\\" : text
  }
}
