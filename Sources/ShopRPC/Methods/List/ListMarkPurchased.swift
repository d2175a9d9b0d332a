import ShopModel

enum ListMarkPurchased: Confirmable, PlainCommand {
  static let name = "list.markPurchased"
  static let summary = "Marks items as purchased and takes them off the list; repeating it changes nothing, unless it corrects a purchase."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: ItemSelectionParams {
    let item: ItemID?
    let items: ItemIDs?
    let at: Timestamp?
    let price: ItemPrice?
    let total: Money?
    let store: StoreID?
    let list: ListID?
    let code: ScannedCode?

    static let shape = Shape<Self>.object(
      Self.init, Field("itemId", \.item, .nullable(.id), default: .some(nil), "The item; give either this, `itemIds`, or `barcode`."),
      Field(
        "itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil),
        "The items, or `all` on the list, which a dry run asks about; give either this or `itemId`."),
      Field(
        "at", \.at, optional: .timestamp,
        "Time of the purchase; now if omitted. For items that are off the list and were purchased exactly then, price and store are corrected."
      ),
      Field(
        "price", \.price, optional: .itemPrice,
        "Price that was paid for one piece or another amount; for several items, of each. Without it and `total`, what they cost by the prices that are known counts, marked as an estimate."
      ),
      Field("total", \.total, optional: .amount(in: 0...Int.max), "What was paid for the item; only for one item, in place of `price`."),
      Field("storeId", \.store, optional: .id, "Store where they were bought; the current store, if there is one, if omitted."),
      Field(
        "listId", \.list, optional: .id,
        "List that the items must be in; if omitted, each item's own list, or the current list for `all` and `barcode`."),
      Field(
        "barcode", \.code, optional: .scanned,
        """
        The item for a product of the catalog: the one that is linked to it, or of its name. The price on the label of a scale, or the price of \
        the weight on it, is its `total`, unless `price` or `total` is given. \(ScannedCode.summary)
        """)
    ).checked { params in
      let problems = Problem.oneOf([
        ("itemId", params.item != nil), ("itemIds", params.items != nil), ("barcode", params.code != nil),
      ])
      if params.total == nil { return problems }
      if params.price != nil { return problems + [Problem(.conflict, [Fact("other", .text("price"))]).under("total")] }
      return params.item == nil && params.code == nil && !params.isOneItem
        ? problems + [Problem(.conflict, [Fact("other", .text("itemIds"))]).under("total")] : problems
    }

    private var isOneItem: Bool { if case .these(let ids) = items { ids.count == 1 } else { false } }
  }

  typealias Result = PurchasedItems

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(ListError) -> Change<SelectedItems> {
    var (selection, total) = (params.selection, params.total)
    if let code = params.code {
      let found = try code.item(in: params.list, of: shop, for: context)
      guard let item = found.item else { throw .unknownItem(ItemID(code.text)) }
      selection = ItemSelection(item: item.id, items: nil, list: item.list)
      if params.price == nil { total = total ?? found.scanned.total }
    }
    let ids = selection.ids(in: shop, context)
    let store = try shop.listedStore(params.store) ?? shop.openStore
    let time = params.at ?? context.now
    let change = try shop.purchasing(ids, at: time, in: params.list)
    let pricing = ListPricing(of: context, in: shop, terms: context.terms(in: shop, at: time))
    let records = shop.recording(change.outcome, at: time, in: store, price: params.price, total: total, estimatedBy: pricing)
    // a purchase that is reported again with its time is corrected
    let bought = Set(change.outcome)
    let others = params.at == nil ? [] : ids.filter { !bought.contains($0) }
    let corrections = shop.correcting(
      others, at: time, in: params.store, price: params.price, total: params.total, estimatedBy: pricing)
    return Change(change.events + records + corrections, reporting: change.outcome).of(selection.list(in: shop))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    guard let count = params.selection.countOfAll(in: shop, context, isOnList: true) else { return nil }
    return Confirmation(
      Phrase(.confirmListPurchasedTitle), Phrase(.confirmListPurchasedMessage, ["count": .integer(count)]), confirm: .markPurchased)
  }
}
