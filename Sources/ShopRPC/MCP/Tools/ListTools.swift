import ShopModel

/// Tools for shopping lists.
enum ListTools {
  static let all: [Tool] = [
    Tool(
      "get_list", title: "Show the shopping list",
      summary: "The shopping list in visiting order, what was bought, or what is likely to be needed again; and all lists.", hints: .reads,
      arguments: [
        Member("show", as: .word(among: ["to_buy", "bought", "suggested"]), default: "to_buy", summary: "Which."),
        Member("search", optional: .toolText(Limits.searchLength), summary: "Only items with this in the name."), list,
      ],
      result: [
        "items": ToolSchema.array("Items"), "lists": ToolSchema.array("All lists"), "omitted": ToolSchema.integer("Entries not shown"),
      ], call: get),
    Tool(
      "add_to_list", title: "Add to the shopping list",
      summary:
        "Add items to the shopping list, many in one call, as people write them: “2 lbs apples @ dairy” has amount, name, place.",
      hints: .adds, arguments: [Member("items", as: .itemReferences, summary: "One line per item."), list], result: items
    ) { (arguments, shop) throws(ToolError) in
      try shop.listResult(
        doing: (arguments["items"]?.elements ?? []).map {
          MethodCall("list.addText", with: ["text": $0, "listId": arguments["list_id"]])
        })
    },
    Tool(
      "check_off", title: "Check off", summary: "Mark list items as bought, or put them back with undo.", hints: .sets,
      arguments: [
        Member("items", as: .itemReferences, summary: "Names or ids."),
        Member("undo", as: .bool, default: false, summary: "Put back instead."), list,
      ], result: items
    ) { (arguments, shop) throws(ToolError) in
      let putsBack = arguments["undo"] == true
      // Items that are off the list already stay as they are: marking them again would count as another purchase.
      let items = try ListItemFinder(arguments, in: &shop).find("items", prefersOnList: !putsBack, in: &shop)
        .filter { $0["onList"] == .bool(!putsBack) }
      return try shop.listResult(putsBack ? "list.putBack" : "list.markPurchased", of: items)
    },
    Tool(
      "edit_list_item", title: "Edit a list item", summary: "Change an item of the shopping list.", hints: .sets,
      arguments: [
        Member("item", as: .toolText(Limits.nameLength), summary: "Name or id."),
        Member("name", optional: .toolText(Limits.nameLength), summary: "New name."),
        Member("quantity", optional: .toolText(Limits.identifierLength), summary: "Number and unit, such as 2 kg."),
        Member("note", optional: .toolText(Limits.noteLength), summary: "New note; empty removes it."),
        Member("location", optional: .toolText(Limits.nameLength), summary: "Name or id of a place in the store."),
        Member("available", optional: .bool, summary: "False: the store does not have it."), list,
      ], result: items, call: edit),
    Tool(
      "remove_from_list", title: "Remove from the shopping list",
      summary: "Take items off the list without buying them; with forget, also out of the history of purchases.", hints: .removes,
      arguments: [
        Member("items", as: .itemReferences, summary: "Names or ids."),
        Member("forget", as: .bool, default: false, summary: "Delete them entirely."), list,
      ], result: items
    ) { (arguments, shop) throws(ToolError) in
      let items = try ListItemFinder(arguments, in: &shop).find("items", prefersOnList: true, in: &shop)
      if arguments["forget"] == true { return try shop.listResult("list.remove", of: items) }
      return try shop.listResult("list.takeOff", of: items.filter { $0["onList"] == true })
    },
    Tool(
      "list_to_cart", title: "Shopping list to cart", summary: "Put listed products into the cart. Names what is missing.", hints: .adds,
      arguments: [Member("items", optional: .itemReferences, summary: "Names or ids; default: all."), list],
      result: [
        "cart": ToolSchema.object("Cart"), "missing": ToolSchema.array("Not found"), "conversions": ToolSchema.array("Units"),
      ]
    ) { (arguments, shop) throws(ToolError) in
      var ids: JSON = "all"
      if arguments["items"] != nil {
        ids = .array(try ListItemFinder(arguments, in: &shop).find("items", prefersOnList: true, in: &shop).compactMap { $0["id"] })
      }
      return try shop.cartResult(doing: [MethodCall("cart.fromList", with: ["itemIds": ids, "listId": arguments["list_id"]])])
    },
    Tool(
      "create_list", title: "Create a shopping list", summary: "Create another shopping list. Use its id as list_id.", hints: .adds,
      method: "list.create", arguments: [Member("name", as: .toolText(Limits.nameLength), summary: "Name of the list.")],
      result: ["list": ToolSchema.object("List")]
    ) { ["list": .compact(["id": $0[path: ["list", "id"]], "name": $0[path: ["list", "name"]]])] },
  ]

  private static let list = Member("list_id", optional: .toolID, summary: "Default: current.")
  private static let items: JSON = ["items": ToolSchema.array("Items")]

  private static func get(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let (title, items) = try items(arguments, in: &shop)
    let lists = try shop.call("list.list")["lists"]?.elements ?? []
    // the current list and the one asked for come first, because the last ones are left out if there are too many
    let asked = arguments["list_id"]
    let isFirst = { (list: JSON) in list["current"] == true || asked != nil && list["id"] == asked }
    let views = (lists.filter(isFirst) + lists.filter { !isFirst($0) }).map { list in
      JSON.compact(["id": list["id"], "name": list["name"], "items": list["count"], "current": list["current"] == true ? true : nil])
    }
    return ToolView.result([title], with: ["lists": .array(views), "items": .array(items)])
  }

  /// The id of the location that a search names; nil if there is none.
  private static func location(named search: JSON?, in shop: inout Conversation) throws(ToolError) -> JSON? {
    guard let name = search?.string, !name.isEmpty else { return nil }
    let all = try shop.call("location.list")["locations"]?.elements ?? []
    return all.first { Folding.searchKey($0["name"]?.string) == Folding.searchKey(name) }?["id"]
  }

  private static func items(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> (String?, [JSON]) {
    let (list, search) = (arguments["list_id"], arguments["search"])
    if arguments["show"] == "suggested" {
      let all = try shop.call("list.suggest", with: ["listId": list])["suggestions"]?.elements ?? []
      let wanted = ItemSearch(search?.string).words
      let found = all.filter { wanted?.finds(EntityName($0[path: ["item", "name"]]?.string ?? ""), note: nil) != false }
      let views = found.map { ToolView.item($0["item"] ?? .null).adding(JSON.compact(["reason": $0["text"]]).members) }
      return (shop.sentence(.listCount, with: ["count": .integer(found.count)]), views)
    }
    if arguments["show"] == "bought" {
      let page = try shop.call("list.purchased", with: ["group": "none", "search": search, "listId": list])
      let views = ToolView.items(of: page).map { ToolView.item($0).adding(JSON.compact(["bought_at": $0["purchasedAt"]]).members) }
      return (page["title"]?.string, views)
    }
    var page = try shop.call("list.items", with: ["search": search, "listId": list])
    // "what is left at the bakery" is asked as a search
    if ToolView.items(of: page).isEmpty, let place = try location(named: search, in: &shop) {
      page = try shop.call("list.items", with: ["locationId": place, "listId": list])
    }
    return (page["title"]?.string, ToolView.items(of: page).map(ToolView.item))
  }

  private static func edit(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    guard let item = try ListItemFinder(arguments, in: &shop).find("item", prefersOnList: true, in: &shop).first else { return .null }
    var location: JSON?
    if let place = arguments["location"]?.string { location = try self.location(place, in: &shop) }
    return try shop.listResult(doing: [
      MethodCall(
        "list.update",
        with: [
          "itemId": item["id"], "name": arguments["name"], "amountText": arguments["quantity"],
          "note": arguments["note"], "locationId": location, "available": arguments["available"],
        ])
    ])
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

extension Conversation {
  /// The result of a tool that changes items: what was done, how much remains, and the items.
  fileprivate mutating func listResult(doing calls: [MethodCall]) throws(ToolError) -> JSON {
    let revision = self.revision
    let results = calls.isEmpty ? [] : try change(calls)
    let done = try lastChange(after: revision)
    let items = results.flatMap { $0["items"]?.elements ?? ($0["item"].map { [$0] } ?? []) }
    return ToolView.result(
      [done, results.last?[path: ["list", "title"]]?.string], with: ["items": .array(items.map(ToolView.item))], shortening: "items")
  }

  /// The result of calling a method for some items; with none, there is nothing to do.
  fileprivate mutating func listResult(_ method: String, of items: [JSON]) throws(ToolError) -> JSON {
    try listResult(doing: items.isEmpty ? [] : [MethodCall(method, with: ["itemIds": .array(items.compactMap { $0["id"] })])])
  }
}

/// Finds list items by name or id.
private struct ListItemFinder {
  private let arguments: JSON
  /// All items of the list, as `list.items` shows them.
  private let items: [JSON]

  /// Finds items for `arguments`, in the list that they name.
  init(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) {
    let page = try shop.call("list.items", with: ["group": "none", "show": "all", "listId": arguments["list_id"]])
    (self.arguments, items) = (arguments, ToolView.items(of: page))
  }

  /// The items that the argument `name` refers to, each once. Of several with the same name those that are on the list come first, or those that
  /// are not.
  func find(_ name: String, prefersOnList: Bool, in shop: inout Conversation) throws(ToolError) -> [JSON] {
    var found: [JSON] = []
    let argument = arguments[name] ?? .null
    for reference in (argument.string.map { [$0] } ?? argument.elements.compactMap(\.string)) {
      let item = try item(reference, prefersOnList: prefersOnList, in: &shop)
      if !found.contains(item) { found.append(item) }
    }
    return found
  }

  private func item(_ reference: String, prefersOnList: Bool, in shop: inout Conversation) throws(ToolError) -> JSON {
    let found = candidates(reference, prefersOnList: prefersOnList)
    if found.count == 1, let item = found.first { return item }
    if found.isEmpty {
      throw shop.toolError(
        .notFound, saying: .toolNoItem, with: ["name": .text(reference.shortened)], next: "Call get_list to see the items.")
    }
    let names = found.prefix(ToolView.problems).map { item in
      let name = [item["name"], item[path: ["size", "text"]]].compactMap { $0?.string }.joined(separator: " ")
      return "\(name) (\(item["id"]?.string ?? ""))"
    }
    throw shop.toolError(
      .invalidParams, saying: .toolAmbiguous, with: ["name": .text(reference.shortened), "names": .text(names.joined(separator: ", "))],
      next: "Call the tool again with the id of the item that is meant.")
  }

  /// The items that a reference can mean, by decreasing likeness: the id, the whole name, the name but for marks, a part of the name.
  private func candidates(_ reference: String, prefersOnList: Bool) -> [JSON] {
    if let item = items.first(where: { $0["id"]?.string == reference }) { return [item] }
    guard let wanted = ItemSearch(reference).words else { return [] }
    let preferred = items.filter { $0["onList"] == .bool(prefersOnList) }
    let named = EntityName(reference).matches(among: items) { EntityName($0["name"]?.string ?? "") }
    let present = named.filter { preferred.contains($0) }
    if !named.isEmpty { return present.isEmpty ? named : present }
    for items in [preferred, self.items] {
      let found = items.filter { wanted.finds(EntityName($0["name"]?.string ?? ""), note: nil) }
      if !found.isEmpty { return found }
    }
    return []
  }
}
