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
  /// True when the database has it.
  package var isAvailable: Bool
  /// Location in the database.
  package var location: LocationID
  package var product: ProductID?
  /// Its own price, whatever the store.
  package var price: ItemPrice?
  /// Time of the last purchase.
  package var purchasedAt: Timestamp?
  /// Earlier purchase times, oldest first; at most `ListLimits.purchases` - 1.
  package var earlierPurchases: [Timestamp]
  /// Time when it was first put on the list.
  package var addedAt: Timestamp
  /// UUID in archives; nil when it is derived from the id.
  package var uuid: String?
  /// Where it is to be had, by id; anywhere if there are none.
  package var stores: [StoreID]
  /// Days after the last purchase when it is due again; nil if that follows from the purchases.
  package var everyDays: Int?
  /// The days on which it is due again, sorted, of which the first after the last purchase counts; with `everyDays`, the one nearest to that many
  /// days later. None if it may be due on any.
  package var onDays: [RecurrenceDay]

  /// `unmarked` is nil for a key without marks.
  package init(
    id: ItemID, list: ListID, name: String, key: String, unmarked: String? = nil, quantity: Amount = .one, size: Amount? = nil,
    note: String? = nil,
    isOnList: Bool = true,
    isAvailable: Bool = true, location: LocationID = .unknown, product: ProductID? = nil, price: ItemPrice? = nil,
    purchasedAt: Timestamp? = nil, earlierPurchases: [Timestamp] = [], addedAt: Timestamp, uuid: String? = nil,
    stores: [StoreID] = [], everyDays: Int? = nil, onDays: [RecurrenceDay] = []
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
    self.stores = stores
    self.everyDays = everyDays
    self.onDays = onDays
  }
}

extension ListItem {
  /// True if somebody set when it is due again.
  package var isRecurring: Bool { everyDays != nil || !onDays.isEmpty }

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

extension ListItem {
  /// True for a remembered purchase, and for any before these since it was added: an item remembers the last ones only.
  func wasBought(at time: Timestamp) -> Bool {
    if purchasedAt == time || earlierPurchases.contains(time) { return true }
    guard let oldest = earlierPurchases.first ?? purchasedAt else { return false }
    return addedAt <= time && time < oldest
  }

  /// Copy without a purchase; nil if it was not bought then.
  fileprivate func withoutPurchase(at time: Timestamp) -> ListItem? {
    var times = purchases
    guard let index = times.lastIndex(of: time) else { return nil }
    times.remove(at: index)
    var item = self
    item.purchasedAt = times.max()
    if let last = times.lastIndex(where: { $0 == item.purchasedAt }) { times.remove(at: last) }
    item.earlierPurchases = times
    return item
  }
}

extension Shop {
  /// Events that remove one purchase of an item with what is known of it; nil if it was not bought then.
  package func removing(purchaseOf item: ListItem, at time: Timestamp) -> [Event]? {
    let record = purchases(of: item).first { $0.at == time }.flatMap { Purchase.removal(of: $0.id) }
    let other = item.withoutPurchase(at: time)
    if record == nil, other == nil { return nil }
    return (other?.events(since: item) ?? []) + [record].compactMap(\.self)
  }

  /// What is known of the purchases of an item, oldest first. Records outlive an item for the statistics; a later item with the same id does
  /// not have them.
  package func purchases(of item: ListItem) -> [Purchase] { (prices.purchases[item.id] ?? []).filter { item.wasBought(at: $0.at) } }

  /// The first time from `time` at which an item was not bought yet: purchases are distinguished by their times.
  func freePurchaseTime(of id: ItemID, from time: Timestamp) -> Timestamp {
    items[id].map { time.first(outside: purchaseTimes(of: $0)) } ?? time
  }

  /// All times that purchases of an item have, and records under its id.
  func purchaseTimes(of item: ListItem) -> Set<Timestamp> { Set(item.purchases + (prices.purchases[item.id] ?? []).map(\.at)) }
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

/// A requested list item.
package struct ItemDraft: Sendable {
  /// Id chosen by the client; nil generates one.
  package let id: ItemID?
  package let name: EntityName
  package let quantity: Amount
  /// Nil if the size is not given; the item can have one nevertheless.
  package let size: Amount?
  package let note: String?
  package let location: LocationID?
  /// Nil means available for a new item, and unchanged for a known one.
  package let isAvailable: Bool?
  /// False for an item that is only remembered.
  package let isOnList: Bool
  /// Product linked to a new item.
  package let product: ProductID?
  /// Changes of other fields, also of a known item.
  package let details: ItemPatch
  /// True if a person wrote the name, which then can also mean an item whose name differs only in that one of them has marks.
  let isWritten: Bool
  /// Reading and writing of ranges in notes.
  let ranges: RangeNotes
  /// Unit mapping for comparing stored amounts with `quantity`.
  package let units: UnitKeys

  package init(
    id: ItemID? = nil, name: EntityName, quantity: Amount = .one, size: Amount? = nil, note: String? = nil, location: LocationID? = nil,
    isAvailable: Bool? = nil, isOnList: Bool = true, product: ProductID? = nil, details: ItemPatch = ItemPatch(),
    isWritten: Bool = false, units: UnitKeys = .stored,
    ranges: RangeNotes = .none
  ) {
    self.id = id
    self.name = name
    self.quantity = quantity
    self.size = size
    self.note = note
    self.location = location
    self.isAvailable = isAvailable
    self.isOnList = isOnList
    self.product = product
    self.details = details
    self.isWritten = isWritten
    self.ranges = ranges
    self.units = units
  }

  /// Changes to a known item, except the quantity, which becomes `quantity`.
  func patch(of item: ListItem, to quantity: Amount, adds: Bool) throws(ListError) -> ItemPatch {
    let note = ranges.joined(item.note, of: item.quantity, with: note, of: self.quantity, to: adds ? quantity : nil)
    try check(note, of: item)
    return ItemPatch(note: note == item.note ? .keep : .set(note), location: location, isAvailable: isAvailable).merging(details)
  }

  /// Throws if the note that an item gets is too long.
  func check(_ note: String?, of item: ListItem) throws(ListError) {
    if let note, note != item.note, note.unicodeScalars.count > ListLimits.noteLength { throw .noteTooLong(maximum: ListLimits.noteLength) }
  }
}

/// Result of adding to a list.
package struct AddedItem: Sendable {
  package let item: ItemID
  /// True if the item was found although only one of the names has marks.
  package let isJoined: Bool
  /// The store whose price was set with it; nil for none.
  package var store: StoreID?
}

/// Fields of an item.
extension ListItem: Patchable {
  /// Fields that change independently, in the order of the history.
  package enum FieldID: Int, CaseIterable, Sendable {
    case name
    case quantity
    case note
    case list
    case isOnList
    case isAvailable
    case location
    case product
    case price
    case purchases
    case addedAt
    case uuid
    case size
    case stores
    case everyDays
    case onDays

    fileprivate var accessor: FieldAccessor<ListItem> {
      switch self {
      case .name: FieldAccessor("name", at: \.entityName)
      case .quantity: FieldAccessor("quantity", at: \.quantity)
      case .note: FieldAccessor("note", at: \.note)
      case .list: FieldAccessor("list", at: \.list)
      case .isOnList: FieldAccessor("isOnList", at: \.isOnList)
      case .isAvailable: FieldAccessor("isAvailable", at: \.isAvailable)
      case .location: FieldAccessor("location", at: \.location)
      case .product: FieldAccessor("product", at: \.product)
      case .price: FieldAccessor("price", at: \.price)
      case .purchases: FieldAccessor("purchases", at: \.purchaseTimes)
      case .addedAt: FieldAccessor("addedAt", at: \.addedAt)
      case .uuid: FieldAccessor("uuid", at: \.uuid)
      case .size: FieldAccessor("size", at: \.size)
      case .stores: FieldAccessor("stores", at: \.stores)
      case .everyDays: FieldAccessor("everyDays", at: \.everyDays)
      case .onDays: FieldAccessor("onDays", at: \.onDays)
      }
    }
  }

  package static let accessors = FieldID.allCases.map(\.accessor)
  package static let blank = ListItem(id: ItemID(""), list: ListID(""), name: "", key: "", addedAt: Timestamp(milliseconds: 0))

  /// Name and the forms by which it is compared, which change together.
  package var entityName: EntityName {
    get { EntityName(text: name, key: key, unmarked: unmarked) }
    set { (name, key, unmarked) = (newValue.text, newValue.key, newValue.unmarked) }
  }

  /// An item with another name no longer denotes the same product.
  package mutating func adjustDependentFields(after before: ListItem) {
    if entityName.likeness(to: before.entityName) == nil, product == before.product { product = nil }
  }

  /// All purchase times as one field, because a new purchase also moves the previous one to `earlierPurchases`.
  private var purchaseTimes: PurchaseTimes {
    get { PurchaseTimes(last: purchasedAt, earlier: earlierPurchases) }
    set { (purchasedAt, earlierPurchases) = (newValue.last, newValue.earlier) }
  }
}

private struct PurchaseTimes: Hashable {
  var last: Timestamp?
  var earlier: [Timestamp]
}

/// New values for some fields of an item.
package typealias ItemPatch = Patch<ListItem>

extension ItemPatch {
  package init(
    name: EntityName? = nil, quantity: Amount? = nil, size: FieldChange<Amount> = .keep, note: FieldChange<String> = .keep,
    location: LocationID? = nil,
    isAvailable: Bool? = nil, isOnList: Bool? = nil, stores: [StoreID]? = nil
  ) {
    self.init()
    set(.name, at: \.entityName, to: name)
    set(.quantity, at: \.quantity, to: quantity)
    set(.size, at: \.size, by: size)
    set(.note, at: \.note, by: note)
    set(.location, at: \.location, to: location)
    set(.isAvailable, at: \.isAvailable, to: isAvailable)
    set(.isOnList, at: \.isOnList, to: isOnList)
    set(.stores, at: \.stores, to: stores)
  }
}

extension ListItem: EntityKind {
  package static let entityType = EntityType.item
  package static let typeName = "item"
  package static let topics: [Topic] = [.list]
  package static let scope: ResetScope? = .lists
  package static func value(of id: ItemID, in shop: borrowing Shop) -> ListItem? { shop.items[id] }
  package static func ids(in shop: borrowing Shop) -> [ItemID] { Array(shop.items.ids) }
  package static func restore(_ item: ListItem?, as id: ItemID, in shop: inout Shop) { shop.replace(id, by: item) }
  package static var limit: Int? { ListLimits.items }
  package static func count(of owner: CustomerID?, in shop: borrowing Shop) -> Int { shop.items.count }
  package var putEvent: Event { .list(.put(self)) }
  package static func removal(of id: ItemID) -> Event? { .list(.removed(item: id)) }

  package static let silentFields: Set = ["quantity", "purchases", "addedAt", "uuid"]

  package var unwritten: ListItem? {
    ListItem(id: id, list: .first, name: "", key: "", isOnList: false, addedAt: Timestamp(milliseconds: 0))
  }

  package func actions(
    since before: ListItem, fields: [EntityPart], repricing: Bool
  ) -> (set: [EntityPart], others: [PartAction]) {
    let special: Set<EntityPart> = [.isOnList, .quantity, .purchases]
    return (fields.filter { !special.contains($0) }, actions(since: before))
  }

  package func action(on part: EntityPart) -> SyncAction { part == .need && !isOnList ? .clear : .set(Entity(self)) }

  /// Purchases would count twice.
  package func trimmed(to parts: [EntityPart]) -> ListItem {
    var item = self
    if !parts.contains(.purchases) { (item.purchasedAt, item.earlierPurchases) = (nil, []) }
    return item
  }

  package static func references(of action: SyncAction, on parts: [EntityPart]) -> [EntityID] {
    guard case .set(let entity) = action, let item = entity.value as? ListItem else { return [] }
    return [.list(item.list)] + (item.location == .unknown ? [] : [.location(item.location)]) + item.stores.map { .store($0) }
  }

  package func projected(by parts: [EntityPart: SyncedPart], in state: ReplicatedState) -> ListItem {
    state.placed(state.needed(self, by: parts))
  }

  package static func isComplete(in parts: SyncedParts) -> Bool { false }
}
