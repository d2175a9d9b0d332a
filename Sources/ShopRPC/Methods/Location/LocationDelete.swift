import ShopModel

enum LocationDelete: Confirmable, PlainCommand {
  static let name = "location.delete"
  static let summary = "Deletes a location; its items move to the Unknown Location."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: WireType {
    let location: LocationID

    static let shape = Shape<Self>.object(
      Self.init,
      Field("locationId", \.location, .id, "The location."))
  }

  struct Result: WireType {
    let moved: Int
    let all: LocationsResult

    static let shape = Shape<Self>.object(
      { moved, locations in Self(moved: moved, all: LocationsResult(locations: locations)) },
      Field("moved", \.moved, .integer(0...Int.max), "Number of items moved to the Unknown Location."),
      Field(
        "locations", \.all.locations, .array(LocationView.shape), "All other locations in visiting order, the Unknown Location last."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(LocationError) -> Change<Int> {
    try shop.deletingLocation(params.location)
  }

  static func report(_ count: Int, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(moved: count, all: LocationsResult(of: shop, context))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let name = NameInput(of: shop.locations[params.location] ?? .unknown)
    let unknown = NameInput(of: shop.locations[.unknown] ?? .unknown)
    let facts: TextArguments = [
      "name": name.argument, "count": .integer(shop.itemCount(at: params.location)), "unknown": unknown.argument,
    ]
    return Confirmation(Phrase(.confirmLocationDeleteTitle), Phrase(.confirmLocationDeleteMessage, facts), confirm: .delete)
  }
}

enum LocationMove: PlainCommand {
  static let name = "location.move"
  static let summary = "Moves a location before or after another one and renumbers all, or those of a store, from 1."
  static let historyText: TextKey? = .historyLocationsMoved
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: WireType {
    let location: LocationID
    let before: LocationID?
    let after: LocationID?
    let store: StoreID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("locationId", \.location, .id, "The location to move."),
      Field("before", \.before, .nullable(.id), default: .some(nil), "The location it comes before; give either this or `after`."),
      Field("after", \.after, .nullable(.id), default: .some(nil), "The location it comes after; give either this or `before`."),
      Field("storeId", \.store, optional: .id, "Store whose visiting order changes, or `current`; the general one if omitted.")
    ).checked { Problem.either("before", $0.before != nil, or: "after", $0.after != nil) }

    /// The target position; either `before` or `after` is always given.
    var target: LocationTarget { before.map { .before($0) } ?? .after(after ?? location) }
  }

  typealias Result = ChangedLocations

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(LocationError) -> Change<Moved> {
    let store: StoreID?
    do throws(RetailStoreError) { store = try shop.store(params.store) } catch { throw .unknownStore(params.store ?? .current) }
    let all = context.views.lists.visitingOrder(of: shop, in: context.textLanguage, store: store)
    var order: [LocationID] = []
    for location in all where location.id != .unknown && store.map({ shop.has(location, in: $0) }) ?? true { order.append(location.id) }
    let change = try shop.movingLocation(params.location, params.target, in: order, of: store)
    return Change<Moved>(change.events, reporting: Moved(location: change.outcome, store: store))
  }

  static func report(_ moved: Moved, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(moved.location, of: shop, for: context, in: moved.store)
  }

  /// The location, and the store in which it moved.
  struct Moved: Sendable {
    let location: LocationID
    let store: StoreID?
  }
}
