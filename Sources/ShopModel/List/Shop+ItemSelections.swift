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

  /// Items that the store has, or has not. Reports those of which the opposite was known.
  package func settingAvailable(_ ids: [ItemID], _ isAvailable: Bool, in list: ListID?) throws(ListRefusal) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isAvailable != isAvailable }
    let patch = ItemPatch(isAvailable: isAvailable)
    return Change(changed.map { .list(.changed(ItemChanged(item: $0, patch: patch))) }, reporting: changed)
  }

  /// An item of a list, or of any list when `list` is nil: its id says which one it is.
  package func item(_ id: ItemID, in list: ListID?) throws(ListRefusal) -> ListItem {
    if let list { try self.list(list) }
    guard let item = items[id], list.map({ $0 == item.list }) ?? true else { throw .unknownItem(id) }
    return item
  }

  /// Those of `ids` that are to be changed, each once, in the order given. One that is not there refuses all.
  private func select(
    _ ids: [ItemID], in list: ListID?, where isConcerned: (ListItem) -> Bool
  ) throws(ListRefusal) -> [ItemID] {
    if let list { try self.list(list) }
    var seen: Set<ItemID> = []
    var changed: [ItemID] = []
    for id in ids where seen.insert(id).inserted {
      let item = try item(id, in: list)
      if isConcerned(item) { changed.append(id) }
    }
    return changed
  }
}
