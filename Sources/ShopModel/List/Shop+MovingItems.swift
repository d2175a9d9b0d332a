extension Shop {
  /// Change that moves items to another list, or copies them; those that are there already stay. An item that the target has, by name and
  /// size, joins it, if their amounts add up. A move keeps everything of an item: what joins gives what the other one lacks. A copy is a new
  /// item to buy. Reports the items on the target.
  package func moving(
    _ ids: [ItemID], in list: ListID?, to target: ListID, copies: Bool, units: UnitKeys, ranges: RangeNotes, at now: Timestamp,
    ids maker: inout IDMaker
  ) throws(ListError) -> Change<[ItemID]> {
    try self.list(target)
    var seen: Set<ItemID> = []
    var moved: [ItemID] = []
    let events = try events(of: ids.filter { seen.insert($0).inserted }, at: now) { (id, shop) throws(ListError) in
      let item = try shop.item(id, in: list)
      if item.list == target {
        moved.append(id)
        return []
      }
      let change = try shop.moving(item, to: target, copies: copies, units: units, ranges: ranges, at: now, ids: &maker)
      moved.append(change.outcome)
      return change.events
    }
    var known: Set<ItemID> = []
    return Change(events, reporting: moved.filter { known.insert($0).inserted })
  }

  private func moving(
    _ item: ListItem, to target: ListID, copies: Bool, units: UnitKeys, ranges: RangeNotes, at now: Timestamp, ids: inout IDMaker
  ) throws(ListError) -> Change<ItemID> {
    let named = known(as: item.entityName, isWritten: true, in: target)
    var known = named.filter { $0.size?.key == item.size?.key }
    // what is named without an amount is the item that the target knows, in the amount that it has there
    let hasNoAmount = copies && item.quantity == .one && item.size == nil
    if hasNoAmount, known.isEmpty, named.count == 1 { known = named }
    let kept = known.contains { $0.isOnList } ? nil : known.first?.quantity
    let quantity = units.keyed(hasNoAmount ? kept ?? item.quantity : item.quantity)
    let joined = copies || item.isOnList ? Self.counterpart(of: quantity, among: known, units) : known.first
    if !copies, joined == nil {
      var moved = item
      moved.list = target
      return Change(moved.events(since: item), reporting: item.id)
    }
    var events: [Event] = []
    var outcome = joined?.id ?? item.id
    let details = copies && joined != nil ? ItemPatch() : item.details(lackedBy: joined)
    if copies || item.isOnList {
      let draft = ItemDraft(
        name: item.entityName, quantity: quantity, size: item.size, note: item.note, location: joined == nil ? item.location : nil,
        isAvailable: joined == nil ? item.isAvailable : nil, product: item.product, details: details, units: units, ranges: ranges)
      let change = try adding(draft, to: target, with: known, at: now, ids: &ids)
      (events, outcome) = (change.events, change.outcome)
    } else if let joined {
      let changed = details.applied(to: joined)
      if changed != joined { events = changed.events(since: joined) }
    }
    if !copies || joined == nil {
      let priced = Set((joined.flatMap { prices.ofStores[$0.id] } ?? []).map(\.store))
      for price in prices.ofStores[item.id] ?? [] where !priced.contains(price.store) {
        events.append(StorePrice(item: outcome, store: price.store, price: price.price).putEvent)
      }
    }
    guard !copies, let joined else { return Change(events, reporting: outcome) }
    // the purchases of both are those of one item from now on, at times of their own
    var bought = joined
    var taken = purchaseTimes(of: joined)
    var times: [Timestamp: Timestamp] = [:]
    for time in item.purchases {
      let free = time.first(outside: taken)
      (times[time], taken) = (free, taken.union([free]))
      bought.notePurchase(at: free)
    }
    if bought != joined { events = bought.events(since: joined) + events }
    for purchase in purchases(of: item) {
      let time = times[purchase.at] ?? purchase.at.first(outside: taken)
      taken.insert(time)
      events += [purchase.of(outcome, at: time).putEvent, .entity(.removed(Purchase.entity(purchase.id)))]
    }
    return Change(events + [.list(.removed(item: item.id))], reporting: outcome)
  }
}

extension ListItem {
  /// The fields that a draft does not set and that `other` lacks; all of them if there is no other item.
  fileprivate func details(lackedBy other: ListItem?) -> ItemPatch {
    var patch = ItemPatch()
    if other?.stores.isEmpty ?? true { patch.set(.stores, at: \.stores, to: stores) }
    if other?.price == nil { patch.set(.price, at: \.price, by: .set(price)) }
    if !(other?.isRecurring ?? false) {
      patch.set(.everyDays, at: \.everyDays, by: .set(everyDays))
      patch.set(.onDays, at: \.onDays, to: onDays)
    }
    guard let other else { return patch }
    if other.location == .unknown { patch.set(.location, at: \.location, to: location) }
    if other.product == nil { patch.set(.product, at: \.product, by: .set(product)) }
    // the notes of what is to be bought are joined
    if other.note == nil, !isOnList { patch.set(.note, at: \.note, by: .set(note)) }
    return patch
  }
}
