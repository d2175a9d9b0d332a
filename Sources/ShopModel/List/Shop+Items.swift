/// Looks that are not generic: from another module those of `Table` cost ten times as much.
extension Shop {
  /// The item at a place; nil when there is none.
  package func item(at place: Int) -> ListItem? { items[place: place] }

  /// The item with this id; nil when there is none.
  package func item(_ id: ItemID) -> ListItem? { items[id] }

  /// Every place where an item can be.
  package var itemPlaces: Range<Int> { items.slots.indices }

  /// Whether the item at a place is the one with this id and name.
  package func isItem(at place: Int, _ id: ItemID, named name: String) -> Bool {
    guard items.slots.indices.contains(place), case .some(let item) = items.slots[place] else { return false }
    return item.id == id && item.name == name
  }
}
