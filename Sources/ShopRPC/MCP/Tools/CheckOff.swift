/// Checks items off the list.
enum CheckOff: Tool {
  static let name = "check_off"
  static let title = "Check off"
  static let summary = "Mark list items as bought, or put them back with undo."
  static let hints = ToolHints.sets
  static let result: JSON = ["items": ToolSchema.array("Items")]

  struct Arguments: WireType {
    let items: [String]
    let putsBack: Bool
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .itemReferences, "Names or ids."),
      Field("undo", \.putsBack, .bool, default: false, "Put back instead."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let finder = try ListItemFinder(list: arguments.list, in: &shop)
    // Items that are off the list already stay as they are: marking them again would count as another purchase.
    let items = try finder.find(arguments.items, prefersOnList: !arguments.putsBack, in: &shop)
      .filter { $0["onList"] == .bool(!arguments.putsBack) }
    let method = arguments.putsBack ? "list.putBack" : "list.markPurchased"
    return try shop.listResult(doing: items.isEmpty ? [] : [MethodCall(method, with: ["itemIds": finder.ids(of: items)])])
  }
}
