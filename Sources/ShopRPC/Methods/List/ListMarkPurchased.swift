import ShopModel

/// Marks items as purchased.
enum ListMarkPurchased: Command {
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
      Field("itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil), "The items, or `all`; give either this or `itemId`."),
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
}

/// Marks all items on a list as available in the store.
enum ListMarkAllAvailable: Command {
  static let name = "list.markAllAvailable"
  static let summary = "Marks all items on a list as available in the store."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ListParams
  typealias Result = ChangedItems

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<SelectedItems> {
    let list = try shop.list(params.list)
    return try shop.settingAvailable(shop.filter(of: list).items(of: shop, context), true, in: list).of(list)
  }

  static func report(_ selected: SelectedItems, from shop: borrowing Shop, context: RequestContext) -> Result { Result(selected, of: shop) }
}

/// Marks all items on a list as purchased.
enum ListMarkAllPurchased: Confirmable {
  static let name = "list.markAllPurchased"
  static let summary = "Marks all items on a list as purchased and takes them off the list."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ListParams
  typealias Result = PurchasedItems

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<SelectedItems> {
    let list = try shop.list(params.list)
    return try shop.purchasing(shop.filter(of: list).items(of: shop, context), at: context.now, in: list).of(list)
  }

  static func report(_ selected: SelectedItems, from shop: borrowing Shop, context: RequestContext) -> Result { Result(selected, of: shop) }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation {
    let count = shop.itemIndex.onList(in: params.list ?? shop.openList)
    return Confirmation(
      Phrase(.confirmListPurchasedTitle), Phrase(.confirmListPurchasedMessage, ["count": .integer(count)]), confirm: .markPurchased)
  }
}

/// The params of methods that apply to a whole list.
struct ListParams: WireType {
  let list: ListID?

  static let shape = Shape<Self>.object(
    Self.init, Field("listId", \.list, optional: .id, "The list; the current list if omitted."))
}
