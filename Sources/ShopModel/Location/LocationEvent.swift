/// An event about locations.
package enum LocationEvent: Hashable, Sendable {
  /// A location was created.
  case added(Location)
  case changed(LocationChanged)
  /// A location was deleted; its items are now at the Unknown Location.
  case removed(LocationRemoved)
  /// A location now has the given value, whatever the prior one.
  case put(Location)
}

/// Some fields of a location changed.
package struct LocationChanged: Hashable, Sendable {
  package var location: LocationID
  package var patch: LocationPatch

  package init(location: LocationID, patch: LocationPatch) {
    self.location = location
    self.patch = patch
  }
}

/// A location was deleted.
package struct LocationRemoved: Hashable, Sendable {
  package var location: LocationID

  package init(location: LocationID) { self.location = location }
}

extension Shop {
  mutating func apply(_ event: LocationEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .added(let location), .put(let location): put(location, &log)
    case .changed(let fact):
      guard let before = locations[fact.location] ?? Location.unmade(fact.location) else { return }
      put(fact.patch.applied(to: before), &log)
    case .removed(let fact):
      moveItems(from: fact.location, to: .unknown, &log)
      if let before = locations.remove(fact.location) { log.note(.entity(.location(fact.location), Entity(before))) }
    }
  }

  /// Stores a location. Every location except the Unknown one has an order.
  private mutating func put(_ location: Location, _ log: inout UndoLog) {
    var location = location
    location.order = location.id == .unknown ? nil : location.order ?? LocationLimits.usualOrder
    let before = locations.put(location, as: location.id).before
    log.note(.entity(.location(location.id), before.map { Entity($0) }))
  }
}
