import ShopModel

/// Changing the items of lists. Each result says what happened, and what did not.
extension ListTools {
  static func add(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &shop)
    let store = try lookup.id(.store, as: "store", in: &shop)
    var lines = arguments.texts("items").map { NewLine(text: $0, store: store) }
    try NewLine.takeStores(of: &lines, in: list, of: &shop)
    var (kept, refused, joined): ([NewLine], [JSON], [String]) = ([], [], [])
    var places: Set<String> = []
    for line in lines {
      let draft = shop.draft(of: line.text, in: list)
      let others = arguments["anyway"] == true ? [] : draft.map { shop.items(like: $0, writtenAs: line.text, in: list) } ?? []
      guard others.isEmpty else {
        refused.append(["line": .string(line.text), "on_list": .strings(others)])
        continue
      }
      kept.append(line)
      if let item = draft?.item, draft?.isNew == false, item.isOnList {
        joined.append(shop.service.response.output.texts.line(of: item))
      }
      if let place = draft?.unknownLocation, arguments[ToolLookup.creates] == true, places.insert(EntityName(place).key).inserted {
        _ = try lookup.create(.location, named: place, in: &shop)
      }
    }
    var hints = joined.isEmpty ? [] : [shop.sentence(.toolJoined, with: ["names": .names(joined)])]
    for one in refused {
      let line = one["line"]?.string ?? ""
      hints.append(shop.sentence(.toolSimilar, with: ["line": .text(line), "names": .names(one.texts("on_list"))]))
    }
    let calls = kept.map { $0.call(in: list) }
    let advice: JSON? =
      refused.isEmpty ? nil : "Ask the customer, then call edit_list_item for the item on the list, or add_to_list again with anyway true."
    return try shop.listResult(
      doing: calls, creating: lookup.creations, then: try NewLine.placing(kept, after: lookup.creations + calls, in: &shop),
      lists: true, saying: [lookup.created(in: &shop)].compactMap(\.self) + hints
    ).adding(
      JSON.compact([
        "similar": refused.isEmpty ? nil : .array(refused), "only_in": try NewLine.stores(of: kept, in: &shop), "next": advice,
      ]).members)
  }

  static func checkOff(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let putsBack = arguments["undo"] == true
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &shop)
    let store = putsBack ? nil : try lookup.id(.store, as: "store", in: &shop)
    var chosen = try chosen(arguments, of: list, isOnList: !putsBack, in: &shop)
    if putsBack { return try shop.listResult("list.putBack", of: chosen, in: list) }
    let day = try shop.day("at", of: arguments)
    let context = shop.service.context
    var more: [JSON.Member] = JSON.compact(["storeId": store, "total": arguments["paid"]]).members
    // what was bought already, and is said to have cost something else, is corrected
    if chosen.items.isEmpty, chosen.others.count == 1, !more.isEmpty, let known = chosen.others.first,
      let time = shop.service.shop.item(ItemID(known["id"]?.string ?? ""))?.lastPurchase(on: day, in: context)
    {
      chosen = Chosen(items: [known], others: [], refusals: [])
      more.append(JSON.Member(name: "at", value: .time(time)))
      return try shop.listResult("list.markPurchased", of: chosen, with: more, creating: lookup, in: list)
    }
    if chosen.items.count > 1, arguments["paid"] != nil {
      more.removeAll { $0.name == "total" }
      chosen.refusals.append(shop.sentence(.toolPaidNotNoted))
    }
    if let at = day?.noon(in: context) { more.append(JSON.Member(name: "at", value: .time(at))) }
    return try shop.listResult("list.markPurchased", of: chosen, with: more, creating: lookup, in: list)
  }

  static func remove(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &shop)
    let forgets = arguments["forget"] == true
    if arguments["bought"] == true {
      let bought = forgets ? try ListItemFinder(list, in: &shop).bought : []
      let result = try shop.listResult("list.remove", of: Chosen(items: bought, others: [], refusals: []), in: list)
      let advice = "What was bought is off the list already. With forget true, it is deleted with its history of purchases."
      return forgets ? result : result.adding([.init(name: "next", value: .string(advice))])
    }
    let chosen = try chosen(arguments, of: list, isOnList: forgets ? nil : true, prefersOnList: true, in: &shop)
    return try shop.listResult(forgets ? "list.remove" : "list.takeOff", of: chosen, in: list)
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
        "storeIds": stores.map { .array($0) }, "available": arguments["available"],
        "everyDays": arguments["every_days"] == 0 ? nil : arguments["every_days"],
      ]
    ).ending(arguments["every_days"] == 0 ? "everyDays" : nil)
    let hint = [lookup.created(in: &shop)].compactMap(\.self) + (item["onList"] == true ? [] : [shop.offList(item)])
    return try shop.listResult(doing: [call], creating: lookup.creations, saying: hint + shop.whereabouts(of: [item], besides: list))
  }

  /// Items that a call is about, the others that it names, and sentences about these.
  struct Chosen {
    let items: [JSON]
    let others: [JSON]
    var refusals: [String]
  }

  /// The items that the arguments name, or all; those that are on the list already, or off it, are refused.
  private static func chosen(
    _ arguments: JSON, of list: JSON?, isOnList: Bool?, prefersOnList: Bool? = nil, in shop: inout Conversation
  ) throws(ToolError) -> Chosen {
    let finder = try ListItemFinder(list, in: &shop)
    if arguments["all"] == true {
      return Chosen(items: isOnList == false ? finder.bought : finder.listed, others: [], refusals: [])
    }
    guard arguments["items"] != nil else {
      throw shop.toolError(.invalidParams(ValidationError(Problem.oneOf([("items", false), ("all", false)]))))
    }
    let found = try finder.find(arguments.texts("items"), prefersOnList: prefersOnList ?? isOnList ?? true, in: &shop)
    let items = found.items.filter { item in isOnList.map { item["onList"] == .bool($0) } ?? true }
    var refusals = found.failures.map(\.text)
    for item in found.items where !items.contains(item) {
      refusals.append(isOnList == true ? shop.offList(item) : shop.sentence(.toolAlreadyOnList, with: item.asName))
    }
    return Chosen(items: items, others: found.items.filter { !items.contains($0) }, refusals: refusals)
  }
}

extension JSON {
  /// The name of an entity as the argument of a sentence.
  fileprivate var asName: TextArguments { ["name": .text(self["name"]?.string ?? "")] }
}

extension Conversation {
  /// The sentence about an item that is off the list: when it was bought, if it was.
  fileprivate mutating func offList(_ item: JSON) -> String {
    guard let at = item["purchasedAt"]?.string, let time = RFC3339.time(at) else { return sentence(.toolNotOnList, with: item.asName) }
    let day = DateText(date: .moment(time), style: .long, hasTime: false, timeZone: service.context.timeZone)
    let text = day.text(&service.response.output.texts)
    return sentence(.toolAlreadyBought, with: ["name": .text(item["name"]?.string ?? ""), "date": .text(text)])
  }

  /// What a line would become; nil for one that cannot be added.
  fileprivate func draft(of line: String, in list: JSON?) -> LineDraft? {
    guard let text = PlainText.name(PlainText.withoutDirections(line)) else { return nil }
    let params = ListAddText.Params(text: text, id: nil, list: list?.string.map { ListID($0) })
    var ids = IDMaker(revision: revision + 1, device: service.ledger.device)
    do throws(RPCError) {
      let change = try ListAddText.decide(params, in: service.shop, context: service.context, ids: &ids)
      let place = change.outcome.hint?.name
      if case .list(.added(let item))? = change.events.first { return LineDraft(item: item, isNew: true, unknownLocation: place) }
      return service.shop.item(change.outcome.added.item).map { LineDraft(item: $0, isNew: false, unknownLocation: place) }
    } catch { return nil }
  }

  /// The lines of the items on a list that a line resembles. What would join an item resembles it if it has no amount.
  fileprivate mutating func items(like draft: LineDraft, writtenAs line: String, in list: JSON?) -> [String] {
    let item = draft.item
    guard draft.isNew else {
      let isBare = item.isOnList && EntityName(line).key == item.key
      return isBare ? [service.response.output.texts.line(of: item)] : []
    }
    let filter = service.shop.filter(of: list?.string.map { ListID($0) } ?? service.shop.openList, isOnList: true)
    let (kinship, language) = (NameKinship(of: item.name), service.context.textLanguage)
    var names: [String] = []
    for other in filter.items(of: service.shop, service.context) {
      guard let other = service.shop.item(other) else { continue }
      // two sizes of the same thing are two items; other amounts of it are hardly meant to be
      if other.key == item.key, other.size != nil, item.size != nil { continue }
      guard other.key == item.key || kinship.isLike(other.name, in: language) else { continue }
      names.append(service.response.output.texts.line(of: other))
    }
    return names
  }

  /// The result of a tool that changes items: what was done and what was not, how much remains, and the items. With `lists`, the items are named.
  /// `then` are further calls about the items.
  fileprivate mutating func listResult(
    doing calls: [MethodCall], creating creations: [MethodCall] = [], then further: [MethodCall] = [], lists: Bool = false,
    saying refusals: [String] = []
  ) throws(ToolError) -> JSON {
    let revision = self.revision
    let all = calls.isEmpty ? [] : try change(creations + calls + further)
    let results = Array(all.dropFirst(creations.count).prefix(calls.count))
    var done = try outcome(after: revision)
    let lines = results.compactMap { $0["text"]?.string }
    if lists, !lines.isEmpty { done = sentence(.toolOnListNow, with: ["names": .names(lines)]) }
    let hints = results.compactMap { $0["hintText"]?.string }
    let items = results.flatMap { $0["items"]?.elements ?? ($0["item"].map { [$0] } ?? []) }
    if !creations.isEmpty, !lists, !items.isEmpty {
      // the sentence of the whole change would only count its parts
      let names = items.compactMap { $0["name"]?.string }
      let key: TextKey = calls.first?.method == "list.markPurchased" ? .historyItemPurchased : .historyItemChanged
      done = sentence(key, with: ["count": .integer(names.count), "names": .names(names)])
    }
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
    _ method: String, of chosen: ListTools.Chosen, with params: [JSON.Member] = [], creating lookup: ToolLookup? = nil, in list: JSON?
  ) throws(ToolError) -> JSON {
    let ids = JSON.Member(name: "itemIds", value: .array(chosen.items.compactMap { $0["id"] }))
    let calls = chosen.items.isEmpty ? [] : [MethodCall(method, params: .object([ids] + params))]
    let created = calls.isEmpty ? nil : lookup?.created(in: &self)
    let places = try whereabouts(of: chosen.items, besides: list)
    return try listResult(
      doing: calls, creating: lookup?.creations ?? [], saying: [created].compactMap(\.self) + places + chosen.refusals)
  }

  /// Sentences about items that are on another list than the given or the current one.
  fileprivate mutating func whereabouts(of items: [JSON], besides list: JSON?) throws(ToolError) -> [String] {
    let meant = list?.string.map { ListID($0) } ?? service.shop.openList
    let others = items.filter { item in item["id"]?.string.flatMap { service.shop.item(ItemID($0)) }.map { $0.list != meant } ?? false }
    if others.isEmpty { return [] }
    let lists = lists
    return others.map { item in
      let id = service.shop.item(ItemID(item["id"]?.string ?? ""))?.list.text
      let name = lists.first { $0["id"]?.string == id }?["name"]?.string ?? ""
      return sentence(.toolOnOtherList, with: ["name": .text(item["name"]?.string ?? ""), "list": .text(name)])
    }
  }
}

extension MethodCall {
  /// The call with null for a param, which ends what it stands for.
  fileprivate func ending(_ name: String?) -> MethodCall {
    guard let name else { return self }
    return MethodCall(method, params: params.adding([JSON.Member(name: name, value: .null)]))
  }
}

/// What a line would become: a new item, or more of one that there is, and the place that it names if there is none.
private struct LineDraft {
  let item: ListItem
  let isNew: Bool
  let unknownLocation: String?
}

/// A line to be added to a list, perhaps only to be bought in a store.
private struct NewLine {
  var text: String
  var store: JSON?

  func call(in list: JSON?) -> MethodCall { MethodCall("list.addText", with: ["text": .string(text), "listId": list]) }

  /// Takes places behind `@` for stores if they are no locations, but the names of stores.
  static func takeStores(of lines: inout [NewLine], in list: JSON?, of shop: inout Conversation) throws(ToolError) {
    guard lines.contains(where: { $0.text.contains(where: LineFurniture.signs.contains) }) else { return }
    let stores = try shop.call("store.list")["stores"]?.elements ?? []
    for (index, line) in lines.enumerated() {
      guard let mark = line.text.lastIndex(where: LineFurniture.signs.contains),
        let place = shop.draft(of: line.text, in: list)?.unknownLocation,
        let store = stores.first(where: { EntityName($0["name"]?.string ?? "").key == EntityName(place).key })
      else { continue }
      lines[index] = NewLine(text: PlainText.trimmed(String(line.text[..<mark])), store: store["id"])
    }
  }

  /// The lines with the stores where they are to be bought; nil if that is anywhere.
  static func stores(of lines: [NewLine], in shop: inout Conversation) throws(ToolError) -> JSON? {
    guard lines.contains(where: { $0.store != nil }) else { return nil }
    let stores = try shop.call("store.list")["stores"]?.elements ?? []
    let shown = lines.compactMap { line in
      stores.first { $0["id"] == line.store }.map { JSON.compact(["line": .string(line.text), "store": $0["name"]]) }
    }
    return .array(shown)
  }

  /// The calls that have the items of lines bought in their stores only.
  static func placing(_ lines: [NewLine], after calls: [MethodCall], in shop: inout Conversation) throws(ToolError) -> [MethodCall] {
    guard lines.contains(where: { $0.store != nil }) else { return [] }
    // a trial tells the ids that the change will give
    let results = try shop.change(calls, meta: Meta(isDryRun: true)).suffix(lines.count)
    return zip(lines, results).compactMap { line, result in
      guard let store = line.store, let id = result[path: ["item", "id"]] else { return nil }
      return MethodCall("list.update", with: ["itemId": id, "storeIds": [store]])
    }
  }
}

extension ListItem {
  /// The last purchase, or the last one on a day; nil if there was none.
  fileprivate func lastPurchase(on day: DateInput?, in context: RequestContext) -> Timestamp? {
    guard let day else { return purchases.max() }
    if day.isMoment { return purchases.contains(day.start(in: context)) ? day.start(in: context) : nil }
    return purchases.filter { day.start(in: context) <= $0 && $0 < day.end(in: context) }.max()
  }
}

extension DateInput {
  /// The moment, or the middle of the day in the session's time zone.
  fileprivate func noon(in context: RequestContext) -> Timestamp {
    let start = start(in: context).milliseconds
    return isMoment ? Timestamp(milliseconds: start) : Timestamp(milliseconds: start + (end(in: context).milliseconds - start) / 2)
  }
}
