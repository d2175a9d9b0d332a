/// Sets the stock of a product.
enum SetStock: Tool {
  static let name = "set_stock"
  static let title = "Set the stock"
  static let summary = "Set the number of pieces in stock; without stock, it is no longer tracked."
  static let hints = ToolHints.removes
  static let result: JSON = [:]

  struct Arguments: WireType {
    let product: String
    let stock: Int?

    static let shape = Shape<Self>.object(
      Self.init, Field("product_id", \.product, .toolID, "From search_products."),
      Field("stock", \.stock, optional: .integer(0...maximum), "Pieces."))
    private static let maximum = 999_999_999
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let stock = arguments.stock.map { JSON.int($0) } ?? .null
    return try shop.maintenanceResult("catalog.setStock", params: ["productId": .string(arguments.product), "stock": stock])
  }
}
