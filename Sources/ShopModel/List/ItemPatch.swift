/// New values for some fields of an item; nil or keep leaves a field as it is.
package struct ItemPatch: Hashable, Sendable {
  package var name: FoldedName?
  package var quantity: Amount?
  package var note: FieldChange<String>
  package var location: LocationID?
  package var isAvailable: Bool?
  package var isOnList: Bool?

  package init(
    name: FoldedName? = nil, quantity: Amount? = nil, note: FieldChange<String> = .keep, location: LocationID? = nil,
    isAvailable: Bool? = nil, isOnList: Bool? = nil
  ) {
    self.name = name
    self.quantity = quantity
    self.note = note
    self.location = location
    self.isAvailable = isAvailable
    self.isOnList = isOnList
  }

  /// Whether it leaves everything as it is.
  package var isEmpty: Bool { self == ItemPatch() }

  /// `item` with the new values.
  package func applied(to item: ListItem) -> ListItem {
    var item = item
    if let name {
      // what is called otherwise is no longer that product
      if name.key != item.key { item.product = nil }
      (item.name, item.key) = (name.text, name.key)
    }
    item.quantity = quantity ?? item.quantity
    item.note = note.applied(to: item.note)
    item.location = location ?? item.location
    item.isAvailable = isAvailable ?? item.isAvailable
    item.isOnList = isOnList ?? item.isOnList
    return item
  }

  /// Only what differs from `item`: what others change at the same time stays theirs.
  package func differing(from item: ListItem) -> ItemPatch {
    ItemPatch(
      name: name?.text == item.name && name?.key == item.key ? nil : name,
      quantity: quantity == item.quantity ? nil : quantity,
      note: note.applied(to: item.note) == item.note ? .keep : note,
      location: location == item.location ? nil : location,
      isAvailable: isAvailable == item.isAvailable ? nil : isAvailable,
      isOnList: isOnList == item.isOnList ? nil : isOnList)
  }
}
