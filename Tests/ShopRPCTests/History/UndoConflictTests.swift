import Testing

@testable import ShopModel

/// A change that later ones build on is not undone, and those are named; an untouched one is undone.
struct UndoConflictTests {
  /// Change, later changes, and the numbers (from 1) of those that conflict with undoing it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: [Event]
    let later: [[Event]]
    let blockers: [Int]

    init(_ name: String, _ change: [Event], _ later: [[Event]], _ blockers: [Int]) {
      (testDescription, self.change, self.later, self.blockers) = (name, change, later, blockers)
    }
  }

  private static let cart = CartID("cart-1")
  private static let milk = ProductID("milk")
  private static let tea = ProductID("tea")
  private static let euro = Currency("EUR") ?? .usd
  private static let dairy = LocationID("dairy")

  private static func add(_ product: ProductID, _ by: Int = 1, to id: CartID = cart) -> Event {
    .cart(.added(CartAdded(cart: id, line: LineID("l-\(product.text)"), product: product, by: by)))
  }
  private static func take(_ product: ProductID) -> Event { .cart(.removed(CartLineRemoved(cart: cart, product: product))) }
  private static func product(_ id: ProductID, _ price: Money = Money(100, .usd)) -> Event {
    .catalog(.put(Product(id: id, name: LocalizedText(id.text), price: price, stock: 9)))
  }
  private static func update(_ id: ProductID, _ patch: ProductPatch) -> Event {
    .catalog(.updated(ProductUpdated(product: id, patch: patch)))
  }
  private static func remove(_ id: ProductID) -> Event { .catalog(.removed(product: id)) }
  private static func make(_ id: CartID, opens: Bool = true) -> Event {
    .cart(.made(CartCreated(cart: id, owner: .guest, name: nil, opens: opens)))
  }
  private static func item(_ id: String, at location: LocationID = .unknown) -> Event {
    .list(.put(ListItem(id: ItemID(id), list: .first, name: id, key: id, location: location, addedAt: Timestamp(milliseconds: 0))))
  }
  private static func item(_ id: String, on list: String) -> Event {
    .list(.put(ListItem(id: ItemID(id), list: ListID(list), name: id, key: id, addedAt: Timestamp(milliseconds: 0))))
  }
  private static let party = Event.list(
    .created(ShoppingList(id: ListID("party"), name: "Party", createdAt: Timestamp(milliseconds: 3))))
  private static func location(_ id: String, _ name: String) -> Event {
    .location(.put(Location(id: LocationID(id), name: name, key: name, order: 1)))
  }
  private static func rename(_ id: ProductID, _ name: String) -> Event { update(id, ProductPatch(name: LocalizedText(name))) }

  /// Another item named butter, and one of a size.
  private static let twin = Event.list(
    .put(ListItem(id: ItemID("twin"), list: .first, name: "Butter", key: "butter", addedAt: Timestamp(milliseconds: 0))))
  private static let sized = ListItem(
    id: ItemID("sized"), list: .first, name: "Butter", key: "butter", size: Amount(value: .one, unit: "kg"),
    addedAt: Timestamp(milliseconds: 0))

  /// Milk and tea, a cart with one milk, and the dairy section with butter.
  private static let start: [Event] = [
    product(milk), product(tea), make(cart), add(milk), location("dairy", "Dairy"), item("butter", at: dairy),
  ]

  static let cases: [Case] = [
    Case("nothing came after", [add(milk)], [], []),
    Case("another line came", [add(milk)], [[add(tea)]], []),
    Case("the same line changed", [add(milk)], [[add(tea)], [add(milk)]], [2]),
    Case("the line changed there and back", [add(milk)], [[add(milk)], [add(milk, -1)]], []),
    Case("the line changed there and back, and again", [add(milk)], [[add(milk)], [add(milk, -1)], [add(milk)]], [3]),
    Case("the line went", [add(milk)], [[take(milk)], [take(tea)]], [1]),
    Case("the cart went", [add(milk)], [[.cart(.deleted(cart: cart))]], [1]),
    Case("the product of the line went", [take(milk)], [[remove(milk)]], [1]),
    Case("another field changed", [rename(milk, "Oat")], [[update(milk, ProductPatch(price: Money(1, .usd)))]], []),
    Case(
      "the same field changed", [rename(milk, "Oat")], [[update(milk, ProductPatch(price: Money(1, .usd)))], [rename(milk, "Soy")]], [2]),
    Case("a new product was sold", [product(ProductID("rice"))], [[add(ProductID("rice"))]], [1]),
    Case("a new product was sold and given back", [product(ProductID("rice"))], [[add(ProductID("rice"))], [take(ProductID("rice"))]], []),
    Case("a new product was renamed", [product(ProductID("rice"))], [[rename(ProductID("rice"), "Basmati")]], [1]),
    Case("a product that went came again", [remove(milk)], [[product(milk)]], [1]),
    Case("a product that went, and its cart", [remove(milk)], [[add(tea)], [.cart(.deleted(cart: cart))]], [2]),
    Case("a product that went, and more in the cart", [remove(milk)], [[add(tea)]], []),
    Case(
      "the cart is in another currency now", [take(milk)], [[product(ProductID("brot"), Money(2, euro))], [add(ProductID("brot"))]], [2]),
    Case(
      "a product had another currency, and stands beside others now", [update(tea, ProductPatch(price: Money(1, .usd)))],
      [[add(tea)], [item("salt")]], []),
    Case("a new cart has lines", [make(CartID("c2"), opens: false)], [[add(milk, to: CartID("c2"))]], [1]),
    Case(
      "a new cart is in use", [make(CartID("c2"), opens: false)], [[.cart(.switched(owner: .guest, cart: CartID("c2")))]], [1]
    ),
    Case(
      "the cart that was in use went", [make(CartID("c2"), opens: true)],
      [[.cart(.switched(owner: .guest, cart: CartID("c2")))], [.cart(.deleted(cart: cart))]], [2]),
    Case("a new location has items", [location("deli", "Deli")], [[item("ham", at: LocationID("deli"))]], [1]),
    Case("a location that went has a namesake", [.location(.removed(location: dairy))], [[location("d2", "Dairy")]], [1]),
    Case(
      "an item of a location that went was moved", [.location(.removed(location: dairy))],
      [[location("deli", "Deli")], [.list(.changed(item: ItemID("butter"), patch: ItemPatch(location: LocationID("deli"))))]],
      [2]),
    Case(
      "an item of a location that went was bought", [.location(.removed(location: dairy))],
      [[.list(.purchased(item: ItemID("butter"), at: Timestamp(milliseconds: 5)))]], []),
    Case(
      "an item that went was at a location that went", [.list(.removed(item: ItemID("butter")))],
      [[.location(.removed(location: dairy))]], [1]),
    Case("an item that went came under another id", [.list(.removed(item: ItemID("butter")))], [[twin]], [1]),
    Case(
      "an item that went came under another id and was bought", [.list(.removed(item: ItemID("butter")))],
      [[twin], [.list(.purchased(item: ItemID("twin"), at: Timestamp(milliseconds: 5)))]], []),
    Case(
      "another size of an item that went came", [.list(.removed(item: ItemID("butter")))],
      [[.list(.put(sized))]], []),
    Case(
      "another language was chosen", [.setting(.languageSet(language: "de"))],
      [[.setting(.languageSet(language: "tr"))]], [1]),
    Case(
      "another preference was chosen", [.setting(.preferenceSet(.theme(.dark)))],
      [[.setting(.preferenceSet(.selectedTab(3)))], [.setting(.languageSet(language: "tr"))]], []),
    Case(
      "the same preference was chosen", [.setting(.preferenceSet(.theme(.dark)))], [[.setting(.preferenceSet(.theme(.light)))]], [1]),
    Case(
      "the timer was stopped", [.timer(.started(at: Timestamp(milliseconds: 5)))],
      [[.timer(.stopped(at: Timestamp(milliseconds: 9)))]], [1]),
    Case("a new list has items", [party], [[item("cake", on: "party")]], [1]),
    Case("a new list has another name", [party], [[.list(.renamed(list: ListID("party"), name: "Feast"))]], [1]),
    Case("a new list is in use", [party], [[.list(.switched(list: ListID("party")))]], []),
    Case(
      "an item that went was on a list that went", [.list(.removed(item: ItemID("butter")))],
      [[party], [.list(.deleted(list: .first))]], [2]),
    Case(
      "something was bought again", [.list(.purchased(item: ItemID("butter"), at: Timestamp(milliseconds: 5)))],
      [[.list(.purchased(item: ItemID("butter"), at: Timestamp(milliseconds: 9)))]], [1]),
    Case("the stock moved", [rename(milk, "Oat")], [[.catalog(.stockChanged(StockChanged(product: milk, by: -1)))]], []),
  ]

  @Test(arguments: cases) func aChangeIsUndoneOrBlocked(_ row: Case) {
    let past = RandomHistory(seed: 0, count: 0)
    past.record(Self.start)
    past.record(row.change)
    for later in row.later { past.record(later) }
    let reversal = past.reversal(of: 2)
    let plan = reversal.plan(in: past.shop, at: Timestamp(milliseconds: 1))
    #expect(past.blockers(of: 2, plan, reversal).map { $0 - 2 } == row.blockers)
    #expect(past.reverse(2) == row.blockers.isEmpty)
  }

  /// Undoing never puts two currencies into one cart.
  @Test func aCurrencyComesBackOnlyWhereItFits() {
    let past = RandomHistory(seed: 0, count: 0)
    past.record(Self.start + [Self.product(Self.tea, Money(1, Self.euro))])
    past.record([Self.update(Self.tea, ProductPatch(price: Money(1, .usd)))])
    past.record([Self.item("salt")])
    past.record([Self.add(Self.tea)])
    let reversal = past.reversal(of: 2)
    let plan = reversal.plan(in: past.shop, at: Timestamp(milliseconds: 1))
    #expect(plan.conflictingFields.isEmpty)
    #expect(past.blockers(of: 2, plan, reversal) == [4])
  }

  @Test func aRestoredLineKeepsItsPosition() {
    let past = RandomHistory(seed: 0, count: 0)
    let ids = ["a", "b", "c", "d"].map { ProductID($0) }
    past.record([Self.make(Self.cart)] + ids.flatMap { [Self.product($0), Self.add($0)] } + [Self.product(Self.tea)])
    past.record([Self.take(ids[1])])
    past.record([Self.add(Self.tea)])
    past.record([Self.take(ids[0])])
    past.record([Self.take(ids[3])])
    #expect(past.reverse(2))
    #expect(past.shop.record(of: Self.cart)?.lines.map(\.product.text) == ["b", "c", "tea"])
    #expect(past.reverse(4))
    #expect(past.shop.record(of: Self.cart)?.lines.map(\.product.text) == ["a", "b", "c", "tea"])
    #expect(past.reverse(5))
    #expect(past.shop.record(of: Self.cart)?.lines.map(\.product.text) == ["a", "b", "c", "d", "tea"])
  }

  /// Undoing an update of a product updates its time; undoing a stock change does not.
  @Test func timesOfUpdatesFollow() {
    let past = RandomHistory(seed: 0, count: 0)
    past.record(Self.start)
    past.record([Self.rename(Self.milk, "Oat")])
    past.record([.catalog(.stockChanged(StockChanged(product: Self.milk, by: 3)))])
    #expect(past.reverse(3))
    #expect(past.shop.products[Self.milk]?.updatedAt == past.changes[1].at)
    #expect(past.reverse(2))
    #expect(past.shop.products[Self.milk]?.updatedAt == past.changes.last?.at)
    #expect(past.shop.products[Self.milk]?.name.text == "milk")
  }

  @Test func aCopyGoesItsOwnWay() {
    let past = RandomHistory(seed: 7, count: 30)
    var copy = past.shop.copy()
    #expect(ShopState(copy) == ShopState(past.shop))
    let before = ShopState(past.shop)
    var log = UndoLog()
    copy.apply(Self.remove(ProductID("p1")), at: Timestamp(milliseconds: 0), &log)
    copy.apply(Self.item("new"), at: Timestamp(milliseconds: 0), &log)
    #expect(ShopState(past.shop) == before)
    #expect(copy.products.changes.slots(since: past.shop.products.changes.mark) == nil)
  }
}
