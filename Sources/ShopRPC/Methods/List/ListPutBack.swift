import ShopModel

/// Puts items on the list again.
enum ListPutBack: Command {
  static let name = "list.putBack"
  static let summary = "Puts items on the list again; the time of their last purchase stays."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ItemsParams
  typealias Result = ChangedItems

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<[ItemID]> {
    try shop.puttingBack(params.selection.ids(in: shop, context), in: params.list)
  }

  static func report(_ ids: [ItemID], from shop: borrowing Shop, _ context: Context) -> Result { Result(items: [ItemView](ids, of: shop)) }
}
