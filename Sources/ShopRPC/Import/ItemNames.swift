import ShopModel

/// Finds the items of the list in use by name: the first row of a name means the first item of that name by id, the second the second.
struct ItemNames {
  let list: ListID
  /// What no row has meant so far.
  private var left: [String: ArraySlice<ItemID>] = [:]

  init(_ shop: borrowing Shop) { list = shop.listInUse() }

  /// The next item whose folded name is `key`; nil when there is none left.
  mutating func next(_ key: String, in shop: borrowing Shop) -> ItemID? {
    var ids = left[key] ?? all(key, in: shop)[...]
    let id = ids.popFirst()
    left[key] = ids
    return id
  }

  private func all(_ key: String, in shop: borrowing Shop) -> [ItemID] {
    var ids: [ItemID] = []
    for id in shop.itemIndex.items(named: key) { if shop.item(id)?.list == list { ids.append(id) } }
    return ids
  }
}
