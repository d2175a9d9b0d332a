/// A requested list item.
package struct ItemDraft: Sendable {
  /// Id chosen by the client; nil generates one.
  package let id: ItemID?
  package let name: FoldedName
  package let quantity: Amount
  package let note: String?
  package let location: LocationID?
  /// Nil means available for a new item, and unchanged for a known one.
  package let isAvailable: Bool?
  /// False for an item that is only remembered.
  package let isOnList: Bool
  /// Product linked to a new item.
  package let product: ProductID?
  /// Unit mapping for comparing stored amounts with `quantity`.
  package let units: UnitKeys

  package init(
    id: ItemID? = nil, name: FoldedName, quantity: Amount = .one, note: String? = nil, location: LocationID? = nil,
    isAvailable: Bool? = nil, isOnList: Bool = true, product: ProductID? = nil, units: UnitKeys = .stored
  ) {
    self.id = id
    self.name = name
    self.quantity = quantity
    self.note = note
    self.location = location
    self.isAvailable = isAvailable
    self.isOnList = isOnList
    self.product = product
    self.units = units
  }

  /// Changes to a known item, except the quantity.
  var patch: ItemPatch { ItemPatch(note: note.map { .set($0) } ?? .keep, location: location, isAvailable: isAvailable) }
}

extension Shop {
  /// Change that adds several items one after the other, each as if added alone. Reports the items, without duplicates.
  package func adding(
    _ drafts: [ItemDraft], to list: ListID?, at now: Timestamp, _ ids: inout IDMaker
  ) throws(ListError) -> Change<[ItemID]> {
    let list = try self.list(list)
    var trial = copy()
    var log = UndoLog(keepsSteps: false)
    var events: [Event] = []
    var items: [ItemID] = []
    for draft in drafts {
      let change = try trial.adding(draft, to: list, at: now, &ids)
      for event in change.events { trial.apply(event, at: now, &log) }
      events += change.events
      if !items.contains(change.outcome) { items.append(change.outcome) }
    }
    return Change(events, reporting: items)
  }
}

/// New values for some fields of an item; nil or `keep` leaves a field unchanged.
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

  /// True when it changes nothing.
  package var isEmpty: Bool { self == ItemPatch() }

  /// Returns `item` with the new values.
  package func applied(to item: ListItem) -> ListItem {
    var item = item
    if let name {
      // an item with another name no longer denotes that product
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

  /// Reduces the patch to the fields that differ from `item`, so that concurrent changes of other fields survive.
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
