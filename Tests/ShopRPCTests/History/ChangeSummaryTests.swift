import ShopModel
import Testing

@testable import ShopRPC

/// Events as sentences.
struct ChangeSummaryTests {
  /// Method, events, and the expected sentence.
  static let tales: [(method: String, events: [Event], text: String)] = [
    ("cart.add", [.cart(.made(made)), .cart(.added(added("p1")))], "p1 added to the cart"),
    ("cart.create", [.cart(.made(made))], "New cart created"),
    ("transaction.run", ["p1", "p2", "p3"].map { .cart(.added(added($0))) }, "p1, p2, and p3 added to the cart"),
    ("transaction.run", ["p1", "p2", "p3", "p4", "p5"].map { .cart(.added(added($0))) }, "p1, p2, p3, and 2 more added to the cart"),
    ("transaction.run", ["p1", "p1"].map { .cart(.added(added($0))) }, "p1 added to the cart"),
    ("transaction.run", [.cart(.added(added("p1"))), .cart(.cleared(cart: CartID("c")))], "2 changes made together"),
    ("list.markPurchased", [bought("i1")], "i1 purchased"),
    ("list.markPurchased", [bought("i1"), bought("i2")], "2 items purchased"),
    (
      "list.create", [.list(.created(ShoppingList(id: ListID("p"), name: "Party", createdAt: moment)))], "List created: Party"
    ),
    ("list.edit", [.list(.renamed(list: .first, name: "Home"))], "List renamed: Home"),
    ("list.delete", [.list(.deleted(list: .first))], "Shopping list deleted"),
    ("list.switch", [.list(.switched(list: .first))], "Switched to another shopping list"),
    ("location.delete", [.location(.removed(location: .unknown))], "Location deleted: Other"),
    ("cart.checkout", [.order(.placed(ordered)), taken, .cart(.deleted(cart: CartID("c")))], "Order placed: o1"),
    ("order.advance", [.order(.statusSet(order: ordered.id, status: .paid))], "Order paid: o1"),
    ("order.cancel", [.order(.statusSet(order: ordered.id, status: .cancelled)), taken], "Order canceled: o1"),
    ("order.delete", [.order(.removed(order: ordered.id)), taken], "Order deleted: o1"),
    ("transaction.run", [taken, .order(.removed(order: ordered.id))], "2 changes made together"),
    ("data.reset", [.data(.reset(.carts))], "All carts erased"),
    ("promotion.put", [.promotion(.put(ten))], "Promotion created: Ten off"),
    ("promotion.delete", [.promotion(.removed(promotion: ten.id))], "Promotion deleted: ten"),
    ("tax.put", [.entity(.removed(.taxRate(TaxKey(category: nil))))], "Tax rate changed"),
    (
      "transaction.run", ["tea", nil].map { .entity(.removed(.taxRate(TaxKey(category: $0)))) }, "2 tax rates changed"
    ),
    ("store.create", [kiosk.putEvent], "Store created: Kiosk"),
    ("store.update", [market.putEvent], "Store changed: Market"),
    ("store.delete", [.entity(.removed(.store(market.id)))], "Store deleted: Market"),
    ("store.switch", [StoreUse(open: market.id).putEvent], "Current store changed"),
    ("future.method", [], "Changed by future.method"),
    (
      "future.method", [.kept(IdempotentResponse(customer: .guest, key: "k", fingerprint: "f", result: "{}", at: moment))],
      "Changed by future.method"
    ),
  ]

  /// What was there before.
  private static let past: [Event] = [
    TaxRate(category: nil, rate: Percent(8), isIncluded: true).putEvent,
    TaxRate(category: FoldedName("tea"), rate: Percent(2), isIncluded: true).putEvent, market.putEvent,
  ]
  private static let market = RetailStore(id: StoreID("m"), name: EntityName("Market"), order: 1, color: .plain)
  private static let kiosk = RetailStore(id: StoreID("k"), name: EntityName("Kiosk"), order: 1, color: .plain)

  private static let ten = Promotion(
    id: PromotionID("ten"), name: LocalizedText("Ten off"), discount: .percent(PercentDiscount(rate: .constant(Percent(10)))))
  private static let moment = Timestamp(milliseconds: 0)
  private static let made = CartCreated(cart: CartID("c"), owner: .guest, name: nil, opens: true)

  private static let ordered = Order(
    id: OrderID("o1"), owner: .guest, cart: CartID("c"), lines: [], subtotal: Money(0, .usd), total: Money(0, .usd), createdAt: moment)
  private static let taken = Event.catalog(.stockChanged(StockChanged(product: ProductID("p1"), by: -1)))

  private static func added(_ product: String) -> CartAdded {
    CartAdded(cart: CartID("c"), line: LineID("l"), product: ProductID(product), by: 1)
  }

  private static func bought(_ item: String) -> Event { .list(.purchased(item: ItemID(item), at: moment)) }

  @Test(arguments: tales) func aChangeIsOneSentence(_ row: (method: String, events: [Event], text: String)) {
    var teller = ChangeSummaryBuilder(of: row.method, text: MethodRegistry.all.historyText(of: row.method))
    var shop = Shop()
    var log = UndoLog()
    for event in Self.past { shop.apply(event, at: Self.moment, &log) }
    for event in row.events { if let telling = EventSummary(of: event, in: shop) { teller.add(telling) } }
    var texts = Texts()
    #expect(teller.summary.text(&texts, ["en"]) == row.text)
  }
}
