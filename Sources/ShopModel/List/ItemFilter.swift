/// Selection of list items.
package struct ItemFilter: Hashable, Sendable {
  /// Only items of this list; nil for any.
  package var list: ListID?
  /// True selects items still to be bought, false the others, nil both.
  package var isOnList: Bool?
  /// Text contained in the name, folded for search; empty matches every name.
  package var search: String
  /// Only items at this location; nil for any.
  package var location: LocationID?

  package init(list: ListID? = nil, isOnList: Bool? = true, search: String = "", location: LocationID? = nil) {
    self.list = list
    self.isOnList = isOnList
    self.search = search
    self.location = location
  }
}

extension Shop {
  /// Filter for the items of one list. If no other list has items, it skips the comparison.
  package func filter(
    of list: ListID, isOnList: Bool? = true, search: String = "", location: LocationID? = nil
  ) -> ItemFilter {
    let isOnlyList = itemIndex.count(in: list) == items.count
    return ItemFilter(list: isOnlyList ? nil : list, isOnList: isOnList, search: search, location: location)
  }

  /// True when the item in slot `slot` matches the filter; reads only the fields that the filter uses.
  package func isItem(at slot: Int, admittedBy filter: ItemFilter) -> Bool {
    guard items.slots.indices.contains(slot), let isOnList = items.slots[slot]?.isOnList else { return false }
    if let wanted = filter.isOnList, wanted != isOnList { return false }
    if let list = filter.list, items.slots[slot]?.list != list { return false }
    if !filter.search.isEmpty, items.slots[slot]?.unmarked.foldedForSearch.holds(filter.search) != true { return false }
    guard let wanted = filter.location, let location = items.slots[slot]?.location else { return true }
    return location == wanted || wanted == .unknown && locations.slot(of: location) == nil
  }
}

extension Shop {
  /// Change that marks items as bought at `time` and takes them off the list. Reports those that were on it.
  package func purchasing(_ ids: [ItemID], at time: Timestamp, in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isOnList }
    return Change(changed.map { .list(.purchased(ItemPurchased(item: $0, at: time))) }, reporting: changed)
  }

  /// Change that takes items off the list without buying them. Reports those that were on it.
  package func takingOff(_ ids: [ItemID], in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isOnList }
    return Change(changed.map { .list(.takenOff(ItemTakenOff(item: $0))) }, reporting: changed)
  }

  /// Change that puts items back on the list. Reports those that were off it.
  package func puttingBack(_ ids: [ItemID], in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { !$0.isOnList }
    return Change(changed.map { .list(.putBack(ItemPutBack(item: $0))) }, reporting: changed)
  }

  /// Change that deletes items.
  package func removing(_ ids: [ItemID], in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { _ in true }
    return Change(changed.map { .list(.removed(ItemRemoved(item: $0))) }, reporting: changed)
  }

  /// Change that sets the availability of items. Reports those whose availability changes.
  package func settingAvailable(_ ids: [ItemID], _ isAvailable: Bool, in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isAvailable != isAvailable }
    let patch = ItemPatch(isAvailable: isAvailable)
    return Change(changed.map { .list(.changed(ItemChanged(item: $0, patch: patch))) }, reporting: changed)
  }

  /// Returns an item of a list, or of any list when `list` is nil, because item ids are unique.
  package func item(_ id: ItemID, in list: ListID?) throws(ListError) -> ListItem {
    if let list { try self.list(list) }
    guard let item = items[id], list.map({ $0 == item.list }) ?? true else { throw .unknownItem(id) }
    return item
  }

  /// Returns those of `ids` that are to change, without duplicates, in the order given. Throws if any id is unknown.
  private func select(
    _ ids: [ItemID], in list: ListID?, where isConcerned: (ListItem) -> Bool
  ) throws(ListError) -> [ItemID] {
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

/// Frequency of purchases of an item.
package struct PurchaseRhythm: Hashable, Sendable {
  /// Median number of days between consecutive days with a purchase; the mean of the middle two is rounded half up.
  package let everyDays: Int
  /// Day when it is probably needed again, in days since 1970-01-01.
  package let due: Int
  /// Number of days with a purchase.
  package let count: Int

  /// Computed from the days of all purchases, in any order; nil when there are too few.
  package init?(_ days: [Int]) {
    let days = Set(days).sorted()
    guard let last = days.last, days.count >= Self.fewest else { return nil }
    let gaps = zip(days, days.dropFirst()).map { $1 - $0 }.sorted()
    let (lower, upper) = (gaps[(gaps.count - 1) / 2], gaps[gaps.count / 2])
    everyDays = (lower + upper + 1) / 2
    due = last + everyDays
    count = days.count
  }

  /// Minimum number of days; two purchases may be a coincidence.
  private static let fewest = 3
}
