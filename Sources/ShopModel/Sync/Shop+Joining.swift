/// Joining a group with a shop that has content.
extension Shop {
  /// Lets own items and locations give way to those of the group with the same names, which the shop has taken over already. Returns the
  /// events that do so, and the items of the group that differ from the own ones.
  package mutating func giveWay(
    to state: borrowing ReplicatedState, at: Timestamp, log: inout UndoLog
  ) -> (events: [Event], differing: [EntityID]) {
    var events = eventsUnitingLocations(with: state)
    for event in events { apply(event, at: at, &log) }
    let (removals, differing) = removalsOfItems(givingWayTo: state)
    for event in removals { apply(event, at: at, &log) }
    events += removals
    return (events, differing)
  }

  /// Events that move the items of own locations to those of the group, and remove the own ones.
  private func eventsUnitingLocations(with state: borrowing ReplicatedState) -> [Event] {
    var shared: [String: LocationID] = [:]
    var own: [Location] = []
    for location in locations.all.map(\.element) where location.name != nil {
      if state.exists(.location(location.id)) { shared[location.key] = location.id } else { own.append(location) }
    }
    var events: [Event] = []
    for location in own {
      guard let other = shared[location.key] else { continue }
      for item in items.all.map(\.element) where item.location == location.id {
        events.append(.list(.changed(ItemChanged(item: item.id, patch: ItemPatch(location: other)))))
      }
      events.append(.location(.removed(LocationRemoved(location: location.id))))
    }
    return events
  }

  private func removalsOfItems(givingWayTo state: borrowing ReplicatedState) -> (events: [Event], differing: [EntityID]) {
    var events: [Event] = []
    var differing: [EntityID] = []
    for item in items.all.map(\.element) where !state.exists(.item(item.id)) {
      for id in itemIndex.items(named: item.key) where state.exists(.item(id)) {
        guard let other = items[id], other.list == item.list else { continue }
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
