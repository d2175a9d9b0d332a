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
