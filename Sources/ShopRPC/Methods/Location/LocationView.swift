import ShopModel

/// A location, as clients see it; a class, so that all items at a location share it.
final class LocationView: WireType {
  let location: Location
  let itemCount: Int

  init(_ location: Location, itemCount: Int) {
    self.location = location
    self.itemCount = itemCount
  }

  static let shape = Shape<LocationView>.object(
    { id, name, order, color, itemCount, _, _ in
      LocationView(Location(id: id, name: name.given, key: "", order: order, color: color), itemCount: itemCount)
    },
    Field("id", \.location.id, .id, "The location."),
    Field("name", { NameInput(of: $0.location) }, NameInput.shape, "Its name; of an unnamed Unknown Location in the language."),
    Field(
      "order", \.location.order, .nullable(.integer(LocationLimits.order)),
      "Lower is visited earlier; null for the Unknown Location, which comes last."),
    Field("color", \.location.color, LocationColor.shape, "Its color."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "How many items are there, bought ones included."),
    Field("text", { Phrase(.listCount, ["count": .integer($0.itemCount)]) }, Phrase.shape, "The same in words, such as `4 items`."),
    Field("unknown", { $0.location.id == .unknown }, .bool, "Whether it is the Unknown Location.")
  ).named("Location", "A place in a store, visited in a certain order.")
}

extension Shape where Value == LocationView {
  /// A reference to a location, by id and name.
  static let reference = Shape.object(
    { id, name in LocationView(Location(id: id, name: name.given, key: "", order: nil), itemCount: 0) },
    Field("id", \.location.id, .id, "The location."),
    Field("name", { NameInput(of: $0.location) }, NameInput.shape, "Its name; of an unnamed Unknown Location in the language.")
  ).named("LocationReference", "A location by its id and name.")
}

extension LocationView {
  /// A placeholder for items whose location is not written or is written separately.
  static let nowhere = LocationView(.unknown, itemCount: 0)

  convenience init(_ location: Location, of shop: borrowing Shop) {
    self.init(location, itemCount: shop.itemCount(at: location.id))
  }

  /// The location `id` after a change; the Unknown Location if it does not exist.
  convenience init(at id: LocationID, of shop: borrowing Shop) { self.init(shop.locations[id] ?? .unknown, of: shop) }
}

/// The result of methods that change one location.
struct LocationResult: WireType {
  let location: LocationView

  static let shape = Shape<Self>.object(
    Self.init,
    Field("location", \.location, LocationView.shape, "The location."))
}

/// The result of methods that return all locations.
struct LocationsResult: WireType {
  let locations: [LocationView]

  static let shape = Shape<Self>.object(
    { locations, _, _ in Self(locations: locations) },
    Field("locations", \.locations, .array(LocationView.shape), "In the order they are visited, the Unknown Location last."),
    Field("count", \.locations.count, .integer(0...Int.max), "Number of locations listed."),
    Field(
      "text", { Phrase(.locationListed, ["count": .integer($0.locations.count)]) }, Phrase.shape,
      "The count in words, such as `Locations Listed: 24`."))
}

extension LocationsResult {
  init(of shop: borrowing Shop, _ context: RequestContext) {
    var all: [LocationView] = []
    for location in context.views.lists.visitingOrder(of: shop, in: context.textLanguage) { all.append(LocationView(location, of: shop)) }
    self.init(locations: all)
  }
}
