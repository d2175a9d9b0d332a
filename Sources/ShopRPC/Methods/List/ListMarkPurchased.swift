import ShopModel

/// Marks items as purchased.
enum ListMarkPurchased: Confirmable {
  static let name = "list.markPurchased"
  static let summary = "Marks items as purchased and takes them off the list; repeating it changes nothing."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let item: ItemID?
    let items: ItemIDs?
    let at: Timestamp?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, Field("itemId", \.item, .nullable(.id), default: .some(nil), "The item; give either this or `itemIds`."),
      Field(
        "itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil),
        "The items, or `all` on the list, which a dry run asks about; give either this or `itemId`."),
      Field("at", \.at, optional: .timestamp, "Time of the purchase; now if omitted."),
      Field(
        "listId", \.list, optional: .id, "List that the items must be in; if omitted, each item's own list, or the current list for `all`.")
    ).checked { $0.selection.problems }

    var selection: ItemSelection { ItemSelection(item: item, items: items, list: list) }
  }

  typealias Result = PurchasedItems

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<SelectedItems> {
    let ids = params.selection.ids(in: shop, context)
    return try shop.purchasing(ids, at: params.at ?? context.now, in: params.list).of(params.selection.list(in: shop))
  }

  static func report(_ selected: SelectedItems, from shop: borrowing Shop, context: RequestContext) -> Result { Result(selected, of: shop) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    guard let count = params.selection.countOfAll(in: shop, context, isOnList: true) else { return nil }
    return Confirmation(
      Phrase(.confirmListPurchasedTitle), Phrase(.confirmListPurchasedMessage, ["count": .integer(count)]), confirm: .markPurchased)
  }
}
