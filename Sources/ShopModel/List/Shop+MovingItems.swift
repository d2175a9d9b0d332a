extension Shop {
  /// Change that moves items to another list, or copies them; those that are there already stay. An item that the target has, by name and
  /// size, joins it. A move keeps everything of an item; a copy is a new item to buy. Reports the items on the target.
  package func moving(
    _ ids: [ItemID], in list: ListID?, to target: ListID, copies: Bool, units: UnitKeys, at now: Timestamp, ids maker: inout IDMaker
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
      let change = try shop.moving(item, to: target, copies: copies, units: units, at: now, ids: &maker)
      moved.append(change.outcome)
      return change.events
    }
    var known: Set<ItemID> = []
    return Change(events, reporting: moved.filter { known.insert($0).inserted })
  }

  private func moving(
    _ item: ListItem, to target: ListID, copies: Bool, units: UnitKeys, at now: Timestamp, ids: inout IDMaker
  ) throws(ListError) -> Change<ItemID> {
    let named = itemIndex.items(named: item.key).compactMap { items[$0] }.filter { $0.list == target }
    var known = named.filter { $0.size?.key == item.size?.key }
    // what is named without an amount is the item that the target knows, in the amount that it has there
    let hasNoAmount = copies && item.quantity == .one && item.size == nil
    if hasNoAmount, known.isEmpty, named.count == 1 { known = named }
    if !copies, known.isEmpty {
      var moved = item
      moved.list = target
      return Change(moved.events(since: item), reporting: item.id)
    }
    var events: [Event] = []
    var outcome = known.first?.id ?? item.id
    if copies || item.isOnList {
      let kept = known.contains { $0.isOnList } ? nil : known.first?.quantity
      let draft = ItemDraft(
        name: item.entityName, quantity: units.keyed(hasNoAmount ? kept ?? item.quantity : item.quantity), size: item.size, note: item.note,
        location: known.isEmpty ? item.location : nil, isAvailable: known.isEmpty ? item.isAvailable : nil, product: item.product,
        details: known.isEmpty ? item.details : ItemPatch(), units: units)
      let change = try adding(draft, to: target, with: known, at: now, ids: &ids)
      (events, outcome) = (change.events, change.outcome)
      if known.isEmpty {
        for price in prices.ofStores[item.id] ?? [] {
          events.append(StorePrice(item: outcome, store: price.store, price: price.price).putEvent)
        }
      }
    }
    if copies { return Change(events, reporting: outcome) }
    // the purchases of both are those of one item from now on
    if let other = known.first(where: { $0.id == outcome }), !item.purchases.isEmpty {
      var joined = other
      for time in item.purchases { joined.notePurchase(at: time) }
      if joined != other { events = joined.events(since: other) + events }
    }
    if outcome != item.id {
      // a purchase at the same time, of which there can be only one, stays under the id that it has
      let taken = Set((prices.purchases[outcome] ?? []).map(\.at))
      for purchase in prices.purchases[item.id] ?? [] where !taken.contains(purchase.at) {
        events += [purchase.of(outcome).putEvent, .entity(.removed(Purchase.entity(purchase.id)))]
      }
    }
    return Change(events + [.list(.removed(item: item.id))], reporting: outcome)
  }
}

extension ListItem {
  /// Everything that a copy of it has, besides what a draft names.
  fileprivate var details: ItemPatch {
    var patch = ItemPatch()
    patch.set(.stores, at: \.stores, to: stores)
    patch.set(.price, at: \.price, by: .set(price))
    patch.set(.everyDays, at: \.everyDays, by: .set(everyDays))
    patch.set(.onDays, at: \.onDays, to: onDays)
    return patch
  }
}
