import ShopModel

/// Takes items off the list without a purchase.
enum ListTakeOff: Confirmable {
  static let name = "list.takeOff"
  static let summary = "Takes items off the list without counting them as bought."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ItemsParams
  typealias Result = ChangedItems

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<SelectedItems> {
    try shop.takingOff(params.selection.ids(in: shop, context), in: params.list).of(params.selection.list(in: shop))
  }

  static func report(_ selected: SelectedItems, from shop: borrowing Shop, _ context: Context) -> Result { Result(selected, of: shop) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    let facts = params.facts(in: shop, context) { $0.isOnList }
    return Confirmation(
      Phrase(.confirmListTakeOffTitle, facts.count), Phrase(.confirmListTakeOffMessage, facts.all), confirm: .takeOff)
  }
}
