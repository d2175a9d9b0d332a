/// Undoes the last change that the tools of this connection made, but never an order, whose cancellation the shop must see.
enum UndoTool: Tool {
  static let name = "undo"
  static let title = "Undo"
  static let summary = "Undo the last change made by these tools, except orders; preview only says which."
  static let hints = ToolHints.orders
  static let result: JSON = [:]

  struct Arguments: WireType {
    let previews: Bool

    static let shape = Shape<Self>.object(Self.init, Field("preview", \.previews, .bool, default: false, "Change nothing."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let dryRun = Meta(idempotencyKey: nil, ifRevision: nil, isDryRun: true, locale: nil, asOf: nil, progressToken: nil)
    if let change = try shop.lastOwnChange(), change.isAboutOrders {
      throw shop.toolError(
        .notAllowed, saying: .toolOrderStays, with: ["text": .text(shop.text(of: change))],
        next: "Call cancel_order with the id of the order from get_orders.")
    }
    let undone = try shop.call("history.undo", with: ["mine": true], meta: arguments.previews ? dryRun : nil)["undone"] ?? .null
    let text = undone["text"]?.string ?? ""
    let key: TextKey = arguments.previews ? .toolWouldUndo : .historyUndone
    return ToolView.result([shop.sentence(key, with: ["text": .text(text)])], with: [:])
  }
}
