/// Undoes the last change that the tools of this connection made, but never an order, whose cancellation the shop must see.
enum UndoTool: Tool {
  static let name = "undo"
  static let title = "Undo"
  static let summary = "Undo the last change made by these tools, except orders; preview only says which."
  static let hints = ToolHints.orders
  static let result: JSON = [:]

  struct Arguments: WireType {
    let previews: Bool

    static let shape = Shape<Self>.object(Self.init, Field("preview", \.previews, .bool, default: false, "Change nothing."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let dryRun = Meta(idempotencyKey: nil, ifRevision: nil, isDryRun: true, locale: nil, asOf: nil, progressToken: nil)
    if let change = try shop.lastOwnChange(), change.isAboutOrders {
      throw shop.toolError(
        .notAllowed, saying: .toolOrderStays, with: ["text": .text(shop.text(of: change))],
        next: "Call cancel_order with the id of the order from get_orders.")
    }
    let undone = try shop.call("history.undo", with: ["mine": true], meta: arguments.previews ? dryRun : nil)["undone"] ?? .null
    let text = undone["text"]?.string ?? ""
    let key: TextKey = arguments.previews ? .toolWouldUndo : .historyUndone
    return ToolView.result([shop.sentence(key, with: ["text": .text(text)])], with: [:])
  }
}

/// Imports products from a document.
enum ImportProducts: Tool {
  static let name = "import_products"
  static let title = "Import products"
  static let summary =
    "Import products from CSV or JSON text; mode replace deletes all others. Asks for nothing else: the format is detected."
  static let hints = ToolHints.orders
  static let result: JSON = ["counts": ToolSchema.object("Counts")]

  /// What becomes of products that are not in the document.
  enum Mode: String, CaseIterable, Sendable {
    case merge, replace
  }

  struct Arguments: WireType {
    let data: String
    let mode: Mode

    static let shape = Shape<Self>.object(
      Self.init, Field("data", \.data, .string, "The document."), Field("mode", \.mode, .word, default: .merge, "Keep or delete others."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let report = try shop.call("catalog.import", with: ["data": .string(arguments.data), "mode": .string(arguments.mode.rawValue)])
    let counts = JSON.compact([
      "added": report["added"], "updated": report["updated"], "unchanged": report["unchanged"], "removed": report["removed"],
    ])
    return ToolView.result([report["text"]?.string], with: ["counts": counts])
  }
}

/// Creates or replaces a product.
enum PutProduct: Tool {
  static let name = "put_product"
  static let title = "Create or replace a product"
  static let summary = "Create a product, or replace the one with the same id: id, name, price, and any other member of catalog.put."
  static let hints = ToolHints.removes
  static let result: JSON = [:]

  struct Arguments: WireType {
    let product: MethodParams

    static let shape = Shape<Self>.object(Self.init, Field("product", \.product, MethodParams.shape, "The complete product."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    try shop.maintenanceResult("catalog.put", params: ["product": arguments.product.json])
  }
}

/// Sets the stock of a product.
enum SetStock: Tool {
  static let name = "set_stock"
  static let title = "Set the stock"
  static let summary = "Set the number of pieces in stock; without stock, it is no longer tracked."
  static let hints = ToolHints.removes
  static let result: JSON = [:]

  struct Arguments: WireType {
    let product: String
    let stock: Int?

    static let shape = Shape<Self>.object(
      Self.init, Field("product_id", \.product, .toolID, "From search_products."),
      Field("stock", \.stock, optional: .integer(0...maximum), "Pieces."))
    private static let maximum = 999_999_999
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let stock = arguments.stock.map { JSON.int($0) } ?? .null
    return try shop.maintenanceResult("catalog.setStock", params: ["productId": .string(arguments.product), "stock": stock])
  }
}

/// Creates or replaces a promotion.
enum PutPromotion: Tool {
  static let name = "put_promotion"
  static let title = "Create or replace a promotion"
  static let summary = "Create a promotion, or replace the one with the same id, with the members of promotion.put."
  static let hints = ToolHints.removes
  static let result: JSON = [:]

  struct Arguments: WireType {
    let promotion: MethodParams

    static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, MethodParams.shape, "The complete promotion."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    try shop.maintenanceResult("promotion.put", params: ["promotion": arguments.promotion.json])
  }
}

/// Sets a tax rate.
enum SetTax: Tool {
  static let name = "set_tax"
  static let title = "Set a tax rate"
  static let summary = "Set the tax rate of a category, or the default rate; without rate, it is removed."
  static let hints = ToolHints.removes
  static let result: JSON = [:]

  struct Arguments: WireType {
    let rate: String?
    let isIncluded: Bool?
    let category: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("rate", \.rate, optional: .toolText(Limits.identifierLength), "Percent, such as 7.5."),
      Field("included", \.isIncluded, optional: .bool, "True if prices include the tax; required with a rate."),
      Field("category", \.category, optional: .toolText(Limits.categoryLength), "Default: the default rate."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let rate = arguments.rate.map { JSON.string($0) } ?? .null
    let options = JSON.compact(["included": arguments.isIncluded.map { .bool($0) }, "category": arguments.category.map { .string($0) }])
    return try shop.maintenanceResult("tax.set", params: options.adding([.init(name: "rate", value: rate)]))
  }
}

/// Calls any method of the service, except those of the session.
enum CallMethod: Tool {
  static let name = "call_method"
  static let title = "Call a method"
  static let summary = "Call a method of shop-rpc by name with its params, such as cart.create or data.export."
  static let hints = ToolHints.orders
  static let result: JSON = ["result": ["description": "Result"], "text": ToolSchema.text("Result, cut")]

  struct Arguments: WireType {
    let method: String
    let params: MethodParams?

    static let shape = Shape<Self>.object(
      Self.init, Field("method", \.method, .toolText(Limits.textKeyLength), "Name."),
      Field("params", \.params, optional: MethodParams.shape, "By name."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    guard let entry = shop.service.registry.entry(named: arguments.method) else {
      throw shop.toolError(shop.service.registry.unknown(arguments.method))
    }
    // The lifecycle and the events of this protocol are its own.
    guard entry.kind != .session || entry.domain == "locale" else { throw shop.toolError(.notAllowed(.session)) }
    let result = try shop.call(entry.spelling, params: arguments.params?.json ?? [:])
    let text = result.text
    if text.utf8.count <= ToolView.size / 2 { return ToolView.result([entry.spelling], with: ["result": result]) }
    return ToolView.result([entry.spelling], with: ["text": .string(String(text.prefix(ToolView.size / 2)) + "…")])
  }
}
