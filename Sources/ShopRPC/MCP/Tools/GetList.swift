/// Returns a shopping list.
enum GetList: Tool {
  static let name = "get_list"
  static let title = "Show the shopping list"
  static let summary = "The shopping list in visiting order, what was bought, or what is likely to be needed again; and all lists."
  static let hints = ToolHints.reads
  static let result: JSON = [
    "items": ToolSchema.array("Items"), "lists": ToolSchema.array("All lists"), "omitted": ToolSchema.integer("Entries not shown"),
  ]

  /// Which items are shown.
  enum Selection: String, CaseIterable, Sendable {
    case toBuy = "to_buy"
    case bought, suggested
  }

  struct Arguments: WireType {
    let selection: Selection
    let search: String?
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("show", \.selection, .word, default: .toBuy, "Which."),
      Field("search", \.search, optional: .toolText(Limits.searchLength), "Only items with this in the name."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let (title, items) = try items(arguments, in: &shop)
    let lists = try shop.call("list.lists")["lists"]?.elements ?? []
    // the current list and the one asked for come first, because the last ones are left out if there are too many
    let isFirst = { (list: JSON) in list["current"] == true || arguments.list != nil && list["id"]?.string == arguments.list }
    let views = (lists.filter(isFirst) + lists.filter { !isFirst($0) }).map { list in
      JSON.compact(["id": list["id"], "name": list["name"], "items": list["count"], "current": list["current"] == true ? true : nil])
    }
    return ToolView.result([title], with: ["lists": .array(views), "items": .array(items)])
  }

  private static func items(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> (String?, [JSON]) {
    let list = arguments.list.map { JSON.string($0) }
    let search = arguments.search.map { JSON.string($0) }
    switch arguments.selection {
    case .toBuy:
      let page = try shop.call("list.items", with: ["search": search, "listId": list])
      return (page["title"]?.string, ToolView.items(of: page).map(ToolView.item))
    case .bought:
      let page = try shop.call("list.purchased", with: ["group": "none", "search": search, "listId": list])
      return (page["title"]?.string, ToolView.items(of: page).map(ToolView.item))
    case .suggested:
      let all = try shop.call("list.suggest", with: ["listId": list])["suggestions"]?.elements ?? []
      let wanted = arguments.search.map(Folding.searchKey)
      let found = all.filter { wanted == nil || Folding.searchKey($0[path: ["item", "name"]]?.string).contains(wanted ?? "") }
      return (shop.sentence(.listCount, with: ["count": .integer(found.count)]), found.map(suggestion))
    }
  }

  private static func suggestion(_ suggestion: JSON) -> JSON {
    ToolView.item(suggestion["item"] ?? .null).adding(JSON.compact(["reason": suggestion["text"]]).members)
  }
}
