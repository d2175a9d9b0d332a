import ShopModel

/// Shows one location.
enum LocationGet: Query {
  static let name = "location.get"
  static let summary = "Shows one location."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let location: LocationID

    static let shape = Shape<Self>.object(
      Self.init,
      Field("locationId", \.location, .id, "The location; `unknown` is the Unknown Location."))
  }

  typealias Result = OneLocation

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(LocationRefusal) -> Result {
    Result(location: LocationView(try shop.location(params.location), of: shop))
  }
}
