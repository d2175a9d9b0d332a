/// What is asked to come on a list.
package struct ItemDraft: Sendable {
  /// The client's own id; nil lets one be made.
  package let id: ItemID?
  package let name: FoldedName
  package let quantity: Amount
  package let note: String?
  package let location: LocationID?
  /// Nil for yes, or as it is when the item is known.
  package let isAvailable: Bool?
  /// False for something to be remembered only.
  package let isOnList: Bool
  /// The product that a new item stands for.
  package let product: ProductID?
  /// How amounts on the list are compared with the quantity.
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

  /// What it says about an item that is known, beside the quantity.
  var patch: ItemPatch { ItemPatch(note: note.map { .set($0) } ?? .keep, location: location, isAvailable: isAvailable) }
}
