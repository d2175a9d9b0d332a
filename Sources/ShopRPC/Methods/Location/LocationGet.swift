import ShopModel

/// Returns one location with its items.
enum LocationGet: Query {
  static let name = "location.get"
  static let summary = "Returns one location with its items on a list, including purchased ones."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let location: LocationID
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("locationId", \.location, .id, "The location; `unknown` is the Unknown Location."),
      Field("listId", \.list, optional: .id, "List whose items are returned; the current list if omitted."))
  }

  struct Result: WireType {
    let location: LocationView
    let items: CachedRun

    static let shape = Shape<Self>.object(
      { location, items, _, _ in Self(location: location, items: items) },
      Field("location", \.location, LocationView.shape, "The location; its `itemCount` covers all lists."),
      Field("items", \.items, CachedRun.shape, "Items by name in the language's sort order, then by id, including purchased ones."),
      Field("count", \.items.count, .integer(0...Int.max), "Number of `items`."),
      Field(
        "text", { Phrase(.locationItems, ["count": .integer($0.items.count)]) }, Phrase.shape,
        "Localized count, such as `Items at this location: 4`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let location: LocationView
    do throws(LocationError) { location = LocationView(try shop.location(params.location), of: shop) } catch { throw error.rpcError }
    let list: ListID
    do throws(ListError) { list = try shop.list(params.list) } catch { throw error.rpcError }
    let filter = shop.filter(of: list, isOnList: nil, location: params.location)
    return Result(location: location, items: CachedRun(of: shop, admittedBy: filter, context))
  }
}

/// Lists all locations in visiting order.
enum LocationList: Query {
  static let name = "location.list"
  static let summary = "Returns all locations in visiting order."
  typealias Params = EmptyObject
  typealias Result = LocationsResult

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    Result(of: shop, context)
  }
}
