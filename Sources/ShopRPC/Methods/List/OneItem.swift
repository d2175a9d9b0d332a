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

/// The result about items that were ticked off.
struct PurchasedItems: Wire {
  let items: [ItemView]

  static let shape = Shape<Self>.object(
    { items, _ in Self(items: items) },
    Field("items", \.items, .items, "Those that were on the list, as they are now."),
    Field("stamped", \.items.count, .integer(0...Int.max), "How many they are."))
}

extension [ItemView] {
  /// The items `ids` after a change, in that order.
  init(_ ids: [ItemID], of shop: borrowing Shop) {
    self = []
    reserveCapacity(ids.count)
    var locations = LocationNumbers()
    for id in ids {
      if let item = shop.item(id) { append(ItemView(item: item, location: locations.view(at: item.location, in: shop))) }
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
    Field("listId", \.list, optional: .id, "The list of which they are; if none is given each item's own, and of `all` the one in use.")
  ).checked { $0.selection.problems }

  var selection: ItemSelection { ItemSelection(item: item, items: items, list: list) }
}
