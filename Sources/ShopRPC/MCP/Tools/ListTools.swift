import ShopModel

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

/// Adds items to a shopping list.
enum AddToList: Tool {
  static let name = "add_to_list"
  static let title = "Add to the shopping list"
  static let summary =
    "Add items to the shopping list, many in one call, as people write them: “2 lbs apples @ dairy” has amount, name, place."
  static let hints = ToolHints.adds
  static let result: JSON = ["items": ToolSchema.array("Items")]

  struct Arguments: WireType {
    let items: [String]
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .array(.toolText(Limits.nameLength), count: ToolLimits.items), "One line per item."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    try shop.listResult(
      doing: arguments.items.map { MethodCall("list.addText", with: ["text": .string($0), "listId": arguments.list.map { .string($0) }]) })
  }
}

extension Conversation {
  /// The result of a tool that changes items: what was done, how much remains, and the items.
  mutating func listResult(doing calls: [MethodCall]) throws(ToolError) -> JSON {
    let revision = self.revision
    let results = calls.isEmpty ? [] : try change(calls)
    let done = try lastChange(after: revision)
    let items = results.flatMap { $0["items"]?.elements ?? ($0["item"].map { [$0] } ?? []) }
    return ToolView.result(
      [done, results.last?[path: ["list", "title"]]?.string], with: ["items": .array(items.map(ToolView.item))], shortening: "items")
  }
}

/// Checks items off the list.
enum CheckOff: Tool {
  static let name = "check_off"
  static let title = "Check off"
  static let summary = "Mark list items as bought, or put them back with undo."
  static let hints = ToolHints.sets
  static let result: JSON = ["items": ToolSchema.array("Items")]

  struct Arguments: WireType {
    let items: [String]
    let putsBack: Bool
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .itemReferences, "Names or ids."),
      Field("undo", \.putsBack, .bool, default: false, "Put back instead."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let finder = try ListItemFinder(list: arguments.list, in: &shop)
    // Items that are off the list already stay as they are: marking them again would count as another purchase.
    let items = try finder.find(arguments.items, prefersOnList: !arguments.putsBack, in: &shop)
      .filter { $0["onList"] == .bool(!arguments.putsBack) }
    let method = arguments.putsBack ? "list.putBack" : "list.markPurchased"
    return try shop.listResult(doing: items.isEmpty ? [] : [MethodCall(method, with: ["itemIds": finder.ids(of: items)])])
  }
}

/// Changes an item of a list.
enum EditListItem: Tool {
  static let name = "edit_list_item"
  static let title = "Edit a list item"
  static let summary = "Change an item of the shopping list."
  static let hints = ToolHints.sets
  static let result: JSON = ["items": ToolSchema.array("Items")]

  struct Arguments: WireType {
    let item: String
    let name: String?
    let quantity: String?
    let note: String?
    let location: String?
    let available: Bool?
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("item", \.item, .toolText(Limits.nameLength), "Name or id."),
      Field("name", \.name, optional: .toolText(Limits.nameLength), "New name."),
      Field("quantity", \.quantity, optional: .toolText(Limits.identifierLength), "Number and unit, such as 2 kg."),
      Field("note", \.note, optional: .toolText(Limits.noteLength), "New note; empty removes it."),
      Field("location", \.location, optional: .toolText(Limits.nameLength), "Name or id of a place in the store."),
      Field("available", \.available, optional: .bool, "False: the store does not have it."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let finder = try ListItemFinder(list: arguments.list, in: &shop)
    guard let item = try finder.find([arguments.item], prefersOnList: true, in: &shop).first else { return .null }
    let language = shop.language.locale
    let amounts = arguments.quantity.map { Self.amounts($0, language) }
    var location: JSON?
    if let place = arguments.location { location = try self.location(place, in: &shop) }
    // an amount with a unit takes the place of a number of pieces and their size
    let measured = amounts?.size == nil && amounts?.quantity["unit"] ?? .null != .null
    return try shop.listResult(doing: [
      MethodCall(
        "list.update",
        with: [
          "itemId": item["id"], "name": arguments.name.map { .string($0) }, "quantity": amounts?.quantity, "size": amounts?.size,
          "note": arguments.note.map { .string($0) },
          "locationId": location, "available": arguments.available.map { .bool($0) },
        ], removing: measured ? "size" : nil)
    ])
  }

  /// The quantity, and the size of one piece, in `2 kg` and `3 x 200 g`, as parameters of a method.
  private static func amounts(_ text: String, _ language: String) -> (quantity: JSON, size: JSON?) {
    if let (quantity, size) = ListLine.amounts(in: text, language: language) { return (json(quantity), size.map(json)) }
    // a unit that no language knows, or a text that is refused
    let number = text.prefix { $0.isNumber || ".,/ ".contains($0) }
    let unit = text[number.endIndex...]
    let value = number.split(separator: " ").joined(separator: " ")
    return (["value": .string(value.isEmpty ? text : value), "unit": value.isEmpty || unit.isEmpty ? .null : .string(String(unit))], nil)
  }

  private static func json(_ amount: Amount) -> JSON {
    ["value": .string(QuantityText.text(amount.value)), "unit": amount.unit.map { .string($0) } ?? .null]
  }

  /// The id of a location, given by id or name.
  private static func location(_ place: String, in shop: inout Conversation) throws(ToolError) -> JSON {
    let all = try shop.call("location.list")["locations"]?.elements ?? []
    if let found = all.first(where: { $0["id"]?.string == place })?["id"] { return found }
    let names = all.compactMap { place in place["id"]?.string.map { (LocationID($0), EntityName(place["name"]?.string ?? "")) } }
    guard let id = LocationFinder(Dictionary(names) { first, _ in first }).find(place) else {
      throw shop.toolError(.notFound("location", place))
    }
    return .string(id.text)
  }
}

/// Takes items off the list.
enum RemoveFromList: Tool {
  static let name = "remove_from_list"
  static let title = "Remove from the shopping list"
  static let summary = "Take items off the list without buying them; with forget, also out of the history of purchases."
  static let hints = ToolHints.removes
  static let result: JSON = ["items": ToolSchema.array("Items")]

  struct Arguments: WireType {
    let items: [String]
    let forgets: Bool
    let list: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("items", \.items, .itemReferences, "Names or ids."),
      Field("forget", \.forgets, .bool, default: false, "Delete them entirely."),
      Field("list_id", \.list, optional: .toolID, "Default: current."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let finder = try ListItemFinder(list: arguments.list, in: &shop)
    let items = try finder.find(arguments.items, prefersOnList: true, in: &shop)
    let ids = finder.ids(of: items)
    if arguments.forgets { return try shop.listResult(doing: [MethodCall("list.remove", with: ["itemIds": ids])]) }
    let listed = items.filter { $0["onList"] == true }
    return try shop.listResult(doing: listed.isEmpty ? [] : [MethodCall("list.takeOff", with: ["itemIds": finder.ids(of: listed)])])
  }
}

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
