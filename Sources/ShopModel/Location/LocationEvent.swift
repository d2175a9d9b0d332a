/// A fact about locations.
package enum LocationEvent: Hashable, Sendable {
  /// A location is as given now, whatever it was before.
  case put(Location)
  /// A location is gone; its items are at the Unknown Location.
  case removed(LocationRemoved)
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
