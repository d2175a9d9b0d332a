import ShopModel

/// The prices of items in stores.
enum StorePricePart: ShopPart {
  static let name = "storePrices"
  static let summary = "Prices of items in stores."
  static let shape = StorePrice.shape

  /// Prices whose item or store another device has removed say nothing any more.
  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (StorePrice) -> Void) {
    for id in StorePrice.ids(in: shop).sorted() where shop.stores[id.store] != nil && shop.item(id.item) != nil {
      if let price = StorePrice.value(of: id, in: shop) { body(price) }
    }
  }

  static func id(of record: StorePrice) -> String { record.id.entityKey ?? "" }

  static func check(_ record: inout StorePrice, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    let store = importSession.storeIDs[record.store] ?? record.store
    if shop.stores[store] == nil { throw RowError(path: "/store", reason: .reference) }
    if shop.item(record.item) == nil { throw RowError(path: "/item", reason: .reference) }
    record = StorePrice(item: record.item, store: store, price: record.price)
  }

  static func importing(
    _ record: StorePrice, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(record)
  }

  static func removing(_ record: StorePrice) -> [Event] { [.entity(.removed(StorePrice.entity(record.id)))] }
}

/// The purchases of items whose store or price is known.
enum PurchasePart: ShopPart {
  static let name = "purchases"
  static let summary = "Purchases of items whose store or price is known."
  static let shape = Purchase.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Purchase) -> Void) {
    for id in Purchase.ids(in: shop).sorted() { if let purchase = Purchase.value(of: id, in: shop) { body(purchase) } }
  }

  static func id(of record: Purchase) -> String { record.id.entityKey ?? "" }

  static func check(_ record: inout Purchase, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    try importSession.check(record.at, "/at")
  }

  static func importing(
    _ record: Purchase, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(record)
  }

  static func removing(_ record: Purchase) -> [Event] { [.entity(.removed(Purchase.entity(record.id)))] }
}
