/// Adds items to a shopping list.
enum AddToList: Tool {
  static let name = "add_to_list"
  static let title = "Add to the shopping list"
  static let summary =
    "Add items to the shopping list, many in one call, as people write them: “2 lbs apples @ dairy” has amount, name, place."
  static let hints = ToolHints.adds
  static let result: JSON = ["items": ToolSchema.array("Items")]

  struct Arguments: WireType {
    let items: [String]
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .array(.toolText(Limits.nameLength), count: ToolLimits.items), "One line per item."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    try shop.listResult(
      doing: arguments.items.map { MethodCall("list.addText", with: ["text": .string($0), "listId": arguments.list.map { .string($0) }]) })
  }
}

extension Conversation {
  /// The result of a tool that changes items: what was done, how much remains, and the items.
  mutating func listResult(doing calls: [MethodCall]) throws(ToolError) -> JSON {
    let revision = self.revision
    let results = calls.isEmpty ? [] : try change(calls)
    let done = try lastChange(after: revision)
    let items = results.flatMap { $0["items"]?.elements ?? ($0["item"].map { [$0] } ?? []) }
    return ToolView.result(
      [done, results.last?[path: ["list", "title"]]?.string], with: ["items": .array(items.map(ToolView.item))], shortening: "items")
  }
}
