import ShopModel

enum StorePricePart: ShopPart {
  static let name = "storePrices"
  static let summary = "Prices of items in stores."
  static let shape = StorePrice.shape

  /// Prices whose item or store another device has removed say nothing any more.
  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (StorePrice) -> Void) {
    for id in StorePrice.ids(in: shop).sorted() where shop.stores[id.store] != nil && shop.item(id.item) != nil {
      if let price = StorePrice.value(of: id, in: shop) { body(price) }
    }
  }

  static func check(_ record: inout StorePrice, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    let store = importSession.storeIDs[record.store] ?? record.store
    if shop.stores[store] == nil { throw RowError(path: "/store", reason: .reference) }
    if shop.item(record.item) == nil { throw RowError(path: "/item", reason: .reference) }
    record = StorePrice(item: record.item, store: store, price: record.price)
  }
}

enum PurchasePart: ShopPart {
  static let name = "purchases"
  static let summary = "Purchases of items whose store or price is known."
  static let shape = Purchase.shape

  static func check(_ record: inout Purchase, in shop: borrowing Shop, _ importSession: inout ImportSession) {}
}
