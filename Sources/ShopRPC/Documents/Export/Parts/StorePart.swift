import ShopModel

enum StorePart: ShopPart {
  static let name = "stores"
  static let summary = "Stores, the places to buy. One with the name of an existing store and another id is merged into that store."
  static let shape = RetailStore.shape

  static func check(_ record: inout RetailStore, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.name = try importSession.name(record.name, "/name")
    if record.id == .current { throw RowError(path: "/id", reason: .invalid) }
    guard let ours = shop.storeID(named: record.name.key), ours != record.id else { return }
    importSession.addRepair("/id", from: record.id.text, to: ours.text, .duplicate)
    importSession.storeIDs[record.id] = ours
    record.id = ours
  }
}

extension ImportSession {
  /// The existing stores for those in the document.
  mutating func stores(_ ids: [StoreID], _ path: String, in shop: borrowing Shop) -> [StoreID] {
    let here = Set(ids.map { storeIDs[$0] ?? $0 })
    let known = shop.known(here.sorted())
    if known.count < here.count { addRepair(path, from: "\(here.count)", to: "\(known.count)", .reference) }
    return known
  }

  /// The places of a location in existing stores.
  mutating func places(_ stores: LocationStores, in shop: borrowing Shop) -> LocationStores {
    var orders: [StoreID: Int] = [:]
    for (id, order) in stores.orders { orders[storeIDs[id] ?? id] = order }
    let known = Set(self.stores(Array(stores.orders.keys), "/stores", in: shop))
    orders = orders.filter { known.contains($0.key) }
    return LocationStores(orders: orders, isEverywhere: stores.isEverywhere || orders.isEmpty)
  }
}
