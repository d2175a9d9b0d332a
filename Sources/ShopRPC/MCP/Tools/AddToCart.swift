/// Adds products to the cart.
enum AddToCart: Tool {
  static let name = "add_to_cart"
  static let title = "Add to cart"
  static let summary = "Add products to the cart, many in one call: all or none. Orders nothing."
  static let hints = ToolHints.adds
  static let result: JSON = ["cart": ToolSchema.object("Cart")]

  struct Arguments: WireType {
    let items: [ToolProductQuantity]

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .array(ToolProductQuantity.adding, count: ToolLimits.items), "What to add."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    try shop.cartResult(
      doing: arguments.items.map { MethodCall("cart.add", with: ["productId": .string($0.product), "quantity": .int($0.quantity)]) }
    ).result
  }
}
