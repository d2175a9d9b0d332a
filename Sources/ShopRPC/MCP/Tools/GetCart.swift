/// Returns a cart.
enum GetCart: Tool {
  static let name = "get_cart"
  static let title = "Show the cart"
  static let summary = "The cart with discounts and total; explain lists every step of the calculation."
  static let hints = ToolHints.reads
  static let result: JSON = ["cart": ToolSchema.object("Cart"), "steps": ToolSchema.array("Explanation")]

  struct Arguments: WireType {
    let explains: Bool
    let cart: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("explain", \.explains, .bool, default: false, "Also explain the total."),
      Field("cart_id", \.cart, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let id = arguments.cart.map { JSON.string($0) }
    let cart = try shop.call("cart.get", with: ["cartId": id])["cart"] ?? .null
    var steps: [JSON]?
    if arguments.explains {
      steps = try shop.call("cart.total", with: ["explain": true, "cartId": id])["steps"]?.elements.compactMap { $0["text"] }
    }
    return shop.cartResult(cart, summary: [], steps: steps)
  }
}

extension Conversation {
  /// The result of a tool that changes the cart in use: what was done, and the cart.
  mutating func cartResult(doing calls: [MethodCall]) throws(ToolError) -> (result: JSON, results: [JSON]) {
    let revision = self.revision
    let results = try change(calls)
    let done = try lastChange(after: revision)
    let cart = try call("cart.get")["cart"] ?? .null
    let (missing, conversions) = (results.last.flatMap(ToolView.missing), results.last.flatMap(ToolView.conversions))
    return (cartResult(cart, summary: [done], missing: missing, conversions: conversions), results)
  }

  /// A result with the cart.
  func cartResult(_ cart: JSON, summary: [String?], missing: JSON? = nil, conversions: JSON? = nil, steps: [JSON]? = nil) -> JSON {
    ToolView.result(
      summary + [cart["text"]?.string],
      with: ["cart": ToolView.cart(cart), "missing": missing, "conversions": conversions, "steps": steps.map { .array($0) }],
      shortening: steps == nil ? nil : "steps")
  }
}
