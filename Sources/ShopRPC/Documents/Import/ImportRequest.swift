import ShopModel

/// What an import is asked for.
struct ImportRequest: WireType {
  var format = ImportFormat.auto
  var kind: ImportKind?
  var data: DocumentInput?
  var path: String?
  var url: String?
  var mode = ImportMode.merge
  var source: String?
  var columns = ColumnChoices()
  var isStrict = false
  var currency: Currency?
  var encoding: String?
  var list: ListID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field(
      "format", \.format, .word, default: .auto,
      """
      Program or format of the document; `auto` recognizes it by its content, and the report says which it was. `shop`: a document of \
      `data.export`, each entity of which replaces the existing one with its id, or products as this program returns them; carts and orders \
      become the customer's own. `csv`: any table, of products or of items. `shoppinglist`: `{items, locations}`, or one of the two lists; equal \
      names denote the same entity. `archive`: an array of locations with their items, matched by id, else by name; in `merge` mode, existing \
      locations keep their fields, and existing items only move and get a later time of purchase. `fakestore`: products, users and carts of \
      the FakeStore API, as lists, as an object or a list with several kinds, or as a single entity; a user becomes an account that only its \
      password can log in to, and an existing account with the same email address does not change. `text`: plain text or Markdown, an item a \
      line. Rows of products are matched by id, then by SKU, by barcode, and by name with size, brand, options and category; rows without a \
      price, and those of `openfoodfacts`, add details to existing products. Items of lists are matched by id, else by name and size, and take \
      the amount of the document.
      """),
    Field(
      "kind", \.kind, optional: .word,
      "What a table or a list contains; by default products if it has prices, else items if it has amounts, units, notes or ticks, or only names."
    ),
    Field(
      "data", \.data, optional: DocumentInput.shape,
      "The document, or the content of its file as a string; always a string for tables and texts. Give this, `path`, or `url`."),
    Field(
      "path", \.path, optional: .path,
      "A file with the document, or a directory that `data.export` wrote; relative to the working directory of the service."),
    Field(
      "url", \.url, optional: .webAddress,
      "An `http` or `https` URL of the document, which `data.refresh` fetches again; other requests are served while it is fetched."),
    Field(
      "mode", \.mode, .word, default: .merge,
      """
      `merge` adds and updates; `replace` also removes what the document does not have: entities of the kinds that it has, except accounts \
      and their carts, items only of the list imported into, and fields of products. It removes nothing if a record cannot be read, and fails \
      if no row of a list is readable. There is no `confirmation`: ask by the `removed` of a dry run.
      """),
    Field(
      "source", \.source, optional: .text(1...TextLength.sourceID),
      "Name of the place that products come from, within which they are matched; the program by default."),
    Field(
      "columns", \.columns, ColumnChoices.shape, default: ColumnChoices(), "Meanings of headings or members, where they are not recognized."
    ),
    Field("strict", \.isStrict, .bool, default: false, "True to fail the whole import if anything is rejected."),
    Field("currency", \.currency, optional: .code, "Currency of prices without one; defaults to the session's currency."),
    Field(
      "encoding", \.encoding, optional: .text(1...40),
      "Encoding of a file or a download that is not Unicode, such as `windows-1252`; the usual one of the session's language by default."),
    Field("listId", \.list, optional: .id, "The list into which items of other programs are imported; the current list if omitted.")
  ).checked { problems(of: $0) }

  /// Exactly one input is given, a text for formats that are no JSON, and a known encoding for bytes.
  private static func problems(of request: Self) -> [Problem] {
    let problems = Problem.oneOf([("data", request.data != nil), ("path", request.path != nil), ("url", request.url != nil)])
    if !problems.isEmpty { return problems }
    if request.data == nil, let encoding = request.encoding, !CharacterEncoding.isKnown(encoding) {
      return [Problem(.invalid, [Fact("expected", .text("encoding"))]).under("encoding")]
    }
    let needsText = request.format == .csv || request.format == .text || request.format == .ics
    return needsText && request.data?.isText == false ? ValidationError.type("string").problems.map { $0.under("data") } : []
  }

  /// The source to remember for an import from `url`.
  func source(at url: String, content: FetchedContent) -> CatalogSource {
    var source = CatalogSource(
      url: url, format: format.rawValue, mode: mode, isStrict: isStrict, currency: currency, content: content)
    source.kind = kind?.rawValue
    source.list = list?.text
    source.program = self.source
    source.encoding = encoding
    source.columns = columns.written
    return source
  }
}

extension ImportRequest {
  /// The request that was made for a remembered source.
  init(_ source: CatalogSource) {
    format = ImportFormat(rawValue: source.format) ?? .auto
    kind = source.kind.flatMap { ImportKind(rawValue: $0) }
    url = source.url
    mode = source.mode
    self.source = source.program
    columns = ColumnChoices(written: source.columns)
    list = source.list.map { ListID($0) }
    isStrict = source.isStrict
    currency = source.currency
    encoding = source.encoding
  }
}

/// Meanings of columns that a client gives, by the key of the heading.
struct ColumnChoices: WireType, Hashable {
  /// A meaning, as clients name it.
  enum Meaning: String, CaseIterable, Sendable {
    case ignore
    case id
    case sku
    case barcode
    case name
    case description
    case category
    case manufacturer
    case origin
    case price
    case salePrice
    case currency
    case stock
    case inStock
    case image
    case unit
    case quantity
    case note
    case location
    case checked
  }

  private(set) var meanings: [String: Meaning] = [:]
  /// The headings of a request, by their keys; empty for those of a source that is fetched again, whose headings may change.
  private(set) var given: [String: String] = [:]

  static let shape = Shape<Self>(
    schema: { types in
      [
        "type": "object", "description": "The meaning of each heading: \"Prix conseillé\": \"price\".",
        "additionalProperties": Shape<Meaning>.word.schema(&types),
      ]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .object else { throw .type("object") }
      var choices = Self()
      try document.readMembers(of: position) { (heading, value) throws(ValidationError) in
        let meaning = try Shape<Meaning>.word.read(document, value)
        if meaning != .ignore, choices.meanings.values.contains(meaning) { throw ValidationError(.duplicate) }
        let key = Heading.key(of: heading)
        (choices.meanings[key], choices.given[key]) = (meaning, heading)
      }
      return choices
    },
    write: { value, output in output.object(of: value.meanings.sorted { $0.key < $1.key }) { $1.string($0.rawValue) } })

  init() {}

  /// Reads the form that is stored: `heading=meaning`.
  init(written: [String]) {
    for text in written {
      guard let mark = text.lastIndex(of: "=") else { continue }
      meanings[String(text[..<mark])] = Meaning(rawValue: String(text[text.index(after: mark)...]))
    }
  }

  var written: [String] { meanings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" } }

  /// Those that only products, and only items of lists have.
  static let ofProducts: Set<Meaning> = [
    .sku, .barcode, .description, .manufacturer, .origin, .price, .salePrice, .stock, .inStock, .image,
  ]
  static let ofItems: Set<Meaning> = [.quantity, .note, .location, .checked]

  /// Meanings in lists of products.
  var ofProducts: [String: ColumnMeaning] { meanings.compactMapValues { $0.product.map { ColumnMeaning(field: $0, rank: -1) } } }
}

extension ColumnChoices.Meaning {
  /// The field of a product; nil if products have none.
  private static let products: [Self: ImportField] = [
    .ignore: .derived, .id: .id, .sku: .sku, .barcode: .barcode, .name: .name, .description: .description, .category: .category,
    .manufacturer: .manufacturer, .origin: .origin, .price: .price, .salePrice: .salePrice, .currency: .currency, .stock: .stock,
    .inStock: .inStock, .image: .image, .unit: .unit, .quantity: .stock, .note: .description, .location: .category,
  ]

  var product: ImportField? { Self.products[self] }

  /// The first meaning with a field of products; nil if clients cannot choose it.
  init?(_ field: ImportField) {
    let field = field == .categories ? .category : field
    guard let meaning = Self.allCases.first(where: { Self.products[$0] == field }) else { return nil }
    self = meaning
  }
}
