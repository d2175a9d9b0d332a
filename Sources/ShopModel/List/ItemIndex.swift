/// What is known about all items together, kept up with each change of one.
package struct ItemIndex: Sendable {
  /// How many items are still to be bought.
  package private(set) var onList = 0
  /// Moves on, never back, whenever an item comes, goes or is renamed: an order by name holds as long as this stays.
  package private(set) var generation = 0
  private var named: [String: [ItemID]] = [:]
  private var located: [LocationID: Int] = [:]
  private var listed: [ListID: Counts] = [:]

  /// How many items a list has.
  private struct Counts: Hashable, Sendable {
    var items = 0
    /// Those that are still to be bought.
    var onList = 0
    /// Those of them that the store does not have.
    var unavailable = 0
  }

  package init() {}

  /// The items whose folded name is `key`, by id.
  package func items(named key: String) -> [ItemID] { named[key] ?? [] }

  /// How many items name this location as theirs.
  package func count(at location: LocationID) -> Int { located[location] ?? 0 }

  /// Every list that has items, in no order.
  package var lists: some Sequence<ListID> { listed.keys }

  /// How many items are known on a list, bought ones included.
  package func count(in list: ListID) -> Int { listed[list]?.items ?? 0 }

  /// How many items of a list are still to be bought.
  package func onList(in list: ListID) -> Int { listed[list]?.onList ?? 0 }

  /// Number of items of a list that are still to be bought and not available.
  package func unavailable(in list: ListID) -> Int { listed[list]?.unavailable ?? 0 }

  /// One item was `before` and is `after`; nil when it was not there, or is not any more.
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

  /// Takes the place of `other`: no order by name that held for it holds any more.
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
    named[item.key]?.remove(sorted: item.id)
    if named[item.key]?.isEmpty == true { named[item.key] = nil }
  }

  private mutating func learn(_ item: ListItem) {
    named[item.key, default: []].insert(sorted: item.id)
  }
}

extension ListItem {
  /// Whether the counts of lists are the same with either item; nil for none.
  static func countAlike(_ left: ListItem?, _ right: ListItem?) -> Bool {
    left?.list == right?.list && left?.isOnList == right?.isOnList && left?.isAvailable == right?.isAvailable
  }
}
