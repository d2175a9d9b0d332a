import ShopModel

/// What methods for one item set besides its name and amount.
struct ItemDetails {
  let stores: FieldChange<[StoreID]>
  let price: FieldChange<ItemPrice>
  /// Store whose price it is; nil for the general one.
  let priceStore: StoreID?
  let product: FieldChange<ProductID>
  let everyDays: FieldChange<Int>

  var problems: [Problem] {
    price == .keep && priceStore != nil ? [Problem(.missing).under("price")] : []
  }

  /// The changes of the item itself.
  func patch(at now: Timestamp) -> ItemPatch {
    var patch = ItemPatch()
    patch.set(.stores, at: \.stores, to: stores.list)
    patch.set(.product, at: \.product, by: product)
    patch.set(.everyDays, at: \.everyDays, by: everyDays)
    return patch
  }

  /// The events that set its price.
  func pricing(_ item: ItemID, in shop: borrowing Shop, at now: Timestamp) throws(ListError) -> [Event] {
    guard case .set(let price) = price else { return [] }
    return shop.pricing(item, as: price?.set(at: now), in: try shop.listedStore(priceStore))
  }
}
