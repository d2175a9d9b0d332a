import ShopModel

/// Gives some fields of a product new values.
enum CatalogUpdate: Command {
  static let name = "catalog.update"
  static let summary = "Gives some fields of a product new values; null empties a field."
  static let errors: [ErrorKind] = [.notFound, .currencyMixed]

  struct Params: Wire {
    let product: ProductID
    /// All but the price.
    let patch: ProductPatch
    let price: GivenPrice?

    static let shape = Shape<Self>.object(
      { id, sourceID, name, description, category, manufacturer, price, stock, image, rating, barcode, unit in
        let patch = ProductPatch(
          sourceID: sourceID, name: name, description: description, category: category, manufacturer: manufacturer, stock: stock,
          image: image, rating: rating, barcode: barcode, unit: unit)
        return Self(product: id, patch: patch, price: price)
      },
      Field("productId", \.product, .id, "The product."),
      Field("sourceId", \.patch.sourceID, change: ProductParts.given.sourceID, "What it is called where it comes from."),
      Field("name", \.patch.name, optional: ProductParts.given.name, "Its name."),
      Field("description", \.patch.description, change: ProductParts.given.description, "What there is to say about it."),
      Field("category", \.patch.category, change: ProductParts.given.category, "What it is grouped by."),
      Field("manufacturer", \.patch.manufacturer, change: ProductParts.given.manufacturer, "Who makes it."),
      Field("price", \.price, optional: GivenPrice.shape, "What one piece costs; an amount alone is in the product's currency."),
      Field("stock", \.patch.stock, change: ProductParts.given.stock, "Pieces left; null when nobody counts them."),
      Field(
        "image", \.patch.image, change: ProductParts.given.image,
        "The picture: an address, a path or the name of an asset; kept as it is."),
      Field("rating", \.patch.rating, change: Rating.shape, "What customers think of it."),
      Field("barcode", \.patch.barcode, change: Barcode.shape, "Its GTIN."),
      Field("unit", \.patch.unit, change: UnitSize.shape, "How much is in one piece."))
  }

  typealias Result = OneProduct

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Fault) -> Change<ProductID> {
    var patch = params.patch
    if let price = params.price, let currency = shop.products[params.product]?.price.currency {
      do throws(Mismatch) { patch.price = try price.money(in: currency) } catch {
        throw .invalidParams(Mismatch(error.problems.map { $0.under("price") }))
      }
    }
    do throws(CatalogRefusal) { return try shop.updating(params.product, by: patch) } catch { throw error.fault }
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, _ context: Context) -> Result { Result(id, of: shop, context) }
}

/// A price that is given for a product that has one: whose currency it is in is known with the product.
enum GivenPrice: Wire {
  case money(Money)
  /// An amount alone; a JSON number may have the noise of a binary one, text may not.
  case amount(ExactDecimal, isText: Bool)

  /// The price in its own currency, else in `currency`.
  func money(in currency: Currency) throws(Mismatch) -> Money {
    switch self {
    case .money(let money): return money
    case .amount(let number, let isText):
      return try Shape<Money>.checkPrice(try AmountReader.money(number, in: currency, allowsNoise: !isText))
    }
  }

  static let shape = Shape<Self>(
    schema: Shape<Money>.price.schema,
    read: { (document, position) throws(Mismatch) in
      guard let place = try AmountReader.bareAmount(document, position) else {
        return .money(try Shape<Money>.price.read(document, position))
      }
      return .amount(try document.spelledDecimal(at: place, expecting: "money"), isText: document[place].isString)
    },
    write: { value, output in
      switch value {
      case .money(let money): output.amount(money)
      case .amount(let number, _):
        output.string((number.isNegative ? "-" : "") + number.digits.map { "\($0)" }.joined() + "e\(number.exponent)")
      }
    })
}
