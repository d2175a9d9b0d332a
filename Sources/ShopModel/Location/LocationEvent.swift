/// A fact about locations.
package enum LocationEvent: Hashable, Sendable {
  /// A location is new.
  case added(Location)
  case changed(LocationChanged)
  /// A location is gone; its items are at the Unknown Location.
  case removed(LocationRemoved)
  /// A location is as given now, whatever it was before.
  case put(Location)
}

/// Some fields of a location have new values.
package struct LocationChanged: Hashable, Sendable {
  package var location: LocationID
  package var patch: LocationPatch

  package init(
    location: LocationID, patch: LocationPatch
  ) {
    self.location = location
    self.patch = patch
  }
}

/// A location is gone.
package struct LocationRemoved: Hashable, Sendable {
  package var location: LocationID

  package init(
    location: LocationID
  ) {
    self.location = location
  }
}

/// How one step of a change of locations is taken back.
enum LocationInverse: Sendable {
  /// What the location was; nil when it was not there.
  case location(LocationID, Location?)
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
      if let before = locations.remove(fact.location) { log.note(.location(.location(fact.location, before))) }
    }
  }

  /// Only the Unknown Location has no order.
  private mutating func put(_ location: Location, _ log: inout UndoLog) {
    var location = location
    location.order = location.id == .unknown ? nil : location.order ?? LocationLimits.usualOrder
    let before = locations.put(location, as: location.id).before
    log.note(.location(.location(location.id, before)))
  }

  mutating func takeBack(_ step: LocationInverse) {
    switch step {
    case .location(let id, let before?): locations.put(before, as: id)
    case .location(let id, nil): locations.remove(id)
    }
  }
}
