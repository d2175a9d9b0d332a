/// Which items are wanted.
package struct ItemFilter: Hashable, Sendable {
  /// The list they belong to; nil for any.
  package var list: ListID?
  /// Whether those are wanted that are still to be bought; nil for both kinds.
  package var isOnList: Bool?
  /// A folded text that the name must hold; empty for any name.
  package var search: String
  /// Where they must be found; nil for anywhere.
  package var location: LocationID?

  package init(
    list: ListID? = nil, isOnList: Bool? = true, search: String = "", location: LocationID? = nil
  ) {
    self.list = list
    self.isOnList = isOnList
    self.search = search
    self.location = location
  }
}

extension Shop {
  /// A filter for items of one list; when there are no others, it need not look at each.
  package func filter(
    of list: ListID, isOnList: Bool? = true, search: String = "", location: LocationID? = nil
  ) -> ItemFilter {
    let isOnlyList = itemIndex.count(in: list) == items.count
    return ItemFilter(list: isOnlyList ? nil : list, isOnList: isOnList, search: search, location: location)
  }

  /// Whether the item at a place is wanted; only what is asked for is looked at.
  package func isItem(at place: Int, admittedBy filter: ItemFilter) -> Bool {
    guard items.slots.indices.contains(place), let isOnList = items.slots[place]?.isOnList else { return false }
    if let wanted = filter.isOnList, wanted != isOnList { return false }
    if let list = filter.list, items.slots[place]?.list != list { return false }
    if !filter.search.isEmpty, items.slots[place]?.key.holds(filter.search) != true { return false }
    guard let wanted = filter.location, let location = items.slots[place]?.location else { return true }
    return location == wanted || wanted == .unknown && locations.place(of: location) == nil
  }
}

extension String {
  /// Whether `part` stands anywhere in it, byte for byte: both are folded.
  fileprivate func holds(_ part: String) -> Bool {
    let (bytes, sought) = (utf8Span.span, part.utf8Span.span)
    guard sought.count <= bytes.count else { return false }
    for start in 0...(bytes.count - sought.count) {
      var place = 0
      while place < sought.count, bytes[start + place] == sought[place] { place += 1 }
      if place == sought.count { return true }
    }
    return false
  }
}

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

/// How often something is bought.
package struct PurchaseRhythm: Hashable, Sendable {
  /// The middle one of the times between two days of purchases, in days; of two the mean, half up.
  package let everyDays: Int
  /// The day it is probably needed again, in days since 1970-01-01.
  package let due: Int
  /// On how many days it was bought.
  package let count: Int

  /// From the days of all purchases, in any order; nil when there are not enough to tell.
  package init?(_ days: [Int]) {
    let days = Set(days).sorted()
    guard let last = days.last, days.count >= Self.fewest else { return nil }
    let gaps = zip(days, days.dropFirst()).map { $1 - $0 }.sorted()
    let (lower, upper) = (gaps[(gaps.count - 1) / 2], gaps[gaps.count / 2])
    everyDays = (lower + upper + 1) / 2
    due = last + everyDays
    count = days.count
  }

  /// Two purchases may be chance.
  private static let fewest = 3
}
