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
    /// Items still to be bought that the store does not have.
    var unavailable = 0
  }

  package init() {}

  /// Items whose name has the key `key`, by id.
  package func items(named key: String) -> [ItemID] { named[key] ?? [] }

  /// Items whose names search does not distinguish from `name`.
  func items(searchedAs name: EntityName) -> [ItemID] {
    let folded = name.unmarked.foldedForSearch
    return items(named: folded) + (marked[folded] ?? [])
  }

  /// Number of items at this location.
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
    let folded = item.unmarked.foldedForSearch
    if item.key != folded { marked.forget(item.id, at: folded) }
  }

  private mutating func learn(_ item: ListItem) {
    named[item.key, default: []].insert(sorted: item.id)
    let folded = item.unmarked.foldedForSearch
    if item.key != folded { marked[folded, default: []].insert(sorted: item.id) }
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
