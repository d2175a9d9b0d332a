import ShopModel

/// Shows what would be ordered.
enum PreviewOrder: Tool {
  static let name = "preview_order"
  static let title = "Preview the order"
  static let summary = "What would be ordered. Show it to the customer, and ask for consent: place_order needs the expected_total."
  static let hints = ToolHints.reads
  static let result: JSON = ["order": ToolSchema.object("Order"), "expected_total": ToolSchema.text("To agree to")]

  struct Arguments: WireType {
    static let shape = Shape<Self>.empty { Self() }
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let dryRun = Meta(idempotencyKey: nil, ifRevision: nil, isDryRun: true, locale: nil, asOf: nil, progressToken: nil)
    let result = try shop.call("cart.checkout", with: [:], meta: dryRun)
    let total = result[path: ["order", "total"]] ?? .null
    let order = ToolView.order(result["order"] ?? .null).members.filter { !["id", "status", "placed"].contains($0.name) }
    let amount = total["amount"]?.string ?? ""
    let currency = total["currency"]?.string ?? ""
    return ToolView.result(
      [shop.sentence(.toolNothingOrdered, with: ["total": .text(total["text"]?.string ?? "")])],
      with: [
        "order": .object(order), "notices": ToolView.notices(result),
        "expected_total": .string("\(amount) \(currency)"),
      ])
  }
}

/// Orders the cart.
enum PlaceOrder: Tool {
  static let name = "place_order"
  static let title = "Place the order"
  static let summary =
    "Order the cart, only after the customer has agreed to the total of preview_order. Fails if the total is higher by now."
  static let hints = ToolHints.orders
  static let result: JSON = ["order": ToolSchema.object("Order"), "notices": ToolSchema.array("Notices")]

  struct Arguments: WireType {
    let total: String
    let customerName: String?
    let comment: String?
    let key: String?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("expected_total", \.total, .toolText(Limits.identifierLength), "From preview_order, unchanged, such as 12.50 USD."),
      Field("customer_name", \.customerName, optional: .toolText(Limits.nameLength), "Name on the order."),
      Field("comment", \.comment, optional: .toolText(Limits.commentLength), "For the shop."),
      Field("idempotency_key", \.key, optional: .toolText(Limits.idempotencyKeyLength), "The same key never orders twice."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    guard let total = amount(arguments.total) else {
      throw shop.toolError(
        RPCError(.invalidParams, problems: [Problem(.invalid, [Fact("expected", .text("amount"))], path: "/expected_total")]))
    }
    let meta = arguments.key.map {
      Meta(idempotencyKey: $0, ifRevision: nil, isDryRun: false, locale: nil, asOf: nil, progressToken: nil)
    }
    let result = try shop.call(
      "cart.checkout",
      with: [
        "expectedTotal": total, "customerName": arguments.customerName.map { .string($0) },
        "comment": arguments.comment.map { .string($0) },
      ], meta: meta)
    return ToolView.result(
      [result[path: ["acknowledgment", "title"]]?.string, result[path: ["acknowledgment", "message"]]?.string],
      with: ["order": ToolView.order(result["order"] ?? .null), "notices": ToolView.notices(result)])
  }

  /// The amount in `12.50 USD` as the parameter of a method; nil for any other text.
  private static func amount(_ text: String) -> JSON? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let currency = Currency(String(parts[1])), let number = ExactDecimal(Array(parts[0].utf8)) else { return nil }
    do throws(ExactDecimal.ConversionError) { _ = try number.scaled(by: Int(currency.digits)) } catch { return nil }
    guard parts[0].utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
    return ["amount": .string(String(parts[0])), "currency": .string(currency.code)]
  }
}

/// Returns orders.
enum GetOrders: Tool {
  static let name = "get_orders"
  static let title = "Show orders"
  static let summary = "The customer's orders, latest first; one order with its lines if order_id is given."
  static let hints = ToolHints.reads
  static let result: JSON = ["orders": ToolSchema.array("Orders"), "next_cursor": ToolSchema.text("For more")]

  /// The states of an order.
  enum Status: String, CaseIterable, Sendable {
    case placed, paid, fulfilled, cancelled
  }

  struct Arguments: WireType {
    let order: String?
    let status: Status?
    let limit: Int
    let cursor: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("order_id", \.order, optional: .toolID, "Only this order."),
      Field("status", \.status, optional: .word, "Only orders with this status."),
      Field("limit", \.limit, .integer(1...maximum), default: ToolLimits.usualPage, "Maximum."),
      Field("cursor", \.cursor, optional: .toolText(Limits.cursorLength), "The next_cursor."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    if let id = arguments.order {
      let order = try shop.call("order.get", with: ["orderId": .string(id)])["order"] ?? .null
      let view = ToolView.order(order)
      return ToolView.result(
        [shop.sentence(.toolOrders, with: ["count": .integer(1)]), order["statusText"]?.string], with: ["orders": [view]])
    }
    let page = try shop.call(
      "order.list",
      with: [
        "status": arguments.status.map { .string($0.rawValue) }, "limit": .int(arguments.limit), "lines": false,
        "cursor": arguments.cursor.map { .string($0) },
      ])
    return ToolView.result(
      [shop.sentence(.toolOrders, with: ["count": .integer(page["count"]?.integer ?? 0)])],
      with: ["orders": .array((page["orders"]?.elements ?? []).map { summary(of: $0) }), "next_cursor": page["next"]])
  }

  /// An order without its comment, so that a page of them is short.
  private static func summary(of order: JSON) -> JSON {
    .compact([
      "id": order["id"], "status": order["status"], "placed": order["createdText"], "items": order["itemCount"],
      "total": order[path: ["total", "text"]],
    ])
  }

  /// Number of orders on a page.
  private static let maximum = 25
}

/// Cancels an order.
enum CancelOrder: Tool {
  static let name = "cancel_order"
  static let title = "Cancel an order"
  static let summary = "Cancel an order that is not fulfilled yet; its products go back into stock. Ask the customer first."
  static let hints = ToolHints.removes
  static let result: JSON = ["order": ToolSchema.object("Order")]

  struct Arguments: WireType {
    let order: String

    static let shape = Shape<Self>.object(Self.init, Field("order_id", \.order, .toolID, "From get_orders."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let revision = shop.revision
    let id = JSON.string(arguments.order)
    var order = try shop.call("order.get", with: ["orderId": id])["order"] ?? .null
    if order["status"] != "cancelled" { order = try shop.call("order.cancel", with: ["orderId": id])["order"] ?? .null }
    return ToolView.result(
      [try shop.lastChange(after: revision) ?? order["statusText"]?.string], with: ["order": ToolView.order(order)])
  }
}

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
