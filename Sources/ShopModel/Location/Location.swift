/// A color with opacity; each component is 0 to 1.
package struct LocationColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var opacity: Double

  package init(
    red: Double, green: Double, blue: Double, opacity: Double
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Color of a location that was given none.
  package static let plain = LocationColor(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.5)
}

/// An area of a store, with a position in the order of visits.
package struct Location: Hashable, Sendable {
  package var id: LocationID
  /// Nil for the Unknown Location until it is named; it is displayed under a localized name.
  package var name: String?
  /// Case-folded name; unique among locations.
  package var key: String
  /// 1 to 100, lower is visited earlier; nil for the Unknown Location, which comes last.
  package var order: Int?
  package var color: LocationColor
  /// UUID in archives; nil when it is derived from the id.
  package var uuid: String?

  package init(
    id: LocationID, name: String?, key: String, order: Int?, color: LocationColor = .plain, uuid: String? = nil
  ) {
    self.id = id
    self.name = name
    self.key = key
    self.order = order
    self.color = color
    self.uuid = uuid
  }
}

/// New values for some fields of a location; nil leaves a field unchanged.
package struct LocationPatch: Hashable, Sendable {
  package var name: FoldedName?
  /// 1 to 100.
  package var order: Int?
  package var color: LocationColor?

  package init(
    name: FoldedName? = nil, order: Int? = nil, color: LocationColor? = nil
  ) {
    self.name = name
    self.order = order
    self.color = color
  }

  /// True when it changes nothing.
  package var isEmpty: Bool { self == LocationPatch() }

  /// Returns `location` with the new values; the Unknown Location never gets an order.
  package func applied(to location: Location) -> Location {
    var location = location
    if let name { (location.name, location.key) = (name.text, name.key) }
    if let order, location.id != .unknown { location.order = order }
    location.color = color ?? location.color
    return location
  }

  /// Reduces the patch to the fields that differ from `location`, so that concurrent changes of other fields survive.
  package func differing(from location: Location) -> LocationPatch {
    LocationPatch(
      name: name?.text == location.name && name?.key == location.key ? nil : name,
      order: order == location.order ? nil : order,
      color: color == location.color ? nil : color)
  }
}

/// Reason why a location cannot be changed or read.
package enum LocationError: Error, Hashable, Sendable {
  case notFound(LocationID)
  /// A location with this id or the same case-folded name exists.
  case alreadyExists(LocationID)
  /// The Unknown Location has no position among the others and cannot be deleted.
  case isUnknownLocation
  /// The maximum number of locations is reached.
  case tooMany(maximum: Int)
}
