extension Location {
  /// Initial value of the Unknown Location.
  package static let unknown = Location(id: .unknown, name: nil, key: "", order: nil)

  /// The Unknown Location, which exists without being created; nil for any other id.
  static func placeholder(_ id: LocationID) -> Location? { id == .unknown ? unknown : nil }
}

extension Shop {
  /// Returns the location `id`; the Unknown one always exists.
  package func location(_ id: LocationID) throws(LocationError) -> Location {
    guard let location = locations[id] ?? Location.placeholder(id) else { throw .notFound(id) }
    return location
  }

  /// Location of an item; the Unknown one when the item's own does not exist.
  package func location(of item: ListItem) -> Location { locations[item.location] ?? locations[.unknown] ?? .unknown }

  /// Number of items at a location, including those already bought.
  package func itemCount(at id: LocationID) -> Int {
    if id != .unknown { return locations.slot(of: id) == nil ? 0 : itemIndex.count(at: id) }
    return locations.slots.reduce(items.count) { rest, location in
      guard let location, location.id != .unknown else { return rest }
      return rest - itemIndex.count(at: location.id)
    }
  }

  /// True when the Unknown Location is visible: it has items or was changed.
  package var hasUnknownLocation: Bool { locations.slot(of: .unknown) != nil || itemCount(at: .unknown) > 0 }
}

/// Limits on the number and order of locations.
package enum LocationLimits {
  /// Locations excluding the Unknown one; as many as there are orders, so that each can have its own.
  package static let locations = 100
  /// Lower is visited earlier.
  package static let order = 1...100
  /// Default order of a location.
  package static let usualOrder = 50
}

/// Target position of a location, next to another one.
package enum LocationTarget: Hashable, Sendable {
  case before(LocationID)
  case after(LocationID)

  /// The other location.
  package var neighbor: LocationID {
    switch self {
    case .before(let id), .after(let id): id
    }
  }
}

extension Shop {
  /// Change that creates a location; `id` is chosen by the client, nil generates one.
  package func creatingLocation(
    _ id: LocationID?, named name: EntityName, order: Int, color: LocationColor, stores places: LocationStores = .everywhere,
    _ ids: inout IDMaker
  ) throws(LocationError) -> Change<LocationID> {
    let id = id ?? LocationID(ids.next(named: name.key, in: "location") { locations.slot(of: LocationID($0)) != nil })
    if id == .unknown || locations.slot(of: id) != nil { throw .alreadyExists(id) }
    try checkName(name, of: id)
    try check(places)
    let others = locations.count - (locations.slot(of: .unknown) == nil ? 0 : 1)
    guard others < LocationLimits.locations else { throw .tooMany(maximum: LocationLimits.locations) }
    let location = Location(id: id, name: name.text, key: name.key, unmarked: name.unmarked, order: order, color: color, stores: places)
    return Change([.location(.added(location))], reporting: id)
  }

  /// Change that sets some fields of a location.
  package func updatingLocation(_ id: LocationID, _ patch: LocationPatch) throws(LocationError) -> Change<LocationID> {
    let before = try location(id)
    if id == .unknown, patch.changes(.order) || patch.changes(.stores) { throw .isUnknownLocation }
    if let places = patch.new(.stores, \.stores) { try check(places) }
    if let name = patch.values.entityName { try checkName(name, of: id) }
    let patch = patch.differing(from: before)
    if patch.isEmpty { return Change([], reporting: id) }
    return Change([.location(.changed(location: id, patch: patch))], reporting: id)
  }

  /// Change that moves a location next to another one and renumbers all from 1, in a store or in general. `order` contains every
  /// location there except the Unknown one, in the current order of visits.
  package func movingLocation(
    _ id: LocationID, _ target: LocationTarget, in order: [LocationID], of store: StoreID? = nil
  ) throws(LocationError) -> Change<LocationID> {
    _ = try location(id)
    _ = try location(target.neighbor)
    if id == .unknown || target == .after(.unknown) { throw .isUnknownLocation }
    var order = order
    if target.neighbor != id {
      order.removeAll { $0 == id }
      let end = target.neighbor == .unknown ? order.count : nil
      guard let neighbor = order.firstIndex(of: target.neighbor) ?? end else { throw .notInStore(target.neighbor) }
      if case .after = target { order.insert(id, at: neighbor + 1) } else { order.insert(id, at: neighbor) }
    }
    var events: [Event] = []
    for (index, moved) in order.enumerated() {
      guard let location = locations[moved], location.order(in: store) != index + 1 else { continue }
      let patch = store.map { LocationPatch(stores: location.stores.placed(at: index + 1, in: $0)) } ?? LocationPatch(order: index + 1)
      events.append(.location(.changed(location: moved, patch: patch)))
    }
    return Change(events, reporting: id)
  }

  /// Change that deletes a location; reports the number of items that move to the Unknown one.
  package func deletingLocation(_ id: LocationID) throws(LocationError) -> Change<Int> {
    _ = try location(id)
    if id == .unknown { throw .isUnknownLocation }
    return Change([.location(.removed(location: id))], reporting: itemCount(at: id))
  }

  private func check(_ places: LocationStores) throws(LocationError) {
    if let unknown = places.orders.keys.filter({ stores[$0] == nil }).min() { throw .unknownStore(unknown) }
  }

  /// Throws when another location has the same name.
  private func checkName(_ name: EntityName, of id: LocationID) throws(LocationError) {
    for location in locations.slots {
      guard let location, location.id != id, location.name != nil, location.key == name.key else { continue }
      throw .alreadyExists(location.id)
    }
  }
}

extension Shop {
  /// True if the location exists.
  package borrowing func hasLocation(_ id: LocationID) -> Bool { locations.slot(of: id) != nil }
}

extension Shop {
  package var locationNames: [LocationID: EntityName] {
    var names: [LocationID: EntityName] = [:]
    for (_, location) in locations.all { names[location.id] = location.entityName }
    return names
  }
}
