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
