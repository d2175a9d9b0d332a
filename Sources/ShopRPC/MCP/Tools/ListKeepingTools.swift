import ShopModel

/// Tools for shopping lists as a whole.
enum ListKeepingTools {
  static let all: [Tool] = [
    Tool(
      "get_lists", title: "Show the lists", summary: "All shopping lists, with the numbers of items to buy, and the current one.",
      hints: .reads, result: ["lists": ToolSchema.array("Lists")], pages: ToolPages(["lists"])
    ) { (_, conversation) throws(ToolError) in
      let lists = try conversation.call("list.list")["lists"]?.elements ?? []
      let names = lists.compactMap { $0["name"]?.string }.joined(separator: ", ").shortened
      return ToolView.result(
        [conversation.sentence(.toolKnownNames, with: ["names": .text(names)])], with: ["lists": .array(lists.map(view))])
    },
    Tool(
      "create_list", title: "Create a shopping list",
      summary: "Create another shopping list, unless there is one with the name. Use its name as list.", hints: .sets, arguments: [name],
      result: list, call: create),
    Tool(
      "edit_list", title: "Edit a list", summary: "Rename a shopping list, or set its budget.", hints: .sets, method: "list.edit",
      arguments: [
        required, Member("name", optional: .toolText(Limits.nameLength), summary: "New name."),
        Member("budget", optional: .toolText(Limits.identifierLength), summary: "What it may cost, such as 50.00."),
      ], result: list
    ) { result, _ in ["list": result["list"].map(view)] },
    Tool(
      "switch_list", title: "Switch lists", summary: "Make a shopping list the current one, for everybody.", hints: .sets,
      method: "list.switch", arguments: [required], result: list
    ) { result, _ in ["list": result["list"].map(view)] },
    Tool(
      "delete_list", title: "Delete a list", summary: "Delete a shopping list with its items. Ask the customer first.", hints: .removes,
      method: "list.delete", arguments: [required], result: list
    ) { result, _ in ["list": result["list"].map(view)] },
    Tool(
      "move_items", title: "Move items", summary: "Move items to another shopping list, or copy them, which keeps a list as a template.",
      hints: .orders,
      arguments: [
        Member("to_list", as: .toolReference, summary: "Name or id."),
        Member("items", optional: .itemReferences, summary: "Names or ids."),
        Member("all", as: .bool, default: false, summary: "Everything still to be bought."),
        Member("copy", as: .bool, default: false, summary: "Copy instead."), ListTools.list,
      ],
      result: ["items": ToolSchema.array("Items"), "list": ToolSchema.object("Their list now")],
      pages: .items, call: move),
  ]

  private static let name = Member("name", as: .toolText(Limits.nameLength), summary: "Its name.")
  private static let required = Member("list", as: .toolReference, summary: "Name or id.")
  private static let list: JSON = ["list": ToolSchema.object("List")]

  /// A second list of the same name could only be told apart by its id.
  private static func create(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let key = EntityName(arguments["name"]?.string ?? "").key
    if let known = conversation.lists.first(where: { EntityName($0["name"]?.string ?? "").key == key }) {
      let text = conversation.sentence(.toolListExists, with: ["name": .text(known["name"]?.string ?? "")])
      return ToolView.result([conversation.sentence(.toolUnchanged), text], with: ["list": view(try conversation.list(known["id"]))])
    }
    let revision = conversation.revision
    let created = try conversation.call("list.create", with: ["name": arguments["name"]])["list"] ?? .null
    return ToolView.result([try conversation.outcome(after: revision)], with: ["list": view(created)])
  }

  private static func move(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let revision = conversation.revision
    var lookup = ToolLookup(arguments)
    let params = JSON.object(try lookup.params(in: &conversation))
    let target = ListItemFinder(params["toListId"], in: conversation).listed(in: conversation)
    let result = try conversation.call("list.move", params: params)
    let items = result["items"]?.elements ?? []
    let lines = items.compactMap { item in (item["id"]?.string).flatMap { conversation.service.shop.item(ItemID($0)) } }
    let names = lines.map { conversation.line(of: $0) }
    let before = target.filter { known in lines.contains { $0.id == known.id } }.map {
      conversation.line(of: $0)
    }
    let done = conversation.sentence(
      .toolMoved,
      with: [
        "copied": .text(arguments["copy"] == true ? "yes" : "no"), "names": .names(names),
        "list": .text(result[path: ["target", "name"]]?.string ?? ""),
      ])
    return ToolView.result(
      [
        conversation.revision > revision ? done : conversation.sentence(.toolUnchanged),
        before.isEmpty ? nil : conversation.sentence(.toolJoined, with: ["names": .names(before)]),
      ],
      with: ["items": .array(items.map { ToolView.item($0, in: &conversation) }), "list": result["target"].map(view)])
  }

  /// A list without its items.
  static func view(_ list: JSON) -> JSON {
    .compact([
      "id": list["id"], "name": list["name"], "items": list["count"], "total": list[path: ["total", "text"]],
      "budget": list[path: ["budget", "text"]], "remaining": list[path: ["remaining", "text"]],
      "current": list["current"] == true ? true : nil,
    ])
  }
}
