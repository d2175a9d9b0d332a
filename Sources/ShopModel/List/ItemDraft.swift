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
  /// True if a person wrote the name, which then can also mean an item whose name differs only in that one of them has marks.
  let isWritten: Bool
  /// Reading and writing of ranges in notes.
  let ranges: RangeNotes
  /// Unit mapping for comparing stored amounts with `quantity`.
  package let units: UnitKeys

  package init(
    id: ItemID? = nil, name: EntityName, quantity: Amount = .one, size: Amount? = nil, note: String? = nil, location: LocationID? = nil,
    isAvailable: Bool? = nil, isOnList: Bool = true, product: ProductID? = nil, isWritten: Bool = false, units: UnitKeys = .stored,
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
    self.isWritten = isWritten
    self.ranges = ranges
    self.units = units
  }

  /// Changes to a known item, except the quantity, which becomes `quantity`.
  func patch(of item: ListItem, to quantity: Amount, adds: Bool) throws(ListError) -> ItemPatch {
    let note = ranges.joined(item.note, of: item.quantity, with: note, of: self.quantity, to: adds ? quantity : nil)
    if let note, note != item.note, note.unicodeScalars.count > ListLimits.noteLength { throw .noteTooLong(maximum: ListLimits.noteLength) }
    return ItemPatch(note: .set(note), location: location, isAvailable: isAvailable)
  }
}

/// Result of adding to a list.
package struct AddedItem: Sendable {
  package let item: ItemID
  /// True if the item was found although only one of the names has marks.
  package let isJoined: Bool
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
  package mutating func settle(after before: ListItem) {
    if entityName.likeness(to: before.entityName) == nil { product = nil }
  }

  /// All purchase times as one field, because a new purchase also moves the previous one to `earlierPurchases`.
  private var purchaseTimes: PurchaseTimes {
    get { PurchaseTimes(last: purchasedAt, earlier: earlierPurchases) }
    set { (purchasedAt, earlierPurchases) = (newValue.last, newValue.earlier) }
  }
}

/// Purchase times of an item.
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
    isAvailable: Bool? = nil, isOnList: Bool? = nil
  ) {
    self.init()
    set(.name, at: \.entityName, to: name)
    set(.quantity, at: \.quantity, to: quantity)
    set(.size, at: \.size, by: size)
    set(.note, at: \.note, by: note)
    set(.location, at: \.location, to: location)
    set(.isAvailable, at: \.isAvailable, to: isAvailable)
    set(.isOnList, at: \.isOnList, to: isOnList)
  }
}

/// The kind of entity.
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
  package static func removal(of id: ItemID) -> Event? { .list(.removed(ItemRemoved(item: id))) }

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
    guard case .set(let entity) = action, let item = entity.value as? ListItem, item.location != .unknown else { return [] }
    return [.location(item.location)]
  }

  package func projected(by parts: [EntityPart: SyncedPart], in state: ReplicatedState) -> ListItem {
    state.placed(state.needed(self, by: parts))
  }

  package static func isComplete(in parts: SyncedParts) -> Bool { false }
}
