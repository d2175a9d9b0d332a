import ShopModel

/// The params of methods for one item that set its details.
protocol ItemDetailsParams: WireType {
  var stores: FieldChange<[StoreID]> { get }
  var price: FieldChange<ItemPrice> { get }
  var priceStore: StoreID? { get }
  var product: FieldChange<ProductID> { get }
  var everyDays: FieldChange<Int> { get }
  var onDays: FieldChange<[RecurrenceDay]> { get }
}

extension ItemDetailsParams {
  var details: ItemDetails {
    ItemDetails(stores: stores, price: price, priceStore: priceStore, product: product, everyDays: everyDays, onDays: onDays)
  }

  static var storesField: Field<Self, FieldChange<[StoreID]>> {
    Field("storeIds", \.stores, change: .stores, "Stores where it is to be had; null or none for anywhere.")
  }

  static var priceField: Field<Self, FieldChange<ItemPrice>> {
    Field(
      "price", \.price, change: .itemPrice,
      "Price: of one piece, for counts, or of an amount (`per`); null removes it. It is the general one, or with `storeId` that in a store."
    )
  }

  static var priceStoreField: Field<Self, StoreID?> {
    Field("storeId", \.priceStore, optional: .id, "Store whose price `price` is, or `current`; only with `price`.")
  }

  static var productField: Field<Self, FieldChange<ProductID>> {
    Field("productId", \.product, change: .id, "Linked product; null for none.")
  }

  static var everyDaysField: Field<Self, FieldChange<Int>> {
    Field(
      "everyDays", \.everyDays, change: .integer(ListLimits.everyDays),
      "Days after a purchase when it is due again; null to learn that from the purchases.")
  }

  static var onDaysField: Field<Self, FieldChange<[RecurrenceDay]>> {
    Field(
      "onDays", \.onDays, change: .recurrenceDays,
      """
      Days on which it is due again: of the week (`saturday`) or of the month (`1`; `31` is the last one), whichever of them comes first after a purchase. \
      With `everyDays`, the one nearest to that many days after it: 14 and `saturday` is every other Saturday. null or none for any day.
      """)
  }
}

/// What methods for one item set besides its name and amount.
struct ItemDetails {
  let stores: FieldChange<[StoreID]>
  var price: FieldChange<ItemPrice>
  let priceStore: StoreID?
  var product: FieldChange<ProductID>
  let everyDays: FieldChange<Int>
  let onDays: FieldChange<[RecurrenceDay]>

  var problems: [Problem] {
    if case .keep = price, priceStore != nil { [Problem(.missing).under("price")] } else { [] }
  }

  /// The changes of the item itself.
  func patch(at now: Timestamp) -> ItemPatch {
    var patch = ItemPatch()
    if let stores = stores.list { patch.set(.stores) { $0.stores = stores } }
    if case .set(let product) = product { patch.set(.product) { $0.product = product } }
    if case .set(let days) = everyDays { patch.set(.everyDays) { $0.everyDays = days } }
    if let days = onDays.list { patch.set(.onDays) { $0.onDays = days } }
    return patch
  }

  /// The events that set its price.
  func pricing(_ item: ItemID, in shop: borrowing Shop, at now: Timestamp) throws(ListError) -> [Event] {
    guard case .set(let price) = price else { return [] }
    return shop.pricing(item, as: price?.set(at: now), in: try shop.listedStore(priceStore))
  }
}
