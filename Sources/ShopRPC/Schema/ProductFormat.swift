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
    let summary: String
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
  private(set) var output: Member<Product>
  /// Nil if the field is not a single-line text.
  var text: Text?
}

extension ProductFormat {
  /// All fields, in the order of `Product.FieldID`.
  static let all = Product.FieldID.allCases.map { of($0) }
  /// All single-line text fields.
  static let texts = all.filter { $0.text != nil }

  private static func of(_ field: Product.FieldID) -> ProductFormat {
    switch field {
    case .sourceID:
      text(
        field, "sourceId", { $0.sourceID }, { $0.sourceID = $1 }, Limits.nameLength, "The product's id in the system it was imported from.")
    case .name:
      ProductFormat(
        field, "name", { $0.name }, { $0.name = $1 }, stored: .localized(.string), input: .localized(.text(Limits.nameLength)),
        output: .localized(.string), "The name: one text, or an object with texts by language.")
    case .description:
      ProductFormat(
        field, "description", { $0.description }, { $0.description = $1 }, stored: .localized(.string),
        input: .localized(.description, together: Limits.translatedLength), output: .localized(.string),
        "The description: one text, or an object with texts by language.")
    case .category:
      text(
        field, "category", { $0.category }, { $0.category = $1 }, Limits.categoryLength,
        "The category, by which products are grouped.")
    case .manufacturer:
      text(
        field, "manufacturer", { $0.manufacturer }, { $0.manufacturer = $1 }, Limits.nameLength,
        "The manufacturer or brand.")
    case .origin:
      text(
        field, "origin", { $0.origin }, { $0.origin = $1 }, Limits.nameLength,
        "The country of origin, as given.")
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
    case .sku:
      absent(
        text(
          field, "sku", { $0.sku }, { $0.sku = $1 }, Limits.nameLength,
          "The stock keeping unit, as the shop's own records name the product."))
    case .source:
      absent(
        text(
          field, "source", { $0.source }, { $0.source = $1 }, Limits.nameLength,
          "Program or list that the product was imported from; imports tell its ids from those of others."))
    case .groupID:
      absent(
        text(field, "groupId", { $0.groupID }, { $0.groupID = $1 }, Limits.nameLength, "Id shared by all variants of one thing."))
    case .options:
      list(
        field, "options", { $0.options }, { $0.options = $1 }, .array(ProductOption.stored),
        .array(ProductOption.shape, count: 0...ProductOption.most), "What distinguishes this variant from the others of its group.")
    case .categories:
      list(
        field, "furtherCategories", { $0.furtherCategories }, { $0.furtherCategories = $1 }, .array(.string),
        .array(.text(Limits.categoryLength), count: 0...Product.mostCategories - 1),
        "Categories after the main one. Promotions cover the product by any of them; the tax rate is that of the first with one.")
    case .barcodes:
      list(
        field, "furtherBarcodes", { $0.furtherBarcodes }, { $0.furtherBarcodes = $1 }, .array(Barcode.shape),
        .array(Barcode.shape, count: 0...Product.mostBarcodes - 1),
        "GTINs after the main one, such as those of other packagings. A code that is scanned finds the product by any of them.")
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
    _ set: @escaping @Sendable (inout Product, String?) -> Void, _ length: ClosedRange<Int>, _ summary: String
  ) -> ProductFormat {
    var format = ProductFormat(field, name, get, set, stored: .string, input: .text(length), output: .string, summary)
    format.text = Text(field: field, path: "/\(name)", length: length, summary: summary, get: get, set: set)
    return format
  }

  /// A text that results omit where a product has none.
  private static func absent(_ format: ProductFormat) -> ProductFormat {
    guard let text = format.text else { return format }
    var format = format
    format.output = Member(Field(inlined: format.name, text.get, optional: .string, text.summary), set: text.set)
    return format
  }

  /// Creates a list, which formats omit where it is empty.
  private static func list<Element: Hashable & Sendable>(
    _ field: Product.FieldID, _ name: String, _ get: @escaping @Sendable (Product) -> [Element],
    _ set: @escaping @Sendable (inout Product, [Element]) -> Void, _ stored: Shape<[Element]>, _ input: Shape<[Element]>, _ summary: String
  ) -> ProductFormat {
    let filled = { @Sendable (product: Product) -> [Element]? in get(product).isEmpty ? nil : get(product) }
    var format = ProductFormat(field, name, filled, { set(&$0, $1 ?? []) }, stored: stored, input: input, output: input, summary)
    format.output = Member(Field(inlined: name, filled, optional: input, summary)) { set(&$0, $1 ?? []) }
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
