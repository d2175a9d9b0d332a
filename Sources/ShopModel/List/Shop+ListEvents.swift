extension Shop {
  mutating func apply(_ event: ListEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .added(let item), .put(let item):
      let before = replace(item.id, by: item)
      log.record(.entity(.item(item.id), before.map { Entity($0) }))
    case .increased(let item, let by): change(item, &log) { $0.quantity = $0.quantity.adding(by) ?? $0.quantity }
    case .changed(let item, let patch): change(item, &log) { $0 = patch.applied(to: $0) }
    case .purchased(let item, let at): change(item, &log) { $0.purchase(at: at) }
    case .takenOff(let item): change(item, &log) { $0.isOnList = false }
    case .putBack(let item): change(item, &log) { $0.isOnList = true }
    case .removed(let item):
      remove(item, &log)
    case .created(let list), .putList(let list): put(list, &log)
    case .renamed(let id, let name):
      guard var list = shoppingList(id) else { return }
      list.name = name
      put(list, &log)
    case .deleted(let list): delete(list, &log)
    case .switched(let list): use(ListUse(open: list, isInitialListDeleted: listUse.isInitialListDeleted), &log)
    case .unmade(let list):
      if let before = lists.remove(list) { log.record(.entity(.list(list), Entity(before))) }
    case .use(let use): self.use(use, &log)
    }
  }

  /// Moves all items of one location to another.
  mutating func moveItems(from location: LocationID, to other: LocationID, _ log: inout UndoLog) {
    if itemIndex.count(at: location) == 0 { return }
    for slot in items.slots.indices {
      guard let item = items[slot: slot], item.location == location else { continue }
      change(item.id, &log) { $0.location = other }
    }
  }

  private mutating func remove(_ id: ItemID, _ log: inout UndoLog) {
    dropPrices(of: id, &log)
    if let before = replace(id, by: nil) { log.record(.entity(.item(id), Entity(before))) }
  }

  private mutating func put(_ list: ShoppingList, _ log: inout UndoLog) {
    let before = lists.put(list, as: list.id).before
    log.record(.entity(.list(list.id), before.map { Entity($0) }))
  }

  private mutating func use(_ use: ListUse, _ log: inout UndoLog) {
    log.record(.entity(.openList, Entity(listUse)))
    listUse = use
  }

  /// Deletes a list with its items. If no other list is left, the first one reappears, empty and in its
  /// initial state. Otherwise one of the others is in use from now on, regardless of later changes.
  private mutating func delete(_ list: ListID, _ log: inout UndoLog) {
    if itemIndex.count(in: list) > 0 {
      for slot in items.slots.indices {
        if let item = items[slot: slot], item.list == list { remove(item.id, &log) }
      }
    }
    if let before = lists.remove(list) { log.record(.entity(.list(list), Entity(before))) }
    var use = listUse
    if use.open == list { use.open = nil }
    use.isInitialListDeleted = lists.count > 0 && (use.isInitialListDeleted || list == .first)
    if use != listUse { self.use(use, &log) }
    let open = openList
    if use.open == nil, open != .first { self.use(ListUse(open: open, isInitialListDeleted: use.isInitialListDeleted), &log) }
  }

  private mutating func change(_ id: ItemID, _ log: inout UndoLog, _ body: (inout ListItem) -> Void) {
    guard let before = items[id] else { return }
    var after = before
    body(&after)
    replace(id, by: after)
    log.record(.entity(.item(id), Entity(before)))
  }

  /// Sets or removes an item; returns the prior value.
  @discardableResult
  mutating func replace(_ id: ItemID, by after: ListItem?) -> ListItem? {
    let before = if let after { items.put(after, as: id).before } else { items.remove(id) }
    itemIndex.exchange(before, after)
    return before
  }
}
