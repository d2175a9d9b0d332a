@testable import ShopModel
@testable import ShopRPC

extension MergeRow {
  private typealias Sample = MergeSample

  static let stores: [MergeRow] = [
    MergeRow(
      testDescription: "a store renamed on both", base: [Sample.market], first: [Sample.store("First")], second: [Sample.store("Second")],
      shows: Sample.stores, expected: .later(first: "m First 1 []", second: "m Second 1 []"), conflicts: [.part]),
    MergeRow(
      testDescription: "a store renamed and moved", base: [Sample.market], first: [Sample.store("First")],
      second: [Sample.store("Market", order: 7)], shows: Sample.stores, expected: .always("m First 7 []")),
    MergeRow(
      testDescription: "a store removed and renamed", base: [Sample.market], first: [.entity(.removed(.store(Sample.m)))],
      second: [Sample.store("Second")], shows: Sample.stores, expected: .always("m Second 1 []"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "stores of one name", first: [Sample.market],
      second: [RetailStore(id: StoreID("n"), name: EntityName("MARKET"), order: 2, color: .plain).putEvent], shows: Sample.stores,
      expected: .always("m Market 1, n MARKET 2 []"), conflicts: [.sameName]),
    MergeRow(
      testDescription: "a store removed, and an item bought there", base: [Sample.market, Sample.item],
      first: [.entity(.removed(.store(Sample.m)))], second: [Sample.sold(in: [Sample.m])], shows: Sample.stores,
      expected: .always("m Market 1 [\"m\"]"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "an item for other stores on both", base: [Sample.market, Sample.item], first: [Sample.sold(in: [Sample.m])],
      second: [Sample.sold(in: [])], shows: Sample.stores, expected: .always("m Market 1 [\"m\"]")),
    MergeRow(
      testDescription: "an item for two stores", base: [Sample.market, Sample.store("Kiosk", id: StoreID("k")), Sample.item],
      first: [Sample.sold(in: [Sample.m])], second: [Sample.sold(in: [StoreID("k")])], shows: Sample.stores,
      expected: .later(first: "k Kiosk 1, m Market 1 [\"m\"]", second: "k Kiosk 1, m Market 1 [\"k\"]"), conflicts: [.part]),
    MergeRow(
      testDescription: "two stores removed", base: [Sample.market, Sample.store("Kiosk", id: StoreID("k")), Sample.item, Sample.both],
      first: [Sample.sold(in: [StoreID("k")]), .entity(.removed(.store(Sample.m)))],
      second: [Sample.sold(in: [Sample.m]), .entity(.removed(.store(StoreID("k"))))], shows: Sample.stores, expected: .always(" []")),
    MergeRow(
      testDescription: "a location placed in a store on both", base: [Sample.market, Sample.location], first: [Sample.placed(at: 5)],
      second: [Sample.placed(at: 7)], shows: { "\($0.locations[Sample.dairy]?.stores.orders[Sample.m] ?? 0)" },
      expected: .later(first: "5", second: "7")),
  ]
}

extension MergeSample {
  static let m = StoreID("m")
  static let market = store("Market")

  static func store(_ name: String, id: StoreID = m, order: Int = 1) -> Event {
    RetailStore(id: id, name: EntityName(name), order: order, color: .plain).putEvent
  }

  static let both = sold(in: [m, StoreID("k")])

  static func sold(in stores: [StoreID]) -> Event { .list(.changed(item: milk, patch: ItemPatch(stores: stores))) }

  static func placed(at order: Int, in store: StoreID = m) -> Event {
    .location(.changed(location: dairy, patch: LocationPatch(stores: LocationStores.everywhere.placed(at: order, in: store))))
  }

  /// All stores, and those of the item that exist.
  @Sendable static func stores(_ shop: Shop) -> String {
    let all = shop.stores.values.sorted { $0.id < $1.id }.map { "\($0.id.text) \($0.name.text) \($0.order)" }
    return "\(all.joined(separator: ", ")) \(shop.known(shop.items[milk]?.stores ?? []).map(\.text))"
  }
}

extension MergeRow {
  static let prices: [MergeRow] = [
    MergeRow(
      testDescription: "prices of an item in two stores", base: [Sample.item], first: [Sample.price(100, in: "m")],
      second: [Sample.price(120, in: "n")], shows: Sample.prices, expected: .always("m 100, n 120 []  ")),
    MergeRow(
      testDescription: "prices of an item in one store", base: [Sample.item], first: [Sample.price(100, in: "m")],
      second: [Sample.price(120, in: "m")], shows: Sample.prices, expected: .later(first: "m 100 []  ", second: "m 120 []  "),
      conflicts: [.part]),
    MergeRow(
      testDescription: "a price removed and changed", base: [Sample.item, Sample.price(100, in: "m")],
      first: [.entity(.removed(StorePrice.entity(StorePriceKey(item: Sample.milk, store: StoreID("m")))))],
      second: [Sample.price(120, in: "m")], shows: Sample.prices, expected: .always("m 120 []  "), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "own prices", base: [Sample.item], first: [Sample.own(100)], second: [Sample.own(120)], shows: Sample.prices,
      expected: .later(first: " [] 100 ", second: " [] 120 "), conflicts: [.part]),
    MergeRow(
      testDescription: "an own price and a rhythm", base: [Sample.item], first: [Sample.own(100)], second: [Sample.rhythm(7)],
      shows: Sample.prices, expected: .always(" [] 100 7")),
    MergeRow(
      testDescription: "rhythms", base: [Sample.item], first: [Sample.rhythm(3)], second: [Sample.rhythm(7)], shows: Sample.prices,
      expected: .later(first: " []  3", second: " []  7"), conflicts: [.part]),
    MergeRow(
      testDescription: "days", base: [Sample.item], first: [Sample.days([.weekday(5)])], second: [Sample.days([.monthDay(1)])],
      shows: Sample.prices, expected: .later(first: " []  saturday", second: " []  1"), conflicts: [.part]),
    MergeRow(
      testDescription: "a rhythm and days", base: [Sample.item], first: [Sample.rhythm(14)], second: [Sample.days([.weekday(5)])],
      shows: Sample.prices, expected: .always(" []  14saturday")),
    MergeRow(
      testDescription: "a price in a store after a purchase", base: [Sample.market, Sample.item, Sample.bought],
      first: [Sample.price(100, in: "m")], second: [], shows: { "\($0.items[Sample.milk]?.purchases.count ?? 0)" }, expected: .always("1")),
    MergeRow(
      testDescription: "bought on both", base: [Sample.item], first: [Sample.paid(100, at: 15)], second: [Sample.paid(120, at: 16)],
      shows: Sample.prices, expected: .always(" [100, 120]  ")),
  ]
}

extension MergeSample {
  static func price(_ units: Int, in store: String) -> Event {
    StorePrice(item: milk, store: StoreID(store), price: ItemPrice(money: Money(units, .usd))).putEvent
  }

  static func own(_ units: Int) -> Event {
    var patch = ItemPatch()
    patch.set(.price, at: \.price, by: .set(ItemPrice(money: Money(units, .usd))))
    return .list(.changed(item: milk, patch: patch))
  }

  static func rhythm(_ days: Int) -> Event {
    var patch = ItemPatch()
    patch.set(.everyDays, at: \.everyDays, by: .set(days))
    return .list(.changed(item: milk, patch: patch))
  }

  static func days(_ days: [RecurrenceDay]) -> Event {
    var patch = ItemPatch()
    patch.set(.onDays, at: \.onDays, to: days)
    return .list(.changed(item: milk, patch: patch))
  }

  static func paid(_ units: Int, at time: Int) -> Event {
    Purchase(
      item: milk, at: Timestamp(milliseconds: time), list: .first, name: "Milk", quantity: .one, size: nil, product: nil, store: nil,
      storeName: nil, price: nil, total: Money(units, .usd)
    ).putEvent
  }

  /// Prices in stores, what was paid, the own price, and the rhythm with its days.
  @Sendable static func prices(_ shop: Shop) -> String {
    let inStores = (shop.prices.ofStores[milk] ?? []).map { "\($0.store.text) \($0.price.money.minorUnits)" }
    let paid = (shop.prices.purchases[milk] ?? []).compactMap { $0.total?.minorUnits }
    let item = shop.items[milk]
    let own = item?.price.map { "\($0.money.minorUnits)" } ?? ""
    let rhythm = (item?.everyDays.map(String.init) ?? "") + (item?.onDays ?? []).map(\.rawValue).joined(separator: ",")
    return "\(inStores.joined(separator: ", ")) \(paid) \(own) \(rhythm)"
  }
}
