import ShopModel

enum CartTools {
  static let all: [Tool] = [
    Tool(
      "get_cart", title: "Show the cart",
      summary: "The cart with discounts and total; explain lists every step of the calculation in place of the lines.", hints: .reads,
      arguments: [
        Member("explain", as: .bool, default: false, summary: "Also explain the total."),
        Member("cart", optional: .toolID, summary: "Name or id; default: current."),
      ], result: ["cart": ToolSchema.object("Cart"), "steps": ToolSchema.array("Explanation")],
      pages: ToolPages(["steps"], ["cart", "lines"]), call: show),
    Tool(
      "add_to_cart", title: "Add to cart",
      summary: "Add products to the cart, many in one call: all or none. Orders nothing.", hints: .adds,
      arguments: [Member("items", as: .array(added, count: ToolLimits.items), summary: "What to add.")], result: cart, pages: .cart
    ) { (arguments, conversation) throws(ToolError) in
      try conversation.cartResult(doing: try calls("cart.add", for: arguments["items"]?.elements ?? [], in: &conversation))
    },
    Tool(
      "set_cart_quantities", title: "Change the cart",
      summary: "Set quantities in the cart; 0 removes. With replace, the cart becomes exactly these items, and [] empties it.",
      hints: .removes,
      arguments: [
        Member("items", as: .array(set, count: 0...ToolLimits.items.upperBound), summary: "Quantities to set."),
        Member("replace", as: .bool, default: false, summary: "Remove everything else."),
      ], result: cart, pages: .cart, call: setQuantities),
    Tool(
      "apply_code", title: "Apply promo code", summary: "Apply a promo code to the cart, or remove it.", hints: .sets,
      arguments: [
        Member("code", as: .toolText(Limits.codeLength), summary: "As given."),
        Member("remove", as: .bool, default: false, summary: "Remove it instead."),
        Member("preview", as: .bool, default: false, summary: "Change nothing."),
      ], result: cart, pages: .cart, call: applyCode),
  ]

  static let cart: JSON = ["cart": ToolSchema.object("Cart")]

  /// A product with a quantity to add, or to set.
  private static let added = quantity(Member("quantity", as: .integer(1...Quantity.range.upperBound), default: 1, summary: "Pieces."))
  private static let set = quantity(Member("quantity", as: .integer(0...Quantity.range.upperBound), summary: "Pieces; 0 removes."))

  private static func quantity(_ quantity: Member<JSON>) -> Shape<JSON> {
    .object(into: [:], [Member("product", as: .toolReference, summary: "Id or exact name."), quantity])
  }

  /// Calls of a method for products with quantities; the names of `lines` of the cart come first.
  private static func calls(
    _ method: String, for items: [JSON], among lines: [JSON] = [], in conversation: inout Conversation
  ) throws(ToolError) -> [MethodCall] {
    var calls: [MethodCall] = []
    for item in items {
      let held = ToolLookup.matches(item["product"]?.string ?? "", among: lines)
      var lookup = ToolLookup(item)
      var id = held.first?["productId"]
      if held.count != 1 { id = try lookup.id(.product, as: "product", in: &conversation) }
      calls.append(MethodCall(method, with: ["productId": id, "quantity": item["quantity"]]))
    }
    return calls
  }

  private static func show(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let id = try lookup.id(.cart, as: "cart", in: &conversation)
    let cart = try conversation.call("cart.get", with: ["cartId": id])["cart"] ?? .null
    if arguments["explain"] != true { return conversation.cartResult(cart, summary: []) }
    let total = try conversation.call("cart.total", with: ["explain": true, "cartId": id])
    return conversation.cartResult(cart, summary: [], steps: .array(total["steps"]?.elements.compactMap { $0["text"] } ?? []))
  }

  private static func setQuantities(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let items = arguments["items"]?.elements ?? []
    let replaces = arguments["replace"] == true
    if items.isEmpty, !replaces {
      throw conversation.toolError(.invalidParams(ValidationError([Problem(.empty, [Fact("minimum", .integer(1))], path: "/items")])))
    }
    let cart = try conversation.call("cart.get")["cart"] ?? .null
    let lines = cart["lines"]?.elements ?? []
    let held = lines.compactMap { $0["productId"]?.string.map { ProductID($0) } }
    let given = try calls("cart.setQuantity", for: items, among: lines, in: &conversation)
    // An empty cart remains as it is, so that a second call changes nothing.
    let removed = replaces ? held.filter { id in !given.contains { $0.params["productId"]?.isID(id.text) == true } } : []
    let changed = given.filter { $0.params["quantity"] != 0 || held.contains(ProductID($0.params["productId"]?.string ?? "")) }
    let calls = removed.map { MethodCall("cart.setQuantity", with: ["productId": .string($0.text), "quantity": 0]) } + changed
    return calls.isEmpty
      ? conversation.cartResult(cart, summary: [conversation.sentence(.toolUnchanged)]) : try conversation.cartResult(doing: calls)
  }

  private static func applyCode(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let removes = arguments["remove"] == true
    let method = removes ? "cart.removeCode" : "cart.applyCode"
    do throws(ToolError) {
      if arguments["preview"] == true {
        let trial = try conversation.call(method, with: ["code": arguments["code"]], meta: Meta(isDryRun: true))
        let cart = trial["cart"]
        return ToolView.result(
          [conversation.sentence(.toolUnchanged), cart?["text"]?.string, trial[path: ["notice", "text"]]?.string],
          with: ["cart": .compact(["subtotal": cart?[path: ["subtotal", "text"]], "total": cart?[path: ["total", "text"]]])])
      }
      return try conversation.cartResult(doing: [MethodCall(method, with: ["code": arguments["code"]])])
    } catch {
      if error.kind == .codeNotApplicable { throw try conversation.explained(error, about: arguments["code"]?.string ?? "") }
      // A code that is already applied is what was asked for.
      guard error.kind == .alreadyExists, !removes else { throw error }
      let cart = try conversation.call("cart.get")["cart"] ?? .null
      return conversation.cartResult(cart, summary: [error.text])
    }
  }
}

extension Conversation {
  /// The result of a tool that changes the cart in use: what was done, and the cart.
  mutating func cartResult(doing calls: [MethodCall]) throws(ToolError) -> JSON {
    let revision = self.revision
    let last = try change(calls).last
    let done = try outcome(after: revision)
    let cart = try call("cart.get")["cart"] ?? .null
    return cartResult(
      cart, summary: [done], missing: try last.flatMap { (last) throws(ToolError) in try missing(in: last) },
      conversions: last.flatMap(ToolView.conversions))
  }

  /// Why items could not be put into the cart, with products that are like them; nil if there are none.
  private mutating func missing(in result: JSON) throws(ToolError) -> JSON? {
    var sentences: [JSON] = []
    for item in result["missing"]?.elements ?? [] {
      var text = item["text"]?.string ?? ""
      if ["noProduct", "ambiguous"].contains(item["reason"]?.string), let name = item["name"]?.string,
        sentences.count < ToolLimits.usualPage
      {
        let search: JSON = .string(String(name.prefix(Limits.searchLength.upperBound)))
        var found = try call("catalog.list", with: ["search": search, "limit": .int(ToolView.problems)])["products"]?.elements ?? []
        if found.isEmpty { found = products(withSomeOf: name) }
        let names = found.map(\.named).joined(separator: ", ")
        if !found.isEmpty { text += " " + sentence(.toolKnownNames, with: ["names": .text(names)]) }
      }
      sentences.append(.string(text))
    }
    return .nonEmpty(sentences)
  }

  /// The cart, with an explanation in place of its lines if there is one.
  fileprivate func cartResult(
    _ cart: JSON, summary: [String?], missing: JSON? = nil, conversions: JSON? = nil, steps: JSON? = nil
  ) -> JSON {
    let view = ToolView.cart(cart)
    let shown = steps == nil ? view : .object(view.members.filter { $0.name != "lines" })
    let next: JSON? = missing == nil ? nil : "Let the customer choose others for what is missing, from these or from search_products."
    return ToolView.result(
      summary + [cart["text"]?.string],
      with: ["cart": shown, "missing": missing, "conversions": conversions, "steps": steps, "next": next])
  }
}
