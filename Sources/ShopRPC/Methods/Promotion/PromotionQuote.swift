import ShopModel

/// Returns the price of one piece after promotions.
enum PromotionQuote: Query {
  static let name = "promotion.quote"
  static let summary = "Returns the price of one piece after promotions, before taxes and without codes."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let price: Money?
    let product: ProductID?
    let at: Timestamp?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("price", \.price, optional: .price, "A price, independent of any product."),
      Field("productId", \.product, optional: .id, "The product; give either this or `price`."),
      Field("at", \.at, optional: .timestamp, "Time of the quote; defaults to now.")
    ).checked { Problem.either("price", $0.price != nil, or: "productId", $0.product != nil) }
  }

  struct Result: WireType {
    let price: Money
    let discounts: [CartDiscount]
    let total: Money
    let text: Phrase

    static let shape = Shape<Self>.object(
      Self.init,
      Field("price", \.price, .money, "Price before promotions."),
      Field("discounts", \.discounts, .array(CartDiscount.shape), "Discounts, one per promotion, in the order applied."),
      Field("total", \.total, .money, "Price after promotions."),
      Field("text", \.text, Phrase.shape, "The quote as a sentence."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Result {
    let product: Product? = if let id = params.product { shop.products[id] } else { nil }
    if product == nil, let id = params.product { throw .unknownProduct(id) }
    let price = params.price ?? product?.price ?? Money(0, context.currency)
    let quote = shop.quote(price, of: product, context.terms(in: shop, at: params.at))
    let total = quote.money(quote.total)
    return Result(
      price: price, discounts: quote.discounts.map { CartDiscount($0, quote, in: context.languages) }, total: total,
      text: quote.discounts.isEmpty
        ? Phrase(.promotionQuoteFull, ["price": .money(price)]) : Phrase(.promotionQuote, ["price": .money(price), "total": .money(total)]))
  }
}
