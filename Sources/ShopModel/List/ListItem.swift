/// An item that is, or was, on a shopping list.
package struct ListItem: Hashable, Sendable {
  package var id: ItemID
  package var list: ListID
  package var name: String
  /// Identity of the name, as in `EntityName`.
  package var key: String
  /// The key without marks.
  package var unmarked: String
  package var quantity: Amount
  /// Size of one piece, such as 330 ml. With the name, it identifies the item: other sizes of a name are other items.
  package var size: Amount?
  package var note: String?
  /// True while still to be bought.
  package var isOnList: Bool
  /// True when the store has it.
  package var isAvailable: Bool
  /// Location in the store.
  package var location: LocationID
  package var product: ProductID?
  package var price: Money?
  /// Time of the last purchase.
  package var purchasedAt: Timestamp?
  /// Earlier purchase times, oldest first; at most `ListLimits.purchases` - 1.
  package var earlierPurchases: [Timestamp]
  /// Time when it was first put on the list.
  package var addedAt: Timestamp
  /// UUID in archives; nil when it is derived from the id.
  package var uuid: String?

  /// `unmarked` is nil for a key without marks.
  package init(
    id: ItemID, list: ListID, name: String, key: String, unmarked: String? = nil, quantity: Amount = .one, size: Amount? = nil,
    note: String? = nil,
    isOnList: Bool = true,
    isAvailable: Bool = true, location: LocationID = .unknown, product: ProductID? = nil, price: Money? = nil,
    purchasedAt: Timestamp? = nil, earlierPurchases: [Timestamp] = [], addedAt: Timestamp, uuid: String? = nil
  ) {
    self.id = id
    self.list = list
    self.name = name
    self.key = key
    self.unmarked = unmarked ?? key
    self.quantity = quantity
    self.size = size
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
  /// All remembered purchase times: `earlierPurchases` in order, then `purchasedAt`.
  package var purchases: [Timestamp] { earlierPurchases + [purchasedAt].compactMap(\.self) }

  /// Records a purchase and takes the item off the list; the oldest purchases are dropped.
  mutating func purchase(at time: Timestamp) {
    notePurchase(at: time)
    isOnList = false
  }

  /// Records a purchase without changing `isOnList`. One that is reported late becomes an earlier one.
  package mutating func notePurchase(at time: Timestamp) {
    var times = purchases
    times.insert(time, at: times.firstIndex { time < $0 } ?? times.count)
    purchasedAt = times.max()
    if let index = times.lastIndex(where: { $0 == purchasedAt }) { times.remove(at: index) }
    earlierPurchases = times.suffix(ListLimits.purchases - 1)
  }
}

/// Non-generic lookups: called from another module, the generic ones of `Table` take ten times as long.
extension Shop {
  /// Item in slot `slot`; nil when there is none.
  package func item(at slot: Int) -> ListItem? { items[slot: slot] }

  /// Item with this id; nil when there is none.
  package func item(_ id: ItemID) -> ListItem? { items[id] }

  /// Id and name of the item in slot `slot`, without a copy of the item; nil when there is none.
  package func itemName(at slot: Int) -> (id: ItemID, name: String)? {
    guard items.slots.indices.contains(slot), case .some(let item) = items.slots[slot] else { return nil }
    return (item.id, item.name)
  }

  /// All slots that can hold an item.
  package var itemSlots: Range<Int> { items.slots.indices }

  /// True when the item in slot `slot` has this id and name.
  package func isItem(at slot: Int, _ id: ItemID, named name: String) -> Bool {
    guard items.slots.indices.contains(slot), case .some(let item) = items.slots[slot] else { return false }
    return item.id == id && item.name == name
  }
}

/// A name and its comparison key.
package struct FoldedName: Hashable, Sendable {
  /// The name as displayed, 1 to 200 Unicode scalars.
  package var text: String
  /// Case-folded text; equal keys denote the same thing.
  package var key: String

  package init(text: String, key: String) {
    self.text = text
    self.key = key
  }
}
