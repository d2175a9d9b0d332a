import ShopModel

/// A shopping list as it is told.
struct ListView: Wire {
  let id: ListID
  let name: GivenName
  /// How many items are still to be bought.
  let count: Int
  let itemCount: Int
  let isOpen: Bool

  static let shape = Shape<Self>.object(
    { id, name, count, _, itemCount, _, isOpen in
      Self(id: id, name: name, count: count, itemCount: itemCount, isOpen: isOpen)
    },
    Field("id", \.id, .id, "The list."),
    Field("name", \.name, GivenName.shape, "Its name; of a list that nobody has named in the language."),
    Field("count", \.count, .integer(0...Int.max), "How many items are still to be bought."),
    Field(
      "badge", { $0.count > 0 ? $0.count : nil }, .nullable(.integer(1...Int.max)),
      "The number on the icon; null when there is nothing to buy."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "How many items are known on it, bought ones included."),
    Field("text", { Phrase(.listCount, ["count": .integer($0.count)]) }, Phrase.shape, "The count in words, such as `4 items`."),
    Field("current", \.isOpen, .bool, "Whether it is the list in use: the one that methods mean that name none.")
  ).named("List", "A shopping list.")
}

extension ListView {
  init(_ list: ShoppingList, of shop: borrowing Shop) {
    self.init(
      id: list.id, name: GivenName(list.name, otherwise: .listShareTitle), count: shop.itemIndex.onList(in: list.id),
      itemCount: shop.itemIndex.count(in: list.id), isOpen: shop.openList == list.id)
  }
}

/// The result about one list.
struct OneList: Wire {
  let list: ListView

  static let shape = Shape<Self>.object(Self.init, Field("list", \.list, ListView.shape, "The list."))
}

extension OneList {
  /// The list `id` after a change that it survived.
  init(_ id: ListID, of shop: borrowing Shop) { self.init(list: ListView(shop.shoppingList(id) ?? .unmade(id), of: shop)) }
}
