import ShopModel

/// Returns the recent prices of a product.
enum CatalogPriceHistory: Query {
  static let name = "catalog.priceHistory"
  static let summary = "Answers what a product cost lately, and the lowest price that a reduction of it must be told with."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let productID: ProductID
    let days: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "The product."),
      Field(
        "days", \.days, .integer(Limits.priceDays), default: usualDays,
        "How many days of 24 hours: those up to now or, when the present price is lower than the one before it, up to when it began."))

    /// The period of Directive 98/6/EC, article 6a.
    private static let usualDays = 30
  }

  struct Result: WireType {
    let points: [PriceView]
    let lowest: Money

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "points", \.points, .array(PriceView.shape),
        "The prices, oldest first: the one that held when the days began, then all since, the present one last. They are kept in one currency, at most \(PricePoint.most) of them."
      ),
      Field(
        "lowest", \.lowest, .money,
        "The lowest price of these days. When the present price is a reduction it does not count itself: this is then the prior price of Directive 98/6/EC, article 6a. Else it is what a reduction that began now would have to be told with."
      ))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Result {
    guard let product = shop.products[params.productID] else { throw .unknownProduct(params.productID) }
    let window = product.priceWindow(days: params.days, now: context.now)
    let currency = product.price.currency
    return Result(
      points: window.points.map { PriceView(at: $0.at, price: Money($0.minorUnits, currency)) }, lowest: window.lowest)
  }
}

/// A price and the time from which it applied.
struct PriceView: WireType {
  let at: Timestamp
  let price: Money

  static let shape = Shape<Self>.object(
    Self.init,
    Field("at", \.at, .timestamp, "Since when it held."),
    Field("price", \.price, .money, "What one piece cost."))
}
