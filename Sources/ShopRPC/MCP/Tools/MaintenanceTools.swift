import ShopModel

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
    ) { (arguments, conversation) throws(ToolError) in
      let report = try conversation.call("data.import", params: arguments)
      let counts = ["added", "updated", "unchanged", "removed"].map { JSON.Member(name: $0, value: report[$0] ?? .null) }
      return ToolView.result([report["text"]?.string], with: ["counts": .object(counts.filter { $0.value != .null })])
    },
    Tool(
      "put_product", title: "Create or replace a product",
      summary: "Create a product, or replace the one with the same id. Takes the members of catalog.put.",
      hints: .removes, method: "catalog.put", arguments: [Member("product", as: .open(product), summary: "The complete product.")]),
    Tool(
      "set_stock", title: "Set the stock", summary: "Set the number of pieces in stock; without stock, it is no longer tracked.",
      hints: .removes, method: "catalog.update",
      arguments: [
        Member("product", as: .toolReference, summary: "Id or exact name."),
        Member("stock", orNull: .integer(0...maximumStock), summary: "Pieces."),
      ]),
    Tool(
      "put_promotion", title: "Create or replace a promotion",
      summary: "Create a promotion, or replace the one with the same id. Takes the members of promotion.put.", hints: .removes,
      method: "promotion.put", arguments: [Member("promotion", as: .open(promotion), summary: "The complete promotion.")]),
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
      summary: """
        Call another method of shop-rpc by name with its params, such as cart.create, list.share, location.learn, order.delete, \
        promotion.delete or data.export. An unknown name is answered with all of its domain.
        """,
      hints: .orders,
      arguments: [
        Member("method", as: .toolText(Limits.textKeyLength), summary: "Name."),
        Member("params", as: .jsonText, default: "{}", summary: "JSON object of params by name."),
        Member("offset", optional: .integer(1...Int.max), summary: "For the rest of a long result: its next_offset."),
      ],
      result: [
        "result": ["description": "Result"], "text": ToolSchema.text("Part of a long result"),
        "next_offset": ToolSchema.integer("For the rest"),
      ], call: callMethod),
  ]

  private static let maximumStock = 999_999_999

  /// The usual members of a product.
  private static let product: KeyValuePairs<String, JSON> = [
    "id": ["type": "string"], "name": ["type": "string"], "price": ["type": "string", "description": "Such as 1.99."],
    "category": ["type": "string"], "description": ["type": "string"], "stock": ["type": "integer"], "barcode": ["type": "string"],
    "unit": ["type": "object", "properties": ["value": ["type": "string"], "unit": ["type": "string"]]],
  ]

  /// The usual members of a promotion.
  private static let promotion: KeyValuePairs<String, JSON> = [
    "id": ["type": "string"], "name": ["type": "string"],
    "kind": ["type": "string", "description": "Such as percent, with percent."], "percent": ["type": "number"], "code": ["type": "string"],
  ]

  /// Calls any method of the service, except those of the session, and those that undo what others did.
  private static func callMethod(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let name = arguments["method"]?.string ?? ""
    guard let method = conversation.service.registry.method(named: name) else {
      let error = conversation.toolError(conversation.service.registry.unknown(name))
      throw ToolError(
        kind: error.kind, text: error.text, next: "Methods: \(methods(like: name, in: conversation).joined(separator: ", ")).")
    }
    // The lifecycle and the events of this protocol are its own.
    guard method.kind != .session || method.domain == "locale" else { throw conversation.toolError(.notAllowed(.session)) }
    if ["history.undo", "history.redo"].contains(method.spelling) {
      let refusal = conversation.toolError(.notAllowed(.notUndoable))
      throw ToolError(kind: refusal.kind, text: refusal.text, next: "Call undo or redo, which concern only what these tools did.")
    }
    guard let params = JSON(parsing: Array((arguments["params"]?.string ?? "").utf8)), params.isObject else {
      throw conversation.toolError(
        .invalidParams(ValidationError([Problem(.wrongType, [Fact("expected", .text("object"))], path: "/params")])))
    }
    let start = arguments["offset"]?.integer ?? 0
    // a change is not repeated for the rest of its result
    let isQuery = method.kind == .query
    if start > 0, !isQuery {
      throw conversation.toolError(.invalidParams(ValidationError([Problem(.notAllowedHere, [], path: "/offset")])))
    }
    let result = try conversation.call(method.spelling, params: params)
    let text = result.text
    if start == 0, text.utf8.count <= ToolView.size / 2 { return ToolView.result([method.spelling], with: ["result": result]) }
    var room = ToolView.size - reserve
    let part = text.dropFirst(start).prefix { character in
      room -= JSON.string(String(character)).text.utf8.count - quotes
      return room >= 0
    }
    return ToolView.result(
      [method.spelling],
      with: ["text": .string(String(part)), "next_offset": !isQuery || part.endIndex == text.endIndex ? nil : .int(start + part.count)])
  }

  /// The methods of the domain that a name has, or else of all; only those that can be called here.
  private static func methods(like name: String, in conversation: borrowing Conversation) -> [String] {
    let all = conversation.service.registry.methods.filter { $0.kind != .session || $0.domain == "locale" }
    let domain = name.prefix { $0 != "." }
    let near = all.filter { $0.domain == domain }
    return (near.isEmpty ? all : near).map(\.spelling).sorted()
  }

  /// Bytes of a result beside the part of a long one.
  private static let reserve = 400
  /// Quotation marks around a text in JSON.
  private static let quotes = 2
}
