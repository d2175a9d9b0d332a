/// Puts the products of an order into the cart again.
enum ReorderTool: Tool {
  static let name = "reorder"
  static let title = "Order again"
  static let summary = "Put the products of an earlier order into the cart, as far as in stock. Orders nothing."
  static let hints = ToolHints.adds
  static let result: JSON = ["cart": ToolSchema.object("Cart"), "missing": ToolSchema.array("Not found")]

  struct Arguments: WireType {
    let order: String

    static let shape = Shape<Self>.object(Self.init, Field("order_id", \.order, .toolID, "From get_orders."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    try shop.cartResult(doing: [MethodCall("order.again", with: ["orderId": .string(arguments.order)])]).result
  }
}
