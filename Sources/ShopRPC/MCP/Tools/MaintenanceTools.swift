extension Tool {
  /// Undoes the last change that the tools of this connection made, but never an order, whose cancellation the shop must see.
  static let undo = Tool(
    "undo", title: "Undo", summary: "Undo the last change made by these tools, except orders; preview only says which.", hints: .orders,
    arguments: [Member("preview", as: .bool, default: false, summary: "Change nothing.")]
  ) { (arguments, shop) throws(ToolError) in
    let isPreview = arguments["preview"] == true
    if let change = try shop.lastOwnChange(), change.isAboutOrders {
      throw shop.toolError(
        .notAllowed, saying: .toolOrderStays, with: ["text": .text(shop.text(of: change))],
        next: "Call cancel_order with the id of the order from get_orders.")
    }
    let undone = try shop.call("history.undo", with: ["mine": true], meta: isPreview ? Meta(isDryRun: true) : nil)["undone"]
    let text = TextArgument.text(undone?["text"]?.string ?? "")
    return ToolView.result([shop.sentence(isPreview ? .toolWouldUndo : .historyUndone, with: ["text": text])], with: [:])
  }
}

/// Tools for maintaining the shop.
enum MaintenanceTools {
  static let all: [Tool] = [
    Tool(
      "import_products", title: "Import products",
      summary: "Import products from CSV or JSON text; mode replace deletes all others. Asks for nothing else: the format is detected.",
      hints: .orders,
      arguments: [
        Member("data", as: .string, summary: "The document."),
        Member("mode", as: .word(among: ["merge", "replace"]), default: "merge", summary: "Keep or delete others."),
      ], result: ["counts": ToolSchema.object("Counts")]
    ) { (arguments, shop) throws(ToolError) in
      let report = try shop.call("data.import", params: arguments)
      let counts = ["added", "updated", "unchanged", "removed"].map { JSON.Member(name: $0, value: report[$0] ?? .null) }
      return ToolView.result([report["text"]?.string], with: ["counts": .object(counts.filter { $0.value != .null })])
    },
    Tool(
      "put_product", title: "Create or replace a product",
      summary: "Create a product, or replace the one with the same id: id, name, price, and any other member of catalog.put.",
      hints: .removes, method: "catalog.put", arguments: [Member("product", as: .anyObject, summary: "The complete product.")]),
    Tool(
      "set_stock", title: "Set the stock", summary: "Set the number of pieces in stock; without stock, it is no longer tracked.",
      hints: .removes, method: "catalog.update",
      arguments: [
        Member("product_id", as: .toolID, summary: "From search_products."),
        Member("stock", orNull: .integer(0...maximumStock), summary: "Pieces."),
      ]),
    Tool(
      "put_promotion", title: "Create or replace a promotion",
      summary: "Create a promotion, or replace the one with the same id, with the members of promotion.put.", hints: .removes,
      method: "promotion.put", arguments: [Member("promotion", as: .anyObject, summary: "The complete promotion.")]),
    Tool(
      "set_tax", title: "Set a tax rate",
      summary: "Set the tax rate of a category, or the default rate; without rate, it is removed.", hints: .removes, method: "tax.put",
      arguments: [
        Member("rate", orNull: .toolText(Limits.identifierLength), summary: "Percent, such as 7.5."),
        Member("included", optional: .bool, summary: "True if prices include the tax; required with a rate."),
        Member("category", optional: .toolText(Limits.categoryLength), summary: "Default: the default rate."),
      ]),
    Tool(
      "call_method", title: "Call a method",
      summary: "Call a method of shop-rpc by name with its params, such as cart.create or data.export.",
      hints: .orders,
      arguments: [
        Member("method", as: .toolText(Limits.textKeyLength), summary: "Name."),
        Member("params", optional: .anyObject, summary: "By name."),
      ], result: ["result": ["description": "Result"], "text": ToolSchema.text("Result, cut")], call: callMethod),
  ]

  private static let maximumStock = 999_999_999

  /// Calls any method of the service, except those of the session.
  private static func callMethod(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let name = arguments["method"]?.string ?? ""
    guard let entry = shop.service.registry.entry(named: name) else { throw shop.toolError(shop.service.registry.unknown(name)) }
    // The lifecycle and the events of this protocol are its own.
    guard entry.kind != .session || entry.domain == "locale" else { throw shop.toolError(.notAllowed(.session)) }
    let result = try shop.call(entry.spelling, params: arguments["params"] ?? [:])
    let text = result.text
    if text.utf8.count <= ToolView.size / 2 { return ToolView.result([entry.spelling], with: ["result": result]) }
    return ToolView.result([entry.spelling], with: ["text": .string(String(text.prefix(ToolView.size / 2)) + "…")])
  }
}
