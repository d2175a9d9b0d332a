import ShopModel

/// Lists all locations in visiting order.
enum LocationList: Query {
  static let name = "location.list"
  static let summary = "Lists all locations in the order they are visited."
  typealias Params = Nothing
  typealias Result = AllLocations

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    Result(of: shop, context)
  }
}
