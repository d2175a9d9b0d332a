import ShopModel

/// Lists the products of the catalog in a chosen order, paged.
enum CatalogList: Query {
  static let name = "catalog.list"
  static let summary = "Lists products in an order, part by part, each with its quantity in the cart, and the cart's summary."

  struct Params: WireType {
    let category: String?
    let inStock: Bool?
    let sort: CatalogOrder
    let order: SortDirection
    let limit: Int
    let cursor: Cursor?
    let uncategorized: Bool?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("category", \.category, optional: .text(Limits.categoryLength), "Only this category; case and marks do not matter."),
      Field("inStock", \.inStock, optional: .bool, "Only products that can be bought, or only those that cannot."),
      Field(
        "sort", \.sort, .word, default: .name,
        """
        What to order by: the name in the language, the category by its title (none comes after all) and then the name, the price \
        (currency by currency), the rating (none comes before all), or the id.
        """),
      Field("order", \.order, .word, default: .ascending, "Which way; descending turns the whole order round."),
      Field("limit", \.limit, .integer(Limits.page), default: Page.usual, "How many to tell at most."),
      Field("cursor", \.cursor, optional: Cursor.shape, "`next` of the part before; the other params must be the same."),
      Field("uncategorized", \.uncategorized, optional: .bool, "True for only products without a category; not together with `category`.")
    ).checked { $0.uncategorized == true && $0.category != nil ? [Problem(.notAllowedHere).under("uncategorized")] : [] }
  }

  struct Result: WireType {
    let products: [ProductView]
    let count: Int
    let next: Cursor?
    let cart: CartSummary

    static let shape = Shape<Self>.object(
      Self.init,
      Field("products", \.products, .array(ProductView.shape), "The products; equal ones by id."),
      Field("count", \.count, .integer(0...Int.max), "How many there are in all parts."),
      Field("next", \.next, optional: Cursor.shape, "Where the next part begins; left out after the last one."),
      Field("cart", \.cart, CartSummary.shape, "The cart in use."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let language = context.textLanguage
    let slots = view.slots(params.filter, by: params.sort, params.order, language, titles: shop.categories, of: shop.products)
    let page = Page(limit: params.limit, cursor: params.cursor)
    let part = try page.part(of: slots, query: params.query) { view.facts[Int($0)]?.id ?? "" }
    var showing = ProductShowing(shop, context)
    return Result(
      products: showing.views(at: part.elements, of: shop), count: part.count, next: part.next, cart: .open(in: shop, context))
  }
}

extension CatalogList.Params {
  fileprivate var filter: CatalogView.Filter {
    let categories: CatalogView.Filter.Categories = uncategorized == true ? .none : category.map { .one(Folding.fold($0)) } ?? .all
    return CatalogView.Filter(categories: categories, isInStock: inStock)
  }

  /// Identifies this query in a cursor, whichever page is requested.
  fileprivate var query: String {
    Page.query(CatalogList.name) { output in
      let whole = Self(
        category: category, inStock: inStock, sort: sort, order: order, limit: Page.usual, cursor: nil,
        uncategorized: uncategorized == true ? true : nil)
      Self.shape.write(whole, &output)
    }
  }
}
