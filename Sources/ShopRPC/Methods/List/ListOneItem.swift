import ShopModel

enum ListOneItem: Query {
  static let name = "list.item"
  static let summary = "Returns all that a form for an item needs: its values, or those of a new item, and the choices."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let item: ItemID?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, Field("itemId", \.item, optional: .id, "The item; if omitted, the result is for a new one."),
      Field(
        "listId", \.list, optional: .id, "List that the item must be in; the item's own list if omitted, for a new item the current list."))
  }

  struct Result: WireType {
    let item: ItemView?
    let defaults: ItemDefaults?
    let list: ListView
    let locations: [LocationView]
    let stores: [StoreView]
    let units: [UnitView]
    let prices: [StorePriceView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("item", \.item, optional: ItemView.shape, "The item, with its last purchase time as text; absent without `itemId`."),
      Field("defaults", \.defaults, optional: ItemDefaults.shape, "The values of a new item; absent with `itemId`."),
      Field("list", \.list, ListView.shape, "The item's list, or that of the new item."),
      Field("locations", \.locations, .array(.reference), "All locations in visiting order, always ending with the Unknown Location."),
      Field("stores", \.stores, .array(StoreView.shape), "All stores, as in `store.list`."),
      Field("units", \.units, .array(UnitView.shape), "Units to choose from: weights, volumes, and lengths by size, then containers."),
      Field("prices", \.prices, .array(StorePriceView.shape), "The item's own prices in stores, by the id of the store."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(ListError) -> Result {
    var item: ListItem?
    if let id = params.item { item = try shop.item(id, in: params.list) }
    let list: ListID
    if let item { list = item.list } else { list = try shop.list(params.list) }
    var locations = LocationNumbers(of: shop, context)
    let unknown = locations.view(at: .unknown, in: shop)
    return Result(
      item: item.map {
        ItemView($0, of: shop, for: context, timeZone: context.timeZone, paid: Self.lastPurchases(of: $0, in: shop))
      },
      defaults: item == nil ? ItemDefaults(location: unknown) : nil, list: ListView(list, of: shop, for: context),
      locations: locations.views,
      stores: StoresResult(nil, of: shop, for: context).stores, units: UnitView.all,
      prices: item.map { (shop.prices.ofStores[$0.id] ?? []).map { StorePriceView(price: $0) } } ?? [])
  }

  /// What is known of the last purchases of an item; nil for nothing.
  private static func lastPurchases(of item: ListItem, in shop: borrowing Shop) -> [Purchase]? {
    let known = shop.purchases(of: item)
    return known.nonEmpty?.suffix(ItemView.paidCount)
  }
}

struct ItemDefaults: WireType {
  let location: LocationView

  static let shape = Shape<Self>.object(
    { _, _, _, location in Self(location: location) },
    Field("quantity", { _ in Amount.one }, .quantityObject, "Quantity."),
    Field("onList", { _ in true }, .bool, "True if the item is still to be bought."),
    Field("available", { _ in true }, .bool, "True if the store has it."),
    Field("location", \.location, .reference, "Location.")
  ).named("ItemDefaults", "The values of a new item.")
}

struct UnitView: WireType {
  let unit: String

  static let shape = Shape<Self>.object(
    { unit, _ in Self(unit: unit) },
    Field("unit", \.unit, .string, "Key of the unit, as in quantities."),
    Field("text", \.unit, .unitName, "Name in the language of the response, such as `cans`.")
  ).named("Unit", "A unit of quantities.")

  /// All units that quantities have names for.
  static let all = (MeasureTable.units.map(\.0) + MeasureNames.sortedKeys).map { UnitView(unit: $0) }
}

extension Shape where Value == String {
  /// The name of a unit in the language of the response.
  fileprivate static let unitName = Shape.written { unit, output in output.string(output.texts.unitName(unit)) }
}
