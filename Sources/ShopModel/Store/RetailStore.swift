/// A place to buy.
package struct RetailStore: Hashable, Sendable {
  package var id: StoreID
  package var name: EntityName
  /// 1 to 100, lower is listed earlier.
  package var order: Int
  package var color: LocationColor

  package init(id: StoreID, name: EntityName, order: Int, color: LocationColor) {
    self.id = id
    self.name = name
    self.order = order
    self.color = color
  }
}

package struct StoreID: Identifier {
  /// Stands for the current store, whichever that is, so no store has this id.
  package static let current = StoreID("current")
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// The store in which a person is shopping with this device; nil if there is none.
package struct StoreUse: Hashable, Sendable {
  package var open: StoreID?

  package init(open: StoreID? = nil) { self.open = open }
}

package enum StoreLimits {
  /// Stores of a household or a small firm, few enough to compare any three of them.
  package static let stores = 50
}

extension RetailStore: EntityKind {
  package static let entityType = EntityType.store
  package static let typeName = "store"
  package static let topics: [Topic] = [.location]
  package static let accessors: [FieldAccessor<RetailStore>] = [
    FieldAccessor("name", at: \.name), FieldAccessor("order", at: \.order), FieldAccessor("color", at: \.color),
  ]
  package static func value(of id: StoreID, in shop: borrowing Shop) -> RetailStore? { shop.stores[id] }
  package static func ids(in shop: borrowing Shop) -> [StoreID] { Array(shop.stores.keys) }
  package static var limit: Int? { StoreLimits.stores }
  package static func restore(_ store: RetailStore?, as id: StoreID, in shop: inout Shop) { shop.stores[id] = store }
  package static let hasOwnEvents = false
  package static func removal(of id: StoreID) -> Event? { .entity(.removed(entity(id))) }

  package static let silentFields: Set = ["order", "color"]

  package static let labeledParts: [EntityPart] = [field("name")]
  package func label(in part: EntityPart) -> String? { name.key }
  package var unwritten: RetailStore? {
    RetailStore(id: id, name: EntityName(text: "", key: "", unmarked: ""), order: LocationLimits.usualOrder, color: .plain)
  }
}

extension StoreUse: EntityKind {
  package static let entityType = EntityType.currentStore
  package static let typeName = "currentStore"
  package static let topics: [Topic] = [.location]
  package static let accessors: [FieldAccessor<StoreUse>] = [FieldAccessor("open", at: \.open)]
  package static let isShared = false
  package static func value(of id: OnlyOne, in shop: borrowing Shop) -> StoreUse? { shop.storeUse }
  package static var standard: ((OnlyOne) -> StoreUse)? { { _ in StoreUse() } }
  package static func restore(_ use: StoreUse?, as id: OnlyOne, in shop: inout Shop) { shop.storeUse = use ?? StoreUse() }
  package static let hasOwnEvents = false
}

extension EntityID {
  package static func store(_ id: StoreID) -> EntityID { RetailStore.entity(id) }
}

/// Reason why a store cannot be changed or read.
package enum RetailStoreError: Error, Hashable, Sendable {
  case notFound(StoreID)
  /// A store with this id or the same name exists.
  case alreadyExists(StoreID)
  /// The maximum number of stores is reached.
  case tooMany(maximum: Int)
}

extension Shop {
  /// The current store; nil if there is none.
  package var openStore: StoreID? { storeUse.open.flatMap { stores[$0] == nil ? nil : $0 } }

  /// Resolves the store `id`, or the current one if it is `StoreID.current`; nil for nil.
  package func store(_ id: StoreID?) throws(RetailStoreError) -> StoreID? {
    guard let id else { return nil }
    guard let known = id == .current ? openStore : id, stores[known] != nil else { throw .notFound(id) }
    return known
  }

  /// The store that `storeId` of a method for lists means; nil for any.
  package func listedStore(_ id: StoreID?) throws(ListError) -> StoreID? {
    do throws(RetailStoreError) { return try store(id) } catch { throw .unknownStore(id ?? .current) }
  }

  package var allStores: [RetailStore] { stores.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) } }

  /// Those of some stores that exist.
  package func known(_ ids: [StoreID]) -> [StoreID] { ids.filter { stores[$0] != nil } }

  /// Store whose name has the key `key`; nil when there is none.
  package func storeID(named key: String) -> StoreID? { stores.values.filter { $0.name.key == key }.map(\.id).min() }

  /// Number of items that name the store.
  package func itemCount(in store: StoreID) -> Int { items.slots.count { $0?.stores.contains(store) ?? false } }
}

extension Shop {
  /// Change that creates a store; `id` is chosen by the client, nil generates one.
  package func creatingStore(
    _ id: StoreID?, named name: EntityName, order: Int, color: LocationColor, _ ids: inout IDMaker
  ) throws(RetailStoreError) -> Change<StoreID> {
    let id = id ?? StoreID(ids.next(named: name.key, in: "store") { stores[StoreID($0)] != nil || StoreID($0) == .current })
    if stores[id] != nil || id == .current { throw .alreadyExists(id) }
    if let other = storeID(named: name.key) { throw .alreadyExists(other) }
    guard stores.count < StoreLimits.stores else { throw .tooMany(maximum: StoreLimits.stores) }
    return Change([RetailStore(id: id, name: name, order: order, color: color).putEvent], reporting: id)
  }

  /// Change that gives a store other values.
  package func updatingStore(_ id: StoreID, _ change: (inout RetailStore) -> Void) throws(RetailStoreError) -> Change<StoreID> {
    guard let id = try store(id), let before = stores[id] else { throw .notFound(id) }
    var after = before
    change(&after)
    if after.name.key != before.name.key, let other = storeID(named: after.name.key), other != id { throw .alreadyExists(other) }
    return Change(events(setting: after), reporting: id)
  }

  /// Change that deletes a store. Items of which it was the only store can be bought anywhere, and locations in it alone are everywhere.
  /// Reports the number of items that named it.
  package func deletingStore(_ id: StoreID) throws(RetailStoreError) -> Change<Int> {
    guard let id = try store(id) else { throw .notFound(id) }
    var events: [Event] = []
    var count = 0
    for item in items.slots {
      guard let item, item.stores.contains(id) else { continue }
      var patch = ItemPatch()
      patch.set(.stores, at: \.stores, to: item.stores.filter { $0 != id })
      events.append(.list(.changed(item: item.id, patch: patch)))
      count += 1
    }
    for location in locations.slots {
      guard let location, location.stores.orders[id] != nil else { continue }
      events.append(.location(.changed(location: location.id, patch: LocationPatch(stores: location.stores.without(id)))))
    }
    for prices in prices.ofStores.values.sorted(by: { $0[0].item < $1[0].item }) {
      for price in prices where price.store == id { events.append(.entity(.removed(StorePrice.entity(price.id)))) }
    }
    if storeUse.open == id { events.append(StoreUse().putEvent) }
    events.append(.entity(.removed(.store(id))))
    return Change(events, reporting: count)
  }

  /// Change that makes a store the current one; nil ends that.
  package func switching(toStore id: StoreID?) throws(RetailStoreError) -> Change<StoreID?> {
    let id = try store(id)
    return Change(openStore == id ? [] : [StoreUse(open: id).putEvent], reporting: id)
  }
}
