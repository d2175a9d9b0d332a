import ShopModel

/// Lists the products of the catalog in a chosen order, paged.
enum CatalogList: Query {
  static let name = "catalog.list"
  static let summary = "Lists products, sorted and paged, with their quantity in the cart and the cart's summary."

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
      Field(
        "category", \.category, optional: .text(Limits.categoryLength), "Only products of this category; case and diacritics are ignored."),
      Field("inStock", \.inStock, optional: .bool, "True to return only products that can be bought, false for only those that cannot."),
      Field(
        "sort", \.sort, .word, default: .name,
        """
        Sort key: the name in the language of the response, the title of the category (products without one last) and then the name, the \
        price (grouped by currency), the rating (products without one first), or the id.
        """),
      Field("order", \.order, .word, default: .ascending, "Sort direction; `desc` reverses the whole order."),
      Field("limit", \.limit, .integer(Limits.page), default: Page.usual, "Maximum number of results per page."),
      Field("cursor", \.cursor, optional: Cursor.shape, "`next` of the previous page; all params except `limit` must be the same."),
      Field(
        "uncategorized", \.uncategorized, optional: .bool,
        "True to return only products without a category; cannot be combined with `category`.")
    ).checked { $0.uncategorized == true && $0.category != nil ? [Problem(.notAllowedHere).under("uncategorized")] : [] }
  }

  struct Result: WireType {
    let products: [ProductView]
    let count: Int
    let next: Cursor?
    let cart: CartSummary

    static let shape = Shape<Self>.object(
      Self.init,
      Field("products", \.products, .array(ProductView.shape), "Products in the requested order, ties by id."),
      Field("count", \.count, .integer(0...Int.max), "Total number of results on all pages."),
      Field("next", \.next, optional: Cursor.shape, "Cursor of the next page; absent on the last page."),
      Field("cart", \.cart, CartSummary.shape, "Summary of the current cart."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let language = context.textLanguage
    let slots = view.slots(params.filter, by: params.sort, params.order, language, titles: shop.categories, of: shop.products)
    let page = Page(limit: params.limit, cursor: params.cursor)
    let part = try page.part(of: slots, query: params.query) { view.facts[Int($0)]?.id ?? "" }
    var showing = ProductViewBuilder(shop, context)
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
