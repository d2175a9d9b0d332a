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
