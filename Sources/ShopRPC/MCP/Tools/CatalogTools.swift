import ShopModel

enum CatalogTools {
  static let all: [Tool] = [
    Tool(
      "search_products", title: "Search products",
      summary: "Find products by words in the name, or list a category. Without query and category, also lists all categories.",
      hints: .reads,
      arguments: [
        Member("query", optional: .toolText(Limits.searchLength), summary: "Words to find."),
        Member("category", optional: .toolText(Limits.categoryLength), summary: "As in results."),
        Member("in_stock", as: .bool, default: false, summary: "Only in stock."),
        Member("favorites", as: .bool, default: false, summary: "Only favorites."),
        Member("limit", as: .integer(ToolLimits.page), default: .int(ToolLimits.usualPage), summary: "Maximum."),
        ToolPages.argument,
      ],
      result: [
        "products": ToolSchema.array("Products"), "next_cursor": ToolSchema.text("For more"),
        "did_you_mean": ToolSchema.array("Spellings"), "similar": ToolSchema.array("With some of the words"),
        "categories": ToolSchema.array("Categories"),
      ], call: list),
    Tool(
      "get_products", title: "Product details",
      summary: """
        Details of products: description, barcode, lowest price and changes of the price in the last days. Compare unit_price to find the \
        cheapest.
        """,
      hints: .reads,
      arguments: [
        Member("products", as: .array(.toolText(Limits.nameLength), count: ToolLimits.products), summary: "Ids or exact names."),
        Member("days", as: .integer(1...ToolLimits.days), default: .int(days), summary: "For prices."),
      ],
      result: ["products": ToolSchema.array("Products"), "missing": ToolSchema.array("Not found")], pages: ToolPages(["products"]),
      call: get
    ),
  ]

  private static func list(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let params: JSON = .compact([
      "search": arguments["query"], "category": try category(arguments["category"]?.string, in: &conversation),
      "inStock": arguments["in_stock"] == true ? true : nil, "favorite": arguments["favorites"] == true ? true : nil,
      "cursor": arguments[ToolPages.cursor],
    ])
    let (page, products) = try conversation.page(
      of: "catalog.list", with: params, limit: arguments["limit"]?.integer ?? 1, as: "products", within: pageSize, view: ToolView.product)
    var categories: JSON?
    if ["query", "category", "cursor"].allSatisfy({ arguments[$0] == nil }), arguments["favorites"] != true {
      let all = try conversation.call("catalog.categories")["categories"]?.elements ?? []
      categories = .array(
        all.prefix(ToolLimits.page.upperBound).map { .compact(["category": $0["category"], "title": $0["title"], "count": $0["count"]]) })
    }
    let suggestions = page["suggestions"]?.elements ?? []
    let query = page["count"]?.integer == 0 ? arguments["query"]?.string : nil
    let isEmpty = products.isEmpty && arguments["query"] != nil
    let next: JSON? = isEmpty ? "Names may be in another language: try such words, or list the categories with no query." : nil
    let similar = query.map { conversation.products(withSomeOf: $0).map(ToolView.product) } ?? []
    return ToolView.result(
      [conversation.sentence(.toolProducts, with: ["count": .integer(page["count"]?.integer ?? 0)])],
      with: [
        "products": .array(products), "next_cursor": page["next"],
        "did_you_mean": .nonEmpty(suggestions), "similar": .nonEmpty(similar),
        "categories": categories,
        "items": arguments["favorites"] == true ? .array(conversation.favoriteItems.map { conversation.view(of: $0) }) : nil,
        "next": next,
      ])
  }

  /// The category that a text means, by its name or its title.
  private static func category(_ text: String?, in conversation: inout Conversation) throws(ToolError) -> JSON? {
    guard let text else { return nil }
    let all = try conversation.call("catalog.categories")["categories"]?.elements ?? []
    let names = all.map { JSON.compact(["id": $0["category"], "name": $0["title"] ?? $0["category"]]) }
    let key = EntityName(text).key
    if let known = names.first(where: { EntityName($0["id"]?.string ?? "").key == key }) { return known["id"] }
    let found = ToolLookup.matches(text, among: names)
    if found.count == 1 { return found[0]["id"] }
    if !found.isEmpty { throw conversation.ambiguous(text, among: found) }
    throw conversation.unknown(text, knowing: names.compactMap { $0["name"]?.string }, canCreate: false)
  }

  /// Bytes for products; the rest is for categories.
  private static let pageSize = 6500

  private static func get(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var (products, missing): ([JSON], [JSON]) = ([], [])
    var lookup = ToolLookup([:])
    for name in arguments.texts("products") {
      do throws(ToolError) {
        let id = try lookup.id(.product, of: name, in: &conversation)
        products.append(try product(id ?? .null, over: arguments["days"] ?? .int(days), in: &conversation))
      } catch {
        guard error.kind == .notFound || error.kind == .invalidParams else { throw error }
        missing.append(.string(error.text))
      }
    }
    return ToolView.result(
      [conversation.sentence(.toolProducts, with: ["count": .integer(products.count)])] + missing.prefix(ToolView.problems).map(\.string),
      with: ["products": .array(products), "missing": .nonEmpty(missing)])
  }

  private static func product(_ id: JSON, over days: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let product = try conversation.call("catalog.get", with: ["productId": id])["product"] ?? .null
    let history = try conversation.call("catalog.priceHistory", with: ["productId": id, "days": days])
    let points = (history["points"]?.elements ?? []).suffix(priceChanges).map { point in
      JSON.compact([
        "at": point["at"]?.string.flatMap { conversation.service.context.localDay($0) }.map { .string($0) },
        "price": point[path: ["salePrice", "text"]] ?? point[path: ["price", "text"]],
      ])
    }
    let changes: JSON? = points.count > 1 ? .array(points) : nil
    return ToolView.productDetails(product).adding(
      JSON.compact(["lowest_price": history[path: ["lowest", "text"]], "price_changes": changes]).members)
  }

  /// The days that laws on price reductions look back.
  private static let days = 30
  /// Number of changes of a price that are shown.
  private static let priceChanges = 12
}
