/// A fact about shopping lists.
package enum ListEvent: Hashable, Sendable {
  /// An item is as given now, whatever it was before.
  case put(ListItem)
  case removed(ItemRemoved)
}

/// An item is on no list any more.
package struct ItemRemoved: Hashable, Sendable {
  package var item: ItemID

  package init(
    item: ItemID
  ) {
    self.item = item
  }
}
