/// Creates a shopping list.
enum CreateList: Tool {
  static let name = "create_list"
  static let title = "Create a shopping list"
  static let summary = "Create another shopping list. Use its id as list_id."
  static let hints = ToolHints.adds
  static let result: JSON = ["list": ToolSchema.object("List")]

  struct Arguments: WireType {
    let name: String

    static let shape = Shape<Self>.object(Self.init, Field("name", \.name, .toolText(Limits.nameLength), "Name of the list."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let revision = shop.revision
    let list = try shop.call("list.create", with: ["name": .string(arguments.name)])["list"] ?? .null
    return ToolView.result([try shop.lastChange(after: revision)], with: ["list": .compact(["id": list["id"], "name": list["name"]])])
  }
}
