import ShopModel

enum CatalogPriceHistory: Query {
  static let name = "catalog.priceHistory"
  static let summary = "Returns a product's recent prices and the lowest prior price to show with a reduction."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let productID: ProductID
    let days: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "The product."),
      Field(
        "days", \.days, .integer(Limits.priceDays), default: usualDays,
        "Number of 24-hour days up to now or, if the current price is a reduction, up to when it took effect."))

    /// The period of Directive 98/6/EC, article 6a.
    static let usualDays = 30
  }

  struct Result: WireType {
    let points: [PriceView]
    let lowest: Money

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "points", \.points, .array(PriceView.shape),
        """
        Prices, oldest first: the one in effect at the start of the period, then all later ones up to the current one, with a point for \
        each start and end of a reduction by promotions. The last \(PricePoint.most) prices are known, all in the current currency.
        """),
      Field(
        "lowest", \.lowest, .money,
        """
        Lowest price of the period, counting promotions that need no code and no condition. If the current price is a reduction, it is excluded, and this is the prior price under Article 6a \
        of Directive 98/6/EC. Otherwise, this would be the prior price for a reduction that starts now.
        """))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Result {
    guard let product = shop.products[params.productID] else { throw .unknownProduct(params.productID) }
    return Result(of: product, days: params.days, in: shop, context)
  }
}

extension CatalogPriceHistory.Result {
  init(of product: Product, days: Int, in shop: borrowing Shop, _ context: RequestContext) {
    let month = context.month(in: shop)
    let window = shop.priceWindow(of: product, days: days, now: context.now, context.terms(in: shop)) { month($0) }
    self.init(points: window.points.map { PriceView($0, in: product.price.currency) }, lowest: window.lowest)
  }
}

/// A price and the time from which it applied.
struct PriceView: WireType {
  let at: Timestamp
  let price: Money
  let salePrice: Money?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("at", \.at, .timestamp, "Time from which the price applied."),
    Field("price", \.price, .money, "Price of one piece."),
    Field(
      "salePrice", \.salePrice, optional: .money,
      "Price of one piece after promotions that needed no code and no condition; absent if it was not lower."))
}

extension PriceView {
  init(_ point: ShownPrice, in currency: Currency) {
    self.init(at: point.at, price: Money(point.price, currency), salePrice: point.sale.map { Money($0, currency) })
  }
}
