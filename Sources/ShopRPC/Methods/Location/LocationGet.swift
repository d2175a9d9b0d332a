import ShopModel

enum LocationGet: Query {
  static let name = "location.get"
  static let summary = "Returns one location with its items on a list, including purchased ones."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let location: LocationID
    let list: ListID?
    let page: PageParams

    static let shape = Shape<Self>.object(
      { location, limit, cursor, list in Self(location: location, list: list, page: PageParams(limit: limit, cursor: cursor)) },
      Field("locationId", \.location, .id, "The location; `unknown` is the Unknown Location."),
      Field("limit", \.page.limit, optional: .integer(Limits.page), PageParams.limitSummary),
      Field("cursor", \.page.cursor, optional: Cursor.shape, PageParams.cursorSummary),
      Field("listId", \.list, optional: .id, "List whose items are returned; the current list if omitted."))

    /// Identifies this query in a cursor, whichever page is requested.
    fileprivate func query(in language: Language) -> String {
      Page.query(LocationGet.name, in: language) { output in
        Self.shape.write(Self(location: location, list: list, page: PageParams(limit: nil, cursor: nil)), &output)
      }
    }
  }

  struct Result: WireType {
    let location: LocationView
    let items: CachedRun
    let next: Cursor?

    static let shape = Shape<Self>.object(
      { location, items, _, _, next in Self(location: location, items: items, next: next) },
      Field("location", \.location, LocationView.shape, "The location; its `itemCount` covers all lists."),
      Field("items", \.items, CachedRun.shape, "Items by name in the language's sort order, then by id, including purchased ones."),
      Field("count", \.items.count, .integer(0...Int.max), "Number of items on all pages."),
      Field(
        "text", { Phrase(.locationItems, ["count": .integer($0.items.count)]) }, Phrase.shape,
        "Localized count, such as `Items at this location: 4`."),
      Field("next", \.next, optional: Cursor.shape, PageParams.nextSummary))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let location: LocationView
    do throws(LocationError) { location = LocationView(try shop.location(params.location), of: shop) } catch { throw error.rpcError }
    let list: ListID
    do throws(ListError) { list = try shop.list(params.list) } catch { throw error.rpcError }
    let filter = shop.filter(of: list, isOnList: nil, location: params.location)
    let (items, next) = try CachedRun(of: shop, admittedBy: filter, context).page(
      params.page.page, of: params.query(in: context.textLanguage))
    return Result(location: location, items: items, next: next)
  }
}

enum LocationList: Query {
  static let name = "location.list"
  static let summary = "Returns the locations in visiting order, or those of a store in its order."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let page: PageParams
    let store: StoreID?

    static let shape = Shape<Self>.object(
      { limit, cursor, store in Self(page: PageParams(limit: limit, cursor: cursor), store: store) },
      Field("limit", \.page.limit, optional: .integer(Limits.page), PageParams.limitSummary),
      Field("cursor", \.page.cursor, optional: Cursor.shape, PageParams.cursorSummary),
      Field("storeId", \.store, optional: .id, "Only locations in this store, or `current`; all locations if omitted."))
  }

  struct Result: WireType {
    let locations: [LocationView]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      { locations, count, _, next in Self(locations: locations, count: count, next: next) },
      Field("locations", \.locations, .array(LocationView.shape), "Locations in visiting order, the Unknown Location last."),
      Field("count", \.count, .integer(0...Int.max), "Number of locations on all pages."),
      Field(
        "text", { Phrase(.locationListed, ["count": .integer($0.count)]) }, Phrase.shape,
        "Localized count, such as `Locations listed: 24`."),
      Field("next", \.next, optional: Cursor.shape, PageParams.nextSummary))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let store: StoreID?
    do throws(RetailStoreError) { store = try shop.store(params.store) } catch { throw error.rpcError }
    let all = LocationsResult(of: shop, context, in: store).locations
    let part = try params.page.page.part(
      of: all, query: Page.query(name, in: context.textLanguage) { output in if let store { output.string(store.text) } },
      id: \.location.id.text)
    return Result(locations: Array(part.elements), count: part.count, next: part.next)
  }
}
