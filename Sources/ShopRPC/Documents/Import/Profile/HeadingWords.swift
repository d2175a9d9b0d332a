import ShopModel

/// What a word of a heading says. Some words say two things, such as `RRP`.
enum HeadingWord: String {
  // what a column has
  case subject, name, description, code, number, sku, barcode, price, stock, quantity, category, kind, brand, size, color, variant, image
  case state, visible, shown
  // which one of several
  case sell, usual, retail, list, market, net, gross, tax, per, unit, piece, measure, pack, reduced, paid, old, short, long, available,
    level
  case track, currency, money, value, own, address, filler
  /// What makes it something else, such as a date.
  case other
}

/// The meaning of a heading by its words, for headings that no list of them has: `Lagerbestand aktuell`, `Prezzo lordo`, `DE_Title_Short`.
struct HeadingWords {
  enum Certainty { case sure, likely, possible }

  private var words: [HeadingWord] = []
  /// Words that are not known, before and after the last one of a price or stock.
  private var (before, after) = (0, 0)
  private var (number, language): (Int, String?) = (0, nil)

  /// The meaning, and how certain it is; nil if the words have none.
  static func meaning(of heading: String) -> (meaning: ColumnMeaning, certainty: Certainty)? {
    let words = Self(heading)
    guard let (field, rank, certainty) = words.field, field != .unit || !Heading.hasCurrencySign(heading) else { return nil }
    var meaning = ColumnMeaning(field: field, language: field.hasLanguages ? words.language : nil, number: words.number, rank: rank)
    if field == .price {
      meaning.currency = ImportProfile.currency(in: heading)
      meaning.size = size(in: Heading.parts(of: heading).head)
      // what 100 g cost is no price of a piece
      if meaning.size != nil, !words.words.contains(.measure) { meaning.rank += rankOfMeasure }
    }
    return (meaning, certainty)
  }

  /// The amount that a price is for, as in `Price per kg` or `Preis/100 g`; nil without one, and for a piece.
  private static func size(in head: String) -> UnitSize? {
    let words = head.split(separator: " ").map { table[Heading.key(of: String($0))] == [.per] ? "/" : $0 }
    return PriceText.pricePerAmount("1 \(words.joined(separator: " "))").flatMap { $0.size.unit == .piece ? nil : $0.size }
  }

  private static let rankOfMeasure = 15

  /// What says that money is not the price of today.
  static let noPrices: Set<HeadingWord> = [.paid, .old, .reduced, .level, .other]

  /// True if a word of the heading says one of these things.
  static func has(_ some: Set<HeadingWord>, in heading: String) -> Bool { !Set(Self(heading).words).isDisjoint(with: some) }

  private init(_ heading: String) {
    guard heading.utf8.count <= Self.longest else { return }
    let (head, notes) = Heading.parts(of: heading)
    let tokens = Self.tokens(of: head)
    let mayHaveLanguage = tokens.contains { $0 != $0.uppercased() || $0 == $0.lowercased() }
    for (index, token) in tokens.enumerated() {
      if mayHaveLanguage, tokens.count > 1, index == 0 || index == tokens.count - 1, token == token.uppercased(), token.utf8.count == 2,
        (Self.table[Heading.key(of: token)] ?? [.filler]) == [.filler], let language = Heading.language(token)
      {
        self.language = language
      } else if let digits = Int(token) {
        number = digits
      } else {
        add(token)
      }
    }
    if heading.utf8.last == UInt8(ascii: "#") { words.append(.number) }
    // a currency, perhaps for an amount: `€ / kg`
    if before + after == 0, Self.besideCurrencies.isSuperset(of: words), !head.prefix(while: { $0 != "/" }).contains(where: \.isNumber),
      Heading.hasCurrencySign(head)
    {
      words.append(.money)
    }
    // a heading ends in the code of a language, but not in a preposition
    if let last = tokens.last, tokens.count > 1, last.utf8.count == 2, words.last == .filler, Heading.language(last) != nil { after += 1 }
    // what is not known in brackets says nothing
    for word in notes.flatMap({ Self.tokens(of: $0) }).flatMap({ Self.words(of: Heading.key(of: $0)) ?? [] }) {
      if [.net, .gross, .tax, .sku, .barcode, .measure].contains(word) { words.append(word) }
    }
  }

  private mutating func add(_ token: String) {
    let key = Heading.key(of: token)
    guard let known = Self.words(of: key) else {
      let end = Self.priceEnds.first { key.hasSuffix($0) }
      if let end, end != key {
        before += 1
        words.append(.price)
      } else if words.contains(.price) || words.contains(.stock) {
        if key.unicodeScalars.count > 1, !words.contains(.price) || Currency(key.uppercased()) == nil { after += 1 }
      } else if key.unicodeScalars.count > 1 {
        before += 1
      }
      return
    }
    // a list of prices, and the unit of one
    let isOfPrice = words.last == .price && (known == [.list] && key == "list" || known == [.unit])
    words += isOfPrice ? [.other] : known
  }

  private static let longest = 120
  /// The rank of what only headings of tables mean, such as a bare word for a product.
  static let rankInTables = 160
}

/// The rules.
extension HeadingWords {
  private var field: (ImportField, Int, Certainty)? {
    let all = Set(words).subtracting([.filler])
    /// True if these words are there and no others but `more`.
    func says(_ needed: Set<HeadingWord>, beside more: Set<HeadingWord> = []) -> Bool {
      all.isSuperset(of: needed) && all.isSubset(of: needed.union(more).union([.subject]))
    }
    let isKnown = before + after == 0
    if says([.price], beside: Self.besidePrices) {
      if after > 0 { return before > 0 ? nil : (.price, priceRank(all) + 25, .possible) }
      return (.price, priceRank(all) + 15 * min(before, 2), isKnown ? .sure : .likely)
    }
    if isKnown, says([.money], beside: Self.besideCurrencies) { return (.price, priceRank(all) + 25, .possible) }
    if isKnown, says([.price, .reduced], beside: Self.besidePrices.subtracting([.net])) { return (.salePrice, 150, .sure) }
    if says([.stock], beside: [.quantity, .available, .level, .own, .usual, .variant]), isKnown || before == 0 {
      return (.stock, 150 + (all.contains(.level) ? 0 : all.contains(.usual) ? 2 : 1), isKnown ? .sure : .possible)
    }
    if says([.category], beside: [.name, .level]), isKnown || after == 0 {
      return (number > 0 ? .categories : .category, isKnown ? 100 : 150, isKnown ? .sure : .possible)
    }
    guard isKnown else { return nil }
    if says([.barcode], beside: [.code, .number, .pack, .list]) { return (.barcode, 150, .sure) }
    if says([.sku], beside: [.code, .number, .own, .variant, .sell]) { return (.sku, 100, .sure) }
    if says([.code], beside: [.own, .stock, .variant, .number, .list]) || says([.number, .subject], beside: [.own, .track]) {
      return (.sku, 150 + (all.contains(.stock) ? 0 : all.contains(.code) ? 1 : 2), .sure)
    }
    if says([.name], beside: [.short, .long, .own, .sell, .stock]) {
      return (.name, 150 + (all.contains(.short) ? 0 : all.contains(.long) ? 2 : 1), .sure)
    }
    if says([.description], beside: [.short, .long, .own, .sell]) {
      return (.description, 100 + (all.contains(.long) ? 0 : all.contains(.short) ? 40 : 1), .sure)
    }
    if says([.quantity], beside: [.available, .level, .own]), all.contains(.available) || words == [.quantity] {
      return (.stock, 155, .sure)
    }
    if says([.stock, .track], beside: [.quantity]) || says([.stock, .visible]) { return (.tracker, 150, .sure) }
    if says([.stock, .state]) || says([.available, .state]) { return (.inStock, 150, .sure) }
    if says([.currency], beside: [.price, .code, .sell]) { return (.currency, 150, .sure) }
    if says([.brand], beside: [.name]) { return (.manufacturer, 150, .sure) }
    if says([.color], beside: [.name, .variant]) { return (.option, 150, .sure) }
    if says([.size], beside: [.name, .variant]) { return (.unit, 150, .sure) }
    if all == [.reduced] { return (.onSale, 150, .sure) }
    if says([.visible], beside: [.state]) { return (.published, 150, .sure) }
    if says([.shown]) { return (.published, Self.rankInTables, .sure) }
    if says([.state]) { return (.status, 150, .sure) }
    if number < 2, says([.image], beside: [.address]) { return (.image, 150, .sure) }
    if number > 0, says([.variant, .value]) { return (.optionValue, 150, .sure) }
    if number > 0, says([.variant, .name]) || says([.variant, .kind]) { return (.optionName, 150, .sure) }
    if all == [.available] { return (.inStock, 150, .sure) }
    // money that is sold for
    if all == [.sell] { return (.price, 130, .possible) }
    if number == 0, says([.variant], beside: [.name]) { return (.optionValue, Self.rankInTables, .sure) }
    if all == [.subject] { return (.name, Self.rankInTables, .sure) }
    return says([.kind]) ? (.category, 180, .possible) : nil
  }

  /// The rank of a price: what people pay comes before what is recommended, with taxes before without, and for one piece before for several.
  private func priceRank(_ all: Set<HeadingWord>) -> Int {
    let isWithTax = all.contains(.gross) || all.contains(.tax) && !all.contains(.net)
    let ranks: [(HeadingWord, Int)] = [
      (.sell, -1), (.own, -2), (.usual, 1), (.retail, 2), (.piece, 3), (.unit, 3), (.list, 8), (.net, 10), (.measure, Self.rankOfMeasure),
      (.market, 30), (.pack, 40),
    ]
    return ranks.reduce(110) { all.contains($1.0) ? $0 + $1.1 : $0 } - (isWithTax ? 3 : 0)
  }

  private static let besideCurrencies: Set<HeadingWord> = [.per, .unit, .piece, .measure, .net, .gross, .filler]
  private static let besidePrices: Set<HeadingWord> = [
    .sell, .own, .usual, .retail, .piece, .unit, .per, .list, .net, .gross, .tax, .measure, .pack, .market, .variant,
  ]
}

/// Words and their parts.
extension HeadingWords {
  /// The words as they are written: `StartPrice` has two.
  private static func tokens(of text: String) -> [String] {
    var (tokens, wasSmall, wasNumber) = ([""], false, false)
    for character in text {
      let isNumber = character.isNumber
      if !character.isLetter && !isNumber || character.isUppercase && wasSmall || isNumber != wasNumber { tokens.append("") }
      if character.isLetter || isNumber { tokens[tokens.count - 1].append(character) }
      (wasSmall, wasNumber) = (character.isLowercase, isNumber)
    }
    return tokens.filter { !$0.isEmpty }
  }

  /// What a word says, or the parts of a compound: `Lagerbestand`, `販売価格`; nil if it is not known.
  private static func words(of key: String, depth: Int = 0) -> [HeadingWord]? {
    if let known = table[key] { return known }
    if key.hasPrefix("ال") { return table[String(key.dropFirst(2))] }
    let scalars = Array(key.unicodeScalars)
    guard let first = scalars.first, depth < mostParts, scalars.count <= longestWord else { return nil }
    let least = first.value >= firstIdeograph ? 1 : 3
    guard scalars.count >= 2 * least else { return nil }
    for length in (least...(scalars.count - least)).reversed() {
      func text(_ part: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(part)) }
      guard let head = table[text(scalars[..<length])], !head.contains(.filler) else { continue }
      if let tail = words(of: text(scalars[length...]), depth: depth + 1) { return head + tail }
      // letters between the parts of German words
      if scalars[length] == "s" || scalars[length] == "n", let tail = words(of: text(scalars[(length + 1)...]), depth: depth + 1) {
        return head + tail
      }
    }
    return nil
  }

  private static let mostParts = 4
  private static let longestWord = 40
  private static let firstIdeograph: UInt32 = 0x3040
  private static let priceEnds = ["price", "preis", "fiyat", "fiyati", "価格", "販売額"]
}
