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
