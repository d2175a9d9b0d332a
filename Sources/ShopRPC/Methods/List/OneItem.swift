import ShopModel

/// The result about one item.
struct OneItem: Wire {
  let item: ItemView

  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, ItemView.shape, "The item."))
}

extension OneItem {
  /// The item `id` after a change that it survived.
  init(_ id: ItemID, of shop: borrowing Shop) {
    let gone = ListItem(id: id, list: .first, name: "", key: "", addedAt: Timestamp(milliseconds: 0))
    self.init(item: ItemView(id, of: shop) ?? ItemView(item: gone, location: LocationView(.unknown, of: shop)))
  }
}

/// The result about the items that a method changed.
struct ChangedItems: Wire {
  let items: [ItemView]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("items", \.items, .items, "Those that the call changed, as they are now."))
}

extension [ItemView] {
  /// The items `ids` after a change, in that order.
  init(_ ids: [ItemID], of shop: borrowing Shop) {
    self = []
    var locations: [LocationID: LocationView] = [:]
    for id in ids {
      guard let item = shop.items[id] else { continue }
      let location = shop.location(of: item)
      let view = locations[location.id] ?? LocationView(location, of: shop)
      locations[location.id] = view
      append(ItemView(item: item, location: view))
    }
  }
}

/// The params of a method about one or several items.
struct ItemsParams: Wire {
  let item: ItemID?
  let items: ItemIDs?
  let list: ListID?

  static let shape = Shape<Self>.object(
    Self.init, Field("itemId", \.item, .nullable(.id), default: .some(nil), "The item: this or `itemIds` is given."),
    Field("itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil), "The items, or `all`: this or `itemId` is given."),
    Field("listId", \.list, optional: .id, "The list; the one in use if none is given.")
  ).checked { $0.selection.problems }

  var selection: ItemSelection { ItemSelection(item: item, items: items) }
}
