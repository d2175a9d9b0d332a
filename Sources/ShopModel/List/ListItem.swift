/// A thing on a shopping list, or one that has been on it.
package struct ListItem: Hashable, Sendable {
  package var id: ItemID
  package var list: ListID
  package var name: String
  /// The name folded: equal keys mean the same thing.
  package var key: String
  package var quantity: Amount
  package var note: String?
  /// Whether it is still to be bought.
  package var isOnList: Bool
  /// Whether the store has it.
  package var isAvailable: Bool
  /// Where it is found.
  package var location: LocationID
  package var product: ProductID?
  package var price: Money?
  /// When it was last ticked off as bought.
  package var purchasedAt: Timestamp?
  /// When it was bought before, oldest first; at most `ListLimits.purchases` less the last one.
  package var earlierPurchases: [Timestamp]
  /// When it came on the list for the first time.
  package var addedAt: Timestamp
  /// UUID in archives; nil when it follows from the id.
  package var uuid: String?

  package init(
    id: ItemID, list: ListID, name: String, key: String, quantity: Amount = .one, note: String? = nil, isOnList: Bool = true,
    isAvailable: Bool = true, location: LocationID = .unknown, product: ProductID? = nil, price: Money? = nil,
    purchasedAt: Timestamp? = nil, earlierPurchases: [Timestamp] = [], addedAt: Timestamp, uuid: String? = nil
  ) {
    self.id = id
    self.list = list
    self.name = name
    self.key = key
    self.quantity = quantity
    self.note = note
    self.isOnList = isOnList
    self.isAvailable = isAvailable
    self.location = location
    self.product = product
    self.price = price
    self.purchasedAt = purchasedAt
    self.earlierPurchases = earlierPurchases
    self.addedAt = addedAt
    self.uuid = uuid
  }
}

extension ListItem {
  /// Every time it was bought that is remembered, oldest first but for the last one, which may have been told late.
  package var purchases: [Timestamp] { earlierPurchases + [purchasedAt].compactMap(\.self) }

  /// Notes one more purchase; the oldest ones are forgotten.
  mutating func purchase(at time: Timestamp) {
    notePurchase(at: time)
    isOnList = false
  }

  /// The same without a change of whether it is on the list.
  package mutating func notePurchase(at time: Timestamp) {
    if let last = purchasedAt {
      earlierPurchases.insert(last, at: earlierPurchases.firstIndex { last < $0 } ?? earlierPurchases.count)
      earlierPurchases = Array(earlierPurchases.suffix(ListLimits.purchases - 1))
    }
    purchasedAt = time
  }
}

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

/// A name and what it is compared by.
package struct FoldedName: Hashable, Sendable {
  /// 1 to 200 scalars, as it is shown.
  package var text: String
  /// The text folded: equal keys mean the same thing.
  package var key: String

  package init(
    text: String, key: String
  ) {
    self.text = text
    self.key = key
  }
}
