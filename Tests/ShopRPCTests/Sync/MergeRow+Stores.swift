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
      expected: .always(" []")),
    MergeRow(
      testDescription: "an item for other stores on both", base: [Sample.market, Sample.item], first: [Sample.sold(in: [Sample.m])],
      second: [Sample.sold(in: [])], shows: Sample.stores, expected: .always("m Market 1 [\"m\"]")),
    MergeRow(
      testDescription: "an item for two stores", base: [Sample.market, Sample.store("Kiosk", id: StoreID("k")), Sample.item],
      first: [Sample.sold(in: [Sample.m])], second: [Sample.sold(in: [StoreID("k")])], shows: Sample.stores,
      expected: .later(first: "k Kiosk 1, m Market 1 [\"m\"]", second: "k Kiosk 1, m Market 1 [\"k\"]"), conflicts: [.part]),
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

  static func sold(in stores: [StoreID]) -> Event { .list(.changed(item: milk, patch: ItemPatch(stores: stores))) }

  static func placed(at order: Int) -> Event {
    .location(.changed(location: dairy, patch: LocationPatch(stores: LocationStores.everywhere.placed(at: order, in: m))))
  }

  /// All stores, and those of the item that exist.
  @Sendable static func stores(_ shop: Shop) -> String {
    let all = shop.stores.values.sorted { $0.id < $1.id }.map { "\($0.id.text) \($0.name.text) \($0.order)" }
    return "\(all.joined(separator: ", ")) \(shop.known(shop.items[milk]?.stores ?? []).map(\.text))"
  }
}
