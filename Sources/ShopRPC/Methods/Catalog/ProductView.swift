import ShopModel

/// A product, as clients see it.
struct ProductView: WireType {
  /// All fields except the name and the description.
  var product: Product
  var name: ProductText
  var description: ProductText?
  /// The category's title in the session's language; nil without a category and outside a session's view.
  var categoryTitle: String?
  /// The unit price after promotions; nil if it is not lower than `price` and outside a session's view.
  var salePrice: Money?
  /// Number of pieces in the session's open cart; nil outside a session's view.
  var inCart: Int?

  static let shape = Shape<Self>.object(into: Self(.blank, in: []), [id] + ProductFormat.all.flatMap { members(of: $0) } + [updatedAt])
    .named("Product", "A product in the catalog.")

  private static let id = Member<Self>(Field("id", \.product.id, .id, "The product.")) { $0.product.id = $1 }

  private static let updatedAt = Member<Self>(
    Field("updatedAt", \.product.updatedAt, .timestamp, "Time of the last change to any field except the stock.")
  ) { $0.product.updatedAt = $1 }

  /// The member of a field, followed by the members derived from it or describing it.
  private static func members(of format: ProductFormat) -> [Member<Self>] {
    switch format.field {
    case .name: [name]
    case .description: [description]
    case .category: [lift(format.output), categoryTitle]
    case .price: [lift(format.output), salePrice]
    case .stock: [lift(format.output), oversold, isInStock, availability, inCart, maximum]
    case .unit: [lift(format.output), unitPrice]
    default: [lift(format.output)]
    }
  }

  private static func lift(_ member: Member<Product>) -> Member<Self> {
    member.lifted(
      { (document, position, view) throws(ValidationError) in try member.read(document, position, &view.product) },
      { view, output in member.write(view.product, &output) })
  }

  private static let name = Member<Self>(
    Field(
      "name", \.name, ProductText.shape,
      "Name in the language of the response; with `translations`, an object with texts by language if there are any.")
  ) { $0.name = $1 }

  private static let description = Member<Self>(
    Field("description", \.description, .nullable(ProductText.shape), "The description, in the same form as `name`; null if none.")
  ) { $0.description = $1 }

  private static let categoryTitle = Member<Self>(
    Field(
      "categoryTitle", \.categoryTitle, optional: .string,
      "Title of the category in the language of the response; absent without a category, and in results of changes, history, and events.")
  ) { $0.categoryTitle = $1 }

  private static let salePrice = Member<Self>(
    Field(
      "salePrice", \.salePrice, optional: .money,
      """
      Price of one piece after promotions, before taxes and without codes: `total` of `promotion.quote`. Absent if it is not lower, and in \
      results of changes, history, and events.
      """)
  ) { $0.salePrice = $1 }

  private static let oversold = Member<Self>(
    derived: Field(
      "oversold", { $0.product.oversold == 0 ? nil : $0.product.oversold }, optional: .integer(1...Int.max),
      "Pieces sold that were not in stock, which returns and deliveries cover first; absent if there are none."))

  private static let isInStock = Member<Self>(
    derived: Field("inStock", { $0.product.stock != 0 }, .bool, "True if it can be bought: in stock, or the stock is not tracked."))

  private static let availability = Member<Self>(
    derived: Field(
      "availability", { Availability(stock: $0.product.stock) }, Availability.shape, "The availability as an identifier and a sentence."))

  private static let inCart = Member<Self>(
    Field(
      "inCart", \.inCart, optional: .integer(0...Quantity.range.upperBound),
      "Pieces in the current cart, 0 if none; absent in results of changes, history, and events.")
  ) { $0.inCart = $1 }

  private static let maximum = Member<Self>(
    derived: Field(
      "maximum", { Quantity.maximum(ofStock: $0.product.stock) }, .integer(0...Quantity.range.upperBound),
      "Upper limit for a quantity stepper: 9999, or the stock if lower."))

  private static let unitPrice = Member<Self>(
    derived: Field(
      "unitPrice", { UnitPriceView(of: $0.product, at: $0.salePrice) }, .nullable(UnitPriceView.shape),
      "Price per kilogram, liter, meter, or piece: that of `salePrice` if present, else of `price`."))
}

extension ProductView {
  /// `product` with its texts in the first available of `languages`; with `translations`, in all languages.
  init(_ product: Product, in languages: [String], translations: Bool = false) {
    self.product = product
    name = ProductText(product.name, in: languages, all: translations)
    description = product.description.map { ProductText($0, in: languages, all: translations) }
  }
}

/// A text of a product: in one language, or with all translations.
enum ProductText: WireType {
  case one(String)
  case all(LocalizedText)

  init(_ text: LocalizedText, in languages: [String], all: Bool) {
    self = all ? .all(text) : .one(text.text(in: languages))
  }

  static let shape = Shape<Self>(
    schema: { types in every.schema(&types) },
    read: { (document, position) throws(ValidationError) in .all(try every.read(document, position)) },
    write: { value, output in
      switch value {
      case .one(let text): output.string(text)
      case .all(let text): every.write(text, &output)
      }
    })

  private static let every = Shape<LocalizedText>.localized(.string)
}

/// The price of a kilogram, liter, meter or piece.
struct UnitPriceView: WireType {
  let price: Money
  let unit: SizeUnit

  static let shape = Shape<Self>.object(
    { price, unit, _ in Self(price: price, unit: unit) },
    Field("price", \.price, .money, "Price of one unit, rounded half up."),
    Field("unit", \.unit, .word, "The unit: kg, l, m, or piece."),
    Field("text", \.phrase, Phrase.shape, "Price and unit as text, such as `$7.69/kg`.")
  ).named("UnitPrice", "A product's price per kilogram, liter, meter, or piece.")

  /// The unit price of a product at its sale price, else at its price; nil if its size is unknown.
  init?(of product: Product, at salePrice: Money?) {
    guard let price = product.unit.flatMap({ UnitPrice(salePrice ?? product.price, for: $0) }) else { return nil }
    self.init(price: price.price, unit: price.unit)
  }

  init(price: Money, unit: SizeUnit) { (self.price, self.unit) = (price, unit) }

  /// Price and unit as text, in the language of `texts`.
  func text(_ texts: inout Texts) -> String { texts.text(phrase.key, phrase.arguments) }

  private var phrase: Phrase { Phrase(.unitPrice, ["price": .money(price), "unit": .unit(unit.rawValue)]) }
}

extension Product: PresentedKind {
  static let views: [any WireType.Type] = [ProductView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(ProductView(self, in: context.languages)) }
  var changeSummary: EventSummary? { EventSummary(key: .historyProductChanged, name: .some(name), id: id.text) }
  func name(in languages: [String]) -> SyncValueText? { .plain(name.text(in: languages)) }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    guard case .field = part.part else { return name(in: languages) }
    return switch part.name {
    case "name": name(in: languages)
    case "price": .money(price)
    case "stock": stockBalance.map { .number($0) }
    default: nil
    }
  }
}
