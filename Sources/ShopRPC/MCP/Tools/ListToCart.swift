/// Puts the products on the list into the cart.
enum ListToCart: Tool {
  static let name = "list_to_cart"
  static let title = "Shopping list to cart"
  static let summary = "Put listed products into the cart. Names what is missing."
  static let hints = ToolHints.adds
  static let result: JSON = [
    "cart": ToolSchema.object("Cart"), "missing": ToolSchema.array("Not found"), "conversions": ToolSchema.array("Units"),
  ]

  struct Arguments: WireType {
    let items: [String]?
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, optional: .itemReferences, "Names or ids; default: all."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    var ids: JSON = "all"
    if let items = arguments.items {
      let finder = try ListItemFinder(list: arguments.list, in: &shop)
      ids = finder.ids(of: try finder.find(items, prefersOnList: true, in: &shop))
    }
    let call = MethodCall("cart.fromList", with: ["itemIds": ids, "listId": arguments.list.map { .string($0) }])
    return try shop.cartResult(doing: [call]).result
  }
}
