import ShopModel

/// Finds the items of the list in use by name: the first row of a name means the first item of that name by id, the second the second.
struct ItemNames {
  let list: ListID
  /// What no row has meant so far.
  private var left: [String: ArraySlice<ItemID>] = [:]
  /// What rows mean otherwise than by name.
  private var others: Set<ItemID> = []

  init(_ shop: borrowing Shop) { list = shop.listInUse() }

  /// Leaves out items that rows name by their ids.
  mutating func leaveOut(_ items: Set<ItemID>) { others.formUnion(items) }

  /// The next item whose folded name is `key`; nil when there is none left.
  mutating func next(_ key: String, in shop: borrowing Shop) -> ItemID? {
    var ids = left[key] ?? all(key, in: shop)[...]
    let id = ids.popFirst()
    left[key] = ids
    return id
  }

  private func all(_ key: String, in shop: borrowing Shop) -> [ItemID] {
    var ids: [ItemID] = []
    for id in shop.itemIndex.items(named: key) { if shop.item(id)?.list == list, !others.contains(id) { ids.append(id) } }
    return ids
  }
}
