/// Selection of list items.
package struct ItemFilter: Hashable, Sendable {
  /// Only items of this list; nil for any.
  package var list: ListID?
  /// True selects items still to be bought, false the others, nil both.
  package var isOnList: Bool? = true
  /// Words in the name or the note; nil for any.
  package var search: WordSearch?
  /// Only items at this location; nil for any.
  package var location: LocationID?
  /// Only what is to be had in this store; nil for any.
  package var store: StoreFilter?
}

/// Selection of the items that are to be had in a store.
package struct StoreFilter: Hashable, Sendable {
  package let store: StoreID
  /// The locations that the store does not have.
  let closed: Set<LocationID>
}

extension Shop {
  /// Selection of what is to be had in a store.
  package func storeFilter(_ store: StoreID) -> StoreFilter { StoreFilter(store: store, closed: locationsMissing(in: store)) }

  /// True if the item can be bought in the store. Stores that do not exist count as not named.
  package func has(_ item: ListItem, admittedBy filter: StoreFilter) -> Bool {
    has(soldIn: item.stores, at: item.location, admittedBy: filter)
  }

  private func has(soldIn stores: [StoreID], at location: LocationID, admittedBy filter: StoreFilter) -> Bool {
    let isSoldThere = stores.isEmpty || stores.contains(filter.store) || known(stores).isEmpty
    return isSoldThere && (filter.closed.isEmpty || !filter.closed.contains(location))
  }

  /// Filter for the items of one list. If no other list has items, it skips the comparison.
  package func filter(
    of list: ListID, isOnList: Bool? = true, search: WordSearch? = nil, location: LocationID? = nil, store: StoreID? = nil
  ) -> ItemFilter {
    let isOnlyList = itemIndex.count(in: list) == items.count
    return ItemFilter(
      list: isOnlyList ? nil : list, isOnList: isOnList, search: search, location: location,
      store: store.map { storeFilter($0) })
  }

  /// True when the item in slot `slot` matches the filter; reads only the fields that the filter uses.
  package func isItem(at slot: Int, admittedBy filter: ItemFilter) -> Bool {
    guard items.slots.indices.contains(slot), let isOnList = items.slots[slot]?.isOnList else { return false }
    if let wanted = filter.isOnList, wanted != isOnList { return false }
    if let list = filter.list, items.slots[slot]?.list != list { return false }
    if let search = filter.search, let item = items.slots[slot], !search.finds(item.entityName, note: item.note) { return false }
    if let store = filter.store, let stores = items.slots[slot]?.stores, let location = items.slots[slot]?.location,
      !has(soldIn: stores, at: location, admittedBy: store)
    {
      return false
    }
    guard let wanted = filter.location, let location = items.slots[slot]?.location else { return true }
    return location == wanted || wanted == .unknown && locations.slot(of: location) == nil
  }
}

extension Shop {
  /// Change that marks items as bought at `time` and takes them off the list. Reports those that were on it.
  package func purchasing(_ ids: [ItemID], at time: Timestamp, in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isOnList }
    return Change(changed.map { .list(.purchased(item: $0, at: freePurchaseTime(of: $0, from: time))) }, reporting: changed)
  }

  /// Change that takes items off the list without buying them. Reports those that were on it.
  package func takingOff(_ ids: [ItemID], in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isOnList }
    return Change(changed.map { .list(.takenOff(item: $0)) }, reporting: changed)
  }

  /// Change that puts items back on the list. Reports those that were off it. Of several, those that the list has under another id stay off:
  /// adding one would merge it into the other.
  package func puttingBack(_ ids: [ItemID], in list: ListID?, units: UnitKeys) throws(ListError) -> Change<[ItemID]> {
    if ids.count == 1, let item = items[ids[0]], !item.isOnList, let twin = twin(of: item, units) { throw .alreadyExists(twin.id) }
    var added: [ItemIdentity: [ListItem]] = [:]
    let changed = try select(ids, in: list) { item in
      if item.isOnList || twin(of: item, units) != nil { return false }
      if added[ItemIdentity(item)]?.contains(where: { units.areSame($0, item) }) == true { return false }
      added[ItemIdentity(item), default: []].append(item)
      return true
    }
    return Change(changed.map { .list(.putBack(item: $0)) }, reporting: changed)
  }

  /// Change that deletes items.
  package func removing(_ ids: [ItemID], in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { _ in true }
    return Change(changed.map { .list(.removed(item: $0)) }, reporting: changed)
  }

  /// Change that sets the availability of items. Reports those whose availability changes.
  package func settingAvailable(_ ids: [ItemID], _ isAvailable: Bool, in list: ListID?) throws(ListError) -> Change<[ItemID]> {
    let changed = try select(ids, in: list) { $0.isAvailable != isAvailable }
    let patch = ItemPatch(isAvailable: isAvailable)
    return Change(changed.map { .list(.changed(item: $0, patch: patch)) }, reporting: changed)
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

/// When an item is needed again.
package struct ItemRhythm: Hashable, Sendable {
  package let everyDays: Int
  /// Day when it is needed again, in days since 1970-01-01.
  package let due: Int
  /// Number of days with a purchase.
  package let purchaseDays: Int
  /// True if somebody set it; false if it follows from the purchases.
  package let isSet: Bool

  /// The rhythm that was set, which begins again with each purchase, else the learned one; nil if there is neither. `day` returns the day of
  /// a time, `next` the first of some days that is not before a day.
  package init?(of item: ListItem, day: (Timestamp) -> Int, next: ([RecurrenceDay], Int) -> Int) {
    let days = item.purchases.map(day)
    if item.isRecurring {
      let last = days.max() ?? day(item.addedAt)
      let wanted: Int
      if item.onDays.isEmpty {
        wanted = last + (item.everyDays ?? 1)
      } else {
        let target = last + (item.everyDays ?? 1)
        var (before, day) = (last, next(item.onDays, max(last + 1, target - Self.longestGap)))
        while day < target { (before, day) = (day, next(item.onDays, day + 1)) }
        // the nearest one, of two the later; what is bought a few days early or late stays in its rhythm
        wanted = before > last && target - before < day - target ? before : day
      }
      due = min(wanted, Self.lastDay)
      everyDays = item.everyDays ?? max(1, due - last)
      (purchaseDays, isSet) = (Set(days).count, true)
    } else if let learned = PurchaseRhythm(days) {
      (everyDays, due, purchaseDays, isSet) = (learned.everyDays, min(learned.due, Self.lastDay), learned.count, false)
    } else {
      return nil
    }
  }

  /// The last day that begins before the year 10000 in every time zone.
  private static let lastDay = Timestamp.last.milliseconds / 86_400_000 - 1
  /// Most days between two days on which an item can be due: a month.
  private static let longestGap = 31
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

/// Aggregates over all items, updated with each change of one.
package struct ItemIndex: Sendable {
  /// Number of items to buy.
  package private(set) var onList = 0
  /// Increases whenever an item is added, removed or renamed; an order by name is valid while it stays the same.
  package private(set) var generation = 0
  private var named: [String: [ItemID]] = [:]
  /// Items whose names search folds to another text than their keys, by that text.
  private var marked: [String: [ItemID]] = [:]
  private var located: [LocationID: Int] = [:]
  private var listed: [ListID: Counts] = [:]

  /// Item counts of a list.
  private struct Counts: Hashable, Sendable {
    var items = 0
    /// Items still to be bought.
    var onList = 0
    /// Items still to be bought that the database does not have.
    var unavailable = 0
  }

  package init() {}

  /// Items whose name has the key `key`, by id.
  package func items(named key: String) -> [ItemID] { named[key] ?? [] }

  /// Items whose names search does not distinguish from `name`.
  func items(searchedAs name: EntityName) -> [ItemID] {
    let folded = name.unmarked.foldedForSearch
    let forms = [folded] + [name.key.transcribed].compactMap(\.self)
    return forms.flatMap { items(named: $0) + (marked[$0] ?? []) }
  }

  package func count(at location: LocationID) -> Int { located[location] ?? 0 }

  /// All lists that have items, in no particular order.
  package var lists: some Sequence<ListID> { listed.keys }

  /// Number of items in a list, including those already bought.
  package func count(in list: ListID) -> Int { listed[list]?.items ?? 0 }

  /// Number of items in a list that are still to be bought.
  package func onList(in list: ListID) -> Int { listed[list]?.onList ?? 0 }

  /// Number of items in a list that are still to be bought and unavailable.
  package func unavailable(in list: ListID) -> Int { listed[list]?.unavailable ?? 0 }

  /// Records that an item changed from `before` to `after`; nil means that it does not exist.
  mutating func exchange(_ before: ListItem?, _ after: ListItem?) {
    if let before, before.isOnList { onList -= 1 }
    if let after, after.isOnList { onList += 1 }
    if !ListItem.countAlike(before, after) {
      if let before { count(before, by: -1) }
      if let after { count(after, by: 1) }
    }
    if before?.name != after?.name { generation += 1 }
    if before?.location != after?.location {
      if let before { leave(before.location) }
      if let after { located[after.location, default: 0] += 1 }
    }
    if before?.key != after?.key {
      if let before { forget(before) }
      if let after { learn(after) }
    }
  }

  /// Advances the generation past that of `other`, which this index replaces, to invalidate every order by name.
  mutating func moveOn(past other: ItemIndex) { generation = max(generation, other.generation) + 1 }

  private mutating func count(_ item: ListItem, by number: Int) {
    var counts = listed[item.list] ?? Counts()
    counts.items += number
    if item.isOnList { counts.onList += number }
    if item.isOnList, !item.isAvailable { counts.unavailable += number }
    listed[item.list] = counts.items > 0 ? counts : nil
  }

  private mutating func leave(_ location: LocationID) {
    let count = count(at: location) - 1
    located[location] = count > 0 ? count : nil
  }

  private mutating func forget(_ item: ListItem) {
    named.forget(item.id, at: item.key)
    for form in Self.otherForms(of: item) { marked.forget(item.id, at: form) }
  }

  private mutating func learn(_ item: ListItem) {
    named[item.key, default: []].insert(sorted: item.id)
    for form in Self.otherForms(of: item) { marked[form, default: []].insert(sorted: item.id) }
  }

  /// The texts other than its key to which search folds a name.
  private static func otherForms(of item: ListItem) -> [String] {
    [item.unmarked.foldedForSearch, item.key.transcribed].compactMap { $0 == item.key ? nil : $0 }
  }
}

extension [String: [ItemID]] {
  fileprivate mutating func forget(_ id: ItemID, at key: String) {
    self[key]?.remove(sorted: id)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}

extension ListItem {
  /// True when both items contribute equally to the counts of lists; nil means no item.
  static func countAlike(_ left: ListItem?, _ right: ListItem?) -> Bool {
    left?.list == right?.list && left?.isOnList == right?.isOnList && left?.isAvailable == right?.isAvailable
  }
}
