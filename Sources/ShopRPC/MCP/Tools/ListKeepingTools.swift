/// Tools for shopping lists as a whole.
enum ListKeepingTools {
  static let all: [Tool] = [
    Tool(
      "get_lists", title: "Show the lists", summary: "All shopping lists, with the numbers of items to buy, and the current one.",
      hints: .reads,
      method: "list.list", result: ["lists": ToolSchema.array("Lists")], pages: ToolPages(["lists"])
    ) { ["lists": .array(($0["lists"]?.elements ?? []).map(view))] },
    Tool(
      "create_list", title: "Create a shopping list", summary: "Create another shopping list. Use its name as list.", hints: .adds,
      method: "list.create", arguments: [name], result: list
    ) { ["list": $0["list"].map(view)] },
    Tool(
      "edit_list", title: "Edit a list", summary: "Rename a shopping list, or set its budget.", hints: .sets, method: "list.edit",
      arguments: [
        required, Member("name", optional: .toolText(Limits.nameLength), summary: "New name."),
        Member("budget", optional: .toolText(Limits.identifierLength), summary: "What it may cost, such as 50.00."),
      ], result: list
    ) { ["list": $0["list"].map(view)] },
    Tool(
      "switch_list", title: "Switch lists", summary: "Make a shopping list the current one, for everybody.", hints: .sets,
      method: "list.switch", arguments: [required], result: list
    ) { ["list": $0["list"].map(view)] },
    Tool(
      "delete_list", title: "Delete a list", summary: "Delete a shopping list with its items. Ask the customer first.", hints: .removes,
      method: "list.delete", arguments: [required], result: list
    ) { ["list": $0["list"].map(view)] },
    Tool(
      "move_items", title: "Move items", summary: "Move items to another shopping list, or copy them, which keeps a list as a template.",
      hints: .orders, method: "list.move",
      arguments: [
        Member("to_list", as: .toolText(Limits.nameLength), summary: "Name or id."),
        Member("items", optional: .itemReferences, summary: "Names or ids."),
        Member("all", as: .bool, default: false, summary: "All items of the list."),
        Member("copy", as: .bool, default: false, summary: "Copy instead."), ListTools.list,
      ],
      result: ["items": ToolSchema.array("Items"), "list": ToolSchema.object("Their list now")],
      pages: .items
    ) { ["items": .array(($0["items"]?.elements ?? []).map(ToolView.item)), "list": $0["target"].map(view)] },
  ]

  private static let name = Member("name", as: .toolText(Limits.nameLength), summary: "Its name.")
  private static let required = Member("list", as: .toolText(Limits.nameLength), summary: "Name or id.")
  private static let list: JSON = ["list": ToolSchema.object("List")]

  /// A list without its items.
  static func view(_ list: JSON) -> JSON {
    .compact([
      "id": list["id"], "name": list["name"], "items": list["count"], "total": list[path: ["total", "text"]],
      "budget": list[path: ["budget", "text"]], "current": list["current"] == true ? true : nil,
    ])
  }
}
