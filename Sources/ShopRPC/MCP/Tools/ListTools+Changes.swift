import ShopModel

/// Changing the items of lists. Each result says what happened, and what did not.
extension ListTools {
  static func add(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &shop)
    let lines = arguments.texts("items")
    let calls = lines.map { MethodCall("list.addText", with: ["text": .string($0), "listId": list]) }
    // a trial tells what would become of each line
    let trial = try shop.change(calls, meta: Meta(isDryRun: true))
    var (kept, refused): ([MethodCall], [JSON]) = ([], [])
    for (line, (call, result)) in zip(lines, zip(calls, trial)) {
      let others = arguments["anyway"] == true ? [] : shop.items(like: result["item"] ?? .null, writtenAs: line, in: list)
      if others.isEmpty { kept.append(call) } else { refused.append(["line": .string(line), "on_list": .strings(others)]) }
    }
    if arguments[ToolLookup.creates] == true {
      var names: Set<String> = []
      for result in trial {
        guard let name = result["unknownLocation"]?.string, names.insert(EntityName(name).key).inserted else { continue }
        _ = try lookup.create(.location, named: name, in: &shop)
      }
    }
    var hints: [String] = []
    for one in refused {
      let line = one["line"]?.string ?? ""
      hints.append(shop.sentence(.toolSimilar, with: ["line": .text(line), "names": .names(one.texts("on_list"))]))
    }
    let advice: JSON? =
      refused.isEmpty ? nil : "Ask the customer, then call edit_list_item for the item on the list, or add_to_list again with anyway true."
    return try shop.listResult(doing: kept, creating: lookup.creations, lists: true, saying: hints)
      .adding(JSON.compact(["similar": refused.isEmpty ? nil : .array(refused), "next": advice]).members)
  }

  static func checkOff(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let putsBack = arguments["undo"] == true
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &shop)
    let chosen = try chosen(arguments, of: list, isOnList: !putsBack, in: &shop)
    if putsBack { return try shop.listResult("list.putBack", of: chosen) }
    let store = try lookup.id(.store, as: "store", in: &shop)
    let context = shop.service.context
    let at = try shop.day("at", of: arguments)?.noon(in: context)
    let total = arguments["paid"]
    let more: JSON = .compact(["storeId": store, "at": at.map { .time($0) }, "total": total])
    return try shop.listResult("list.markPurchased", of: chosen, with: more.members, creating: lookup.creations)
  }

  static func remove(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &shop)
    let forgets = arguments["forget"] == true
    if arguments["bought"] == true {
      let bought = forgets ? try ListItemFinder(list, in: &shop).bought : []
      return try shop.listResult("list.remove", of: Chosen(items: bought, refusals: []))
    }
    let chosen = try chosen(arguments, of: list, isOnList: forgets ? nil : true, prefersOnList: true, in: &shop)
    return try shop.listResult(forgets ? "list.remove" : "list.takeOff", of: chosen)
  }

  static func toCart(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &shop)
    var ids: JSON = "all"
    if arguments["items"] != nil || arguments["except"] != nil {
      let finder = try ListItemFinder(list, in: &shop)
      let named = try finder.find(arguments.texts(arguments["items"] == nil ? "except" : "items"), prefersOnList: true, in: &shop)
      if let failure = named.failures.first { throw failure }
      let chosen = arguments["items"] == nil ? finder.listed.filter { !named.items.contains($0) } : named.items
      ids = .array(chosen.compactMap { $0["id"] })
    }
    return try shop.cartResult(doing: [MethodCall("cart.fromList", with: ["itemIds": ids, "listId": list])])
  }

  static func edit(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &shop)
    let found = try ListItemFinder(list, in: &shop).find(arguments.texts("item"), prefersOnList: true, in: &shop).items
    guard let item = found.first else { return .null }
    let location = try lookup.id(.location, as: "location", in: &shop)
    var stores: [JSON]?
    if arguments["stores"] != nil {
      stores = []
      for name in arguments.texts("stores") { if let id = try lookup.id(.store, of: name, in: &shop) { stores?.append(id) } }
    }
    let call = MethodCall(
      "list.update",
      with: [
        "itemId": item["id"], "name": arguments["name"], "amountText": arguments["quantity"],
        "note": arguments["note"] == "-" ? "" : arguments["note"], "locationId": location,
        "storeIds": stores.map { .array($0) }, "available": arguments["available"], "everyDays": arguments["every_days"],
      ])
    let hint = item["onList"] == true ? [] : [shop.offList(item)]
    return try shop.listResult(doing: [call], creating: lookup.creations, saying: hint)
  }

  /// Items that a call is about, and sentences about the others that it names.
  struct Chosen {
    let items: [JSON]
    let refusals: [String]
  }

  /// The items that the arguments name, or all; those that are on the list already, or off it, are refused.
  private static func chosen(
    _ arguments: JSON, of list: JSON?, isOnList: Bool?, prefersOnList: Bool? = nil, in shop: inout Conversation
  ) throws(ToolError) -> Chosen {
    let finder = try ListItemFinder(list, in: &shop)
    if arguments["all"] == true {
      return Chosen(items: isOnList == false ? finder.bought : finder.listed, refusals: [])
    }
    guard arguments["items"] != nil else {
      throw shop.toolError(.invalidParams(ValidationError(Problem.oneOf([("items", false), ("all", false)]))))
    }
    let found = try finder.find(arguments.texts("items"), prefersOnList: prefersOnList ?? isOnList ?? true, in: &shop)
    let items = found.items.filter { item in isOnList.map { item["onList"] == .bool($0) } ?? true }
    var refusals = found.failures.map(\.text)
    for item in found.items where !items.contains(item) {
      refusals.append(isOnList == true ? shop.offList(item) : shop.sentence(.toolAlreadyOnList, with: item.named))
    }
    return Chosen(items: items, refusals: refusals)
  }
}

extension JSON {
  /// The name of an entity as the argument of a sentence.
  fileprivate var named: TextArguments { ["name": .text(self["name"]?.string ?? "")] }
}

extension Conversation {
  /// The sentence about an item that is off the list: when it was bought, if it was.
  fileprivate mutating func offList(_ item: JSON) -> String {
    guard let at = item["purchasedAt"]?.string, let time = RFC3339.time(at) else { return sentence(.toolNotOnList, with: item.named) }
    let day = DateText(date: .moment(time), style: .long, hasTime: false, timeZone: service.context.timeZone)
    let text = day.text(&service.response.output.texts)
    return sentence(.toolAlreadyBought, with: ["name": .text(item["name"]?.string ?? ""), "date": .text(text)])
  }

  /// The lines of the items on a list that a new item resembles; not those with the same name, which have another size. One that is on the list
  /// itself resembles a line without an amount.
  fileprivate mutating func items(like item: JSON, writtenAs line: String, in list: JSON?) -> [String] {
    guard let id = item["id"]?.string, let name = item["name"]?.string else { return [] }
    if let known = service.shop.item(ItemID(id)) {
      let isBare = known.isOnList && EntityName(line).key == known.key
      return isBare ? [service.response.output.texts.line(of: known)] : []
    }
    let filter = service.shop.filter(of: list?.string.map { ListID($0) } ?? service.shop.openList, isOnList: true)
    var names: [String] = []
    for other in filter.items(of: service.shop, service.context) {
      guard let other = service.shop.item(other), other.key != EntityName(name).key else { continue }
      guard NameKinship.areAlike(name, and: other.name, in: service.context.textLanguage) else { continue }
      names.append(service.response.output.texts.line(of: other))
    }
    return names
  }

  /// The result of a tool that changes items: what was done and what was not, how much remains, and the items. With `lists`, the items are named.
  fileprivate mutating func listResult(
    doing calls: [MethodCall], creating creations: [MethodCall] = [], lists: Bool = false, saying refusals: [String] = []
  ) throws(ToolError) -> JSON {
    let revision = self.revision
    let results = calls.isEmpty ? [] : Array(try change(creations + calls).dropFirst(creations.count))
    var done = try outcome(after: revision)
    let lines = results.compactMap { $0["text"]?.string }
    if lists, !lines.isEmpty { done = sentence(.toolOnListNow, with: ["names": .names(lines)]) }
    let hints = results.compactMap { $0["hintText"]?.string }
    let items = results.flatMap { $0["items"]?.elements ?? ($0["item"].map { [$0] } ?? []) }
    let said = refusals + hints
    var summary: [String?] = [done]
    for sentence in said.prefix(ToolView.problems) { summary.append(sentence) }
    summary.append(results.last?[path: ["list", "title"]]?.string)
    return ToolView.result(
      summary,
      with: [
        "items": .array(items.map(ToolView.item)),
        "not_done": said.count > ToolView.problems ? .strings(said) : nil,
      ])
  }

  /// The result of calling a method for the chosen items; with none, there is nothing to do.
  fileprivate mutating func listResult(
    _ method: String, of chosen: ListTools.Chosen, with params: [JSON.Member] = [], creating creations: [MethodCall] = []
  ) throws(ToolError) -> JSON {
    let ids = JSON.Member(name: "itemIds", value: .array(chosen.items.compactMap { $0["id"] }))
    let calls = chosen.items.isEmpty ? [] : [MethodCall(method, params: .object([ids] + params))]
    return try listResult(doing: calls, creating: creations, saying: chosen.refusals)
  }
}

extension DateInput {
  /// The moment, or the middle of the day in the session's time zone.
  fileprivate func noon(in context: RequestContext) -> Timestamp {
    let start = start(in: context).milliseconds
    return isMoment ? Timestamp(milliseconds: start) : Timestamp(milliseconds: start + (end(in: context).milliseconds - start) / 2)
  }
}
