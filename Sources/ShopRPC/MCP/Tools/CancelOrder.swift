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
