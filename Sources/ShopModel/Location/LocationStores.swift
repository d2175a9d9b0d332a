/// The stores in which a location is, and its position in them.
package struct LocationStores: Hashable, Sendable {
  /// Order of visits by store.
  package var orders: [StoreID: Int]
  /// True if it is also in all stores without an order, in its general one.
  package var isEverywhere: Bool

  package init(orders: [StoreID: Int] = [:], isEverywhere: Bool) {
    self.orders = orders
    self.isEverywhere = isEverywhere
  }

  /// In all stores in its general order.
  package static let everywhere = LocationStores(isEverywhere: true)

  /// Only in these stores; everywhere if there are none.
  package init(only orders: [StoreID: Int]) { self.init(orders: orders, isEverywhere: orders.isEmpty) }

  /// The same with a position in one store.
  func placed(at order: Int, in store: StoreID) -> LocationStores {
    var places = self
    places.orders[store] = order
    return places
  }

  /// The same after a store is gone.
  func without(_ store: StoreID) -> LocationStores {
    var places = self
    places.orders[store] = nil
    if places.orders.isEmpty { places.isEverywhere = true }
    return places
  }
}

extension Shop {
  /// True if a location is in a store. Stores that do not exist count as not named.
  package func has(_ location: Location, in store: StoreID) -> Bool {
    location.stores.isEverywhere || location.stores.orders[store] != nil || !location.stores.orders.keys.contains { stores[$0] != nil }
  }

  /// The locations that are not in a store.
  package func locationsMissing(in store: StoreID) -> Set<LocationID> {
    var missing: Set<LocationID> = []
    for location in locations.slots { if let location, !has(location, in: store) { missing.insert(location.id) } }
    return missing
  }
}

extension Location {
  /// Position in a store, or the general one for nil; nil for the Unknown Location.
  package func order(in store: StoreID?) -> Int? { store.flatMap { stores.orders[$0] } ?? order }
}
