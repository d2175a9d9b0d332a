extension Shop {
  /// Items that were bought: off the list, with the time. Reports those that were on it.
  package func purchasing(_ ids: [ItemID], at time: Timestamp, in list: ListID?) throws(ListRefusal) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isOnList }
    return Change(changed.map { .list(.purchased(ItemPurchased(item: $0, at: time))) }, reporting: changed)
  }

  /// Items that are not wanted any more. Reports those that were on the list.
  package func takingOff(_ ids: [ItemID], in list: ListID?) throws(ListRefusal) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isOnList }
    return Change(changed.map { .list(.takenOff(ItemTakenOff(item: $0))) }, reporting: changed)
  }

  /// Items that are wanted again. Reports those that were off the list.
  package func puttingBack(_ ids: [ItemID], in list: ListID?) throws(ListRefusal) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { !$0.isOnList }
    return Change(changed.map { .list(.putBack(ItemPutBack(item: $0))) }, reporting: changed)
  }

  /// Items that are forgotten.
  package func removing(_ ids: [ItemID], in list: ListID?) throws(ListRefusal) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { _ in true }
    return Change(changed.map { .list(.removed(ItemRemoved(item: $0))) }, reporting: changed)
  }

  /// Those of `ids` that are to be changed, each once, in the order given. One that is not there refuses all.
  private func select(
    _ ids: [ItemID], in list: ListID?, where isConcerned: (ListItem) -> Bool
  ) throws(ListRefusal) -> [ItemID] {
    try self.list(list)
    var seen: Set<ItemID> = []
    var changed: [ItemID] = []
    for id in ids where seen.insert(id).inserted {
      guard let item = items[id] else { throw .unknownItem(id) }
      if isConcerned(item) { changed.append(id) }
    }
    return changed
  }
}
