import ShopModel

/// The result about one location.
struct OneLocation: Wire {
  let location: LocationView

  static let shape = Shape<Self>.object(
    Self.init,
    Field("location", \.location, LocationView.shape, "The location."))
}

/// The result about all locations.
struct AllLocations: Wire {
  let locations: [LocationView]

  static let shape = Shape<Self>.object(
    { locations, _, _ in Self(locations: locations) },
    Field("locations", \.locations, .array(LocationView.shape), "In the order they are visited, the Unknown Location last."),
    Field("count", \.locations.count, .integer(0...Int.max), "Number of locations listed."),
    Field(
      "text", { Phrase(.locationListed, ["count": .integer($0.locations.count)]) }, Phrase.shape,
      "The count in words, such as `Locations Listed: 24`."))
}

extension AllLocations {
  init(of shop: borrowing Shop, _ context: Context) {
    var all: [LocationView] = []
    for location in context.views.lists.visitingOrder(of: shop, in: context.textLanguage) { all.append(LocationView(location, of: shop)) }
    self.init(locations: all)
  }
}
