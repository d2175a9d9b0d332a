import ShopModel

enum ListRemovePurchase: PlainCommand {
  static let name = "list.removePurchase"
  static let summary = "Removes one purchase of an item that did not happen, also from what was spent; the item stays as it is otherwise."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: OneItemParams {
    let item: ItemID
    let at: Timestamp?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      itemField,
      Field("at", \.at, optional: .timestamp, "Exact time of the purchase; the last one if omitted."),
      ownListField)
  }

  typealias Result = ItemResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Change<ItemID> {
    let item: ListItem
    do throws(ListError) { item = try shop.item(params.item, in: params.list) } catch { throw error.rpcError }
    guard let time = params.at ?? item.purchases.max(), let events = shop.removing(purchaseOf: item, at: time) else {
      throw .notFound("purchase", item.id.text)
    }
    return Change(events, reporting: item.id)
  }

  static func report(_ item: ItemID, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(item, of: shop, for: context)
  }
}
