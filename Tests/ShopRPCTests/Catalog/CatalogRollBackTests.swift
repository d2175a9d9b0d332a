import ShopModel
import Testing

/// Rolling back restores the exact previous shop, including carts.
struct CatalogRollBackTests {
  private static let later = Timestamp(milliseconds: 99)

  private static func product(_ id: String, _ name: String, stock: Int? = 5) -> Product {
    Product(id: ProductID(id), name: LocalizedText(name), price: Money(100, .usd), stock: stock, updatedAt: Timestamp(milliseconds: 1))
  }

  /// Two products, the first in two carts: in one of them ahead of the second product.
  private static func shop() -> Shop {
    var shop = Shop()
    var log = UndoLog()
    let ann = CustomerID("ann")
    var events: [Event] = [.catalog(.put(product("1", "Milk"))), .catalog(.put(product("2", "Tea", stock: nil)))]
    for (cart, owner) in [("cart-1", CustomerID.guest), ("ann-1", ann)] {
      events.append(.cart(.made(CartCreated(cart: CartID(cart), owner: owner, name: nil, opens: true))))
      for id in ["1", "2"] {
        events.append(.cart(.added(CartAdded(cart: CartID(cart), line: LineID("l\(id)"), product: ProductID(id), by: 2))))
      }
    }
    for event in events { shop.apply(event, at: Timestamp(milliseconds: 5), &log) }
    shop.endChange(events, &log)
    return shop
  }

  static let events: [CatalogEvent] = [
    .put(product("3", "Bread")),
    .put(product("1", "Oat milk", stock: 0)),
    .updated(ProductUpdated(product: ProductID("1"), patch: ProductPatch(name: LocalizedText("Soy milk"), stock: .set(nil)))),
    .stockSet(product: ProductID("1"), stock: 1),
    .stockSet(product: ProductID("2"), stock: 3),
    .stockChanged(StockChanged(product: ProductID("1"), by: -9)),
    .stockChanged(StockChanged(product: ProductID("1"), by: .max)),
    .removed(product: ProductID("1")),
    .removed(product: ProductID("2")),
  ]

  @Test(arguments: events) func anEventIsRolledBack(_ event: CatalogEvent) {
    var shop = Self.shop()
    var log = UndoLog()
    let before = CatalogDump.of(shop)
    shop.apply(.catalog(event), at: Self.later, &log)
    shop.endChange([.catalog(event)], &log)
    #expect(CatalogDump.of(shop) != before)
    shop.rollBack(&log)
    #expect(CatalogDump.of(shop) == before)
  }

  /// Neighbors share a step, but each can be the last one that stays.
  @Test(arguments: 0...5) func addedProductsAreRolledBackOneByOne(kept: Int) {
    var (shop, log) = (Shop(), UndoLog())
    let events = ["a", "b", "c"].map { CatalogEvent.put(Self.product($0, $0)) } + [.stockSet(product: ProductID("a"), stock: 9)]
    for event in events + ["d", "e"].map({ .put(Self.product($0, $0)) }) { shop.apply(.catalog(event), at: Self.later, &log) }
    #expect(log.count == 6)
    shop.endChange([.catalog(events[0])], &log)
    let changed = log.changeSet(since: kept, in: shop, for: shop.viewer(as: .guest), limit: 100).all.map(\.entity)
    #expect(changed == Set(["a", "b", "c", "a", "d", "e"].dropFirst(kept)).sorted().map { .product(ProductID($0)) })
    shop.rollBack(&log, to: kept)
    #expect(log.count == kept && shop.products.count == min(kept, 3) + max(0, kept - 4))
    #expect(shop.products[ProductID("a")]?.stock == (kept == 0 ? nil : kept > 3 ? 9 : 5))
    shop.rollBack(&log)
    #expect(shop.products.count == 0 && log.count == 0)
  }

  @Test func allEventsAreRolledBack() {
    var shop = Self.shop()
    var log = UndoLog()
    let before = CatalogDump.of(shop)
    for event in Self.events + Self.events.reversed() { shop.apply(.catalog(event), at: Self.later, &log) }
    shop.rollBack(&log)
    #expect(CatalogDump.of(shop) == before)
  }

  @Test(arguments: [
    CatalogEvent.updated(ProductUpdated(product: ProductID("9"), patch: ProductPatch(price: Money(1, .usd)))),
    .removed(product: ProductID("9")), .stockSet(product: ProductID("9"), stock: 1),
    .stockChanged(StockChanged(product: ProductID("9"), by: 1)), .stockChanged(StockChanged(product: ProductID("2"), by: 1)),
  ])
  func aFactAboutNothingChangesNothing(_ event: CatalogEvent) {
    var shop = Self.shop()
    var log = UndoLog()
    let before = CatalogDump.of(shop)
    shop.apply(.catalog(event), at: Self.later, &log)
    #expect(CatalogDump.of(shop) == before)
  }

  @Test func aProductThatGoesLeavesTheCarts() {
    var shop = Self.shop()
    var log = UndoLog()
    shop.apply(.catalog(.removed(product: ProductID("1"))), at: Self.later, &log)
    for id in ["cart-1", "ann-1"] {
      #expect(shop.carts[CartID(id)]?.lines.map(\.id) == [LineID("l2")])
      #expect(shop.carts[CartID(id)]?.itemCount == 2)
    }
  }
}
