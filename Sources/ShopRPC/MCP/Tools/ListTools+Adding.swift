import ShopModel

/// Adding to lists. What a line means is decided by what the list has: nothing is added twice, and nothing of a known item is lost.
extension ListTools {
  static func add(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let list = try lookup.id(.list, as: "list", in: &conversation)
    let store = try lookup.id(.store, as: "store", in: &conversation)
    var lines = arguments.texts("items").map { NewLine(text: $0, store: store) }
    try NewLine.takeStores(of: &lines, in: list, of: &conversation)
    let rhythm = rhythm(arguments)
    var (kept, refused, joined): ([NewLine], [JSON], [String]) = ([], [], [])
    var (places, hints): (Set<String>, [String]) = ([], [])
    for var line in lines {
      line.draft = conversation.draft(of: line.text, in: list)
      if !rhythm.isEmpty, let item = line.draft.flatMap({ conversation.listed($0) }) {
        line.change = (item, rhythm)
        kept.append(line)
        continue
      }
      let others = arguments["anyway"] == true ? [] : line.draft.map { conversation.items(like: $0) } ?? []
      guard others.isEmpty else {
        refused.append(["line": .string(line.text), "on_list": .strings(others)])
        continue
      }
      if let item = line.draft?.known, item.isOnList { joined.append(conversation.line(of: item)) }
      if let place = line.draft?.line?.unknownLocation, arguments[ToolLookup.creates] == true {
        if places.insert(EntityName(place).key).inserted { _ = try lookup.create(.location, named: place, in: &conversation) }
        // read again, when there is the place
        line.draft = nil
      }
      if let hint = line.draft?.line.flatMap({ LineHint($0) })?.phrase {
        hints.append(conversation.sentence(hint.key, with: hint.arguments))
      }
      kept.append(line)
    }
    if !joined.isEmpty { hints.insert(conversation.sentence(.toolJoined, with: ["names": .names(joined)]), at: 0) }
    for one in refused {
      let line = one["line"]?.string ?? ""
      hints.append(conversation.sentence(.toolSimilar, with: ["line": .text(line), "names": .names(one.texts("on_list"))]))
    }
    let calls = kept.map { $0.call(in: list, of: conversation) }
    let advice: JSON? =
      refused.isEmpty ? nil : "Ask the customer, then call edit_list_item for the item on the list, or add_to_list again with anyway true."
    return try conversation.listResult(
      doing: calls, creating: lookup.creations,
      then: try NewLine.completing(kept, with: rhythm, after: lookup.creations + calls, in: &conversation), telling: .items,
      saying: [lookup.created(in: &conversation)].compactMap(\.self) + hints
    ).adding(
      JSON.compact([
        "similar": .nonEmpty(refused), "only_in": try NewLine.stores(of: kept, in: &conversation), "next": advice,
      ]).members)
  }

  /// Puts an item on the list of favorites with everything that is known of it, or a new one of a name.
  static func addFavorite(_ name: String, to list: ListID?, in conversation: inout Conversation) throws(ToolError) -> JSON {
    if let list, let known = conversation.draft(of: name, in: .string(list.text)), known.isPlain, known.known?.isOnList == true {
      return ToolView.result([conversation.sentence(.toolAlreadyOnList, with: ["name": .text(known.item.name)])])
    }
    var creations: [MethodCall] = []
    var id = list.map { JSON.string($0.text) }
    if id == nil {
      creations = [MethodCall("list.create", with: ["name": .string(conversation.service.response.output.texts.text(.favorites))])]
      id = try conversation.trial(of: creations).last?[path: ["list", "id"]]
    }
    var item: ListItem?
    do throws(ToolError) {
      item = try ListItemFinder(nil, in: conversation).find([name], prefersOnList: true, in: &conversation).items.first
    } catch {
      if error.kind != .notFound { throw error }
    }
    let call =
      item.map { MethodCall("list.move", with: ["itemIds": [.string($0.id.text)], "toListId": id, "copy": true]) }
      ?? MethodCall("list.add", with: ["name": .string(name), "listId": id])
    return try conversation.favoriteResult(doing: [call], creating: creations)
  }

  /// Takes an item off the list of favorites.
  static func removeFavorite(_ item: ListItem, in conversation: inout Conversation) throws(ToolError) -> JSON {
    try conversation.favoriteResult(doing: [MethodCall("list.takeOff", with: ["itemId": .string(item.id.text)])])
  }
}

extension Conversation {
  /// The result of changing the list of favorites, with the favorites that there are now.
  fileprivate mutating func favoriteResult(doing calls: [MethodCall], creating creations: [MethodCall] = []) throws(ToolError) -> JSON {
    let revision = self.revision
    _ = try change(creations + calls)
    let all = favoriteItems
    let lines = all.map { line(of: $0) }
    let label = service.response.output.texts.text(.favorites)
    return ToolView.result(
      [try outcome(after: revision), "\(label): \(lines.isEmpty ? "0" : lines.joined(separator: ", "))"],
      with: ["items": .array(all.map { view(of: $0) })])
  }

  /// What a line would become; nil for one that cannot be added.
  fileprivate func draft(of text: String, in list: JSON?) -> LineDraft? {
    let meant = list?.string.map { ListID($0) } ?? service.shop.openList
    if let item = service.shop.item(ItemID(text)), item.list == meant { return LineDraft(item: item, isPlain: true, hasAmount: false) }
    guard let plain = PlainText.name(PlainText.withoutDirections(text)) else { return nil }
    var line: ListLine
    do throws(ListLine.ParseError) {
      let locations = LocationFinder(service.shop.locationNames, findsBeginnings: false)
      line = try ListLine(plain, language: service.context.textLanguage.locale, locations: locations) { name in
        ListAddText.isKnown(name, in: meant, of: service.shop, service.context)
      }
    } catch { return nil }
    let isPlain = EntityName(plain).key == EntityName(line.name).key
    let hasAmount = !isPlain && line.hasAmount(in: plain)
    guard var item = item(for: line, in: meant) else { return nil }
    var isKnown = service.shop.item(item.id) != nil
    if !isKnown, let form = form(of: line.name, in: meant) {
      line.name = form.name
      if let known = self.item(for: line, in: meant) { item = known }
      isKnown = service.shop.item(item.id) != nil
    }
    if isKnown { return LineDraft(item: item, line: line, isPlain: isPlain, hasAmount: hasAmount) }
    let favorite = isPlain ? favoriteList.flatMap { $0.id == meant ? nil : listed(named: item.key, in: $0.id).first } : nil
    return LineDraft(
      item: item, line: line, isNew: true, isPlain: isPlain, hasAmount: hasAmount, pieces: pieces(of: item, isCounted: hasAmount),
      favorite: favorite)
  }

  /// The item that a line adds to, brings back, or makes; nil if it cannot be added.
  private func item(for line: ListLine, in list: ListID) -> ListItem? {
    var ids = IDMaker(revision: revision + 1, device: service.ledger.idSuffix)
    do throws(ListError) {
      let draft = ItemDraft(line, for: service.context)
      // only `adding` finds out that a note would become too long
      if draft.note == nil, let item = try service.shop.counterpart(of: draft, in: list), item.note == nil { return item }
      let change = try service.shop.adding(draft, to: list, at: service.context.now, &ids)
      if case .list(.added(let item))? = change.events.first { return item }
      return service.shop.item(change.outcome.item)
    } catch { return nil }
  }

  /// The item on the list that a line is about: the one it joins or, without an amount, the only one of its name.
  fileprivate func listed(_ draft: LineDraft) -> ListItem? {
    if let item = draft.known { return item.isOnList ? item : nil }
    if draft.hasAmount { return nil }
    let all = listed(named: draft.item.key, in: draft.item.list)
    return all.count == 1 ? all.first : nil
  }

  private func listed(named key: String, in list: ListID) -> [ListItem] {
    service.shop.itemIndex.items(named: key).compactMap { service.shop.item($0) }.filter { $0.list == list && $0.isOnList }
  }

  /// The only item of a list whose name is the plural or the singular of another one; one on the list before others.
  private func form(of name: String, in list: ListID) -> ListItem? {
    let language = service.context.textLanguage
    let all = service.context.views.kinships.candidates(for: name, in: service.shop).compactMap { service.shop.item(at: $0) }.filter {
      $0.list == list && NameKinship.isSingularOrPlural(name, of: $0.name, in: language)
    }
    let listed = all.filter(\.isOnList)
    let found = listed.isEmpty ? all : listed
    return found.count == 1 ? found.first : nil
  }

  /// The item on the list of which a weight or measure of the same thing is a whole number of pieces, and that number. A number alone, if the line
  /// says one, means what the only such item is counted in: beside 12 bottles of beer, “6 beer” is 6 bottles.
  private func pieces(of draft: ListItem, isCounted: Bool) -> (item: ListItem, count: Amount)? {
    if draft.size != nil { return nil }
    let all = listed(named: draft.key, in: draft.list)
    for item in all {
      if let count = item.size.flatMap({ draft.quantity.things(each: $0) }) { return (item, item.pieces(count)) }
    }
    guard isCounted, draft.quantity.unit == nil, all.count == 1, let item = all.first, item.size == nil else { return nil }
    let count = item.pieces(draft.quantity)
    return count.unit == nil ? nil : (item, count)
  }

  /// The lines of the items on a list that a line resembles. What would join an item resembles it if it has no amount.
  fileprivate mutating func items(like draft: LineDraft) -> [String] {
    let item = draft.item
    guard draft.isNew, draft.pieces == nil else {
      return item.isOnList && draft.isPlain ? [line(of: item)] : []
    }
    let (kinship, language) = (NameKinship(of: item.name), service.context.textLanguage)
    let candidates = service.context.views.kinships.candidates(for: item.name, in: service.shop)
    let like = candidates.compactMap { service.shop.item(at: $0) }.filter { other in
      // two sizes of the same thing are two items; other amounts of it are hardly meant to be
      if other.list != item.list || !other.isOnList || other.key == item.key && other.size != nil && item.size != nil { return false }
      return other.key == item.key || kinship.isLike(other.name, in: language)
    }
    return like.sorted { ($0.key, $0.id) < ($1.key, $1.id) }.map { line(of: $0) }
  }
}

extension ListLine {
  /// True if an amount is said in the text of the line.
  fileprivate func hasAmount(in text: String) -> Bool {
    if quantity != .one || size != nil { return true }
    // the number 1 is said as well
    return text.filter(\.isNumber).count > (name + (note ?? "")).filter(\.isNumber).count
  }
}

/// What a line would become.
private struct LineDraft {
  /// The new item, or the one that it joins or brings back.
  let item: ListItem
  /// What the line says; nil for an id.
  var line: ListLine?
  var isNew = false
  /// True if the line is nothing but the item's name or id.
  var isPlain = false
  var hasAmount = true
  /// The item on the list that it adds pieces to.
  var pieces: (item: ListItem, count: Amount)?
  /// The favorite that it means.
  var favorite: ListItem?

  /// The item that there is already.
  var known: ListItem? { pieces?.item ?? (isNew ? nil : item) }

  /// How much the line says, as the item counts it.
  var quantity: Amount? { pieces?.count ?? line?.quantity }

  /// What the line says of quantity and size, as params of methods.
  var amounts: [JSON.Member] {
    let size = pieces?.item.size ?? line?.size
    return JSON.compact(["quantity": quantity.map { .amount($0) }, "size": size.map { .amount($0) }]).members
  }

  /// What the line says besides the name and the amount, as params of methods.
  var details: [JSON.Member] {
    JSON.compact([
      "note": line?.note.map { .string($0) }, "locationId": line?.location.map { .string($0.text) },
      "available": line?.isAvailable == false ? false : nil,
    ]).members
  }
}

/// A line to be added to a list, perhaps only to be bought in a store.
private struct NewLine {
  var text: String
  var store: JSON?
  var draft: LineDraft?
  /// An item that is on the list, and what is new of it besides what the line says, which is not added to it; nil to add.
  var change: (item: ListItem, params: [JSON.Member])?

  /// The call that adds it, or changes the item.
  func call(in list: JSON?, of conversation: borrowing Conversation) -> MethodCall {
    guard let draft else { return MethodCall("list.addText", with: ["text": .string(text), "listId": list]) }
    if let change {
      // what is on the list may be for more than the rhythm
      let listed = change.item.quantity
      let isMore = draft.hasAmount && draft.quantity?.converted(toUnitOf: listed).map { listed.value < $0.value } ?? true
      let item = [JSON.Member(name: "itemId", value: .string(change.item.id.text))]
      return MethodCall("list.update", params: .object(item + draft.details + (isMore ? draft.amounts : []) + change.params))
    }
    if let item = draft.known, draft.isPlain, !item.isOnList {
      return MethodCall("list.putBack", with: ["itemIds": [.string(item.id.text)]])
    }
    if let favorite = draft.favorite {
      let target = list ?? .string(conversation.service.shop.openList.text)
      return MethodCall("list.move", with: ["itemIds": [.string(favorite.id.text)], "toListId": target, "copy": true])
    }
    guard let line = draft.line else { return MethodCall("list.add", with: ["name": .string(draft.item.name), "listId": list]) }
    let item = JSON.compact(["name": .string(line.name), "listId": list]).members
    return MethodCall("list.add", params: .object(item + draft.details + draft.amounts))
  }

  /// Takes places behind `@` for stores if they are no locations, but the names of stores.
  static func takeStores(of lines: inout [NewLine], in list: JSON?, of conversation: inout Conversation) throws(ToolError) {
    guard lines.contains(where: { LineFurniture.mayHavePlace($0.text) }) else { return }
    let stores = try conversation.call("store.list")["stores"]?.elements ?? []
    for (index, line) in lines.enumerated() {
      guard let mark = line.text.lastIndex(where: LineFurniture.signs.contains),
        let place = conversation.draft(of: line.text, in: list)?.line?.unknownLocation,
        let store = stores.first(where: { EntityName($0["name"]?.string ?? "").key == EntityName(place).key })
      else { continue }
      lines[index] = NewLine(text: PlainText.trimmed(String(line.text[..<mark])), store: store["id"])
    }
  }

  /// The lines with the stores where they are to be bought; nil if that is anywhere.
  static func stores(of lines: [NewLine], in conversation: inout Conversation) throws(ToolError) -> JSON? {
    guard lines.contains(where: { $0.store != nil }) else { return nil }
    let stores = try conversation.call("store.list")["stores"]?.elements ?? []
    let shown = lines.compactMap { line in
      stores.first { $0.hasID(line.store?.string) }.map { JSON.compact(["line": .string(line.text), "store": $0["name"]]) }
    }
    return .array(shown)
  }

  /// The calls that have the items of lines bought in their stores only, and in a rhythm if there are params of one, and give those that come back
  /// without an amount the one that they had.
  static func completing(
    _ lines: [NewLine], with rhythm: [JSON.Member], after calls: [MethodCall], in conversation: inout Conversation
  ) throws(ToolError) -> [MethodCall] {
    var further: [MethodCall] = []
    for draft in lines.compactMap(\.draft) where !draft.isNew && !draft.isPlain && !draft.hasAmount && !draft.item.isOnList {
      further.append(MethodCall("list.update", with: ["itemId": .string(draft.item.id.text), "quantity": .amount(draft.item.quantity)]))
    }
    guard !lines.isEmpty, !rhythm.isEmpty || lines.contains(where: { $0.store != nil }) else { return further }
    let results = try conversation.trial(of: calls).suffix(lines.count)
    return further
      + zip(lines, results).compactMap { line, result in
        let details = (line.store.map { [JSON.Member(name: "storeIds", value: [$0])] } ?? []) + (line.change == nil ? rhythm : [])
        guard !details.isEmpty, let item = result["item"] ?? result["items"]?.elements.first, let id = item["id"] else { return nil }
        return MethodCall("list.update", params: JSON.object([.init(name: "itemId", value: id)] + details))
      }
  }
}
