import ShopModel

/// Moves a location next to another one and numbers all anew.
enum LocationMove: Command {
  static let name = "location.move"
  static let summary = "Moves a location before or after another one; all are numbered anew from 1."
  static let historyText: TextKey? = .historyLocationsMoved
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: Wire {
    let location: LocationID
    let before: LocationID?
    let after: LocationID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("locationId", \.location, .id, "The location to move."),
      Field("before", \.before, .nullable(.id), default: .some(nil), "The location it comes before: this or `after` is given."),
      Field("after", \.after, .nullable(.id), default: .some(nil), "The location it comes after: this or `before` is given.")
    ).checked { Problem.either("before", $0.before != nil, or: "after", $0.after != nil) }

    /// Where it goes; one of the two is always given.
    var target: LocationTarget { before.map { .before($0) } ?? .after(after ?? location) }
  }

  typealias Result = AllLocations

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(LocationRefusal) -> Change<LocationID> {
    let order = context.views.lists.visitingOrder(of: shop, in: context.textLanguage).map(\.id).filter { $0 != .unknown }
    return try shop.movingLocation(params.location, params.target, in: order)
  }

  static func report(_ id: LocationID, from shop: borrowing Shop, _ context: Context) -> Result { Result(of: shop, context) }
}
