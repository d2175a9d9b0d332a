import ShopModel

/// Shows one item.
enum ListOneItem: Query {
  static let name = "list.item"
  static let summary = "Shows one item, with the time of its last purchase in words."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let item: ItemID
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, Field("itemId", \.item, .id, "The item."),
      Field("listId", \.list, optional: .id, "The list that it must be of; the item's own if none is given."))
  }

  typealias Result = OneItem

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(ListRefusal) -> Result {
    let item = try shop.item(params.item, in: params.list)
    return Result(item: ItemView(item: item, location: LocationView(shop.location(of: item), of: shop), timeZone: context.timeZone))
  }
}
