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

/// Applies a promo code to the cart, or removes it.
enum ApplyCode: Tool {
  static let name = "apply_code"
  static let title = "Apply promo code"
  static let summary = "Apply a promo code to the cart, or remove it."
  static let hints = ToolHints.sets
  static let result: JSON = ["cart": ToolSchema.object("Cart")]

  struct Arguments: WireType {
    let code: String
    let removes: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("code", \.code, .toolText(Limits.codeLength), "As given."),
      Field("remove", \.removes, .bool, default: false, "Remove it instead."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let method = arguments.removes ? "cart.removeCode" : "cart.applyCode"
    do throws(ToolError) {
      return try shop.cartResult(doing: [MethodCall(method, with: ["code": .string(arguments.code)])]).result
    } catch {
      // A code that is already applied is what was asked for.
      guard error.kind == .alreadyExists, !arguments.removes else { throw error }
      let cart = try shop.call("cart.get")["cart"] ?? .null
      return shop.cartResult(cart, summary: [error.text])
    }
  }
}
