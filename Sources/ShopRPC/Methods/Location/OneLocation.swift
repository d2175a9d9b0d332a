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
    Self.init,
    Field("locations", \.locations, .array(LocationView.shape), "In the order they are visited, the Unknown Location last."))
}

extension AllLocations {
  init(of shop: borrowing Shop, _ context: Context) {
    var all: [LocationView] = []
    for location in context.views.lists.visitingOrder(of: shop, in: context.language) { all.append(LocationView(location, of: shop)) }
    self.init(locations: all)
  }
}
