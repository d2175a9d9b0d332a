import ShopModel

/// A product as it is told.
struct ProductView: Wire {
  let id: ProductID
  let sourceID: String?
  let name: ProductText
  let description: ProductText?
  let category: String?
  let manufacturer: String?
  let price: Money
  let stock: Int?
  let image: String?
  let rating: Rating?
  let barcode: Barcode?
  let unit: UnitSize?
  let unitPrice: UnitPriceView?
  let updatedAt: Timestamp
  /// The title of its category in the language; nil without a category and where no session looks at it.
  var categoryTitle: String?
  /// The price of one piece after promotions; nil when it is not lower, and where no session looks at it.
  var salePrice: Money?
  /// Pieces in the open cart of the session; nil where no session looks at it.
  var inCart: Int?

  static let shape = Shape<Self>.object(
    {
      id, sourceID, name, description, category, categoryTitle, manufacturer, price, salePrice, stock, _, _, inCart, _, image, rating,
      barcode,
      unit, unitPrice, updatedAt in
      Self(
        id: id, sourceID: sourceID, name: name, description: description, category: category, manufacturer: manufacturer, price: price,
        stock: stock, image: image, rating: rating, barcode: barcode, unit: unit, unitPrice: unitPrice, updatedAt: updatedAt,
        categoryTitle: categoryTitle, salePrice: salePrice, inCart: inCart)
    },
    Field("id", \.id, .id, "The product."),
    Field("sourceId", \.sourceID, .nullable(.string), "What it is called where it comes from."),
    Field("name", \.name, ProductText.shape, "Its name in the language; with `translations` a text for each language, if there are any."),
    Field("description", \.description, .nullable(ProductText.shape), "What there is to say about it, as the name."),
    Field("category", \.category, .nullable(.string), "A word that products are grouped by."),
    Field(
      "categoryTitle", \.categoryTitle, optional: .string,
      "The title of the category in the language; left out without a category, and in results of changes, history and events."),
    Field("manufacturer", \.manufacturer, .nullable(.string), "Who makes it."),
    Field("price", \.price, .money, "What one piece costs."),
    Field(
      "salePrice", \.salePrice, optional: .money,
      """
      What one piece costs after promotions, before taxes and without codes: `total` of `promotion.quote`. Left out when it is not lower, and \
      in results of changes, history and events.
      """),
    Field("stock", \.stock, .nullable(.integer(0...Int.max)), "Pieces left; null when nobody counts them."),
    Field("inStock", { $0.stock != 0 }, .bool, "Whether it can be bought: some are left, or nobody counts them."),
    Field("availability", { Availability(stock: $0.stock) }, Availability.shape, "The same in words."),
    Field(
      "inCart", \.inCart, optional: .integer(0...Quantity.range.upperBound),
      "Pieces in the cart in use, 0 for none; left out in results of changes, history and events."),
    Field(
      "maximum", { Quantity.maximum(ofStock: $0.stock) }, .integer(0...Quantity.range.upperBound),
      "The most a quantity stepper goes up to: the stock, at most 9999."),
    Field("image", \.image, .nullable(.string), "The picture: an address, a path or the name of an asset, as it was given."),
    Field("rating", \.rating, .nullable(Rating.shape), "What customers think of it."),
    Field("barcode", \.barcode, .nullable(Barcode.shape), "Its GTIN."),
    Field("unit", \.unit, .nullable(UnitSize.shape), "How much is in one piece."),
    Field("unitPrice", \.unitPrice, .nullable(UnitPriceView.shape), "What a kilogram, litre, metre or piece costs."),
    Field("updatedAt", \.updatedAt, .timestamp, "When anything but the stock last changed.")
  ).named("Product", "A product of the catalogue.")
}

extension ProductView {
  /// `product` in the first of `languages` that it has texts in; with `translations` in all.
  init(_ product: Product, in languages: [String], translations: Bool = false) {
    self.init(
      id: product.id, sourceID: product.sourceID, name: ProductText(product.name, in: languages, all: translations),
      description: product.description.map { ProductText($0, in: languages, all: translations) }, category: product.category,
      manufacturer: product.manufacturer, price: product.price, stock: product.stock, image: product.image, rating: product.rating,
      barcode: product.barcode, unit: product.unit, unitPrice: product.unitPrice.map { UnitPriceView(price: $0.price, unit: $0.unit) },
      updatedAt: product.updatedAt)
  }
}

/// A text of a product as it is told: in one language, or in all.
enum ProductText: Wire {
  case one(String)
  case all(LocalizedText)

  init(_ text: LocalizedText, in languages: [String], all: Bool) {
    self = all ? .all(text) : .one(text.text(in: languages))
  }

  static let shape = Shape<Self>(
    schema: { types in every.schema(&types) },
    read: { (document, position) throws(Mismatch) in .all(try every.read(document, position)) },
    write: { value, output in
      switch value {
      case .one(let text): output.string(text)
      case .all(let text): every.write(text, &output)
      }
    })

  private static let every = Shape<LocalizedText>.localized(.string)
}

/// What a kilogram, litre, metre or piece costs, as it is told.
struct UnitPriceView: Wire {
  let price: Money
  let unit: SizeUnit

  static let shape = Shape<Self>.object(
    { price, unit, _ in Self(price: price, unit: unit) },
    Field("price", \.price, .money, "What one of the unit costs, half up."),
    Field("unit", \.unit, .word, "kg, l, m or piece."),
    Field("text", \.phrase, Phrase.shape, "Both in words, such as `$7.69/kg`.")
  ).named("UnitPrice", "What a kilogram, litre, metre or piece of a product costs.")

  /// Both in words, in the language of `texts`.
  func text(_ texts: inout Texts) -> String { texts.text(phrase.key, phrase.arguments) }

  private var phrase: Phrase { Phrase(.unitPrice, ["price": .money(price), "unit": .unit(unit.rawValue)]) }
}
