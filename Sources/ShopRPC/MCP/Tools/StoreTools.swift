import ShopModel

/// Tools for stores, prices on lists, and spending.
enum StoreTools {
  static let all: [Tool] = [
    Tool(
      "get_stores", title: "Show the stores", summary: "All stores, the places to buy, and the current one.", hints: .reads,
      method: "store.list", arguments: [], result: ["stores": ToolSchema.array("Stores")]
    ) {
      ["stores": .array(($0["stores"]?.elements ?? []).map { .compact(["id": $0["id"], "name": $0["name"], "current": $0["current"]]) })]
    },
    Tool(
      "list_total", title: "What the list costs",
      summary: "What the items still to be bought cost, at general prices or those of a store; explain lists every step.", hints: .reads,
      method: "list.total",
      arguments: [
        Member("store_id", optional: .toolID, summary: "From get_stores, or current."),
        Member("explain", as: .bool, default: false, summary: "Also explain the total."),
        Member("list_id", optional: .toolID, summary: "Default: current."),
      ], result: ["total": ToolSchema.text("Total"), "unpriced": ToolSchema.array("Left out"), "steps": ToolSchema.array("Explanation")]
    ) {
      [
        "total": $0[path: ["total", "text"]], "unpriced": sentences($0["unpricedItems"]),
        "steps": $0["steps"] == nil ? nil : sentences($0["steps"]),
      ]
    },
    Tool(
      "compare_stores", title: "Compare stores",
      summary: "What the list costs in each store, and the cheapest split among at most that many stores.", hints: .reads,
      method: "list.compare",
      arguments: [
        Member("stores", as: .integer(1...3), default: .int(2), summary: "Most stores of the split."),
        Member("list_id", optional: .toolID, summary: "Default: current."),
      ], result: ["stores": ToolSchema.array("Stores"), "best": ToolSchema.text("Split")]
    ) { ["stores": sentences($0["stores"]), "best": $0[path: ["best", "text"]]] },
    Tool(
      "set_price", title: "Set the price of a list item",
      summary: "Set the price of a list item for one piece or per unit, in general or in a store; without price, it is removed.",
      hints: .sets,
      method: "list.update",
      arguments: [
        Member("item_id", as: .toolID, summary: "From get_list."),
        Member("price", orNull: .anyObject, summary: "Such as amount 1.99 and per kg."),
        Member("store_id", optional: .toolID, summary: "From get_stores, or current."),
      ]),
    Tool(
      "add_recipe", title: "Add a recipe", summary: "Put the ingredients of a recipe in schema.org's form on the list, scaled to servings.",
      hints: .adds, method: "list.addRecipe",
      arguments: [
        Member("data", as: .string, summary: "JSON-LD, or a page with it."),
        Member("servings", optional: .integer(1...1000), summary: "Default: as in the recipe."),
        Member("list_id", optional: .toolID, summary: "Default: current."),
      ]),
    Tool(
      "get_spending", title: "Show the spending", summary: "What was spent on orders and bought list items.", hints: .reads,
      method: "order.statistics",
      arguments: [
        Member("by", as: .word(among: Spending.Dimension.allCases.map(\.rawValue)), default: "month", summary: "Groups."),
        Member("from", optional: .toolText(Limits.identifierLength), summary: "First day, such as 2026-01-01."),
        Member("to", optional: .toolText(Limits.identifierLength), summary: "Last day."),
      ], result: ["groups": ToolSchema.array("Groups")]
    ) { ["groups": sentences($0["groups"])] },
  ]

  /// The sentences of the elements of a list.
  private static func sentences(_ list: JSON?) -> JSON { .array((list?.elements ?? []).compactMap { $0["text"] }) }
}
