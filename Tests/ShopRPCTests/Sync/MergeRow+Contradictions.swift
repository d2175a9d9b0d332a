@testable import ShopModel
@testable import ShopRPC

/// Changes that are all in effect, but contradict each other.
extension MergeRow {
  private typealias Sample = MergeSample

  static let contradictions = orders + dormant + names

  private static let orders: [MergeRow] = [
    MergeRow(
      testDescription: "one cart ordered on both", base: [Sample.product, Sample.made, Sample.added(2)], first: Sample.checkout("o1"),
      second: Sample.checkout("o2"), shows: Sample.orders, expected: .always("o1 placed, o2 placed, 6"), conflicts: [.orderedTwice]),
    MergeRow(
      testDescription: "two carts with one id and other goods ordered", base: [Sample.product, Sample.made],
      first: Sample.checkout("o1"), second: Sample.checkout("o2", of: Sample.cart, product: ProductID("coffee")), shows: Sample.orders,
      expected: .always("o1 placed, o2 placed, 8")),
    MergeRow(
      testDescription: "one cart ordered on both, once canceled", base: [Sample.product, Sample.made, Sample.added(2)],
      first: Sample.checkout("o1"), second: Sample.checkout("o2") + Sample.cancel("o2"), shows: Sample.orders,
      expected: .always("o1 placed, o2 cancelled, 8")),
    MergeRow(
      testDescription: "one cart ordered and deleted", base: [Sample.product, Sample.made, Sample.added(2)],
      first: Sample.checkout("o1"), second: [.cart(.deleted(cart: Sample.cart))], shows: Sample.orders,
      expected: .always("o1 placed, 8")),
    MergeRow(
      testDescription: "two carts ordered", base: [Sample.product, Sample.made, Sample.added(2)], first: Sample.checkout("o1"),
      second: Sample.checkout("o2", of: CartID("cart-2")), shows: Sample.orders, expected: .always("o1 placed, o2 placed, 6")),
    MergeRow(
      testDescription: "two shops ordered their first carts before they joined", first: [Sample.placed("o1")],
      second: [Sample.placed("o2")], shows: Sample.orders, expected: .always("o1 placed, o2 placed, -1")),
    MergeRow(
      testDescription: "more sold than in stock, but some came back", base: [Sample.product, Sample.made, Sample.added(6)],
      first: Sample.checkout("o1", pieces: 6), second: Sample.checkout("o2", pieces: 6) + Sample.cancel("o2", pieces: 6),
      shows: Sample.orders,
      expected: .always("o1 placed, o2 cancelled, 4")),
    MergeRow(
      testDescription: "more sold than in stock, and nothing came back", base: [Sample.product] + Sample.checkout("o1", pieces: 8),
      first: [Sample.status(.fulfilled, of: "o1"), .catalog(.stockChanged(StockChanged(product: Sample.tea, by: -5)))],
      second: Sample.cancel("o1", pieces: 8), shows: Sample.orders, expected: .always("o1 fulfilled, -3"), conflicts: [.oversold, .part]),
    MergeRow(
      testDescription: "more ordered than in stock", base: [Sample.product], first: Sample.checkout("o1", pieces: 6, of: CartID("c1")),
      second: Sample.checkout("o2", pieces: 6, of: CartID("c2")), shows: Sample.orders, expected: .always("o1 placed, o2 placed, -2"),
      conflicts: [.oversold]),
  ]

  private static let dormant: [MergeRow] = [
    MergeRow(
      testDescription: "a product and a cart of another currency", base: [Sample.product, Sample.coffee, Sample.made, Sample.added(1)],
      first: [.catalog(.updated(ProductUpdated(product: Sample.tea, patch: ProductPatch(price: Money(200, Sample.euro)))))],
      second: [Sample.addedCoffee], shows: Sample.pieces, expected: .always("[1]"), conflicts: [.dormant]),
    MergeRow(
      testDescription: "amounts that do not convert", base: [Sample.item],
      first: [.list(.changed(item: Sample.milk, patch: ItemPatch(quantity: Sample.kilograms)))], second: [Sample.more],
      shows: Sample.need, expected: .always("on 2 "), conflicts: [.dormant]),
  ]

  private static let names: [MergeRow] = [
    MergeRow(
      testDescription: "locations of one name", first: [Sample.location("a", named: "Bakery")],
      second: [Sample.location("b", named: "BAKERY")],
      shows: Sample.names, expected: .always("BAKERY Bakery"), conflicts: [.sameName]),
    MergeRow(
      testDescription: "locations of one name, once removed", first: [Sample.location("a", named: "Bakery")],
      second: [Sample.location("b", named: "Bakery"), .location(.removed(location: LocationID("b")))], shows: Sample.names,
      expected: .always("Bakery")),
    MergeRow(
      testDescription: "locations of several names", first: [Sample.location("a", named: "Bakery")],
      second: [Sample.location("b", named: "Dairy")],
      shows: Sample.names, expected: .always("Bakery Dairy")),
    MergeRow(
      testDescription: "lists of one name", first: [Sample.list("a", named: "Party")], second: [Sample.list("b", named: "party")],
      shows: Sample.names,
      expected: .always("Party party"), conflicts: [.sameName]),
    MergeRow(
      testDescription: "lists of one name on one device", first: [Sample.list("a", named: "Party"), Sample.list("b", named: "Party")],
      second: [],
      shows: Sample.names, expected: .always("Party Party")),
    MergeRow(
      testDescription: "promotions with one code", first: [Sample.promotion("a", code: "SPRING")],
      second: [Sample.promotion("b", code: "spring")], shows: Sample.names, expected: .always("SPRING spring"), conflicts: [.sameCode]),
    MergeRow(
      testDescription: "a promotion used more often than allowed",
      base: [Sample.promotion("a", code: nil, limit: 1)], first: [Sample.placed("o1", of: CartID("c1"), using: "a")],
      second: [Sample.placed("o2", of: CartID("c2"), using: "a")], shows: Sample.orders, expected: .always("o1 placed, o2 placed, -1"),
      conflicts: [.overused]),
    MergeRow(
      testDescription: "a promotion used as often as allowed",
      base: [Sample.promotion("a", code: nil, limit: 2)], first: [Sample.placed("o1", of: CartID("c1"), using: "a")],
      second: [Sample.placed("o2", of: CartID("c2"), using: "a")], shows: Sample.orders, expected: .always("o1 placed, o2 placed, -1")),
    MergeRow(
      testDescription: "promotions with several codes", first: [Sample.promotion("a", code: "SPRING")],
      second: [Sample.promotion("b", code: "SUMMER")], shows: Sample.names, expected: .always("SPRING SUMMER")),
    MergeRow(
      testDescription: "promotions without codes", first: [Sample.promotion("a", code: nil)],
      second: [Sample.promotion("b", code: nil)], shows: Sample.names, expected: .always("")),
  ]
}

extension MergeSample {
  static let euro = Currency("EUR") ?? .usd
  static let kilograms = Amount(value: Fraction(2, 1) ?? .one, unit: "kg")
  static let coffee = Event.catalog(.put(Product(id: ProductID("coffee"), name: LocalizedText("Coffee"), price: Money(300, .usd))))
  static let addedCoffee = Event.cart(.added(CartAdded(cart: cart, line: LineID("l9"), product: ProductID("coffee"), by: 4)))

  static func placed(
    _ id: String, of cart: CartID = cart, pieces: Int = 2, product: ProductID = tea, using promotion: String? = nil
  ) -> Event {
    let line = OrderLine(
      id: LineID("l1"), product: product, name: LocalizedText("Goods"), quantity: pieces, unitPrice: Money(0, .usd),
      subtotal: Money(0, .usd),
      total: Money(0, .usd), isCounted: true)
    return .order(
      .placed(
        Order(
          id: OrderID(id), owner: .guest, cart: cart, lines: [line], subtotal: Money(0, .usd),
          discounts: promotion.map { [OrderDiscount(promotion: PromotionID($0), name: LocalizedText("Less"), amount: Money(0, .usd))] }
            ?? [],
          total: Money(0, .usd), createdAt: Timestamp(milliseconds: 1))))
  }

  /// The events of a checkout of some pieces of a product.
  static func checkout(_ id: String, pieces: Int = 2, of cart: CartID = cart, product: ProductID = tea) -> [Event] {
    let taken = Event.catalog(.stockChanged(StockChanged(product: product, by: -pieces)))
    return [placed(id, of: cart, pieces: pieces, product: product), taken, .cart(.deleted(cart: cart))]
  }

  static func status(_ status: OrderStatus, of id: String) -> Event {
    .order(.statusSet(order: OrderID(id), status: status))
  }

  static func cancel(_ id: String, pieces: Int = 2) -> [Event] {
    [status(.cancelled, of: id), .catalog(.stockChanged(StockChanged(product: tea, by: pieces)))]
  }

  static func location(_ id: String, named name: String) -> Event {
    .location(.added(Location(id: LocationID(id), name: name, key: name.lowercased(), order: 3)))
  }

  static func list(_ id: String, named name: String) -> Event {
    .list(.created(ShoppingList(id: ListID(id), name: name, createdAt: Timestamp(milliseconds: 1))))
  }

  static func promotion(_ id: String, code: String?, priority: Int = 0, limit: Int? = nil) -> Event {
    .promotion(
      .put(
        Promotion(
          id: PromotionID(id), name: LocalizedText("Less"), discount: .fixed(FixedDiscount(amount: Money(1, .usd))),
          code: code.map { FoldedName.code($0) }, usageLimit: limit, priority: priority)))
  }

  /// All orders, and the stock.
  @Sendable static func orders(_ shop: Shop) -> String {
    let orders = shop.orders.all.map { "\($0.element.id.text) \($0.element.status.rawValue)" }.sorted()
    return (orders + ["\(shop.products[tea]?.stockBalance ?? -1)"]).joined(separator: ", ")
  }

  /// Names of locations and lists, and codes of promotions.
  @Sendable static func names(_ shop: Shop) -> String {
    let codes = shop.promotions.all.compactMap(\.element.code?.text)
    return (shop.locations.all.compactMap(\.element.name) + shop.lists.all.compactMap(\.element.name) + codes).sorted()
      .joined(separator: " ")
  }
}
