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

  /// Both devices after they did what the row says and exchanged everything.
  func devices(secondIsLater: Bool, firstTakesFirst: Bool) -> [Replica] {
    var (a, b) = (Replica("a"), Replica("b"))
    if !base.isEmpty { a.make(base, at: 10) }
    b.take(a.published)
    a.make(first, at: secondIsLater ? 20 : 21)
    b.make(second, at: secondIsLater ? 21 : 20)
    if firstTakesFirst { a.take(b.published) }
    b.take(a.published)
    a.take(b.published)
    Self.settle(&a, &b)
    return [a, b]
  }

  /// Both devices unite what has one name, and exchange that.
  static func settle(_ a: inout Replica, _ b: inout Replica) {
    a.unite(at: 30)
    b.unite(at: 30)
    for _ in 0..<2 {
      b.take(a.published)
      a.take(b.published)
      b.unite(at: 31)
      a.unite(at: 31)
    }
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
  static let coffee = Event.catalog(.put(Product(id: ProductID("coffee"), name: LocalizedText("Coffee"), price: Money(900, Currency("EUR") ?? .usd))))
  static let coffeeAdded = Event.cart(.added(CartAdded(cart: cart, line: LineID("l9"), product: ProductID("coffee"), by: 1)))

  /// The order of the cart of the rows, in which two pieces are sold.
  static func ordered(_ id: String, with promotion: PromotionID? = nil, from cart: CartID = cart) -> [Event] {
    let discounts = promotion.map { OrderDiscount(promotion: $0, name: LocalizedText("Sale"), amount: Money(10, .usd)) }
    var order = Order(
      id: OrderID(id), owner: .guest, cart: cart, lines: [], subtotal: Money(0, .usd), total: Money(0, .usd),
      createdAt: Timestamp(milliseconds: 1))
    order.discounts = [discounts].compactMap(\.self)
    return [.order(.placed(order)), sold(-2), .cart(.deleted(CartDeleted(cart: cart)))]
  }

  static func promotion(_ id: String, code: String?, limit: Int? = nil) -> Event {
    .promotion(
      .put(
        Promotion(
          id: PromotionID(id), name: LocalizedText("Sale"), discount: .fixed(FixedDiscount(amount: Money(10, .usd))), scope: .cart,
          code: code.map { FoldedName($0) }, usageLimit: limit)))
  }

  /// An item named Milk with another id.
  static let otherMilk = Event.list(
    .added(
      ListItem(id: ItemID("milk-2"), list: .first, name: "MILK", key: "milk", note: "fresh", addedAt: Timestamp(milliseconds: 2))))
  static let otherDairy = Event.location(.added(Location(id: LocationID("dairy-2"), name: "dairy", key: "dairy", order: 9)))
  static func party(_ id: String, _ name: String) -> Event {
    .list(.created(ShoppingList(id: ListID(id), name: name, createdAt: Timestamp(milliseconds: 3))))
  }
  static func cake(in list: String, at location: LocationID = .unknown) -> Event {
    .list(
      .added(
        ListItem(
          id: ItemID("cake"), list: ListID(list), name: "Cake", key: "cake", location: location, addedAt: Timestamp(milliseconds: 4))))
  }

  @Sendable static func items(_ shop: Shop) -> String {
    shop.items.all.map(\.element).sorted { $0.id < $1.id }.map { item in
      "\(item.id.text) \(item.list.text) \(item.location.text) \(item.isOnList ? "on" : "off") \(item.quantity.value.numerator)"
        + "\(item.quantity.unit ?? "") \(item.note ?? "")"
    }.joined(separator: ", ")
  }
  @Sendable static func names(_ shop: Shop) -> String {
    "\(shop.lists.ids.map(\.text).sorted()) \(shop.locations.ids.map(\.text).sorted())"
  }
  @Sendable static func orders(_ shop: Shop) -> String { "\(shop.orders.ids.map(\.text).sorted()) \(stock(shop))" }

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
  static func sold(_ pieces: Int) -> Event { .catalog(.stockChanged(StockChanged(product: tea, by: pieces))) }
  static func price(_ units: Int) -> Event {
    .catalog(.updated(ProductUpdated(product: tea, patch: ProductPatch(price: Money(units, .usd)))))
  }
  static func status(_ status: OrderStatus) -> Event { .order(.statusSet(OrderStatusSet(order: OrderID("o1"), status: status))) }
  static func note(_ note: String) -> Event { .list(.changed(ItemChanged(item: milk, patch: ItemPatch(note: .set(note))))) }
  static let more = Event.list(.increased(ItemIncreased(item: milk, by: .one)))
  static let bought = Event.list(.purchased(ItemPurchased(item: milk, at: Timestamp(milliseconds: 15))))

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
