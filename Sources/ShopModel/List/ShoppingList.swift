/// A shopping list; its items refer to it.
package struct ShoppingList: Hashable, Sendable {
  package var id: ListID
  /// Nil for a list that was never named; it is displayed under a localized name.
  package var name: String?
  /// Creation time; lists are ordered by it.
  package var createdAt: Timestamp
  /// What it may cost.
  package var budget: Money?

  package init(id: ListID, name: String?, createdAt: Timestamp, budget: Money? = nil) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.budget = budget
  }

  /// A list without data of its own: the first one, or one known only from its items. It sorts before created lists.
  package static func placeholder(_ id: ListID) -> ShoppingList { ShoppingList(id: id, name: nil, createdAt: Timestamp(milliseconds: 0)) }
}

/// The list in use, and the state of the first list.
package struct ListUse: Hashable, Sendable {
  /// Nil, or a list that no longer exists, selects the first existing one.
  package var open: ListID?
  /// True when the first list exists only if it is created again.
  package var isInitialListDeleted: Bool

  package init(open: ListID? = nil, isInitialListDeleted: Bool = false) {
    self.open = open
    self.isInitialListDeleted = isInitialListDeleted
  }
}

/// The kind of entity: a list's own data, without its items.
extension ShoppingList: EntityKind {
  package static let entityType = EntityType.list
  package static let typeName = "list"
  package static let topics: [Topic] = [.list]
  package static let accessors: [FieldAccessor<ShoppingList>] = [
    FieldAccessor("name", at: \.name), FieldAccessor("createdAt", at: \.createdAt),
    FieldAccessor("budget", at: \.budget),
  ]
  package static let scope: ResetScope? = .lists
  package static func value(of id: ListID, in shop: borrowing Shop) -> ShoppingList? { shop.lists[id] }
  package static func ids(in shop: borrowing Shop) -> [ListID] { Array(shop.lists.ids) }
  package static var limit: Int? { ListLimits.lists }
  package var putEvent: Event { .list(.putList(self)) }
  package static func removal(of id: ListID) -> Event? { .list(.unmade(list: id)) }

  package static let silentFields: Set = ["createdAt"]

  package static let labeledParts: [EntityPart] = [.listName]
  package func label(in part: EntityPart) -> String? { name?.lowercased() }
  package var unwritten: ShoppingList? { .placeholder(id) }
}

extension ListUse: EntityKind {
  package static let entityType = EntityType.openList
  package static let typeName = "currentList"
  package static let storedName = "openList"
  package static let topics: [Topic] = [.list]
  package static let accessors: [FieldAccessor<ListUse>] = [
    FieldAccessor("open", at: \.open), FieldAccessor("isFirstGone", at: \.isInitialListDeleted),
  ]
  package static let scope: ResetScope? = .lists
  package static func value(of id: OnlyOne, in shop: borrowing Shop) -> ListUse? { shop.listUse }
  package static var standard: ((OnlyOne) -> ListUse)? { { _ in ListUse() } }
  package var putEvent: Event { .list(.use(self)) }

  /// Which list is in use is the device's own matter.
  package func shared(withAccounts: Bool) -> ListUse? { ListUse(isInitialListDeleted: isInitialListDeleted) }
  package func completed(by own: ListUse) -> ListUse { ListUse(open: own.open, isInitialListDeleted: isInitialListDeleted) }

  package static let silentFields: Set = ["open", "isFirstGone"]
}

extension Shop {
  /// True when the list exists. The first list exists until it is deleted while there are others. A list with
  /// items always exists, so that no item becomes unreachable.
  package func exists(_ list: ListID) -> Bool { existsWithoutItems(list) || itemIndex.count(in: list) > 0 }

  /// True when the list exists independently of its items.
  func existsWithoutItems(_ list: ListID) -> Bool {
    list == .first && (!listUse.isInitialListDeleted || lists.count == 0) || lists.slot(of: list) != nil
  }

  /// The list `id`; nil when it does not exist.
  package func shoppingList(_ id: ListID) -> ShoppingList? { exists(id) ? lists[id] ?? .placeholder(id) : nil }

  /// The list in use.
  package var openList: ListID {
    if let open = listUse.open, exists(open) { return open }
    return exists(.first) ? .first : allLists.first?.id ?? .first
  }

  /// All lists by creation time, then by id.
  package var allLists: [ShoppingList] {
    let ids = Set(lists.ids).union(itemIndex.lists).union([.first])
    return ids.compactMap { shoppingList($0) }.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// Resolves the list `id`, or the one in use when `id` is nil.
  @discardableResult
  package func list(_ id: ListID?) throws(ListError) -> ListID {
    guard let id else { return openList }
    guard exists(id) else { throw .unknownList(id) }
    return id
  }

  /// Lists to export so that an import recreates them: created ones, and those that exist only through their
  /// items, by id. The first one is included only if there is more to export than its existence.
  package var exportableLists: [ShoppingList] {
    Set(lists.ids).union(itemIndex.lists).sorted().map { lists[$0] ?? .placeholder($0) }.filter { $0 != .placeholder(.first) }
  }

  /// The list in use, if it exists.
  package var exportableListUse: ListUse {
    ListUse(open: listUse.open.flatMap { exists($0) ? $0 : nil }, isInitialListDeleted: !exists(.first))
  }
}

extension Shop {
  package borrowing func listInUse() -> ListID {
    do throws(ListError) { return try list(nil) } catch { return .first }
  }
}

/// An event about shopping lists.
package enum ListEvent: Hashable, Sendable {
  case added(ListItem)
  /// The quantity of an item was increased; concurrent increases add up.
  case increased(item: ItemID, by: Amount)
  /// Some fields of an item changed.
  case changed(item: ItemID, patch: ItemPatch)
  /// An item was bought and is no longer on the list.
  case purchased(item: ItemID, at: Timestamp)
  /// An item was taken off the list without being bought.
  case takenOff(item: ItemID)
  /// An item was put back on the list; its last purchase time is kept.
  case putBack(item: ItemID)
  /// An item was deleted, with everything known about it.
  case removed(item: ItemID)
  /// An item now has the given value, whatever the prior one.
  case put(ListItem)
  case created(ShoppingList)
  /// The name has 1 to 200 Unicode scalars.
  case renamed(list: ListID, name: String)
  /// A list was deleted with all its items.
  case deleted(list: ListID)
  case switched(list: ListID)
  /// A list now has the given value, whatever the prior one.
  case putList(ShoppingList)
  /// The creation of a list was undone; its items, if any, stay.
  case unmade(list: ListID)
  /// The list in use now has the given value, whatever the prior one.
  case use(ListUse)
}
