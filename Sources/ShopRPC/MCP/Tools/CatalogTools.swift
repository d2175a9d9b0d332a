enum CatalogTools {
  static let all: [Tool] = [
    Tool(
      "search_products", title: "Search products",
      summary: "Find products by words in the name, or list a category. Without query and category, also lists all categories.",
      hints: .reads,
      arguments: [
        Member("query", optional: .toolText(Limits.searchLength), summary: "Words to find, in any language."),
        Member("category", optional: .toolText(Limits.categoryLength), summary: "As in results."),
        Member("in_stock", as: .bool, default: false, summary: "Only in stock."),
        Member("limit", as: .integer(ToolLimits.page), default: .int(ToolLimits.usualPage), summary: "Maximum."),
        Member("cursor", optional: .toolText(Limits.cursorLength), summary: "next_cursor."),
      ],
      result: [
        "products": ToolSchema.array("Products"), "next_cursor": ToolSchema.text("For more"),
        "did_you_mean": ToolSchema.array("Spellings"), "categories": ToolSchema.array("Categories"),
      ], call: list),
    Tool(
      "get_products", title: "Product details",
      summary: "Details of products: description, barcode, lowest price of the last 30 days. Compare unit_price to find the cheapest.",
      hints: .reads,
      arguments: [Member("product_ids", as: .array(.toolID, count: ToolLimits.products), summary: "Ids from search_products.")],
      result: ["products": ToolSchema.array("Products"), "missing": ToolSchema.array("Not found")], call: get),
  ]

  private static func list(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let page = try page(arguments, in: &shop)
    var categories: JSON?
    if ["query", "category", "cursor"].allSatisfy({ arguments[$0] == nil }) {
      let all = try shop.call("catalog.categories")["categories"]?.elements ?? []
      categories = .array(
        all.prefix(ToolLimits.page.upperBound).map { .compact(["category": $0["category"], "title": $0["title"], "count": $0["count"]]) })
    }
    let suggestions = page["suggestions"]?.elements ?? []
    return ToolView.result(
      [shop.sentence(.toolProducts, with: ["count": .integer(page["count"]?.integer ?? 0)])],
      with: [
        "products": .array((page["products"]?.elements ?? []).map(ToolView.product)), "next_cursor": page["next"],
        "did_you_mean": suggestions.isEmpty ? nil : .array(suggestions), "categories": categories,
      ],
      shortening: "categories")
  }

  /// One page of the catalog, with fewer products when they would be too large: a cursor continues after the last one shown.
  private static func page(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    var limit = arguments["limit"]?.integer ?? 1
    while true {
      let page = try shop.call(
        "catalog.list",
        with: [
          "search": arguments["query"], "category": arguments["category"],
          "inStock": arguments["in_stock"] == true ? true : nil, "limit": .int(limit),
          "cursor": arguments["cursor"],
        ])
      let products = JSON.array((page["products"]?.elements ?? []).map(ToolView.product))
      if limit == 1 || products.text.utf8.count < pageSize { return page }
      limit /= 2
    }
  }

  /// Bytes for products; the rest is for categories.
  private static let pageSize = 6500

  private static func get(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    var (products, missing): ([JSON], [JSON]) = ([], [])
    for id in arguments["product_ids"]?.elements ?? [] {
      do throws(ToolError) { products.append(try product(id, in: &shop)) } catch {
        guard error.kind == .notFound else { throw error }
        missing.append(id)
      }
    }
    return ToolView.result(
      [shop.sentence(.toolProducts, with: ["count": .integer(products.count)])],
      with: ["products": .array(products), "missing": missing.isEmpty ? nil : .array(missing)], shortening: "products")
  }

  private static func product(_ id: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let product = try shop.call("catalog.get", with: ["productId": id])["product"] ?? .null
    let history = try shop.call("catalog.priceHistory", with: ["productId": id, "days": .int(days)])
    return ToolView.productDetails(product, lowest: history[path: ["lowest", "text"]])
  }

  /// The days that laws on price reductions look back.
  private static let days = 30
}
