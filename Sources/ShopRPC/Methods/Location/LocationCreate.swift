import ShopModel

/// Makes a location.
enum LocationCreate: Command {
  static let name = "location.create"
  static let summary = "Makes a location; no two have the same name."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: Wire {
    let name: String
    let order: Int
    let color: LocationColor
    let id: LocationID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .name, "What it is called."),
      Field("order", \.order, .integer(LocationLimits.order), default: LocationLimits.usualOrder, "Lower is visited earlier."),
      Field("color", \.color, LocationColor.shape, default: .plain, "Its color."),
      Field("id", \.id, optional: .newID, "An id of your own; one is made if none is given."))
  }

  typealias Result = OneLocation

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(LocationRefusal) -> Change<LocationID> {
    try shop.creatingLocation(params.id, named: FoldedName(params.name), order: params.order, color: params.color, &context.ids)
  }

  static func report(_ id: LocationID, from shop: borrowing Shop, _ context: Context) -> Result {
    Result(location: LocationView(at: id, of: shop))
  }
}
