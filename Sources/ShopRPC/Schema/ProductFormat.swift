import ShopModel

/// One product field in every format: the journal, requests, results, and the columns of tables.
///
/// Each field is declared here only. Values are checked against the limits when a client sends them, so the shapes for the journal have no
/// limits: a limit of the API can change without making stored data unreadable.
struct ProductFormat: Sendable {
  /// A single-line text field without a language.
  struct Text: Sendable {
    let field: Product.FieldID
    /// The field's JSON pointer in a row.
    let path: String
    /// In Unicode scalars.
    let length: ClosedRange<Int>
    /// Column headings recognized as this field in addition to its name, folded and without spaces.
    let headings: String
    let key: Name
    let get: @Sendable (Product) -> String?
    let set: @Sendable (inout Product, String?) -> Void
  }

  let field: Product.FieldID
  let name: String
  /// Format in journals, snapshots, and exports of a whole shop; specialized, because a start reads each product of a snapshot.
  private(set) var stored: Member<Product>
  /// Stored format of a change to the field.
  private(set) var storedChange: Member<ProductPatch>
  /// Format in params that describe a complete product.
  let input: Member<Product>
  /// Format in params that change some fields; `ProductChanges` itself declares the fields that change member by member.
  let inputChange: Member<ProductPatch>
  /// Format in results; `ProductView` itself declares the localized texts.
  let output: Member<Product>
  /// Nil if the field is not a single-line text.
  var text: Text?
}

extension ProductFormat {
  /// All fields, in the order of `Product.FieldID`.
  static let all = Product.FieldID.allCases.map { of($0) }
  /// All single-line text fields.
  static let texts = all.filter { $0.text != nil }
  /// The single-line text fields of a row, except the id of its source.
  static let rowTexts = texts.compactMap(\.text).filter { $0.field != .sourceID }

  private static func of(_ field: Product.FieldID) -> ProductFormat {
    switch field {
    case .sourceID:
      text(
        field, "sourceId", { $0.sourceID }, { $0.sourceID = $1 }, Limits.nameLength, "externalid supplierid",
        "The product's id in the system it was imported from.")
    case .name:
      ProductFormat(
        field, "name", { $0.name }, { $0.name = $1 }, stored: .localized(.string), input: .localized(.text(Limits.nameLength)),
        output: .localized(.string), "The name: one text, or an object with texts by language.")
    case .description:
      ProductFormat(
        field, "description", { $0.description }, { $0.description = $1 }, stored: .localized(.string),
        input: .localized(.text(Limits.descriptionLength), together: Limits.translatedLength), output: .localized(.string),
        "The description: one text, or an object with texts by language.")
    case .category:
      text(
        field, "category", { $0.category }, { $0.category = $1 }, Limits.categoryLength,
        "categories department section kategorie kategori", "The category, by which products are grouped.")
    case .manufacturer:
      text(
        field, "manufacturer", { $0.manufacturer }, { $0.manufacturer = $1 }, Limits.nameLength,
        "brand maker producer vendor hersteller marke uretici marka", "The manufacturer or brand.")
    case .origin:
      text(
        field, "origin", { $0.origin }, { $0.origin = $1 }, Limits.nameLength,
        "countryoforigin origincountry herkunft herkunftsland ursprungsland mensei menseulke", "The country of origin, as given.")
    case .price:
      ProductFormat(
        field, "price", { $0.price }, { $0.price = $1 }, stored: .price, input: .price, output: .money, "Price of one piece.")
    case .stock: stock
    case .image:
      ProductFormat(
        field, "image", { $0.image }, { $0.image = $1 }, stored: .string, input: .imageName, output: .string,
        "Image: a URL, a path, or an asset name, stored as given.")
    case .rating:
      ProductFormat(
        field, "rating", { $0.rating }, { $0.rating = $1 }, stored: Rating.shape, input: Rating.shape, output: Rating.shape,
        "The customers' rating.")
    case .barcode:
      ProductFormat(
        field, "barcode", { $0.barcode }, { $0.barcode = $1 }, stored: Barcode.shape, input: Barcode.shape, output: Barcode.shape,
        "The GTIN.")
    case .unit:
      ProductFormat(
        field, "unit", { $0.unit }, { $0.unit = $1 }, stored: UnitSize.shape, input: UnitSize.shape, output: UnitSize.shape,
        "Content of one piece.")
    }
  }

  /// The stock: stored as a balance, which is negative if more was sold than was there; clients see 0 then.
  private static var stock: ProductFormat {
    var format = ProductFormat(
      .stock, "stock", { $0.stock }, { $0.stock = $1 }, stored: .integer(), input: .integer(Stock.range), output: .integer(0...Int.max),
      "Pieces in stock; null if the stock is not tracked.")
    let balance = ProductFormat(
      .stock, "stock", { $0.stockBalance }, { $0.stockBalance = $1 }, stored: .integer(), input: .integer(), output: .integer(),
      "Pieces in stock, negative if more were sold than were there; absent if the stock is not tracked.")
    (format.stored, format.storedChange) = (balance.stored, balance.storedChange)
    return format
  }

  /// Creates a single-line text field.
  private static func text(
    _ field: Product.FieldID, _ name: String, _ get: @escaping @Sendable (Product) -> String?,
    _ set: @escaping @Sendable (inout Product, String?) -> Void, _ length: ClosedRange<Int>, _ headings: String, _ summary: String
  ) -> ProductFormat {
    var format = ProductFormat(field, name, get, set, stored: .string, input: .text(length), output: .string, summary)
    format.text = Text(field: field, path: "/\(name)", length: length, headings: headings, key: Name(name), get: get, set: set)
    return format
  }

  /// Creates a required field.
  private init<Value: Sendable>(
    _ field: Product.FieldID, _ name: String, _ get: @escaping @Sendable (Product) -> Value,
    _ set: @escaping @Sendable (inout Product, Value) -> Void, stored: Shape<Value>, input: Shape<Value>, output: Shape<Value>,
    _ summary: String
  ) {
    self.field = field
    self.name = name
    self.stored = Member(inlined: Field(inlined: name, get, stored, summary), set: set)
    self.input = Member(Field(name, get, input, summary), set: set)
    self.output = Member(Field(name, get, output, summary), set: set)
    storedChange = .change(field, named: name, get: get, set: set, shape: stored, summary: summary)
    inputChange = .change(field, named: name, get: get, set: set, shape: input, summary: summary)
  }

  /// Creates an optional field.
  private init<Value: Hashable & Sendable>(
    _ field: Product.FieldID, _ name: String, _ get: @escaping @Sendable (Product) -> Value?,
    _ set: @escaping @Sendable (inout Product, Value?) -> Void, stored: Shape<Value>, input: Shape<Value>, output: Shape<Value>,
    _ summary: String
  ) {
    self.field = field
    self.name = name
    self.stored = Member(inlined: Field(inlined: name, get, optional: stored, summary), set: set)
    self.input = Member(Field(name, get, orNull: input, summary), set: set)
    self.output = Member(Field(name, get, .nullable(output), summary), set: set)
    storedChange = .change(field, named: name, get: get, set: set, removable: stored, summary: summary)
    inputChange = .change(field, named: name, get: get, set: set, removable: input, summary: summary)
  }
}
