import ShopModel

/// Tools for prices on lists, recipes, spending, the timer and the history.
enum StoreTools {
  static let all: [Tool] = [
    Tool(
      "list_total", title: "What the list costs",
      summary: "What the items still to be bought cost, at general prices or those of a store; explain lists every step.", hints: .reads,
      method: "list.total",
      arguments: [
        Member("store", optional: .toolReference, summary: "Name or id."),
        Member("explain", as: .bool, default: false, summary: "Also explain the total."), ListTools.list,
      ],
      result: ["total": ToolSchema.text("Total"), "unpriced": ToolSchema.array("Left out"), "steps": ToolSchema.array("Explanation")],
      pages: ToolPages(["steps"], ["unpriced"])
    ) { result, conversation in
      // some prices are only known in stores
      let isIncomplete = result["unpriced"]?.integer ?? 0 > 0 && !conversation.service.shop.prices.ofStores.isEmpty
      return [
        "total": result[path: ["total", "text"]], "unpriced": result["steps"] == nil ? sentences(result["unpricedItems"]) : nil,
        "steps": result["steps"] == nil ? nil : sentences(result["steps"]),
        "next": isIncomplete ? "For the prices in stores, call compare_stores." : nil,
      ]
    },
    Tool(
      "compare_stores", title: "Compare stores",
      summary: "What the list costs in each store, and the cheapest split among at most that many stores.", hints: .reads,
      arguments: [Member("stores", as: .integer(1...3), default: .int(2), summary: "Most stores of the split."), ListTools.list],
      result: ["stores": ToolSchema.array("Stores"), "best": ToolSchema.text("Split"), "split": ToolSchema.array("Items by store")],
      pages: ToolPages(["split"], ["stores"]), call: compare),
    Tool(
      "set_price", title: "Set the price of a list item",
      summary: "Note the price of a list item, in general or in a store; without price, it is removed.",
      hints: .sets,
      arguments: [
        Member("item", as: .toolReference, summary: "Name or id."),
        Member("price", optional: .toolText(Limits.identifierLength), summary: "Such as 1.99."),
        Member("currency", optional: .toolText(Limits.identifierLength), summary: "Such as EUR; default: the usual one."),
        Member("per", optional: .toolText(Limits.identifierLength), summary: "Unit, such as kg; default: one piece."),
        Member("store", optional: .toolReference, summary: "Where it costs that."),
        Member(ToolLookup.creates, as: .bool, default: false, summary: "Create an unknown store or item, if the customer wants."),
        ListTools.list,
      ], result: ["item": ToolSchema.object("Item"), "prices": ToolSchema.array("In stores")], call: setPrice),
    Tool(
      "add_recipe", title: "Add a recipe", summary: "Put the ingredients of a recipe in schema.org's form on the list, scaled to servings.",
      hints: .adds,
      arguments: [
        Member("data", as: .jsonText, summary: "JSON-LD with recipeIngredient and recipeYield, or a page with it."),
        Member("servings", optional: .integer(1...1000), summary: "Default: as in the recipe."), ListTools.list,
      ], result: ["items": ToolSchema.array("Items")],
      pages: .items
    ) { (arguments, conversation) throws(ToolError) in
      var lookup = ToolLookup(arguments)
      let list = try lookup.id(.list, as: "list", in: &conversation)
      let params = JSON.compact(["data": arguments["data"], "servings": arguments["servings"], "listId": list])
      return try conversation.listResult(doing: [MethodCall("list.addRecipe", params: params)], telling: .items)
    },
    Tool(
      "get_spending", title: "Show the spending",
      summary: "What was spent on orders and on purchases of list items, each and together, and how often.", hints: .reads,
      arguments: [
        Member("by", as: .word(among: Spending.Dimension.allCases.map(\.rawValue)), default: "month", summary: "Groups."),
        Member("from", optional: .toolText(Limits.identifierLength), summary: "First day, such as 2026-01-01."),
        Member("to", optional: .toolText(Limits.identifierLength), summary: "Last day."),
      ], result: ["groups": ToolSchema.array("Groups"), "on_orders": ToolSchema.text("Sum"), "on_lists": ToolSchema.text("Sum")],
      pages: ToolPages(["groups"]), call: SpendingReport.call),
    Tool(
      "get_timer", title: "Show the timer", summary: "The timers: a stopwatch, or countdowns with what is left. They cannot ring.",
      hints: .reads, result: timer
    ) { (_, conversation) throws(ToolError) in try conversation.timerResult(after: []) },
    Tool(
      "set_timer", title: "Use the timer",
      summary:
        """
        Start, stop or reset the timer. With seconds, start a countdown beside those that run: tell the customer when it ends. \
        Stop with the label of one ends only that.
        """,
      hints: .orders,
      arguments: [
        Member("action", as: .word(among: ["start", "stop", "reset"]), default: "start", summary: "What to do."),
        Member("seconds", optional: .integer(1...TimerStart.Params.longest), summary: "Length of a countdown, such as 480 for 8 minutes."),
        Member("label", optional: .toolText(Limits.nameLength), summary: "What it is for, such as pasta."),
      ], result: timer
    ) { (arguments, conversation) throws(ToolError) in
      let keeps: JSON? = arguments["seconds"] == nil ? nil : true
      let start = MethodCall("timer.start", with: ["seconds": arguments["seconds"], "label": arguments["label"], "keep": keeps])
      let (stop, reset) = (MethodCall("timer.stop", with: ["label": arguments["label"]]), MethodCall("timer.reset", with: [:]))
      let actions = ["start": [start], "stop": [stop], "reset": [stop, reset]]
      return try conversation.timerResult(after: actions[arguments["action"]?.string ?? ""] ?? [])
    },
    Tool(
      "get_history", title: "Show the history", summary: "What was changed, newest first, by everybody, and by whom as far as it is known.",
      hints: .reads,
      arguments: [
        Member(
          "topic", optional: .word(among: ["list", "location", "cart", "order", "catalog", "timer"]), summary: "Only changes to this."),
        Member("limit", as: .integer(ToolLimits.page), default: .int(ToolLimits.usualPage), summary: "Maximum."), ToolPages.argument,
      ], result: ["changes": ToolSchema.array("Changes"), "next_cursor": ToolSchema.text("For more")], call: history),
  ]

  private static let timer: JSON = [
    "state": ToolSchema.text("State"), "time": ToolSchema.text("Elapsed"), "seconds_left": ToolSchema.integer("Of a countdown"),
    "ends_at": ToolSchema.text("End of a running countdown, local time"), "label": ToolSchema.text("What it is for"),
    "others": ToolSchema.array("Countdowns beside it"),
  ]

  /// The sentences of the elements of a list.
  private static func sentences(_ list: JSON?) -> JSON { .array((list?.elements ?? []).compactMap { $0["text"] }) }

  private static func setPrice(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let store = try lookup.id(.store, as: "store", in: &conversation)
    let list = try lookup.id(.list, as: "list", in: &conversation)
    var price: JSON?
    if let amount = arguments["price"] {
      let per: JSON? = arguments["per"].map { unit in ["value": "1", "unit": unit] as JSON }
      price = .compact(["amount": amount["amount"] ?? amount, "currency": arguments["currency"] ?? amount["currency"], "per": per])
    }
    let call: MethodCall
    do throws(ToolError) {
      let item = try lookup.id(.item, as: "item", in: &conversation)
      call = MethodCall(
        "list.update", params: JSON.compact(["itemId": item, "storeId": store]).adding([.init(name: "price", value: price ?? .null)]))
    } catch {
      guard error.kind == .notFound, arguments[ToolLookup.creates] == true, price != nil else { throw error }
      // an item that is only remembered with its price
      call = MethodCall(
        "list.add", with: ["name": arguments["item"], "onList": false, "price": price, "storeId": store, "listId": list])
    }
    let revision = conversation.revision
    let result = try conversation.change(lookup.creations + [call]).last
    let item = try conversation.call("list.item", with: ["itemId": result?[path: ["item", "id"]]])
    let inStore = ToolView.prices(of: item)
    let told = store == nil ? item[path: ["item", "price", "text"]]?.string : inStore.first { $0["store_id"] == store }?["price"]?.string
    let name = item[path: ["item", "name"]]?.string ?? ""
    let done = try conversation.outcome(after: revision)
    return ToolView.result(
      [lookup.created(in: &conversation) ?? done, told.map { "\(name): \($0)" }],
      with: ["item": result?["item"].map { ToolView.item($0, in: &conversation) }, "prices": .nonEmpty(inStore)])
  }

  private static func compare(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &conversation)
    let result = try conversation.call("list.compare", with: ["stores": arguments["stores"], "listId": list])
    let stores = result["stores"]?.elements ?? []
    let known = stores.compactMap { $0["store"] }
    let split = (result[path: ["best", "items"]]?.elements ?? []).map { item in
      JSON.compact([
        "item": item["name"], "store": known.first { $0.hasID(item["storeId"]?.string) }?["name"],
        "price": item[path: ["total", "text"]] ?? item[path: ["price", "text"]],
      ])
    }
    let priced = (result[path: ["best", "items"]]?.elements ?? []).compactMap { $0["itemId"]?.string.map { ItemID($0) } }
    let unpriced = ListItemFinder(list, in: conversation).listed(in: conversation).filter { !priced.contains($0.id) }.map(
      \.name)
    let none = stores.isEmpty ? try conversation.call("store.list")["text"]?.string : nil
    return ToolView.result(
      [none] + stores.prefix(ToolView.problems).map { $0["text"]?.string },
      with: [
        "stores": sentences(result["stores"]), "best": result[path: ["best", "text"]], "split": .nonEmpty(split),
        "without_price": stores.isEmpty || unpriced.isEmpty ? nil : .strings(unpriced),
      ])
  }

  private static func history(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let own = conversation.service.ownRevisions
    let (page, changes) = try conversation.page(
      of: "history.list", with: .compact(["topic": arguments["topic"], "cursor": arguments[ToolPages.cursor]]),
      limit: arguments["limit"]?.integer ?? 1, as: "entries", within: ToolView.size / 2
    ) { entry in
      let text = entry["text"]?.string ?? ""
      let isOwn = entry["revision"]?.integer.map { own.contains($0) } ?? false
      return .compact([
        "at": entry["atText"], "by": entry["client"], "change": .string(text.shortened), "by_these_tools": isOwn ? true : nil,
        "undone": entry["undoneBy"] == nil ? nil : true,
      ])
    }
    return ToolView.result(
      [conversation.sentence(.toolChanges, with: ["count": .integer(page["count"]?.integer ?? 0)])],
      with: ["changes": .array(changes), "next_cursor": page["next"]])
  }
}

extension Conversation {
  /// The state of the timers after some actions.
  fileprivate mutating func timerResult(after actions: [MethodCall]) throws(ToolError) -> JSON {
    let revision = self.revision
    // a countdown that another one replaces because it does not run is told
    let before = actions.contains { $0.params["seconds"] != nil } ? try call("timer.get") : .null
    let isReplaced = before["state"] != "running" && before["remaining"]?.integer ?? 0 > 0
    let replaced = isReplaced ? countdown(before, as: "stopped") : nil
    if !actions.isEmpty { _ = try change(actions) }
    let timer = try call("timer.get")
    let (state, time) = (timer["state"]?.string ?? "", timer["text"]?.string ?? "")
    let others = timer["others"]?.elements ?? []
    let left = timer["remaining"]?.integer
    // the history names the stopwatch, which in most languages has another name than a countdown
    var told = [left == nil ? try lastChange(after: revision) : nil, timer["label"]?.string]
    let summary =
      left.flatMap { countdown(timer, as: $0 == 0 ? "over" : state) }
      ?? sentence(.toolTimer, with: ["state": .text(state), "time": .text(time)])
    told += [summary, replaced]
    for other in others.prefix(ToolView.problems) {
      told.append([other["label"]?.string, countdown(other, as: "running")].compactMap(\.self).joined(separator: ": "))
    }
    let isRunning = state == ShopTimer.State.running.rawValue
    let views = others.map { other in
      JSON.compact([
        "label": other["label"], "seconds_left": other["remaining"], "ends_at": other["remaining"]?.integer.map { end(in: $0) },
      ])
    }
    return ToolView.result(
      told,
      with: [
        "state": timer["state"], "time": .string(time), "seconds_left": timer["remaining"],
        "ends_at": left.flatMap { isRunning && $0 > 0 ? end(in: $0) : nil }, "label": timer["label"],
        "others": .nonEmpty(views),
      ])
  }

  /// The time in so many seconds.
  private func end(in seconds: Int) -> JSON {
    service.context.local(Timestamp(milliseconds: service.context.now.milliseconds + seconds * TimerView.millisecondsPerSecond))
  }

  /// The sentence about a countdown in a state; nil for a stopwatch.
  private mutating func countdown(_ timer: JSON, as state: String) -> String? {
    guard let length = timer["length"]?.integer, let left = timer["remaining"]?.integer else { return nil }
    return sentence(
      .toolCountdown,
      with: [
        "state": .text(state), "length": .digits(ElapsedText(seconds: length).text), "left": .digits(ElapsedText(seconds: left).text),
      ])
  }
}
