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
