import ShopModel

/// Changing the items of lists. Each result says what happened, and what did not.
extension ListTools {
  static func checkOff(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let putsBack = arguments["undo"] == true
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &conversation)
    let store = putsBack ? nil : try lookup.id(.store, as: "store", in: &conversation)
    var chosen = try chosen(arguments, of: list, isOnList: !putsBack, in: &conversation)
    if putsBack {
      let bought = chosen.items.filter { $0.purchasedAt != nil }.map(\.name)
      if !bought.isEmpty { chosen.refusals.append(conversation.sentence(.toolPurchaseStays, with: ["names": .names(bought)])) }
      let result = try conversation.listResult("list.putBack", of: chosen, in: list)
      let advice = "If it was not bought at all, ask the customer, and call remove_purchase."
      return bought.isEmpty ? result : result.adding([.init(name: "next", value: .string(advice))])
    }
    let day = try conversation.day("at", of: arguments)
    let context = conversation.service.context
    var more: [JSON.Member] = JSON.compact(["storeId": store, "total": arguments["paid"]]).members
    // what was bought already, and is said to have cost something else, is corrected
    if chosen.items.isEmpty, chosen.others.count == 1, !more.isEmpty, let known = chosen.others.first,
      let time = known.lastPurchase(on: day, in: context)
    {
      chosen = Chosen(items: [known], others: [], refusals: [])
      more.append(JSON.Member(name: "at", value: .time(time)))
      return try conversation.listResult("list.markPurchased", of: chosen, with: more, creating: lookup, in: list)
    }
    if chosen.items.count > 1, arguments["paid"] != nil {
      more.removeAll { $0.name == "total" }
      chosen.refusals.append(conversation.sentence(.toolPaidNotNoted))
    }
    if let at = day?.noon(in: context) { more.append(JSON.Member(name: "at", value: .time(at))) }
    return try conversation.listResult("list.markPurchased", of: chosen, with: more, creating: lookup, in: list)
  }

  static func remove(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &conversation)
    let forgets = arguments["forget"] == true
    if arguments["bought"] == true {
      let bought = forgets ? ListItemFinder(list, in: conversation).others(in: conversation) : []
      let result = try conversation.listResult("list.remove", of: Chosen(items: bought, others: [], refusals: []), in: list)
      let advice = "What was bought is off the list already. With forget true, it is deleted with its history of purchases."
      return forgets ? result : result.adding([.init(name: "next", value: .string(advice))])
    }
    let chosen = try chosen(arguments, of: list, isOnList: forgets ? nil : true, prefersOnList: true, in: &conversation)
    return try conversation.listResult(forgets ? "list.remove" : "list.takeOff", of: chosen, in: list)
  }

  static func removePurchase(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &conversation)
    let found = try ListItemFinder(list, in: conversation).find(arguments.texts("item"), prefersOnList: false, in: &conversation).items
    guard let item = found.first else { return .null }
    let day = try conversation.day("at", of: arguments)
    let id = JSON.string(item.id.text)
    guard let time = item.lastPurchase(on: day, in: conversation.service.context) else {
      throw conversation.toolError(.notFound("purchase", item.name))
    }
    let back = arguments["put_back"] == true && !item.isOnList ? [MethodCall("list.putBack", with: ["itemIds": [id]])] : []
    return try conversation.listResult(
      doing: [MethodCall("list.removePurchase", with: ["itemId": id, "at": .time(time)])] + back, telling: .changesAndItems,
      saying: conversation.whereabouts(of: [item], besides: list))
  }

  static func toCart(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &conversation)
    var ids: JSON = "all"
    if arguments["items"] != nil || arguments["except"] != nil {
      let finder = ListItemFinder(list, in: conversation)
      let named = try finder.find(arguments.texts(arguments["items"] == nil ? "except" : "items"), prefersOnList: true, in: &conversation)
      if let failure = named.failures.first { throw failure }
      let chosen = arguments["items"] == nil ? finder.listed(in: conversation).filter { !named.items.contains($0) } : named.items
      ids = .array(chosen.map { .string($0.id.text) })
    }
    return try conversation.cartResult(doing: [MethodCall("cart.fromList", with: ["itemIds": ids, "listId": list])])
  }

  static func edit(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &conversation)
    let found = try ListItemFinder(list, in: conversation).find(arguments.texts("item"), prefersOnList: true, in: &conversation).items
    guard let item = found.first else { return .null }
    let location = try lookup.id(.location, as: "location", in: &conversation)
    var stores: [JSON]?
    if arguments["stores"] != nil {
      stores = []
      for name in arguments.texts("stores") { if let id = try lookup.id(.store, of: name, in: &conversation) { stores?.append(id) } }
    }
    let product = arguments["product"] == removal ? .null : try lookup.id(.product, as: "product", in: &conversation)
    let link = product.map { [JSON.Member(name: "productId", value: $0)] } ?? []
    let amounts = try amounts(arguments, of: item, in: &conversation)
    let params = JSON.compact([
      "itemId": .string(item.id.text), "name": arguments["name"], "note": arguments["note"] == removal ? "" : arguments["note"],
      "locationId": location, "storeIds": stores.map { .array($0) }, "available": arguments["available"],
    ])
    let call = MethodCall("list.update", params: params.adding(amounts + link + rhythm(arguments)))
    let hint = [lookup.created(in: &conversation)].compactMap(\.self) + (item.isOnList ? [] : [conversation.offList(item)])
    let result = try conversation.listResult(
      doing: [call], creating: lookup.creations, telling: .changesAndItems,
      saying: hint + conversation.whereabouts(of: [item], besides: list))
    guard call.params.members.count == 1 else { return result }
    return result.adding([.init(name: "next", value: "Say what to change; - removes a note, a size or a product.")])
  }

  /// The params of `list.update` for a new rhythm, which replaces the one that there was; none if it stays.
  static func rhythm(_ arguments: JSON) -> [JSON.Member] {
    let every = arguments["every_days"]
    if every == nil, arguments["on_days"] == nil { return [] }
    let days = arguments.texts("on_days").map { $0.lowercased() }
    // every 7 days and Monday means each Monday, also the one after a purchase on Friday
    let isLeftOut = every == 0 || every?.integer == daysOfWeek && !days.isEmpty
    return [.init(name: "everyDays", value: isLeftOut ? .null : every ?? .null), .init(name: "onDays", value: .strings(days))]
  }

  private static let daysOfWeek = 7

  /// The params of `list.update` for the amount of an item, of which an argument changes only what it says: a number keeps the unit and the size, as
  /// does a number of bottles; a weight or measure becomes a number of the pieces of that size, if that is whole.
  private static func amounts(_ arguments: JSON, of item: ListItem, in conversation: inout Conversation) throws(ToolError) -> [JSON.Member]
  {
    let language = conversation.service.context.textLanguage.locale
    var (quantity, size): (Amount?, FieldChange<Amount>) = (nil, .keep)
    if let text = arguments["quantity"]?.string {
      // what cannot be read is left to the method, which says what is wrong
      guard let typed = TypedAmount(text, language: language) else { return [JSON.Member(name: "amountText", value: .string(text))] }
      (quantity, size) = (typed.quantity, typed.size)
      if typed.size == .keep, item.quantity.unit != nil { quantity = Amount(value: typed.quantity.value, unit: item.quantity.unit) }
      if typed.size == .set(nil), let own = item.size, !text.isEmpty {
        if let things = typed.quantity.things(each: own) { (quantity, size) = (item.pieces(things), .keep) }
        if MeasureUnit.named(typed.quantity.unit).map({ $0.dimension == .count }) ?? true { size = .keep }
      }
    }
    if let text = arguments["size"]?.string {
      let typed = text == removal.string ? nil : TypedAmount(text, language: language)?.quantity
      guard typed != nil || text == removal.string else {
        let problem = Problem(.invalid, [Fact("expected", .text("quantity"))], path: "/size")
        throw conversation.toolError(.invalidParams(ValidationError([problem])))
      }
      size = .set(typed)
    }
    var params: [JSON.Member] = []
    if let quantity { params.append(JSON.Member(name: "quantity", value: .amount(quantity))) }
    if case .set(let amount) = size { params.append(JSON.Member(name: "size", value: amount.map { .amount($0) } ?? .null)) }
    return params
  }

  /// The argument that removes a note or a size.
  private static let removal: JSON = "-"

  /// Items that a call is about, the others that it names, and sentences about these.
  struct Chosen {
    let items: [ListItem]
    let others: [ListItem]
    var refusals: [String]
  }

  /// The items that the arguments name, or all; those that are on the list already, or off it, are refused.
  private static func chosen(
    _ arguments: JSON, of list: JSON?, isOnList: Bool?, prefersOnList: Bool? = nil, in conversation: inout Conversation
  ) throws(ToolError) -> Chosen {
    let finder = ListItemFinder(list, in: conversation)
    if arguments["all"] == true {
      return Chosen(items: isOnList == false ? finder.others(in: conversation) : finder.listed(in: conversation), others: [], refusals: [])
    }
    guard arguments["items"] != nil else {
      throw conversation.toolError(.invalidParams(ValidationError(Problem.oneOf([("items", false), ("all", false)]))))
    }
    let found = try finder.find(arguments.texts("items"), prefersOnList: prefersOnList ?? isOnList ?? true, in: &conversation)
    let items = found.items.filter { item in isOnList.map { item.isOnList == $0 } ?? true }
    var refusals = found.failures.map(\.text)
    for item in found.items where !items.contains(item) {
      refusals.append(
        isOnList == true ? conversation.offList(item) : conversation.sentence(.toolAlreadyOnList, with: ["name": .text(item.name)]))
    }
    return Chosen(items: items, others: found.items.filter { !items.contains($0) }, refusals: refusals)
  }
}

extension JSON {
  /// An amount as a param.
  static func amount(_ amount: Amount) -> JSON {
    ["value": .string(QuantityText.text(amount.value)), "unit": amount.unit.map { .string($0) } ?? .null]
  }
}

extension Conversation {
  /// The sentence about an item that is off the list: when it was bought, if it was.
  fileprivate mutating func offList(_ item: ListItem) -> String {
    guard let time = item.purchasedAt else { return sentence(.toolNotOnList, with: ["name": .text(item.name)]) }
    return sentence(.toolAlreadyBought, with: ["name": .text(item.name), "date": .text(day(time))])
  }

  /// The day of a moment in words.
  mutating func day(_ time: Timestamp) -> String {
    DateText(date: .moment(time), style: .long, hasTime: false, timeZone: service.context.timeZone).text(&service.response.output.texts)
  }

  /// When an item is due again, in words; nil if that was not set.
  mutating func rhythm(of item: ListItem) -> String? {
    guard item.isRecurring, let rhythm = service.context.rhythm(of: item) else { return nil }
    return RhythmText(item: item, everyDays: rhythm.everyDays).text(&service.response.output.texts)
  }

  /// What the result of a tool that changes items says of them.
  enum ItemAccount {
    /// What was done.
    case changes
    /// What was done, and each item as it is now.
    case changesAndItems
    /// The items that are on the list now.
    case items
  }

  /// The result of a tool that changes items: what was done and what was not, how much remains, and the items as they are now.
  /// `further` are calls that complete the others.
  mutating func listResult(
    doing calls: [MethodCall], creating creations: [MethodCall] = [], then further: [MethodCall] = [],
    telling account: ItemAccount = .changes,
    saying refusals: [String] = []
  ) throws(ToolError) -> JSON {
    let revision = self.revision
    service.response.output.texts.linesAreTyped = false
    defer { service.response.output.texts.linesAreTyped = true }
    let results = calls.isEmpty ? [] : Array(try change(creations + calls + further, wantsIDs: true).dropFirst(creations.count))
    var ids: [ItemID] = []
    for result in results {
      for item in result["items"]?.elements ?? result["item"].map({ [$0] }) ?? [] {
        if let id = item["id"]?.string.map({ ItemID($0) }), !ids.contains(id) { ids.append(id) }
      }
    }
    let items = ids.compactMap { service.shop.item($0) }
    let lines = account == .changes ? [] : items.map { line(of: $0) }
    let hasRhythm = account != .changes && (calls + further).contains { $0.params["onDays"] != nil }
    let repeats = hasRhythm ? items.compactMap { rhythm(of: $0) } : []
    var done: String
    if account == .items, !lines.isEmpty {
      done = sentence(.toolOnListNow, with: ["names": .names(lines)])
    } else if !creations.isEmpty, !items.isEmpty {
      // the sentence of the whole change would only count its parts
      let names = items.map(\.name)
      let key: TextKey = calls.first?.method == "list.markPurchased" ? .historyItemPurchased : .historyItemChanged
      done = sentence(key, with: ["count": .integer(names.count), "names": .names(names)])
    } else {
      done = try outcome(after: revision)
    }
    let said = refusals + results.compactMap { $0["hintText"]?.string }
    var summary: [String?] = [done] + (account == .changesAndItems ? lines : []) + repeats
    for sentence in said.prefix(ToolView.problems) { summary.append(sentence) }
    if let list = (results.last?["list"] ?? results.last?["target"])?["id"]?.string.map({ ListID($0) }) {
      summary.append(sentence(.listRemaining, with: ["count": .integer(service.shop.itemIndex.onList(in: list))]))
    }
    return ToolView.result(
      summary,
      with: [
        "items": .array(items.map { view(of: $0) }),
        "not_done": said.count > ToolView.problems ? .strings(said) : nil,
      ])
  }

  /// The result of calling a method for the chosen items; with none, there is nothing to do.
  fileprivate mutating func listResult(
    _ method: String, of chosen: ListTools.Chosen, with params: [JSON.Member] = [], creating lookup: ToolLookup? = nil, in list: JSON?
  ) throws(ToolError) -> JSON {
    let ids = JSON.Member(name: "itemIds", value: .array(chosen.items.map { .string($0.id.text) }))
    let calls = chosen.items.isEmpty ? [] : [MethodCall(method, params: .object([ids] + params))]
    let created = calls.isEmpty ? nil : lookup?.created(in: &self)
    let places = whereabouts(of: chosen.items, besides: list)
    return try listResult(
      doing: calls, creating: lookup?.creations ?? [], saying: [created].compactMap(\.self) + places + chosen.refusals)
  }

  /// Sentences about items that are on another list than the given or the current one.
  fileprivate mutating func whereabouts(of items: [ListItem], besides list: JSON?) -> [String] {
    let meant = list?.string.map { ListID($0) } ?? service.shop.openList
    let others = items.filter { $0.list != meant }
    if others.isEmpty { return [] }
    let lists = lists
    return others.map { item in
      let name = lists.first { $0.hasID(item.list.text) }?["name"]?.string ?? ""
      return sentence(.toolOnOtherList, with: ["name": .text(item.name), "list": .text(name)])
    }
  }
}

extension ListItem {
  /// A number of pieces in the unit in which they are counted, such as bottles.
  func pieces(_ count: Amount) -> Amount {
    MeasureUnit.named(quantity.unit)?.isPiece ?? true ? Amount(value: count.value, unit: quantity.unit) : count
  }

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
