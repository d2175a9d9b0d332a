/// The tools on offer.
struct ToolRegistry: Sendable {
  let entries: [Tool]

  /// The tools that everyday shopping needs, for models that choose badly among many.
  static let core = ToolRegistry(entries: shop.entries.filter { coreNames.contains($0.name) })

  /// Tools for shopping, offered by default: the list, the cart, orders, stores and prices.
  static let shop = ToolRegistry(entries: shopping.filter { !furtherNames.contains($0.name) })

  private static let shopping: [Tool] =
    [
      CatalogTools.all, CartTools.all, OrderTools.all, ListTools.all, ListKeepingTools.all, PlaceTools.all, StoreTools.all, UndoTools.all,
      CustomerTools.all,
    ].flatMap { $0 }

  /// Tools for shopping that are offered with all others only, so that the definitions of the usual ones stay short.
  private static let furtherNames: Set = [
    "add_text_to_list", "remove_purchase", "create_store", "switch_store", "get_locations", "edit_location", "add_recipe", "get_timer",
    "set_timer",
    "get_history", "compare_stores", "reorder", "get_promotions", "set_favorite", "set_language",
  ]

  /// The same, and tools for maintaining the shop.
  static let all = ToolRegistry(
    entries: shop.entries + shopping.filter { furtherNames.contains($0.name) } + PlaceTools.maintenance + OrderTools.maintenance
      + MaintenanceTools.all)

  private static let coreNames: Set = [
    "search_products", "get_products", "get_cart", "add_to_cart", "set_cart_quantities", "preview_order", "place_order", "get_orders",
    "cancel_order",
    "get_list", "add_to_list", "check_off", "edit_list_item", "remove_from_list", "list_to_cart", "undo", "redo",
  ]

  /// Tools that change nothing, with descriptions that name no others.
  var readOnly: ToolRegistry {
    let offer = ToolRegistry(entries: entries.filter(\.hints.isReadOnly))
    return ToolRegistry(entries: offer.entries.map { $0.describing(by: offer.advice) })
  }

  /// A text without the sentences that name tools which are not on offer.
  func advice(_ text: String) -> String {
    let sentences = text.split(separator: ". ").map { $0.hasSuffix(".") ? String($0) : "\($0)." }
    return sentences.filter { namesOnlyOffers(in: $0) }.joined(separator: " ")
  }

  /// True when all tools that a text names are on offer. Compares bytes, because each result with advice is examined.
  func namesOnlyOffers(in text: String) -> Bool {
    text.utf8.split { !$0.isLetter && $0 != UInt8(ascii: "_") }.map { String(Substring($0)) }.allSatisfy { word in
      !Self.names.contains(word) || entries.contains { $0.name == word }
    }
  }

  /// The names of all tools.
  private static let names = Set(all.entries.map(\.name))
}

extension JSON {
  /// The result of a tool whose advice names only tools that are on offer.
  func advising(by tools: ToolRegistry) -> JSON {
    guard let next = self["next"]?.string, !tools.namesOnlyOffers(in: next) else { return self }
    let advice = tools.advice(next)
    let others = JSON.object(members.filter { $0.name != "next" })
    return advice.isEmpty ? others : others.adding([Member(name: "next", value: .string(advice))])
  }
}

/// The tools, resources and prompts of the server, as one document.
enum MCPCatalog {
  /// All tools, resources and prompts, with the English texts.
  static var document: JSON {
    var texts = Texts()
    let prompts = ShopPrompt.all.map { prompt in
      [
        "name": .string(prompt.name), "title": .string(texts.text(prompt.title)),
        "arguments": .array(prompt.arguments.map(\.definition)),
      ] as JSON
    }
    return [
      "description": """
      The tools, resources and prompts of shop-rpc mcp; maintenance has the tools that --tools all adds, core the names of those of --tools core.
      """,
      "versions": .strings(ProtocolVersion.allCases.map(\.rawValue)), "instructions": .string(MCPServerInfo.instructions),
      "tools": .array(ToolRegistry.shop.entries.map(\.definition)),
      "maintenance": .array(ToolRegistry.all.entries.dropFirst(ToolRegistry.shop.entries.count).map(\.definition)),
      "core": .strings(ToolRegistry.core.entries.map(\.name)),
      "resources": .array(ShopResource.definitions), "resourceTemplates": .array(ShopResource.templates), "prompts": .array(prompts),
    ]
  }
}
