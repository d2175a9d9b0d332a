/// Creates or replaces a product.
enum PutProduct: Tool {
  static let name = "put_product"
  static let title = "Create or replace a product"
  static let summary = "Create a product, or replace the one with the same id: id, name, price, and any other member of catalog.put."
  static let hints = ToolHints.removes
  static let result: JSON = [:]

  struct Arguments: WireType {
    let product: MethodParams

    static let shape = Shape<Self>.object(Self.init, Field("product", \.product, MethodParams.shape, "The complete product."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    try shop.maintenanceResult("catalog.put", params: ["product": arguments.product.json])
  }
}
