import ShopModel

/// Ticks everything off as bought.
enum ListMarkAllPurchased: Confirmable {
  static let name = "list.markAllPurchased"
  static let summary = "Takes everything off the list as bought and stamps the time."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ListParams
  typealias Result = PurchasedItems

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<SelectedItems> {
    let list = try shop.list(params.list)
    return try shop.purchasing(shop.itemIDs(shop.filter(of: list), context), at: context.now, in: list).of(list)
  }

  static func report(_ selected: SelectedItems, from shop: borrowing Shop, _ context: Context) -> Result { Result(selected, of: shop) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    let count = shop.itemIndex.onList(in: params.list ?? shop.openList)
    return Confirmation(
      Phrase(.confirmListPurchasedTitle), Phrase(.confirmListPurchasedMessage, ["count": .integer(count)]), confirm: .markPurchased)
  }
}

/// The params of a method about a whole list.
struct ListParams: Wire {
  let list: ListID?

  static let shape = Shape<Self>.object(
    Self.init, Field("listId", \.list, optional: .id, "The list; the one in use if none is given."))
}
