import ShopModel

/// Shows one item.
enum ListOneItem: Query {
  static let name = "list.item"
  static let summary = "Shows one item, with the time of its last purchase in words and the locations to choose from."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let item: ItemID
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, Field("itemId", \.item, .id, "The item."),
      Field("listId", \.list, optional: .id, "The list that it must be of; the item's own if none is given."))
  }

  struct Result: Wire {
    let item: ItemView
    let locations: [LocationView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("item", \.item, ItemView.shape, "The item."),
      Field(
        "locations", \.locations, .array(.reference),
        "All locations to choose from, in visiting order; the Unknown Location is always there, as the last one."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(ListRefusal) -> Result {
    let item = try shop.item(params.item, in: params.list)
    var locations = LocationNumbers(of: shop, context)
    _ = locations.number(of: .unknown, in: shop)
    return Result(item: ItemView(item, of: shop, timeZone: context.timeZone), locations: locations.views)
  }
}
