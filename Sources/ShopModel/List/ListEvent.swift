/// An event about shopping lists.
package enum ListEvent: Hashable, Sendable {
  /// An item was added.
  case added(ListItem)
  case increased(ItemIncreased)
  case changed(ItemChanged)
  case purchased(ItemPurchased)
  case takenOff(ItemTakenOff)
  case putBack(ItemPutBack)
  case removed(ItemRemoved)
  /// An item now has the given value, whatever the prior one.
  case put(ListItem)
  /// A list was created.
  case created(ShoppingList)
  case renamed(ListRenamed)
  case deleted(ListDeleted)
  case switched(ListSwitched)
  /// A list now has the given value, whatever the prior one.
  case putList(ShoppingList)
  /// The creation of a list was undone; its items, if any, stay.
  case unmade(ListCreationUndone)
  /// The list in use now has the given value, whatever the prior one.
  case use(ListUse)
}

/// The quantity of an item was increased; concurrent increases add up.
package struct ItemIncreased: Hashable, Sendable {
  package var item: ItemID
  package var by: Amount

  package init(item: ItemID, by: Amount) {
    self.item = item
    self.by = by
  }
}

/// Some fields of an item changed.
package struct ItemChanged: Hashable, Sendable {
  package var item: ItemID
  package var patch: ItemPatch

  package init(item: ItemID, patch: ItemPatch) {
    self.item = item
    self.patch = patch
  }
}

/// An item was bought and is no longer on the list.
package struct ItemPurchased: Hashable, Sendable {
  package var item: ItemID
  package var at: Timestamp

  package init(item: ItemID, at: Timestamp) {
    self.item = item
    self.at = at
  }
}

/// An item was taken off the list without being bought.
package struct ItemTakenOff: Hashable, Sendable {
  package var item: ItemID

  package init(item: ItemID) { self.item = item }
}

/// An item was put back on the list; its last purchase time is kept.
package struct ItemPutBack: Hashable, Sendable {
  package var item: ItemID

  package init(item: ItemID) { self.item = item }
}

/// An item was deleted, with everything known about it.
package struct ItemRemoved: Hashable, Sendable {
  package var item: ItemID

  package init(item: ItemID) { self.item = item }
}

/// A list was renamed.
package struct ListRenamed: Hashable, Sendable {
  package var list: ListID
  /// 1 to 200 Unicode scalars.
  package var name: String

  package init(list: ListID, name: String) {
    self.list = list
    self.name = name
  }
}

/// A list was deleted with all its items.
package struct ListDeleted: Hashable, Sendable {
  package var list: ListID

  package init(list: ListID) { self.list = list }
}

/// Another list became the list in use.
package struct ListSwitched: Hashable, Sendable {
  package var list: ListID

  package init(list: ListID) { self.list = list }
}

/// A list's own data was removed; its items stay.
package struct ListCreationUndone: Hashable, Sendable {
  package var list: ListID

  package init(list: ListID) { self.list = list }
}
