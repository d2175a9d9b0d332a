import ShopModel

/// Changes some fields of a location.
enum LocationUpdate: Command {
  static let name = "location.update"
  static let summary = "Gives a location another name, order or color."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: Wire {
    let location: LocationID
    let name: String?
    let order: Int?
    let color: MergePatch<LocationColor>?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("locationId", \.location, .id, "The location; `unknown` is the Unknown Location, which has no order."),
      Field("name", \.name, optional: .name, "What it is called from now on."),
      Field("order", \.order, optional: .integer(LocationLimits.order), "Lower is visited earlier."),
      Field(
        "color", \.color, optional: .patch(of: LocationColor.shape, named: "ColorPatch"), "Its color: the members that are named change."))
  }

  typealias Result = OneLocation

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(Fault) -> Change<LocationID> {
    var patch = LocationPatch(name: params.name.map { FoldedName($0) }, order: params.order)
    let location = shop.locations[params.location] ?? (params.location == .unknown ? .unknown : nil)
    if let color = params.color, let location {
      do throws(Mismatch) {
        patch.color = try color.applied(to: location.color, as: LocationColor.shape.under("color"), in: context)
      } catch { throw .invalidParams(error) }
    }
    do throws(LocationRefusal) { return try shop.updatingLocation(params.location, patch) } catch { throw error.fault }
  }

  static func report(_ id: LocationID, from shop: borrowing Shop, _ context: Context) -> Result {
    Result(location: LocationView(at: id, of: shop))
  }
}
