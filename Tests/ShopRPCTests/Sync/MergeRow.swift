import Testing

@testable import ShopModel
@testable import ShopRPC

/// A row of the table of merge rules: what two devices do that have not seen each other, and what both show afterwards.
struct MergeRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Done before both know the same.
  var base: [Event] = []
  let first: [Event]
  let second: [Event]
  /// What both show, given the later of the two.
  let shows: @Sendable (Shop) -> String
  let expected: Expected
  var conflicts: [SyncConflict.Kind] = []

  /// Expected result; of contradicting values the later one shows.
  enum Expected: Sendable {
    case always(String)
    case later(first: String, second: String)
  }

  /// Result of the row, and the conflicts, on both devices.
  func run(secondIsLater: Bool, firstTakesFirst: Bool) -> [(shown: String, conflicts: [SyncConflict.Kind], differences: [EntityID])] {
    var (a, b) = (Replica("a"), Replica("b"))
    if !base.isEmpty { a.make(base, at: 10) }
    b.take(a.published)
    a.make(first, at: secondIsLater ? 20 : 21)
    b.make(second, at: secondIsLater ? 21 : 20)
    if firstTakesFirst { a.take(b.published) }
    b.take(a.published)
    a.take(b.published)
    return [a, b].map { (shows($0.shop), $0.state.conflicts.map(\.kind), $0.differences) }
  }

  /// What the row expects.
  func expectation(secondIsLater: Bool) -> String {
    switch expected {
    case .always(let text): text
    case .later(let first, let second): secondIsLater ? second : first
    }
  }
}

/// Entities of the rows.
enum MergeSample {
  static let tea = ProductID("tea")
  static let cart = CartID("cart-1")
  static let milk = ItemID("milk")
  static let dairy = LocationID("dairy")

  static let product = Event.catalog(.put(Product(id: tea, name: LocalizedText("Tea"), price: Money(200, .usd), stock: 10)))
  static let made = Event.cart(.made(CartCreated(cart: cart, owner: .guest, name: nil, opens: true)))
  static let item = Event.list(.added(milkItem(at: .unknown)))
  static let itemAtDairy = Event.list(.added(milkItem(at: dairy)))
  static let location = Event.location(.added(Location(id: dairy, name: "Dairy", key: "dairy", order: 3)))
  static let order = Event.order(
    .placed(
      Order(
        id: OrderID("o1"), owner: .guest, cart: CartID("c9"), lines: [], subtotal: Money(0, .usd), total: Money(0, .usd),
        createdAt: Timestamp(milliseconds: 1))))

  private static func milkItem(at location: LocationID) -> ListItem {
    ListItem(id: milk, list: .first, name: "Milk", key: "milk", location: location, addedAt: Timestamp(milliseconds: 1))
  }

  static func added(_ pieces: Int) -> Event { .cart(.added(CartAdded(cart: cart, line: LineID("l\(pieces)"), product: tea, by: pieces))) }
  static func set(_ pieces: Int) -> Event {
    .cart(.set(CartQuantitySet(cart: cart, line: LineID("l1"), product: tea, quantity: pieces)))
  }
  static func price(_ units: Int) -> Event {
    .catalog(.updated(ProductUpdated(product: tea, patch: ProductPatch(price: Money(units, .usd)))))
  }
  static func status(_ status: OrderStatus) -> Event { .order(.statusSet(order: OrderID("o1"), status: status)) }
  static func note(_ note: String) -> Event { .list(.changed(item: milk, patch: ItemPatch(note: .set(note)))) }
  static let more = Event.list(.increased(item: milk, by: .one))
  static func amount(_ number: Int, unit: String? = nil) -> Event {
    .list(.changed(item: milk, patch: ItemPatch(quantity: Amount(value: Fraction(number, 1) ?? .one, unit: unit))))
  }
  static func size(_ number: Int, unit: String) -> Event {
    .list(.changed(item: milk, patch: ItemPatch(size: .set(Amount(value: Fraction(number, 1) ?? .one, unit: unit)))))
  }
  static let bought = Event.list(.purchased(item: milk, at: Timestamp(milliseconds: 15)))

  @Sendable static func pieces(_ shop: Shop) -> String { "\(shop.record(of: cart)?.lines.map(\.quantity) ?? [-1])" }
  @Sendable static func stock(_ shop: Shop) -> String { shop.products[tea].map { "\($0.stockBalance ?? -1)" } ?? "gone" }
  @Sendable static func product(_ shop: Shop) -> String {
    shop.products[tea].map { "\($0.price.minorUnits) \($0.stockBalance ?? -1)" } ?? "gone"
  }
  @Sendable static func need(_ shop: Shop) -> String {
    guard let item = shop.items[milk] else { return "gone" }
    return "\(item.isOnList ? "on" : "off") \(item.quantity.value.numerator) \(item.note ?? "")"
  }
  @Sendable static func place(_ shop: Shop) -> String {
    "\(shop.locations[dairy].map { "\($0.name ?? "") \($0.order ?? 0)" } ?? "gone") \(shop.items[milk]?.location.text ?? "")"
  }
  @Sendable static func order(_ shop: Shop) -> String {
    "\(shop.orders[OrderID("o1")]?.status.rawValue ?? "gone") \(shop.products[tea]?.stockBalance ?? -1)"
  }
}
