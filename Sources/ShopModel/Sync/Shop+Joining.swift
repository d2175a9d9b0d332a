/// Joining a group with a shop that has content.
extension Shop {
  /// Lets own items and locations give way to those of the group with the same names, which the shop has taken over already. Returns the
  /// events that do so, and those of the group that differ from the own ones.
  package mutating func giveWay(
    to state: borrowing ReplicatedState, at: Timestamp, log: inout UndoLog
  ) -> (events: [Event], differing: [EntityID]) {
    let locations = removalsOfLocations(givingWayTo: state)
    for event in locations.events { apply(event, at: at, &log) }
    let items = removalsOfItems(givingWayTo: state)
    for event in items.events { apply(event, at: at, &log) }
    return (locations.events + items.events, locations.differing + items.differing)
  }

  /// Events that move the items of own locations to those of the group, and remove the own ones.
  private func removalsOfLocations(givingWayTo state: borrowing ReplicatedState) -> (events: [Event], differing: [EntityID]) {
    var shared: [String: Location] = [:]
    var own: [Location] = []
    for location in locations.all.map(\.element) where location.name != nil {
      if state.exists(.location(location.id)) { shared[location.key] = location } else { own.append(location) }
    }
    var events: [Event] = []
    var differing: [EntityID] = []
    for location in own {
      guard let other = shared[location.key] else { continue }
      if location.order != other.order || location.color != other.color { differing.append(.location(other.id)) }
      for item in items.all.map(\.element) where item.location == location.id {
        events.append(.list(.changed(ItemChanged(item: item.id, patch: ItemPatch(location: other.id)))))
      }
      events.append(.location(.removed(LocationRemoved(location: location.id))))
    }
    return (events, differing)
  }

  private func removalsOfItems(givingWayTo state: borrowing ReplicatedState) -> (events: [Event], differing: [EntityID]) {
    var events: [Event] = []
    var differing: [EntityID] = []
    for item in items.all.map(\.element) where !state.exists(.item(item.id)) {
      for id in itemIndex.items(named: item.key) where state.exists(.item(id)) {
        guard let other = items[id], other.list == item.list, other.size?.key == item.size?.key else { continue }
        events.append(.list(.removed(ItemRemoved(item: item.id))))
        if !item.looksLike(other) { differing.append(.item(id)) }
        break
      }
    }
    return (events, differing)
  }
}

extension ListItem {
  /// True if a customer sees no difference from an item with the same name.
  fileprivate func looksLike(_ other: ListItem) -> Bool {
    isOnList == other.isOnList && quantity == other.quantity && note == other.note && price == other.price && location == other.location
      && isAvailable == other.isAvailable
  }
}
