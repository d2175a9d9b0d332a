/// Sets quantities in the cart.
enum SetCartQuantities: Tool {
  static let name = "set_cart_quantities"
  static let title = "Change the cart"
  static let summary = "Set quantities in the cart; 0 removes. With replace, the cart becomes exactly these items, and [] empties it."
  static let hints = ToolHints.removes
  static let result: JSON = ["cart": ToolSchema.object("Cart")]

  struct Arguments: WireType {
    let items: [ToolProductQuantity]
    let replaces: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field("items", \.items, .array(ToolProductQuantity.shape, count: 0...ToolLimits.items.upperBound), "Quantities to set."),
      Field("replace", \.replaces, .bool, default: false, "Remove everything else.")
    ).checked { arguments in
      arguments.items.isEmpty && !arguments.replaces ? [Problem(.empty, [Fact("minimum", .integer(1))], path: "/items")] : []
    }
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let cart = try shop.call("cart.get")["cart"] ?? .null
    let held = (cart["lines"]?.elements ?? []).compactMap { $0["productId"]?.string }
    var quantities: [String: Int] = [:]
    for item in arguments.items { quantities[item.product] = item.quantity }
    // An empty cart remains as it is, so that a second call changes nothing.
    var calls = arguments.replaces ? held.filter { quantities[$0] == nil }.map { set($0, to: 0) } : []
    for item in arguments.items where item.quantity > 0 || held.contains(item.product) {
      calls.append(set(item.product, to: item.quantity))
    }
    if calls.isEmpty { return shop.cartResult(cart, summary: []) }
    return try shop.cartResult(doing: calls).result
  }

  private static func set(_ product: String, to quantity: Int) -> MethodCall {
    MethodCall("cart.setQuantity", with: ["productId": .string(product), "quantity": .int(quantity)])
  }
}
