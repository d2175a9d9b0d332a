import ShopModel

enum CatalogList: Query {
  static let name = "catalog.list"
  static let summary = "Lists or searches products, sorted and paged, with their quantity in the cart and the cart's summary."

  struct Params: WireType {
    let search: String?
    let fields: [SearchField]
    let category: String?
    let uncategorized: Bool?
    let inStock: Bool?
    let productIDs: [ProductID]?
    let groupID: String?
    let isFavorite: Bool?
    let isGrouped: Bool
    let sort: CatalogSort?
    let order: SortDirection?
    let limit: Int
    let cursor: Cursor?
    let details: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "search", \.search, optional: .text(Limits.searchLength),
        """
        Words to search for, in any language; case, diacritics, and apostrophes are ignored. A word that does not occur matches words with the \
        same first letter and at most one wrong, missing, additional or transposed letter if it has 5 to 8 letters, two if it has more. Empty \
        text matches everything.
        """),
      Field(
        "fields", \.fields, .array(.word, count: 1...SearchField.allCases.count), default: [.name],
        "Fields to search; every word must occur in one of them, in any language."),
      Field(
        "category", \.category, optional: .text(Limits.categoryLength), "Only products of this category; case and diacritics are ignored."),
      Field(
        "uncategorized", \.uncategorized, optional: .bool,
        "True to return only products without a category; cannot be combined with `category`."),
      Field("inStock", \.inStock, optional: .bool, "True to return only products that can be bought, false for only those that cannot."),
      Field(
        "productIds", \.productIDs, optional: .array(.id, count: 0...Limits.page.upperBound),
        "Only these products; those that do not exist are left out."),
      Field("groupId", \.groupID, optional: .text(Limits.nameLength), "Only the variants of this group."),
      Field("favorite", \.isFavorite, optional: .bool, "True to return only the customer's favorites, false for only the others."),
      Field(
        "grouped", \.isGrouped, .bool, default: false,
        "True to return only the first product of each group of variants, with `variants`; `count` then counts groups."),
      Field(
        "sort", \.sort, optional: .word,
        """
        Sort key: the relevance for `search` (matches of whole words, then of prefixes, then inside words, then with typos); the name in the \
        language of the response; the title of the category (products without one last) and then the name; the price (grouped by currency); \
        the rating (products without one last); the popularity (pieces ordered in the last 30 days, without canceled orders, then the \
        number of ratings, then the name); or the id. If omitted, the relevance with a `search`, else the name.
        """),
      Field(
        "order", \.order, optional: .word,
        "Sort direction; if omitted, `desc` for relevance, rating, and popularity, else `asc`. The other direction reverses the whole order."
      ),
      Field("limit", \.limit, .integer(Limits.page), default: Page.usual, "Maximum number of results per page."),
      Field("cursor", \.cursor, optional: Cursor.shape, "`next` of the previous page; all params except `limit` must be the same."),
      Field(
        "details", \.details, .bool, default: false,
        "True to return what a page of the catalog needs: the count as text, and the categories.")
    ).checked { params in
      var problems: [Problem] = []
      if params.uncategorized == true, params.category != nil { problems.append(Problem(.notAllowedHere).under("uncategorized")) }
      if params.sort == .relevance, params.search == nil { problems.append(Problem(.missing).under("search")) }
      return problems
    }
  }

  struct Result: WireType {
    let products: [ProductView]
    let suggestions: [String]
    let count: Int
    let next: Cursor?
    let cart: CartSummary
    let text: Phrase?
    let categories: [CategoryView]?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("products", \.products, .array(ProductView.shape), "Products in the requested order, ties by id."),
      Field(
        "suggestions", \.suggestions, .array(.string),
        """
        Corrections of `search`, if a word of it does not occur: similar words (one wrong letter in three), in the language of the response if there \
        are any, also when no product is found. `catalog.suggest` completes input.
        """),
      Field("count", \.count, .integer(0...Int.max), "Total number of results on all pages."),
      Field("next", \.next, optional: Cursor.shape, "Cursor of the next page; absent on the last page."),
      Field("cart", \.cart, CartSummary.shape, "Summary of the current cart."),
      Field("text", \.text, optional: Phrase.shape, "Localized number of results, such as `24 products`; only with `details`."),
      Field(
        "categories", \.categories, optional: .array(CategoryView.shape),
        "Categories of the whole catalog, as from `catalog.categories`; only with `details`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    if params.fields.contains(.category) { view.find(by: shop.categories) }
    let found = params.searched.map { view.search($0, in: params.fields, of: shop.products, languages: context.languages) }
    var slots = sorted(params, found: found?.slots, of: shop, for: context)
    if params.isGrouped { slots = slots.withFirstOfGroups(in: shop) }
    let page = Page(limit: params.limit, cursor: params.cursor)
    let part = try page.part(of: slots, query: params.query(in: context.textLanguage)) { shop.products[slot: Int($0)]?.id.text ?? "" }
    var showing = ProductViewBuilder(shop, context)
    var products = showing.views(at: part.elements, of: shop)
    if params.isGrouped { showing.addVariants(to: &products, of: shop) }
    return Result(
      products: products, suggestions: found?.suggestions ?? [], count: part.count, next: part.next,
      cart: .open(in: shop, context), text: params.details ? Phrase(.toolProducts, ["count": .integer(part.count)]) : nil,
      categories: params.details ? CategoryView.all(of: shop, for: context) : nil)
  }

  /// Slots of the products that the params admit, in order; `found` are the best matches of the search first, nil without one.
  private static func sorted(
    _ params: Params, found: [Int32]?, of shop: borrowing Shop, for context: RequestContext
  ) -> [Int32] {
    let view = context.views.catalog
    let language = context.textLanguage
    let filter = params.filter(found, of: shop, for: context.customer)
    let sort = params.sort ?? (found == nil ? .name : .relevance)
    let order = params.order ?? sort.usualOrder
    switch sort {
    case .relevance: return (found ?? view.slots(by: .id, .english, of: shop.products)).admitted(by: filter, in: view, best: order)
    case .popularity:
      context.views.sales.follow(shop.orders, after: SalesView.start(at: context.now))
      return view.popular(context.views.sales.units, language, of: shop.products).admitted(by: filter, in: view, best: order)
    case .name, .category, .price, .rating, .id:
      return view.slots(filter, by: sort.key, order, language, titles: shop.categories, of: shop.products)
    }
  }
}

extension [Int32] {
  /// The slots admitted by a filter; `order` is `descending` if they are to stay as they are, the best first.
  fileprivate func admitted(by filter: CatalogView.Filter, in view: CatalogView, best order: SortDirection) -> [Int32] {
    let slots = self.filter(filter, in: view)
    return order == .descending ? slots : slots.reversed()
  }
}

extension [Int32] {
  /// Without the products whose group has an earlier one.
  fileprivate func withFirstOfGroups(in shop: borrowing Shop) -> [Int32] {
    var seen: Set<String> = []
    var first: [Int32] = []
    for slot in self {
      if let group = shop.products[slot: Int(slot)]?.groupID, !seen.insert(group).inserted { continue }
      first.append(slot)
    }
    return first
  }
}

/// Sort keys of product lists.
enum CatalogSort: String, CaseIterable, Sendable {
  case relevance
  case name
  case category
  case price
  case rating
  case popularity
  case id

  /// The direction if none is given: the best first.
  fileprivate var usualOrder: SortDirection {
    switch self {
    case .relevance, .rating, .popularity: .descending
    case .name, .category, .price, .id: .ascending
    }
  }

  /// The order of the catalog with this key; that of the ids if it depends on more than the products.
  fileprivate var key: CatalogOrder {
    switch self {
    case .name: .name
    case .category: .category
    case .price: .price
    case .rating: .rating
    case .id, .relevance, .popularity: .id
    }
  }
}

extension CatalogList.Params {
  /// The text to search for; nil if there is none.
  fileprivate var searched: String? { search?.nonEmpty }

  /// The conditions; `found` are the matches of the search.
  fileprivate func filter(_ found: [Int32]?, of shop: borrowing Shop, for customer: CustomerID) -> CatalogView.Filter {
    let categories: CatalogView.Filter.Categories = uncategorized == true ? .none : category.map { .one(Folding.fold($0)) } ?? .all
    var admitted = found.map { SlotSet($0, capacity: shop.products.capacity) }
    if let productIDs {
      let slots = productIDs.compactMap { shop.products.slot(of: $0).map { Int32($0) } }
      admitted = SlotSet(slots, capacity: shop.products.capacity).intersection(admitted)
    }
    if let groupID {
      let slots = (0..<shop.products.capacity).filter { shop.products.slots[$0]?.groupID == groupID }.map { Int32($0) }
      admitted = SlotSet(slots, capacity: shop.products.capacity).intersection(admitted)
    }
    if let isFavorite {
      let favorites = shop.favorites(of: customer)
      let slots = (0..<shop.products.capacity).filter { slot in
        shop.products.slots[slot].map { favorites.contains($0.id) == isFavorite } ?? false
      }
      admitted = SlotSet(slots.map { Int32($0) }, capacity: shop.products.capacity).intersection(admitted)
    }
    return CatalogView.Filter(categories: categories, isInStock: inStock, slots: admitted)
  }

  /// Identifies this query in a cursor, whichever page is requested.
  fileprivate func query(in language: Language) -> String {
    Page.query(CatalogList.name, in: language) { output in
      let whole = Self(
        search: searched, fields: searched == nil ? [.name] : fields, category: category, uncategorized: uncategorized == true ? true : nil,
        inStock: inStock, productIDs: productIDs, groupID: groupID, isFavorite: isFavorite,
        isGrouped: isGrouped, sort: sort, order: order, limit: Page.usual,
        cursor: nil, details: false)
      Self.shape.write(whole, &output)
    }
  }
}
