/// How one step of a change of lists is taken back.
enum ListInverse: Sendable {
  /// What the item was; nil when it was not there.
  case item(ItemID, ListItem?)
}

extension Shop {
  mutating func apply(_ event: ListEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .added(let item), .put(let item):
      let before = replace(item.id, by: item)
      log.note(.list(.item(item.id, before)))
    case .increased(let fact): change(fact.item, &log) { $0.quantity = $0.quantity.adding(fact.by) ?? $0.quantity }
    case .changed(let fact): change(fact.item, &log) { $0 = fact.patch.applied(to: $0) }
    case .purchased(let fact):
      change(fact.item, &log) { item in
        item.isOnList = false
        item.purchasedAt = fact.at
      }
    case .takenOff(let fact): change(fact.item, &log) { $0.isOnList = false }
    case .putBack(let fact): change(fact.item, &log) { $0.isOnList = true }
    case .removed(let fact):
      guard let before = replace(fact.item, by: nil) else { return }
      log.note(.list(.item(fact.item, before)))
    }
  }

  /// Makes the items of one location those of another.
  mutating func moveItems(from location: LocationID, to other: LocationID, _ log: inout UndoLog) {
    if itemIndex.count(at: location) == 0 { return }
    for place in items.slots.indices {
      guard let item = items[place: place], item.location == location else { continue }
      change(item.id, &log) { $0.location = other }
    }
  }

  mutating func takeBack(_ step: ListInverse) {
    switch step {
    case .item(let id, let before): replace(id, by: before)
    }
  }

  private mutating func change(_ id: ItemID, _ log: inout UndoLog, _ body: (inout ListItem) -> Void) {
    guard let before = items[id] else { return }
    var after = before
    body(&after)
    replace(id, by: after)
    log.note(.list(.item(id, before)))
  }

  /// Makes the item what it is to be, or takes it out; what it was.
  @discardableResult
  private mutating func replace(_ id: ItemID, by after: ListItem?) -> ListItem? {
    let before = if let after { items.put(after, as: id).before } else { items.remove(id) }
    itemIndex.exchange(before, after)
    return before
  }
}
