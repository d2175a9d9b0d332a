import ShopModel

/// Lists the best-selling products.
enum CatalogTrending: Query {
  static let name = "catalog.trending"
  static let summary = "Returns the best-selling products of the last 30 days, and the cart's summary."

  struct Params: WireType {
    let limit: Int

    static let shape = Shape<Self>.object(
      Self.init, Field("limit", \.limit, .integer(Limits.page), default: 10, "Maximum number of products."))
  }

  struct Result: WireType {
    let products: [ProductView]
    let cart: CartSummary

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "products", \.products, .array(ProductView.shape),
        "Products by pieces ordered in the last 30 days (without canceled orders), then by number of ratings, name, and id."),
      Field("cart", \.cart, CartSummary.shape, "Summary of the current cart."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    let (catalog, sales) = (context.views.catalog, context.views.sales)
    catalog.follow(shop.products)
    sales.follow(shop.orders, after: start(at: context.now))
    let language = context.textLanguage
    let slots = catalog.trending(params.limit, sales.units, language, of: shop.products)
    var showing = ProductViewBuilder(shop, context)
    return Result(products: showing.views(at: slots, of: shop), cart: .open(in: shop, context))
  }

  /// The start of the period whose orders count, 30 days before `now`; orders made at that moment do not
  /// count.
  static func start(at now: Timestamp) -> Timestamp { Timestamp(milliseconds: now.milliseconds - lately) }

  /// 30 days in milliseconds.
  private static let lately = 30 * 86_400_000
}
