/// A colour with its opacity, each part 0 to 1.
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

  /// What a location has that was given no colour.
  package static let plain = LocationColor(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.5)
}

/// A place in a store, visited in a certain order.
package struct Location: Hashable, Sendable {
  package var id: LocationID
  /// Nil for the Unknown Location that nobody has named: the language names it.
  package var name: String?
  /// The name folded; no two locations have the same.
  package var key: String
  /// 1 to 100: lower is visited earlier; nil for the Unknown Location, which comes last.
  package var order: Int?
  package var color: LocationColor
  /// UUID in archives; nil when it follows from the id.
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

/// New values for some fields of a location; nil leaves a field as it is.
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

  /// Whether it leaves everything as it is.
  package var isEmpty: Bool { self == LocationPatch() }

  /// `location` with the new values; the Unknown Location never gets an order.
  package func applied(to location: Location) -> Location {
    var location = location
    if let name { (location.name, location.key) = (name.text, name.key) }
    if let order, location.id != .unknown { location.order = order }
    location.color = color ?? location.color
    return location
  }

  /// Only what differs from `location`: what others change at the same time stays theirs.
  package func differing(from location: Location) -> LocationPatch {
    LocationPatch(
      name: name?.text == location.name && name?.key == location.key ? nil : name,
      order: order == location.order ? nil : order,
      color: color == location.color ? nil : color)
  }
}

/// Why a change of a location, or a look at one, is refused.
package enum LocationRefusal: Error, Hashable, Sendable {
  case notFound(LocationID)
  /// There is a location with this id, or with the same folded name.
  case alreadyExists(LocationID)
  /// The Unknown Location has no place among the others, and cannot be deleted.
  case isUnknownLocation
  /// There are as many locations as there can be.
  case tooMany(maximum: Int)
}
