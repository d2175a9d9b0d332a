/// Finds products.
enum SearchProducts: Tool {
  static let name = "search_products"
  static let title = "Search products"
  static let summary = "Find products by words in the name, or list a category. Without query and category, also lists all categories."
  static let hints = ToolHints.reads
  static let result: JSON = [
    "products": ToolSchema.array("Products"), "next_cursor": ToolSchema.text("For more"), "did_you_mean": ToolSchema.array("Spellings"),
    "categories": ToolSchema.array("Categories"),
  ]

  struct Arguments: WireType {
    let query: String?
    let category: String?
    let isInStock: Bool
    let limit: Int
    let cursor: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("query", \.query, optional: .toolText(Limits.searchLength), "Words to find, in any language."),
      Field("category", \.category, optional: .toolText(Limits.categoryLength), "As in results; not with query."),
      Field("in_stock", \.isInStock, .bool, default: false, "Only in stock."),
      Field("limit", \.limit, .integer(ToolLimits.page), default: ToolLimits.usualPage, "Maximum."),
      Field("cursor", \.cursor, optional: .toolText(Limits.cursorLength), "next_cursor; not with query.")
    ).checked { arguments in
      guard arguments.query?.isEmpty == false else { return [] }
      let other = arguments.category != nil ? "category" : arguments.cursor != nil ? "cursor" : nil
      return other.map { [Problem(.conflict, [Fact("other", .text("query"))], path: "/\($0)")] } ?? []
    }
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    if let query = arguments.query, !query.isEmpty { return try search(query, arguments: arguments, in: &shop) }
    return try list(arguments, in: &shop)
  }

  private static func search(_ query: String, arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let limit = arguments.isInStock ? Limits.page.upperBound : arguments.limit
    let found = try shop.call("catalog.search", with: ["text": .string(query), "limit": .int(limit)])
    var products = found["products"]?.elements ?? []
    var count = found["count"]?.integer ?? products.count
    if arguments.isInStock {
      products = products.filter { $0["inStock"] == true }
      count = products.count
    }
    let suggestions = found["suggestions"]?.elements ?? []
    return ToolView.result(
      [shop.sentence(.toolProducts, with: ["count": .integer(count)])],
      with: [
        "products": .array(products.prefix(arguments.limit).map(ToolView.product)),
        "did_you_mean": suggestions.isEmpty ? nil : .array(suggestions),
      ], shortening: "products")
  }

  private static func list(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let page = try page(arguments, in: &shop)
    var categories: JSON?
    if arguments.category == nil, arguments.cursor == nil {
      let all = try shop.call("catalog.categories")["categories"]?.elements ?? []
      categories = .array(
        all.prefix(ToolLimits.page.upperBound).map { .compact(["category": $0["category"], "title": $0["title"], "count": $0["count"]]) })
    }
    return ToolView.result(
      [shop.sentence(.toolProducts, with: ["count": .integer(page["count"]?.integer ?? 0)])],
      with: [
        "products": .array((page["products"]?.elements ?? []).map(ToolView.product)), "next_cursor": page["next"], "categories": categories,
      ],
      shortening: "categories")
  }

  /// One page of the catalog, with fewer products when they would be too large: a cursor continues after the last one shown.
  private static func page(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    var limit = arguments.limit
    while true {
      let page = try shop.call(
        "catalog.list",
        with: [
          "category": arguments.category.map { .string($0) }, "inStock": arguments.isInStock ? true : nil, "limit": .int(limit),
          "cursor": arguments.cursor.map { .string($0) },
        ])
      let products = JSON.array((page["products"]?.elements ?? []).map(ToolView.product))
      if limit == 1 || products.text.utf8.count < pageSize { return page }
      limit /= 2
    }
  }

  /// Bytes for products; the rest is for categories.
  private static let pageSize = 6500
}

/// Returns products in detail.
enum GetProducts: Tool {
  static let name = "get_products"
  static let title = "Product details"
  static let summary =
    "Details of products: description, barcode, lowest price of the last 30 days. Compare unit_price to find the cheapest."
  static let hints = ToolHints.reads
  static let result: JSON = ["products": ToolSchema.array("Products"), "missing": ToolSchema.array("Not found")]

  struct Arguments: WireType {
    let products: [String]

    static let shape = Shape<Self>.object(
      Self.init, Field("product_ids", \.products, .array(.toolID, count: ToolLimits.products), "Ids from search_products."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    var (products, missing): ([JSON], [JSON]) = ([], [])
    for id in arguments.products {
      do throws(ToolError) { products.append(try product(id, in: &shop)) } catch {
        guard error.kind == .notFound else { throw error }
        missing.append(.string(id))
      }
    }
    return ToolView.result(
      [shop.sentence(.toolProducts, with: ["count": .integer(products.count)])],
      with: ["products": .array(products), "missing": missing.isEmpty ? nil : .array(missing)], shortening: "products")
  }

  private static func product(_ id: String, in shop: inout Conversation) throws(ToolError) -> JSON {
    let product = try shop.call("catalog.get", with: ["productId": .string(id)])["product"] ?? .null
    let history = try shop.call("catalog.priceHistory", with: ["productId": .string(id), "days": .int(days)])
    return ToolView.productDetails(product, lowest: history[path: ["lowest", "text"]])
  }

  /// The days that laws on price reductions look back.
  private static let days = 30
}
