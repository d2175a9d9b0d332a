/// Takes items off the list.
enum RemoveFromList: Tool {
  static let name = "remove_from_list"
  static let title = "Remove from the shopping list"
  static let summary = "Take items off the list without buying them; with forget, also out of the history of purchases."
  static let hints = ToolHints.removes
  static let result: JSON = ["items": ToolSchema.array("Items")]

  struct Arguments: WireType {
    let items: [String]
    let forgets: Bool
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .itemReferences, "Names or ids."),
      Field("forget", \.forgets, .bool, default: false, "Delete them entirely."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let finder = try ListItemFinder(list: arguments.list, in: &shop)
    let items = try finder.find(arguments.items, prefersOnList: true, in: &shop)
    let ids = finder.ids(of: items)
    if arguments.forgets { return try shop.listResult(doing: [MethodCall("list.remove", with: ["itemIds": ids])]) }
    let listed = items.filter { $0["onList"] == true }
    return try shop.listResult(doing: listed.isEmpty ? [] : [MethodCall("list.takeOff", with: ["itemIds": finder.ids(of: listed)])])
  }
}
