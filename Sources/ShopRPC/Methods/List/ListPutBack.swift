import ShopModel

/// Puts items on the list again.
enum ListPutBack: Command {
  static let name = "list.putBack"
  static let summary = "Puts items on the list again; the time of their last purchase stays."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ItemsParams
  typealias Result = ChangedItems

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<SelectedItems> {
    try shop.puttingBack(params.selection.ids(in: shop, context), in: params.list).of(params.selection.list(in: shop))
  }

  static func report(_ selected: SelectedItems, from shop: borrowing Shop, _ context: Context) -> Result { Result(selected, of: shop) }
}
