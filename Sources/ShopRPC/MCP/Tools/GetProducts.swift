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
