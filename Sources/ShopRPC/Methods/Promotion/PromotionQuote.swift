import ShopModel

/// Returns the price of one piece after promotions.
enum PromotionQuote: Query {
  static let name = "promotion.quote"
  static let summary = "Tells what one piece at a price, or of a product, costs after promotions, before taxes; without any code."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let price: Money?
    let product: ProductID?
    let at: Timestamp?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("price", \.price, optional: .price, "A price that is no product's."),
      Field("productId", \.product, optional: .id, "The product; exactly one of the two."),
      Field("at", \.at, optional: .timestamp, "The moment it is asked for; now if left out.")
    ).checked { Problem.either("price", $0.price != nil, or: "productId", $0.product != nil) }
  }

  struct Result: WireType {
    let price: Money
    let discounts: [CartDiscount]
    let total: Money
    let text: Phrase

    static let shape = Shape<Self>.object(
      Self.init,
      Field("price", \.price, .money, "What it costs without promotions."),
      Field("discounts", \.discounts, .array(CartDiscount.shape), "What promotions take off, in the order in which they do."),
      Field("total", \.total, .money, "What is left."),
      Field("text", \.text, Phrase.shape, "The same in words."))
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
