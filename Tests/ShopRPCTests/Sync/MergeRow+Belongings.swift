@testable import ShopModel
@testable import ShopRPC

/// Entities whose owner one device removes and another keeps, and entities that two devices import alike.
extension MergeRow {
  private typealias Sample = MergeSample

  static let belongings = kept + broughtTwice

  private static let kept: [MergeRow] = [
    MergeRow(
      testDescription: "a list deleted and renamed", base: Sample.party, first: [.list(.deleted(list: Sample.p))],
      second: [.list(.renamed(list: Sample.p, name: "Big"))], shows: Sample.party, expected: .always("Big on 2 m 100"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a list deleted, and one of its items changed", base: Sample.party, first: [.list(.deleted(list: Sample.p))],
      second: [Sample.amount(5)], shows: Sample.party, expected: .always("Party on 5 m 100"),
      conflicts: [.removedAndChanged, .removedAndChanged]),
    MergeRow(
      testDescription: "a list deleted on both", base: Sample.party, first: [.list(.deleted(list: Sample.p))],
      second: [.list(.deleted(list: Sample.p))], shows: Sample.party, expected: .always("gone gone ")),
    MergeRow(
      testDescription: "an item with a price removed and noted", base: Sample.party, first: [.list(.removed(item: Sample.milk))],
      second: [Sample.note("fresh")], shows: Sample.party, expected: .always("Party on 2 fresh m 100"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a store with items and prices removed and renamed", base: Sample.party + [Sample.sold(in: [Sample.m])],
      first: Sample.storeRemoved, second: [Sample.store("Second")],
      shows: { "\(Sample.stores($0)) \(Sample.party($0))" }, expected: .always("m Second 1 [\"m\"] Party on 2 m 100"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a store removed, and an item bound to it and another one",
      base: [Sample.market, Sample.store("Kiosk", id: StoreID("k")), Sample.item, Sample.sold(in: [Sample.m])], first: Sample.storeRemoved,
      second: [Sample.both], shows: Sample.stores, expected: .always("k Kiosk 1, m Market 1 [\"m\", \"k\"]"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a store removed, and a location moved in it", base: [Sample.market, Sample.location, Sample.placed(at: 5)],
      first: Sample.storeRemoved, second: [Sample.placed(at: 7)], shows: { "\(Sample.stores($0)) \(Sample.places($0))" },
      expected: .always("m Market 1 [] m 7"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a store removed, and the name of a location in it", base: [Sample.market, Sample.location, Sample.placed(at: 5)],
      first: Sample.storeRemoved, second: [.location(.changed(location: Sample.dairy, patch: LocationPatch(name: EntityName("Cold"))))],
      shows: { "\(Sample.stores($0)) \(Sample.places($0))" }, expected: .always(" [] ")),
    MergeRow(
      testDescription: "a location in different stores",
      base: [Sample.market, Sample.store("Kiosk", id: StoreID("k")), Sample.location], first: [Sample.placed(at: 5)],
      second: [Sample.placed(at: 7, in: StoreID("k"))], shows: Sample.places, expected: .later(first: "m 5", second: "k 7"),
      conflicts: [.part]),
    MergeRow(
      testDescription: "a product in a cart removed and priced", base: [Sample.product, Sample.made, Sample.added(2)],
      first: [.catalog(.removed(product: Sample.tea))], second: [Sample.price(210)], shows: Sample.pieces, expected: .always("[2]"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a product in a cart removed", base: [Sample.product, Sample.made, Sample.added(2)],
      first: [.catalog(.removed(product: Sample.tea))], second: [], shows: Sample.pieces, expected: .always("[]")),
    MergeRow(
      testDescription: "a product in a cart removed, and more of it added", base: [Sample.product, Sample.made, Sample.added(2)],
      first: [.catalog(.removed(product: Sample.tea))], second: [Sample.added(1)], shows: Sample.pieces, expected: .always("[]"),
      conflicts: [.dormant]),
    MergeRow(
      testDescription: "a cart deleted and renamed", base: [Sample.product, Sample.made, Sample.added(4)],
      first: [.cart(.deleted(cart: Sample.cart))], second: [Sample.named], shows: Sample.pieces, expected: .always("[4]"),
      conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "a cart ordered and renamed", base: [Sample.product, Sample.made, Sample.added(4)], first: Sample.checkout("o1"),
      second: [Sample.named], shows: Sample.pieces, expected: .always("[]"), conflicts: [.removedAndChanged]),
    MergeRow(
      testDescription: "lists reset, and an item noted", base: [Sample.item], first: [.data(.reset(.lists))],
      second: [Sample.note("fresh")], shows: Sample.need, expected: .always("on 1 fresh"), conflicts: [.removedAndChanged]),
  ]

  private static let broughtTwice: [MergeRow] = [
    MergeRow(
      testDescription: "one document imported on both", first: [Sample.imported(6)], second: [Sample.imported(6)], shows: Sample.need,
      expected: .always("on 6 ")),
    MergeRow(
      testDescription: "a document imported, and the same added", first: [Sample.imported(6)], second: [Sample.item], shows: Sample.need,
      expected: .always("on 7 ")),
    MergeRow(
      testDescription: "an item moved on both to one with its name", base: Sample.two, first: Sample.joined, second: Sample.joined,
      shows: Sample.need, expected: .always("on 5 ")),
    MergeRow(
      testDescription: "an item moved to one with its name, and that bought", base: Sample.two, first: Sample.joined,
      second: [Sample.bought], shows: Sample.need, expected: .always("on 2 ")),
    MergeRow(
      testDescription: "an item moved to one with its name, and more added there", base: Sample.two, first: Sample.joined,
      second: [Sample.more], shows: Sample.need, expected: .always("on 4 ")),
    MergeRow(
      testDescription: "pieces for an item put in the cart on both", base: [Sample.product, Sample.made, Sample.item],
      first: Sample.filled(2), second: Sample.filled(2), shows: Sample.pieces, expected: .always("[4]")),
    MergeRow(
      testDescription: "pieces for two items put in the cart", base: [Sample.product, Sample.made, Sample.item], first: Sample.filled(2),
      second: Sample.filled(3, for: ItemID("other")), shows: Sample.pieces, expected: .always("[5]")),
    MergeRow(
      testDescription: "pieces for an item put in the cart, and others", base: [Sample.product, Sample.made, Sample.item],
      first: Sample.filled(2), second: [Sample.added(1)], shows: Sample.pieces, expected: .always("[3]")),
  ]
}

extension MergeSample {
  static let p = ListID("p")
  /// A list with an item that has a price in a store.
  static let party = [
    market, list("p", named: "Party"), imported(2, in: p), price(100, in: "m"),
  ]

  static func imported(_ amount: Int, in list: ListID = .first) -> Event {
    .list(
      .put(
        ListItem(
          id: milk, list: list, name: "Milk", key: "milk", quantity: Amount(value: Fraction(amount, 1) ?? .one, unit: nil),
          addedAt: Timestamp(milliseconds: 1))))
  }

  /// The events of deleting a store.
  static let storeRemoved: [Event] = [
    sold(in: []), .location(.changed(location: dairy, patch: LocationPatch(stores: .everywhere))),
    .entity(.removed(StorePrice.entity(StorePriceKey(item: milk, store: m)))), .entity(.removed(.store(m))),
  ]

  static let named = renaming(CartRecord(id: cart, owner: .guest, name: nil, lines: [], createdAt: now, updatedAt: now))
  private static let now = Timestamp(milliseconds: 1)

  private static func renaming(_ cart: CartRecord) -> Event {
    var after = cart
    after.name = "Gifts"
    return .revised(EntityRevision(from: cart, to: after))
  }

  /// Two items of one name on different lists, and what joins them.
  static let two = [
    item, list("p", named: "Party"),
    .list(
      .put(
        ListItem(
          id: ItemID("other"), list: p, name: "Milk", key: "milk", quantity: Amount(value: Fraction(2, 1) ?? .one, unit: nil),
          addedAt: now))),
  ]
  static let joined: [Event] = [
    .list(.increased(item: milk, by: Amount(value: Fraction(2, 1) ?? .one, unit: nil))), .list(.removed(item: ItemID("other"))),
  ]

  /// Pieces for an item.
  static func filled(_ pieces: Int, for item: ItemID = milk) -> [Event] {
    let line = CartLineRecord(id: LineID("l\(pieces)"), product: tea, quantity: pieces, priceWhenAdded: Money(200, .usd))
    var shared = line
    shared.shares = [ItemShare(item: item, pieces: pieces)]
    let before = CartRecord(id: cart, owner: .guest, name: nil, lines: [line], createdAt: now, updatedAt: now)
    return [added(pieces), .revised(EntityRevision(from: before, to: before.with([shared])))]
  }

  /// The positions of the location in stores.
  @Sendable static func places(_ shop: Shop) -> String {
    let orders = shop.locations[dairy]?.stores.orders ?? [:]
    return orders.sorted { $0.key < $1.key }.map { "\($0.key.text) \($0.value)" }.joined(separator: ", ")
  }

  /// A list, its item, and the prices of that.
  @Sendable static func party(_ shop: Shop) -> String {
    let prices = (shop.prices.ofStores[milk] ?? []).map { "\($0.store.text) \($0.price.money.minorUnits)" }
    let need = need(shop).split(separator: " ").joined(separator: " ")
    return "\(shop.lists[p]?.name ?? "gone") \(need) \(prices.joined(separator: ", "))"
  }
}
