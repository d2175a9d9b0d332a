/// Undoes the last change.
enum UndoTool: Tool {
  static let name = "undo"
  static let title = "Undo"
  static let summary = "Undo the customer's last change; preview only says what it would be."
  static let hints = ToolHints.orders
  static let result: JSON = [:]

  struct Arguments: WireType {
    let previews: Bool

    static let shape = Shape<Self>.object(Self.init, Field("preview", \.previews, .bool, default: false, "Change nothing."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let dryRun = Meta(idempotencyKey: nil, ifRevision: nil, isDryRun: true, locale: nil, asOf: nil, progressToken: nil)
    let undone = try shop.call("history.undo", with: [:], meta: arguments.previews ? dryRun : nil)["undone"] ?? .null
    let text = undone["text"]?.string ?? ""
    let key: TextKey = arguments.previews ? .toolWouldUndo : .historyUndone
    return ToolView.result([shop.sentence(key, with: ["text": .text(text)])], with: [:])
  }
}
