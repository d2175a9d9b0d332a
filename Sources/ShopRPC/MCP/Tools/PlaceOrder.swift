import ShopModel

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
