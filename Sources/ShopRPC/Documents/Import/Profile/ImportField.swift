import ShopModel

/// The meaning of a column.
enum ImportField: Int, CaseIterable, Sendable {
  case id
  case sku
  case barcode
  /// Barcodes after the main one.
  case barcodes
  case sourceID
  case source
  case name
  case description
  case category
  /// A list of categories.
  case categories
  case manufacturer
  case origin
  case price
  /// The amount by which a variant costs more than its product.
  case surcharge
  case salePrice
  /// A flag; if it is false, the sale price is not that of today.
  case onSale
  case saleFrom
  case saleTo
  case currency
  case stock
  /// What counts the stock; empty if nothing does, or a flag.
  case tracker
  case inStock
  case image
  case rate
  case ratingCount
  /// An element for each rating.
  case review
  case unit
  case unitValue
  /// A text that may begin with the size.
  case sizeHint
  case groupID
  /// What the rows of one product have in common.
  case group
  /// The group of a row, as `id:` and the id of another row, or its SKU.
  case parent
  /// The variants in rows of their own, by SKU and options, such as `sku=A,size=S|sku=B,size=M`.
  case variants
  case optionName
  case optionValue
  /// The value of the option that the heading names.
  case option
  /// Words such as draft, active or archived.
  case status
  /// A flag; what is false is not for sale.
  case published
  /// A flag; what is true is not for sale.
  case archived
  /// The view of a store whose texts a row has; empty for the product itself.
  case storeView
  /// The kind of row: a product, a variant, or the parent of variants.
  case kind
  /// Known and of no use here, because it follows from other columns.
  case derived

  /// True for fields whose texts may have a language.
  var hasLanguages: Bool { self == .name || self == .description || self == .optionName || self == .optionValue }
}

/// What a column means: a field, and for names and descriptions the language, for options the number.
struct ColumnMeaning: Sendable, Hashable {
  var field: ImportField
  var language: String?
  var number = 0
  /// Rank among the columns with this field; the lowest one with a value counts.
  var rank = 0
  /// The currency in the heading of a price, and the amount that it is for.
  var currency: String?
  var size: UnitSize?
}

/// Headings or members that mean the same, separated by blanks, best first.
struct RankedHeadings<Field: Sendable>: Sendable {
  private var table: [String: (field: Field, rank: Int)] = [:]

  init(_ columns: [(field: Field, headings: String)]) {
    for column in columns {
      for (rank, heading) in column.headings.split(whereSeparator: \.isWhitespace).enumerated() {
        // as headings are compared; `#` stands for a number, `*` for any end
        let isKey = heading.utf8.allSatisfy { $0 < 0x80 } || heading.utf8.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "*") }
        let key = isKey ? String(heading) : Heading.key(of: String(heading))
        if table[key] == nil { table[key] = (column.field, rank) }
      }
    }
  }

  /// Headings that each follow the name of a field and a colon.
  init(_ text: String, of fields: [Field]) {
    let fields = Dictionary(uniqueKeysWithValues: fields.map { ("\($0):", $0) })
    var columns: [(field: Field, headings: String)] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let field = fields[String(word)] {
        columns.append((field, ""))
      } else if !columns.isEmpty {
        columns[columns.count - 1].headings += " \(word)"
      }
    }
    self.init(columns)
  }

  var count: Int { table.count }

  /// The meaning of a heading by its key; nil if it has none.
  subscript(_ key: String) -> (field: Field, rank: Int)? { table[key] }

  /// The meaning of a heading, or of what precedes its brackets.
  func meaning(of heading: String) -> (field: Field, rank: Int)? {
    table[Heading.key(of: heading)] ?? table[Heading.key(of: Heading.parts(of: heading).head)]
  }

  func mapped<Value>(_ transform: (_ field: Field, _ rank: Int) -> Value) -> [String: Value] {
    table.mapValues { transform($0.field, $0.rank) }
  }
}

/// Tells from the values of a column whether they are names, codes or numbers.
enum ColumnText {
  /// True for numbers of articles and the like: one word each, with a digit.
  static func areCodes(_ values: [String]) -> Bool {
    !values.isEmpty && values.allSatisfy { $0.contains(where: \.isNumber) && !PlainText.trimmed($0).contains(where: \.isWhitespace) }
  }

  /// True for several codes that can hardly be names: mostly digits, each another one, and about as long as the others.
  static func areNumbers(_ values: [String]) -> Bool {
    let lengths = values.map { PlainText.trimmed($0).count }
    guard values.count >= leastNumbers, areCodes(values), let most = lengths.max(), let least = lengths.min(), most - least < leastNumbers
    else { return false }
    return areDistinct(values) && values.allSatisfy { $0.count(where: \.isNumber) >= $0.count(where: \.isLetter) }
  }

  static func areDistinct(_ values: [String]) -> Bool { Set(values).count == values.count }

  private static let leastNumbers = 3

  /// The column of names, if those of `column` are codes: another one of names, or of distinct texts beside numbers of things.
  static func names(insteadOf column: Int, _ heading: String, names: [Int], texts: [Int], in values: [[String]]) -> Int? {
    guard areCodes(values[column]) else { return nil }
    let hasNumbers = Heading.isSubject(heading) && areNumbers(values[column])
    return (names + (hasNumbers ? texts.filter { areDistinct(values[$0]) } : [])).first { $0 != column && areNames(values[$0]) }
  }

  /// The money in a text, perhaps for an amount of something; nil for other texts.
  static func money(_ text: String, usual: Currency) -> PriceText? {
    let text = NumberText.western(CleanText(text).text)
    return PriceText(PriceText.pricePerAmount(text)?.price ?? text, usual: usual, usesComma: true)
  }

  /// True for amounts of which most have a currency.
  static func areMoney(_ values: [String]) -> Bool {
    let amounts = Currency("USD").map { usual in values.map { money($0, usual: usual) } } ?? []
    return !amounts.contains { $0 == nil } && amounts.count { $0?.currency != nil } * 2 > amounts.count
  }

  /// True for numbers that have two decimals.
  static func haveCents(_ values: [String]) -> Bool {
    !values.isEmpty
      && values.allSatisfy { value in value.split { $0 == "." || $0 == "," }.last.map { $0.count == 2 && $0 != value[...] } ?? false }
  }

  /// True for texts that can be names: short ones, each another one.
  static func areTitles(_ values: [String]) -> Bool {
    // numbers of articles have digits and no blanks
    let texts = values.count { !$0.contains(where: \.isNumber) || PlainText.trimmed($0).contains(where: \.isWhitespace) }
    return values.count > 1 && texts * 2 > values.count && areNames(values) && areDistinct(values)
      && values.allSatisfy { $0.utf8.count <= longestTitle && !$0.contains(where: \.isNewline) }
  }

  private static let longestTitle = 120

  /// True if most are texts without numbers of articles.
  static func areNames(_ values: [String]) -> Bool {
    values.count { $0.contains(where: \.isLetter) } * 2 > values.count && !areCodes(values)
  }

  /// True for a number that is no flag, perhaps with decimals or a unit.
  static func isCount(_ value: String) -> Bool { count(value).map { $0 > 1 } ?? false }

  /// The whole part of a number, perhaps with a unit, but not of a day.
  static func count(_ value: String) -> Int? {
    let text = NumberText.western(value.withoutBlanksAround)
    let isNumber = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "," || $0 == "." || $0 == " " }
    return isNumber ? Int(text.prefix { $0.isASCII && $0.isNumber }) : nil
  }
}

/// A heading as it is compared: its letters and digits, without case and marks.
enum Heading {
  static func key(of text: String) -> String {
    let key = String(String.UnicodeScalarView(Folding.fold(text).unicodeScalars.filter(isPart)))
    // `Item #`; what has a number itself, as in `UPC #`, is the same without the mark
    return text.utf8.last == UInt8(ascii: "#") && subjects.contains(key) ? key + "number" : key
  }

  static func keys(_ words: String) -> Set<String> { Set(words.split(separator: " ").map { key(of: String($0)) }) }

  /// True for a bare word for a product, which can be above names and above numbers.
  static func isSubject(_ heading: String) -> Bool { subjects.contains(key(of: heading)) }

  /// The columns of prices by the words of their headings, with their ranks; without any, amounts beside a currency are some.
  static func columnsOfPrices(_ headings: [String]) -> [(column: Int, rank: Int)] {
    let named = headings.indices.compactMap { column -> (column: Int, rank: Int)? in
      guard let (meaning, certainty) = HeadingWords.meaning(of: headings[column]), meaning.field == .price, certainty != .possible else {
        return nil
      }
      return (column, meaning.rank)
    }
    if !named.isEmpty { return named }
    let hasCurrency = headings.contains { ProductProfiles.common[key(of: $0)]?.field == .currency }
    return headings.indices.filter { column in
      let (head, notes) = parts(of: headings[column])
      let isMarked = (notes + [headings[column]]).contains { hasCurrencySign($0) }
      return (hasCurrency || isMarked) && ReceiptProfile.amounts.contains(key(of: head))
    }.map { ($0, 0) }
  }

  static func hasCurrencySign(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
  }

  /// The key without the word for a product at one of its ends, as in `product_name` or `nome_produto`; nil without one.
  static func withoutSubject(_ key: String) -> String? {
    for word in subjects where key.utf8.count > word.utf8.count + 1 {
      if key.hasPrefix(word) { return String(key.dropFirst(word.count)) }
      if key.hasSuffix(word) { return String(key.dropLast(word.count)) }
    }
    return nil
  }

  private static let subjects = [
    "product", "produto", "producto", "produit", "prodotto", "produkt", "articulo", "article", "articolo", "artikel", "artigo", "item",
    "urun", "商品", "المنتج",
  ]

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || scalar.properties.numericType != nil }

  /// The heading without texts in brackets or parentheses and without marks such as `*`, and these texts.
  static func parts(of text: String) -> (head: String, notes: [String]) {
    var (head, note, notes) = ("", "", [String]())
    var depth = 0
    for character in text {
      switch character {
      case "(", "[", "（", "【": depth += 1
      case ")", "]", "）", "】":
        if depth == 1 { notes.append(note) }
        (note, depth) = depth == 1 ? ("", 0) : (note, max(0, depth - 1))
      default: if depth > 0 { note.append(character) } else { head.append(character) }
      }
    }
    return (head, notes)
  }

  /// The canonical tag of a language that exists, perhaps with a region or script; nil for other texts.
  static func language(_ text: String) -> String? {
    let parts = text.lowercased().split { $0 == "-" || $0 == "_" }
    guard let primary = parts.first, languages.contains(String(primary)) else { return nil }
    let isTag = parts.dropFirst().allSatisfy { $0.count == 2 || $0.allSatisfy(\.isNumber) || scripts.contains(String($0)) }
    return isTag ? LanguageTag(text)?.text : nil
  }

  private static let scripts: Set = ["latn", "cyrl", "arab", "hans", "hant", "deva"]

  /// The codes of ISO 639-1, some longer ones that shops use, and the tag for texts in no particular language.
  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj \
    fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la \
    lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa \
    sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu \
    fil haw gsw ckb und
    """.split { $0 == " " || $0 == "\n" }.map { String($0) })
}
