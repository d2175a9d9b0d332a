/// The price of an amount of an item, including tax.
package struct ItemPrice: Hashable, Sendable {
  package let money: Money
  /// The amount that it is for; nil for one piece.
  package let per: Amount?
  /// Time when it was set; nil for one of an earlier version.
  package let at: Timestamp?

  package init(money: Money, per: Amount? = nil, at: Timestamp? = nil) {
    self.money = money
    self.per = per
    self.at = at
  }

  /// The same price, set at a time.
  package func set(at time: Timestamp) -> ItemPrice { ItemPrice(money: money, per: per, at: time) }

  /// True if both say the same, whenever they were set.
  func isSame(as other: ItemPrice?) -> Bool { money == other?.money && per == other?.per }

  /// Price of an amount, rounded half up to minor units; nil if the amount does not convert into that of the price, or it is too large.
  /// A price for one piece is for counts only, packs and cans included. Of pieces that each have a size, the sum of the sizes counts if the
  /// price is for a weight or measure.
  package func total(of amount: Amount, each size: Amount?) -> Money? {
    guard let share = share(of: amount, each: size) else { return nil }
    let total = UnroundedAmount(money.minorUnits, times: share.numerator, over: share.denominator).rounded
    return total == .max ? nil : Money(total, money.currency)
  }

  /// The ratio of an amount to the amount that the price is for.
  private func share(of amount: Amount, each size: Amount?) -> Fraction? {
    guard let per else {
      guard let measure = MeasureUnit.named(amount.unit) else { return amount.value }
      return measure.dimension == .count ? amount.value.times(measure.size) : nil
    }
    if let share = amount.share(of: per) { return share }
    return size.flatMap { amount.total(each: $0) }?.share(of: per)
  }
}

extension Amount {
  /// How many times another amount it is; nil if the units do not convert.
  fileprivate func share(of other: Amount) -> Fraction? {
    converted(toUnitOf: other).flatMap { $0.value.times(other.value.reciprocal) }
  }
}

/// The price of an item in a store.
package struct StorePrice: Hashable, Sendable {
  package let item: ItemID
  package let store: StoreID
  package var price: ItemPrice

  package init(item: ItemID, store: StoreID, price: ItemPrice) {
    self.item = item
    self.store = store
    self.price = price
  }
}

/// Identity of a price in a store. Its text is the item's id behind that of the store, in which `~` and `/` are escaped as in JSON Pointers.
package struct StorePriceKey: EntityKey {
  package let item: ItemID
  package let store: StoreID

  package init(item: ItemID, store: StoreID) {
    self.item = item
    self.store = store
  }

  package init?(entityKey: String?) {
    guard let (store, item) = entityKey?.parts(aroundFirst: "/") else { return nil }
    self.item = ItemID(item)
    self.store = StoreID(store.replaced("~1", by: "/").replaced("~0", by: "~"))
  }

  package var entityKey: String? {
    "\(store.text.replaced("~", by: "~0").replaced("/", by: "~1"))/\(item.text)"
  }

  package var ids: [String] { [item.text, store.text] }

  package static func < (left: StorePriceKey, right: StorePriceKey) -> Bool {
    left.store == right.store ? left.item < right.item : left.store < right.store
  }
}

extension String {
  /// Copy with every occurrence of a text replaced, also where a combining mark follows it.
  fileprivate func replaced(_ text: String, by other: String) -> String {
    var result: [UInt8] = []
    var rest = utf8[...]
    while let first = rest.first {
      if rest.starts(with: text.utf8) {
        result += other.utf8
        rest = rest.dropFirst(text.utf8.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension StorePrice: EntityKind {
  package static let entityType = EntityType.storePrice
  package static let typeName = "storePrice"
  package static let topics: [Topic] = [.list]
  package static let accessors: [FieldAccessor<StorePrice>] = [FieldAccessor("price", at: \.price)]
  package static let scope: ResetScope? = .lists
  package static let isReplacedAsWhole = true
  package var id: StorePriceKey { StorePriceKey(item: item, store: store) }
  package static func value(of id: StorePriceKey, in shop: borrowing Shop) -> StorePrice? {
    guard let prices = shop.prices.ofStores[id.item] else { return nil }
    // a search by closure would copy each price
    for index in prices.indices where prices[index].store == id.store { return prices[index] }
    return nil
  }
  package static func ids(in shop: borrowing Shop) -> [StorePriceKey] { shop.prices.ofStores.values.flatMap { $0.map(\.id) } }
  package static func restore(_ price: StorePrice?, as id: StorePriceKey, in shop: inout Shop) {
    shop.prices.set(price, as: id)
    shop.renewItem(id.item)
  }
  package static let hasOwnEvents = false
  package static func removal(of id: StorePriceKey) -> Event? { .entity(.removed(entity(id))) }

  /// The removal of the item removes the prices that are known where it happens, but none that others have set meanwhile.
  package static func references(of action: SyncAction, on parts: [EntityPart]) -> [EntityID] {
    guard case .set(let entity) = action, let price = entity.value as? StorePrice else { return [] }
    return [.item(price.item), .store(price.store)]
  }
}

/// A purchase of an item of which the store or the price is known.
package struct Purchase: Hashable, Sendable {
  package let item: ItemID
  package let at: Timestamp
  package var list: ListID
  /// Name of the item.
  package var name: String
  package var quantity: Amount
  package var size: Amount?
  package var product: ProductID?
  package var store: StoreID?
  /// Name of the store, which stays when the store is deleted.
  package var storeName: String?
  package var price: ItemPrice?
  /// What was paid; nil if that is not known.
  package var total: Money?
  /// The source of the price when none was given; the total is then an estimate.
  package var source: ItemCost.Source?

  package init(
    item: ItemID, at: Timestamp, list: ListID, name: String, quantity: Amount, size: Amount?, product: ProductID?, store: StoreID?,
    storeName: String?, price: ItemPrice?, total: Money?, source: ItemCost.Source? = nil
  ) {
    self.item = item
    self.at = at
    self.list = list
    self.name = name
    self.quantity = quantity
    self.size = size
    self.product = product
    self.store = store
    self.storeName = storeName
    self.price = price
    self.total = total
    self.source = source
  }

  /// The same purchase as one of another item, which this one has become.
  func of(_ item: ItemID, at: Timestamp) -> Purchase {
    Purchase(
      item: item, at: at, list: list, name: name, quantity: quantity, size: size, product: product, store: store, storeName: storeName,
      price: price, total: total, source: source)
  }

  /// The price that was paid for an amount; nil if it is not known.
  package var paidPrice: ItemPrice? {
    if source != nil { return nil }
    if let price { return price.set(at: at) }
    guard let total else { return nil }
    let whole = size.flatMap { quantity.total(each: $0) } ?? quantity
    return ItemPrice(money: total, per: whole == .one ? nil : whole, at: at)
  }
}

/// Identity of a purchase: the time, and the item behind it.
package struct PurchaseKey: EntityKey {
  package let item: ItemID
  package let at: Timestamp

  package init(item: ItemID, at: Timestamp) {
    self.item = item
    self.at = at
  }

  package init?(entityKey: String?) {
    guard let (time, item) = entityKey?.parts(aroundFirst: "/"), let time = Int(time) else { return nil }
    self.item = ItemID(item)
    at = Timestamp(milliseconds: time)
  }

  package var entityKey: String? { "\(at.milliseconds)/\(item.text)" }

  package var ids: [String] { [item.text] }

  package static func < (left: PurchaseKey, right: PurchaseKey) -> Bool { (left.at, left.item) < (right.at, right.item) }
}

extension Purchase: EntityKind {
  package static let entityType = EntityType.purchase
  package static let typeName = "purchase"
  package static let topics: [Topic] = [.list]
  package static let accessors: [FieldAccessor<Purchase>] = [
    FieldAccessor("list", at: \.list), FieldAccessor("name", at: \.name), FieldAccessor("quantity", at: \.quantity),
    FieldAccessor("size", at: \.size), FieldAccessor("product", at: \.product), FieldAccessor("store", at: \.store),
    FieldAccessor("storeName", at: \.storeName), FieldAccessor("price", at: \.price), FieldAccessor("total", at: \.total),
    FieldAccessor("source", at: \.source),
  ]
  package static let scope: ResetScope? = .lists
  package static let isReplacedAsWhole = true
  package var id: PurchaseKey { PurchaseKey(item: item, at: at) }
  package static func value(of id: PurchaseKey, in shop: borrowing Shop) -> Purchase? {
    shop.prices.purchases[id.item]?.first { $0.at == id.at }
  }
  package static func ids(in shop: borrowing Shop) -> [PurchaseKey] { shop.prices.purchases.values.flatMap { $0.map(\.id) } }
  package static func restore(_ purchase: Purchase?, as id: PurchaseKey, in shop: inout Shop) {
    shop.prices.set(purchase, as: id)
    shop.renewItem(id.item)
  }
  package static var limit: Int? { ListLimits.purchaseRecords }
  package static func count(of owner: CustomerID?, in shop: borrowing Shop) -> Int { shop.prices.purchaseCount }
  package static let hasOwnEvents = false
  package static func removal(of id: PurchaseKey) -> Event? { .entity(.removed(entity(id))) }
}

/// Prices of items in stores, and what was paid for them.
package struct ItemPrices: Sendable {
  /// By item, sorted by store.
  package private(set) var ofStores: [ItemID: [StorePrice]] = [:]
  /// By item, oldest first.
  package private(set) var purchases: [ItemID: [Purchase]] = [:]
  package private(set) var purchaseCount = 0

  mutating func set(_ price: StorePrice?, as id: StorePriceKey) {
    var all = ofStores[id.item] ?? []
    all.removeAll { $0.store == id.store }
    if let price { all.insert(price, at: all.firstIndex { id.store < $0.store } ?? all.count) }
    ofStores[id.item] = all.nonEmpty
  }

  mutating func set(_ purchase: Purchase?, as id: PurchaseKey) {
    var all = purchases[id.item] ?? []
    purchaseCount -= all.count
    if let index = all.firstIndex(where: { $0.at == id.at }) { all.remove(at: index) }
    if let purchase { all.insert(purchase, at: all.firstIndex { id.at < $0.at } ?? all.count) }
    purchaseCount += all.count
    purchases[id.item] = all.nonEmpty
  }
}

extension Shop {
  /// Notes that what is shown of an item can have changed, although the item has not.
  mutating func renewItem(_ id: ItemID) { if let slot = items.slot(of: id) { items.update(slot) { _ in } } }

  /// Removes the prices of an item that is gone.
  mutating func dropPrices(of item: ItemID, _ log: inout UndoLog) {
    for price in prices.ofStores[item] ?? [] {
      log.record(.entity(StorePrice.entity(price.id), Entity(price)))
      prices.set(nil, as: price.id)
    }
  }

  /// Events that give an item a price in a store, or in general; nil removes it.
  package func pricing(_ item: ItemID, as price: ItemPrice?, in store: StoreID?) -> [Event] {
    guard let store else {
      if price.map({ $0.isSame(as: items[item]?.price) }) ?? (items[item]?.price == nil) { return [] }
      var patch = ItemPatch()
      patch.set(.price, at: \.price, by: .set(price))
      return [.list(.changed(item: item, patch: patch))]
    }
    let key = StorePriceKey(item: item, store: store)
    let before = StorePrice.value(of: key, in: self)?.price
    guard let price else { return before == nil ? [] : [.entity(.removed(StorePrice.entity(key)))] }
    return price.isSame(as: before) ? [] : [StorePrice(item: item, store: store, price: price).putEvent]
  }

  /// Events that record in which store items were bought, and for what; without a price, for what they cost by those that are known. None if
  /// nothing is known of it. The oldest records make room.
  /// `isKnown` is true if the items have a purchase at that time already.
  package borrowing func recording(
    _ ids: [ItemID], at time: Timestamp, in store: StoreID?, price: ItemPrice?, total: Money?, estimatedBy pricing: ListPricing,
    isKnown: Bool = false
  ) -> [Event] {
    let name = store.flatMap { stores[$0]?.name.text }
    var (records, estimates): ([Purchase], ListPricing) = ([], pricing)
    for id in ids {
      guard let item = items[id] else { continue }
      let cost = price == nil && total == nil ? estimates.cost(of: item, in: store, of: self) : nil
      // what was spent is summed up in each currency
      let estimate = cost.flatMap { $0.isForeign && $0.source != .product ? pricing.total(of: item, at: $0.price) : $0.total }
      if store == nil, price == nil, total == nil, estimate == nil { continue }
      records.append(
        Purchase(
          item: id, at: isKnown ? time : freePurchaseTime(of: id, from: time), list: item.list, name: item.name,
          quantity: item.quantity, size: item.size, product: item.product, store: store, storeName: name,
          price: estimate == nil ? price : cost?.price,
          total: total ?? price.map { pricing.total(of: item, at: $0) } ?? estimate, source: estimate == nil ? nil : cost?.source))
    }
    let excess = prices.purchaseCount + records.count - ListLimits.purchaseRecords
    let oldest = excess > 0 ? Purchase.ids(in: self).sorted().prefix(excess) : []
    return oldest.map { .entity(.removed(Purchase.entity($0))) } + records.map(\.putEvent)
  }

  /// Events that correct what is known of purchases at exactly `time`, of the items that had one then; what is nil stays.
  package func correcting(
    _ ids: [ItemID], at time: Timestamp, in store: StoreID?, price: ItemPrice?, total: Money?, estimatedBy pricing: ListPricing
  ) -> [Event] {
    if store == nil, price == nil, total == nil { return [] }
    return ids.compactMap { items[$0] }.flatMap { item -> [Event] in
      guard var purchase = purchases(of: item).first(where: { $0.at == time }) else {
        if !item.purchases.contains(time) { return [] }
        return recording([item.id], at: time, in: store, price: price, total: total, estimatedBy: pricing, isKnown: true)
      }
      let before = purchase
      if let store { (purchase.store, purchase.storeName) = (store, stores[store]?.name.text) }
      if price != nil || total != nil {
        (purchase.price, purchase.total) = (price, total ?? price?.total(of: pricing.units.keyed(purchase.quantity), each: purchase.size))
        purchase.source = nil
      }
      return purchase == before ? [] : [purchase.putEvent]
    }
  }
}
