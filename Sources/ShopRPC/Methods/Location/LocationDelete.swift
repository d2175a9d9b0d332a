import ShopModel

/// Deletes a location.
enum LocationDelete: Confirmable {
  static let name = "location.delete"
  static let summary = "Deletes a location; its items go to the Unknown Location."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: Wire {
    let location: LocationID

    static let shape = Shape<Self>.object(
      Self.init,
      Field("locationId", \.location, .id, "The location."))
  }

  struct Result: Wire {
    let movedItems: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("movedItems", \.movedItems, .integer(0...Int.max), "How many items are at the Unknown Location because of it."))
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(LocationRefusal) -> Change<Int> {
    try shop.deletingLocation(params.location)
  }

  static func report(_ count: Int, from shop: borrowing Shop, _ context: Context) -> Result { Result(movedItems: count) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    let name = GivenName(of: shop.locations[params.location] ?? .unknown)
    let unknown = GivenName(of: shop.locations[.unknown] ?? .unknown)
    let facts: TextArguments = [
      "name": name.argument, "count": .integer(shop.itemCount(at: params.location)), "unknown": unknown.argument,
    ]
    return Confirmation(Phrase(.confirmLocationDeleteTitle), Phrase(.confirmLocationDeleteMessage, facts), confirm: .delete)
  }
}
