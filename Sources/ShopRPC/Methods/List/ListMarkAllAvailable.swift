import ShopModel

/// Says that the store has everything on the list.
enum ListMarkAllAvailable: Command {
  static let name = "list.markAllAvailable"
  static let summary = "Says that the store has everything that is on the list."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ListParams
  typealias Result = ChangedItems

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<SelectedItems> {
    let list = try shop.list(params.list)
    return try shop.settingAvailable(shop.itemIDs(shop.filter(of: list), context), true, in: list).of(list)
  }

  static func report(_ selected: SelectedItems, from shop: borrowing Shop, _ context: Context) -> Result { Result(selected, of: shop) }
}
