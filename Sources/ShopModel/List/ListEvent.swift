/// A fact about shopping lists.
package enum ListEvent: Hashable, Sendable {
  /// An item is new.
  case added(ListItem)
  case increased(ItemIncreased)
  case changed(ItemChanged)
  case purchased(ItemPurchased)
  case takenOff(ItemTakenOff)
  case putBack(ItemPutBack)
  case removed(ItemRemoved)
  /// An item is as given now, whatever it was before.
  case put(ListItem)
  /// A list is new.
  case created(ShoppingList)
  case renamed(ListRenamed)
  case deleted(ListDeleted)
  case switched(ListSwitched)
  /// A list is as given now, whatever it was before.
  case putList(ShoppingList)
  /// A list was never made; its items, if there are any, stay.
  case unmade(ListUnmade)
  /// Which list is in use is as given now, whatever it was before.
  case use(ListUse)
}

/// More of an item is wanted; two of these made apart both count.
package struct ItemIncreased: Hashable, Sendable {
  package var item: ItemID
  package var by: Amount

  package init(
    item: ItemID, by: Amount
  ) {
    self.item = item
    self.by = by
  }
}

/// Some fields of an item have new values.
package struct ItemChanged: Hashable, Sendable {
  package var item: ItemID
  package var patch: ItemPatch

  package init(
    item: ItemID, patch: ItemPatch
  ) {
    self.item = item
    self.patch = patch
  }
}

/// An item was bought, and is on the list no longer.
package struct ItemPurchased: Hashable, Sendable {
  package var item: ItemID
  package var at: Timestamp

  package init(
    item: ItemID, at: Timestamp
  ) {
    self.item = item
    self.at = at
  }
}

/// An item is on the list no longer, and was not bought.
package struct ItemTakenOff: Hashable, Sendable {
  package var item: ItemID

  package init(
    item: ItemID
  ) {
    self.item = item
  }
}

/// An item is on the list again; when it was bought last stays known.
package struct ItemPutBack: Hashable, Sendable {
  package var item: ItemID

  package init(
    item: ItemID
  ) {
    self.item = item
  }
}

/// An item is on no list any more, and nothing is known of it.
package struct ItemRemoved: Hashable, Sendable {
  package var item: ItemID

  package init(
    item: ItemID
  ) {
    self.item = item
  }
}

/// A list has another name.
package struct ListRenamed: Hashable, Sendable {
  package var list: ListID
  /// 1 to 200 scalars.
  package var name: String

  package init(
    list: ListID, name: String
  ) {
    self.list = list
    self.name = name
  }
}

/// A list is gone with all its items.
package struct ListDeleted: Hashable, Sendable {
  package var list: ListID

  package init(
    list: ListID
  ) {
    self.list = list
  }
}

/// Another list is in use.
package struct ListSwitched: Hashable, Sendable {
  package var list: ListID

  package init(
    list: ListID
  ) {
    self.list = list
  }
}

/// What is known of a list beside its items is gone.
package struct ListUnmade: Hashable, Sendable {
  package var list: ListID

  package init(
    list: ListID
  ) {
    self.list = list
  }
}
