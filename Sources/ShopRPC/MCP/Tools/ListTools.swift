import ShopModel

/// Tools for the items of shopping lists.
enum ListTools {
  static let all: [Tool] = [
    Tool(
      "get_list", title: "Show the shopping list",
      summary:
        "A shopping list in visiting order, what was bought, when, where and by whom, what is likely to be needed again, or the favorites.",
      hints: .reads,
      arguments: [
        Member(
          "show", as: .word(among: ["to_buy", "bought", "suggested", "repeating", "favorites"]), default: "to_buy", summary: "Which items."),
        Member("search", optional: .toolText(Limits.searchLength), summary: "Only items with this in the name."),
        Member("location", optional: .toolReference, summary: "Only items of this section of the store."),
        Member("store", optional: .toolReference, summary: "Only items to buy in this store, or bought there."),
        Member(
          "from", optional: .toolText(Limits.identifierLength),
          summary: "What was bought: first day, or a month or week (2026-01, 2026-W03)."),
        Member("to", optional: .toolText(Limits.identifierLength), summary: "What was bought: last day."), list,
      ], result: ["list": ToolSchema.object("List"), "items": ToolSchema.array("Items")], pages: ToolPages(["items"]), call: get),
    Tool(
      "get_list_item", title: "Show a list item",
      summary: "An item in full: place, price, product, and the days, stores, prices and buyers of its purchases.",
      hints: .reads, arguments: [item, list], result: ["item": ToolSchema.object("Item")], pages: ToolPages(["item", "bought"]),
      call: getItem),
    Tool(
      "add_to_list", title: "Add to the shopping list",
      summary: """
        Add items to the shopping list, many in one call, as people write them: “2 lbs apples @ dairy” has amount, name, place. \
        An amount joins the same item; a line that merely resembles one is not added. The result says which.
        """,
      hints: .adds,
      arguments: [
        Member("items", as: .itemReferences, summary: "One line per item."),
        Member("anyway", as: .bool, default: false, summary: "Also add what resembles other items."),
        Member("store", optional: .toolReference, summary: "Only to buy there."), everyDays, onDays, createPlace, list,
      ], result: items.adding(similar), pages: .items, call: add),
    Tool(
      "add_text_to_list", title: "Add a text to the list",
      summary: "Add a whole text, such as a pasted list: an item on each line, with the sections of the store as headings.", hints: .adds,
      method: "list.addLines",
      arguments: [
        Member("text", as: .string, summary: "At most 1,000 lines."),
        Member("create_locations", as: .bool, default: false, summary: "Create unknown sections."), list,
      ],
      result: items.adding([.init(name: "not_added", value: ToolSchema.array("Lines"))]), pages: .items
    ) { result, conversation in
      let skipped = (result["skipped"]?.elements ?? []).map { JSON.compact(["line": $0["text"], "reason": $0["reason"]]) }
      let items = (result["items"]?.elements ?? []).map { ToolView.item($0, in: &conversation) }
      return ["items": .array(items), "not_added": .nonEmpty(skipped)]
    },
    Tool(
      "check_off", title: "Check off", summary: "Mark list items as bought, or put them back with undo.", hints: .sets,
      arguments: [
        Member("items", optional: .itemReferences, summary: "Names or ids."),
        Member("all", as: .bool, default: false, summary: "Everything on the list."),
        Member("undo", as: .bool, default: false, summary: "Put back instead."),
        Member("at", optional: .toolText(Limits.identifierLength), summary: "Day of the purchase; default: now."),
        Member(
          "paid", optional: .toolText(Limits.identifierLength), summary: "Total paid for the only item, such as 2.50; also corrects it."),
        Member("store", optional: .toolReference, summary: "Where it was bought; default: the current store."), createPlace,
        list,
      ], result: items, pages: .items, call: checkOff),
    Tool(
      "remove_purchase", title: "Remove a purchase",
      summary:
        "Delete one purchase of an item that did not happen, also from the spending. check_off corrects price, day and store instead.",
      hints: .orders,
      arguments: [
        item, Member("at", optional: .toolText(Limits.identifierLength), summary: "Day of the purchase; default: the last one."),
        Member("put_back", as: .bool, default: false, summary: "Also put it back on the list."), list,
      ], result: items, call: removePurchase),
    Tool(
      "edit_list_item", title: "Edit a list item", summary: "Change an item of the shopping list.", hints: .sets,
      arguments: [
        item, Member("name", optional: .toolText(Limits.nameLength), summary: "New name for the same thing; for another, remove and add."),
        Member("quantity", optional: .toolText(Limits.identifierLength), summary: "Number and unit, such as 2 kg."),
        Member("size", optional: .toolText(Limits.identifierLength), summary: "Of one piece, such as 1 l; - removes it."),
        Member("note", optional: .toolText(1...Limits.noteLength.upperBound), summary: "New note; - removes it."),
        Member("location", optional: .toolReference, summary: "Section of the store."),
        Member(
          "stores", optional: .array(.toolReference, count: 0...ToolLimits.items.upperBound),
          summary: "Only to buy there; [] for anywhere."),
        Member("available", optional: .bool, summary: "False: the store does not have it."),
        everyDays, onDays,
        Member("product", optional: .toolReference, summary: "Product of the shop that is meant; - for none."), createPlace,
        list,
      ], result: items, call: edit),
    Tool(
      "remove_from_list", title: "Remove from the shopping list",
      summary: "Take items off the list without buying them; forget deletes their purchases, but not what was spent.", hints: .removes,
      arguments: [
        Member("items", optional: .itemReferences, summary: "Names or ids."),
        Member("all", as: .bool, default: false, summary: "Everything on the list."),
        Member("bought", as: .bool, default: false, summary: "With forget: everything that was bought."),
        Member("forget", as: .bool, default: false, summary: "Delete them entirely."), list,
      ], result: items, pages: .items, call: remove),
    Tool(
      "list_to_cart", title: "Shopping list to cart", summary: "Put listed products into the cart. Names what is missing.", hints: .adds,
      arguments: [
        Member("items", optional: .itemReferences, summary: "Names or ids; default: all."),
        Member("except", optional: .itemReferences, summary: "All but these."), list,
      ],
      result: [
        "cart": ToolSchema.object("Cart"), "missing": ToolSchema.array("Not found"), "conversions": ToolSchema.array("Units"),
      ], pages: .cart, call: toCart),
  ]

  static let list = Member("list", optional: .toolReference, summary: "Name or id; default: current.")
  static let item = Member("item", as: .toolReference, summary: "Name or id.")
  private static let everyDays = Member(
    "every_days", optional: .integer(0...ToolLimits.days), summary: "Repeat: needed again after so many days; 0 ends it.")
  private static let onDays = Member(
    "on_days", optional: .array(.toolText(Limits.identifierLength), count: 0...RecurrenceDay.allCases.count),
    summary: "Repeat on days: [saturday], [1] of each month; with every_days 14, every other one. [] ends it.")
  static let createPlace = Member(ToolLookup.creates, as: .bool, default: false, summary: "Create unknown places, if the customer wants.")
  private static let items: JSON = ["items": ToolSchema.array("Items"), "not_done": ToolSchema.array("What was not done")]
  private static let similar = [
    JSON.Member(name: "similar", value: ToolSchema.array("Not added")),
    JSON.Member(name: "only_in", value: ToolSchema.array("Lines to buy in a store")),
  ]
}

/// Reading lists.
extension ListTools {
  private static func get(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let id = try lookup.id(.list, as: "list", in: &conversation)
    if arguments["show"] == "favorites" {
      let items = try favorites(in: &conversation)
      return ToolView.result([conversation.sentence(.listCount, with: ["count": .integer(items.count)])], with: ["items": .array(items)])
    }
    let found = try items(arguments, by: &lookup, of: id, in: &conversation)
    var (title, items) = (found.title, found.views)
    // what is searched, or was bought, can be on other lists, too
    let others = id == nil && (items.isEmpty && arguments["search"] != nil || isAboutPurchases(arguments)) ? conversation.lists : []
    for other in others where other["current"] != true {
      let found = try self.items(arguments, by: &lookup, of: other["id"], in: &conversation).views
      items += found.map { $0.adding([.init(name: "list", value: other["name"] ?? .null)]) }
    }
    if items.contains(where: { $0["list"] != nil }) {
      title = conversation.sentence(.listCount, with: ["count": .integer(items.count)])
      if isAboutPurchases(arguments) { items.sort { ($0["bought_at"]?.string ?? "") > ($1["bought_at"]?.string ?? "") } }
    }
    let marked = arguments["show"] == "suggested" ? try favorites(in: &conversation) : []
    let list = if let list = found.list { list } else { try conversation.list(id) }
    return ToolView.result(
      [title],
      with: [
        "list": ListKeepingTools.view(list), "items": .array(items),
        "favorites": .nonEmpty(marked),
      ])
  }

  /// The favorites, items and products.
  private static func favorites(in conversation: inout Conversation) throws(ToolError) -> [JSON] {
    let page = try conversation.call("catalog.list", with: ["favorite": true, "limit": .int(ToolLimits.page.upperBound)])
    return conversation.favoriteItems.map { conversation.view(of: $0) } + (page["products"]?.elements ?? []).map(ToolView.product)
  }

  /// Days are about what was bought, whether that is said or not.
  private static func isAboutPurchases(_ arguments: JSON) -> Bool {
    arguments["from"] != nil || arguments["to"] != nil || arguments["show"] == "bought"
  }

  private static func items(
    _ arguments: JSON, by lookup: inout ToolLookup, of list: JSON?, in conversation: inout Conversation
  ) throws(ToolError) -> (title: String?, views: [JSON], list: JSON?) {
    let search = arguments["search"]
    let location = try lookup.id(.location, as: "location", in: &conversation)
    let store = try lookup.id(.store, as: "store", in: &conversation)
    let hasDays = arguments["from"] != nil || arguments["to"] != nil
    switch hasDays ? "bought" : arguments["show"]?.string {
    case "suggested":
      let all =
        try conversation.call("list.suggest", with: ["listId": list, "limit": .int(Limits.page.upperBound)])["suggestions"]?.elements ?? []
      let wanted = ItemSearch(search?.string).words
      let found = all.filter { suggestion in
        wanted?.finds(EntityName(suggestion[path: ["item", "name"]]?.string ?? ""), note: nil) != false
          && location.map { suggestion[path: ["item", "location"]]?.hasID($0.string) == true } != false
      }
      let views = found.map { suggestion in
        let due = suggestion["due"]?.string.flatMap(RFC3339.time)
        let more: KeyValuePairs<String, JSON?> = ["reason": suggestion["text"], "due": due.map { .string(conversation.day($0)) }]
        return ToolView.item(suggestion["item"] ?? .null, in: &conversation).adding(JSON.compact(more).members)
      }
      return (conversation.sentence(.listCount, with: ["count": .integer(found.count)]), views, nil)
    case "repeating":
      let all = try conversation.call(
        "list.items", with: ["group": "none", "show": "all", "search": search, "locationId": location, "storeId": store, "listId": list])
      let found = ToolView.items(of: all).filter { $0["everyDays"] != nil || $0["onDays"] != nil }
      let views = found.map { item in
        let known = item["id"]?.string.flatMap { conversation.service.shop.item(ItemID($0)) }
        let due = known.flatMap { conversation.service.context.rhythm(of: $0) }.map {
          conversation.day(conversation.service.context.views.days.start(of: $0.due, in: conversation.service.context.timeZone))
        }
        return ToolView.item(item, in: &conversation).adding(
          JSON.compact([
            "on_list": item["onList"], "due": due.map { .string($0) },
            "repeats": known.flatMap { conversation.rhythm(of: $0) }.map { .string($0) },
          ]).members)
      }
      return (conversation.sentence(.listCount, with: ["count": .integer(views.count)]), views, all["list"])
    case "bought":
      if !hasDays, store == nil, search == nil {
        let page = try conversation.call("list.purchased", with: ["group": "none", "search": search, "listId": list])
        let items = ToolView.items(of: page).filter { item in
          item["purchasedAt"] != nil && location.map { item["location"]?.hasID($0.string) == true } != false
        }
        let clients = PurchaseClients(in: conversation)
        return (
          conversation.sentence(.listPurchased, with: ["count": .integer(items.count)]),
          items.map { item in
            let paid = conversation.payment(
              of: item, at: [item["purchasedAt"]?.string.flatMap(RFC3339.time)].compactMap(\.self), by: clients)
            return ToolView.item(item, in: &conversation).adding(
              JSON.compact(["bought_at": item["purchasedAt"]?.string.flatMap(RFC3339.time).map { conversation.service.context.local($0) }])
                .members
                + paid)
          }, nil
        )
      }
      let views = try bought(arguments, of: list, at: location, from: store, in: &conversation)
      return (conversation.sentence(.listCount, with: ["count": .integer(views.count)]), views, nil)
    default:
      var page = try conversation.call("list.items", with: ["search": search, "locationId": location, "storeId": store, "listId": list])
      // “what is left at the bakery” is asked as a search
      if location == nil, search != nil, ToolView.items(of: page).isEmpty, let place = try self.location(named: search, in: &conversation) {
        page = try conversation.call("list.items", with: ["locationId": place, "storeId": store, "listId": list])
      }
      return (page["title"]?.string, ToolView.items(of: page).map { ToolView.item($0, in: &conversation) }, page["list"])
    }
  }

  /// The id of the location that a search names; nil if there is none.
  private static func location(named search: JSON?, in conversation: inout Conversation) throws(ToolError) -> JSON? {
    guard let name = search?.string, !name.isEmpty else { return nil }
    let all = try conversation.call("location.list")["locations"]?.elements ?? []
    return all.first { Folding.searchKey($0["name"]?.string) == Folding.searchKey(name) }?["id"]
  }

  /// The items of which a purchase is within the days, and in the store if one is given, the last one first.
  private static func bought(
    _ arguments: JSON, of list: JSON?, at location: JSON?, from store: JSON?, in conversation: inout Conversation
  ) throws(ToolError) -> [JSON] {
    let context = conversation.service.context
    let first = try conversation.day("from", of: arguments)?.start(in: context)
    let end = try conversation.day("to", of: arguments)?.end(in: context)
    let isWithin: (Timestamp) -> Bool = { time in (first.map { $0 <= time } ?? true) && (end.map { time < $0 } ?? true) }
    let all = try conversation.call(
      "list.items",
      with: ["group": "none", "show": "all", "search": arguments["search"], "locationId": location, "listId": list])
    var found: [(at: Timestamp, view: JSON)] = []
    let clients = PurchaseClients(in: conversation)
    let place = store?.string.map { StoreID($0) }
    for item in ToolView.items(of: all) {
      guard let id = item["id"]?.string.map({ ItemID($0) }), let known = conversation.service.shop.item(id) else { continue }
      let paid = store == nil ? nil : conversation.service.shop.purchases(of: known).filter { $0.store == place }.map(\.at)
      let times = (paid ?? known.purchases).filter(isWithin)
      guard let last = times.max() else { continue }
      let more: JSON = ["bought_at": context.local(last), "times": .int(times.count)]
      found.append(
        (last, ToolView.item(item, in: &conversation).adding(more.members + conversation.payment(of: item, at: times, by: clients))))
    }
    return found.sorted { $0.at > $1.at }.map(\.view)
  }

  private static func getItem(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let result = try conversation.call("list.item", with: ["itemId": try lookup.id(.item, as: "item", in: &conversation)])
    let item = result["item"] ?? .null
    let stores = result["stores"]?.elements ?? []
    let names: (JSON?) -> JSON? = { id in id.flatMap { id in stores.first { $0.hasID(id.string) }?["name"] } }
    let paid = item["paid"]?.elements ?? []
    let known = conversation.service.shop.item(ItemID(item["id"]?.string ?? ""))
    let (times, clients) = (known?.purchases ?? [], PurchaseClients(in: conversation))
    let bought = times.reversed().map { time in
      let at = JSON.time(time)
      let purchase = paid.first { $0["at"] == at }
      return JSON.compact([
        "at": conversation.service.context.local(time), "store": names(purchase?["storeId"]) ?? purchase?["storeName"],
        "paid": purchase?["totalText"], "by": known.flatMap { clients.client(of: $0, at: time) }.map { .string($0) },
      ])
    }
    let prices = ToolView.prices(of: result).map { JSON.compact(["store": $0["store"], "price": $0["price"]]) }
    let view = ToolView.item(item, in: &conversation).adding(
      JSON.compact([
        "on_list": item["onList"], "list": result[path: ["list", "name"]], "prices": .nonEmpty(prices),
        "bought": .array(bought),
      ]).members)
    let name = item["name"]?.string ?? ""
    let last = item["purchasedText"]?.string.map { conversation.sentence(.toolLastBought, with: ["name": .text(name), "date": .text($0)]) }
    return ToolView.result([last ?? name], with: ["item": view])
  }
}

extension Conversation {
  /// A list as `list.list` has it; nil for the current one.
  mutating func list(_ id: JSON?) throws(ToolError) -> JSON {
    try call("list.items", with: ["listId": id, "limit": 1, "group": "none"])["list"] ?? .null
  }

  /// Where and by whom an item was bought at some times, and what was paid, as far as that is known.
  fileprivate mutating func payment(of item: JSON, at times: [Timestamp], by clients: PurchaseClients) -> [JSON.Member] {
    let known = service.shop.item(ItemID(item["id"]?.string ?? ""))
    let records = known.map { service.shop.purchases(of: $0).filter { times.contains($0.at) } } ?? []
    var stores: [String] = []
    for name in records.compactMap(\.storeName) where !stores.contains(name) { stores.append(name) }
    let totals = records.compactMap(\.total)
    var buyers: [String] = []
    for client in times.compactMap({ time in known.flatMap { clients.client(of: $0, at: time) } }) where !buyers.contains(client) {
      buyers.append(client)
    }
    var sum = totals.first
    for total in totals.dropFirst() { sum = sum.flatMap { $0.adding(total) } }
    return JSON.compact([
      "store": stores.isEmpty ? nil : .string(stores.joined(separator: ", ")),
      "paid": sum.map { .string(service.response.output.texts.moneyText($0)) },
      "by": buyers.isEmpty ? nil : .string(buyers.joined(separator: ", ")),
    ]).members
  }

  /// The day or time that an argument names; nil if it is left out.
  mutating func day(_ name: String, of arguments: JSON) throws(ToolError) -> DateInput? {
    guard let value = arguments[name] else { return nil }
    var document = Document()
    do throws(JSONError) { try document.read(owning: Array(value.text.utf8)) } catch { return nil }
    do throws(ValidationError) { return try DateInput.shape.read(document, 0) } catch {
      throw toolError(.invalidParams(ValidationError(error.problems.map { $0.under(name) })))
    }
  }
}
