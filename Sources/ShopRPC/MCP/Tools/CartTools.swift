import ShopModel

enum CartTools {
  static let all: [Tool] = [
    Tool(
      "get_cart", title: "Show the cart",
      summary: "The cart with discounts and total; explain lists every step of the calculation.", hints: .reads,
      arguments: [
        Member("explain", as: .bool, default: false, summary: "Also explain the total."),
        Member("cart_id", optional: .toolID, summary: "Default: current."),
      ], result: ["cart": ToolSchema.object("Cart"), "steps": ToolSchema.array("Explanation")], call: show),
    Tool(
      "add_to_cart", title: "Add to cart",
      summary: "Add products to the cart, many in one call: all or none. Orders nothing.", hints: .adds,
      arguments: [Member("items", as: .array(added, count: ToolLimits.items), summary: "What to add.")], result: cart
    ) { (arguments, shop) throws(ToolError) in
      try shop.cartResult(doing: (arguments["items"]?.elements ?? []).map { MethodCall("cart.add", with: params(of: $0)) })
    },
    Tool(
      "set_cart_quantities", title: "Change the cart",
      summary: "Set quantities in the cart; 0 removes. With replace, the cart becomes exactly these items, and [] empties it.",
      hints: .removes,
      arguments: [
        Member("items", as: .array(set, count: 0...ToolLimits.items.upperBound), summary: "Quantities to set."),
        Member("replace", as: .bool, default: false, summary: "Remove everything else."),
      ], result: cart, call: setQuantities),
    Tool(
      "apply_code", title: "Apply promo code", summary: "Apply a promo code to the cart, or remove it.", hints: .sets,
      arguments: [
        Member("code", as: .toolText(Limits.codeLength), summary: "As given."),
        Member("remove", as: .bool, default: false, summary: "Remove it instead."),
      ], result: cart, call: applyCode),
  ]

  static let cart: JSON = ["cart": ToolSchema.object("Cart")]

  /// A product with a quantity to add, or to set.
  private static let added = quantity(Member("quantity", as: .integer(1...Quantity.range.upperBound), default: 1, summary: "Pieces."))
  private static let set = quantity(Member("quantity", as: .integer(0...Quantity.range.upperBound), summary: "Pieces; 0 removes."))

  private static func quantity(_ quantity: Member<JSON>) -> Shape<JSON> {
    .object(into: [:], [Member("product_id", as: .toolID, summary: "From search_products."), quantity])
  }

  private static func params(of item: JSON) -> KeyValuePairs<String, JSON?> {
    ["productId": item["product_id"], "quantity": item["quantity"]]
  }

  private static func show(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let cart = try shop.call("cart.get", with: ["cartId": arguments["cart_id"]])["cart"] ?? .null
    var steps: [JSON]?
    if arguments["explain"] == true {
      let total = try shop.call("cart.total", with: ["explain": true, "cartId": arguments["cart_id"]])
      steps = total["steps"]?.elements.compactMap { $0["text"] }
    }
    return shop.cartResult(cart, summary: [], steps: steps)
  }

  private static func setQuantities(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let items = arguments["items"]?.elements ?? []
    let replaces = arguments["replace"] == true
    if items.isEmpty, !replaces {
      throw shop.toolError(.invalidParams(ValidationError([Problem(.empty, [Fact("minimum", .integer(1))], path: "/items")])))
    }
    let cart = try shop.call("cart.get")["cart"] ?? .null
    let held = (cart["lines"]?.elements ?? []).compactMap { $0["productId"] }
    // An empty cart remains as it is, so that a second call changes nothing.
    let removed = replaces ? held.filter { id in !items.contains { $0["product_id"] == id } } : []
    let changed = items.filter { $0["quantity"] != 0 || held.contains($0["product_id"] ?? .null) }
    let calls =
      removed.map { MethodCall("cart.setQuantity", with: ["productId": $0, "quantity": 0]) }
      + changed.map { MethodCall("cart.setQuantity", with: params(of: $0)) }
    return calls.isEmpty ? shop.cartResult(cart, summary: []) : try shop.cartResult(doing: calls)
  }

  private static func applyCode(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let removes = arguments["remove"] == true
    do throws(ToolError) {
      return try shop.cartResult(doing: [MethodCall(removes ? "cart.removeCode" : "cart.applyCode", with: ["code": arguments["code"]])])
    } catch {
      // A code that is already applied is what was asked for.
      guard error.kind == .alreadyExists, !removes else { throw error }
      let cart = try shop.call("cart.get")["cart"] ?? .null
      return shop.cartResult(cart, summary: [error.text])
    }
  }
}

extension Conversation {
  /// The result of a tool that changes the cart in use: what was done, and the cart.
  mutating func cartResult(doing calls: [MethodCall]) throws(ToolError) -> JSON {
    let revision = self.revision
    let last = try change(calls).last
    let done = try lastChange(after: revision)
    let cart = try call("cart.get")["cart"] ?? .null
    return cartResult(
      cart, summary: [done], missing: last.flatMap(ToolView.missing), conversions: last.flatMap(ToolView.conversions))
  }

  fileprivate func cartResult(
    _ cart: JSON, summary: [String?], missing: JSON? = nil, conversions: JSON? = nil, steps: [JSON]? = nil
  ) -> JSON {
    ToolView.result(
      summary + [cart["text"]?.string],
      with: ["cart": ToolView.cart(cart), "missing": missing, "conversions": conversions, "steps": steps.map { .array($0) }],
      shortening: steps == nil ? nil : "steps")
  }
}
