import Testing

@testable import ShopModel
@testable import ShopRPC

/// Merging the guest's cart into the customer's at login.
struct CartMergeTests {
  /// Lines of both carts as `product×quantity`, the merged cart, the reported shortfalls, and what stays in the guest cart.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let guest: String
    let own: String
    let then: String
    var cuts: [CartMerge.Shortage] = []
    var kept = ""
  }

  private static func id(_ text: String) -> ProductID { ProductID(text) }

  static let examples = [
    Example(testDescription: "nothing", guest: "", own: "", then: ""),
    Example(testDescription: "an empty cart takes all", guest: "milk×2 tea×1", own: "", then: "milk×2 tea×1"),
    Example(testDescription: "own lines come first", guest: "tea×1", own: "milk×2", then: "milk×2 tea×1"),
    Example(testDescription: "quantities add", guest: "milk×2 tea×1", own: "tea×3 milk×1", then: "tea×4 milk×3"),
    Example(
      testDescription: "up to the stock", guest: "milk×4", own: "milk×3", then: "milk×5",
      cuts: [.capped(id("milk"), wanted: 7, got: 5)]),
    Example(
      testDescription: "what there was too much of stays", guest: "milk×4", own: "milk×8", then: "milk×8",
      cuts: [.capped(id("milk"), wanted: 12, got: 8)]),
    Example(testDescription: "none left", guest: "fish×1 tea×1", own: "", then: "tea×1", cuts: [.capped(id("fish"), wanted: 1, got: 0)]),
    Example(
      testDescription: "only what is sold out", guest: "fish×1", own: "", then: "", cuts: [.capped(id("fish"), wanted: 1, got: 0)]),
    Example(
      testDescription: "up to 9,999", guest: "tea×9999", own: "tea×1", then: "tea×9999",
      cuts: [.capped(id("tea"), wanted: 10_000, got: 9999)]),
    Example(
      testDescription: "another currency stays", guest: "cheese×2", own: "tea×1", then: "tea×1",
      cuts: [.otherCurrency(id("cheese"), Currency("EUR") ?? .usd, quantity: 2)], kept: "cheese×2"),
    Example(testDescription: "an empty cart takes any currency", guest: "cheese×2", own: "", then: "cheese×2"),
  ]

  @Test(arguments: examples) func linesAreMerged(_ example: Example) {
    var shop = Self.shop()
    var log = UndoLog()
    let ann = CustomerID("ann")
    Self.put(example.guest, of: .guest, in: &shop)
    Self.put(example.own, of: ann, in: &shop)
    let before = ShopState(shop)
    let moved = shop.movingGuestCart(to: ann, at: Timestamp(milliseconds: 9))
    #expect(moved.cuts == example.cuts)
    for event in moved.events { shop.apply(event, at: Timestamp(milliseconds: 9), &log) }
    #expect(Self.lines(of: ann, in: shop) == example.then)
    #expect(Self.lines(of: .guest, in: shop) == example.kept)
    shop.rollBack(&log)
    #expect(ShopState(shop) == before)
  }

  /// A full cart accepts more of the products it has, but no new lines.
  @Test func aFullCartTakesNoNewLines() {
    var shop = Self.shop()
    var log = UndoLog()
    let ann = CustomerID("ann")
    for number in 1..<CartLimits.lines {
      shop.apply(.catalog(.put(Self.product("p\(number)", nil, .usd))), at: Timestamp(milliseconds: 1), &log)
    }
    Self.put((1..<CartLimits.lines).map { "p\($0)×1" }.joined(separator: " ") + " tea×1", of: ann, in: &shop)
    Self.put("tea×2 milk×1", of: .guest, in: &shop)
    let moved = shop.movingGuestCart(to: ann, at: Timestamp(milliseconds: 9))
    #expect(moved.cuts == [.noRoom(ProductID("milk"), quantity: 1)])
    for event in moved.events { shop.apply(event, at: Timestamp(milliseconds: 9), &log) }
    #expect(Self.lines(of: ann, in: shop).hasSuffix(" tea×3"))
    #expect(Self.lines(of: .guest, in: shop) == "milk×1")
  }

  @Test func aPriceIsRemembered() {
    var shop = Self.shop()
    var log = UndoLog()
    Self.put("tea×1", of: .guest, in: &shop)
    let patch = ProductPatch(price: Money(999, .usd))
    shop.apply(.catalog(.updated(ProductUpdated(product: ProductID("tea"), patch: patch))), at: Timestamp(milliseconds: 1), &log)
    let ann = CustomerID("ann")
    for event in shop.movingGuestCart(to: ann, at: Timestamp(milliseconds: 9)).events {
      shop.apply(event, at: Timestamp(milliseconds: 9), &log)
    }
    #expect(shop.record(of: shop.openCart(of: ann))?.lines.first?.priceWhenAdded == Money(100, .usd))
  }

  /// Codes move with the cart, or are put aside with it, even when no lines are left.
  @Test func codesAreMergedWithoutLines() {
    var shop = Self.shop()
    var log = UndoLog()
    let ann = CustomerID("ann")
    Self.put("tea×1", of: .guest, in: &shop)
    let cart = shop.openCart(of: .guest)
    for event: CartEvent in [
      .codeApplied(CartCode(cart: cart, code: FoldedName("TEN"))), .removed(CartLineRemoved(cart: cart, product: ProductID("tea"))),
    ] { shop.apply(.cart(event), at: Timestamp(milliseconds: 4), &log) }
    #expect(shop.puttingGuestCartAside().count == 1)
    let moved = shop.movingGuestCart(to: ann, at: Timestamp(milliseconds: 9))
    for event in moved.events { shop.apply(event, at: Timestamp(milliseconds: 9), &log) }
    #expect(shop.record(of: shop.openCart(of: ann))?.codes.map(\.text) == ["TEN"])
    #expect(shop.record(of: cart) == nil && shop.openCart(of: .guest) != cart)
    #expect(shop.puttingGuestCartAside().isEmpty)
  }

  private static func product(_ id: String, _ stock: Int?, _ currency: Currency) -> Product {
    Product(id: ProductID(id), name: LocalizedText(id), price: Money(100, currency), stock: stock)
  }

  private static func shop() -> Shop {
    var shop = Shop()
    var log = UndoLog()
    let goods = [
      product("milk", 5, .usd), product("tea", nil, .usd), product("fish", 0, .usd), product("cheese", nil, Currency("EUR") ?? .usd),
    ]
    for product in goods { shop.apply(.catalog(.put(product)), at: Timestamp(milliseconds: 1), &log) }
    return shop
  }

  private static func put(_ lines: String, of customer: CustomerID, in shop: inout Shop) {
    if lines.isEmpty { return }
    var log = UndoLog()
    let cart = shop.openCart(of: customer)
    shop.apply(.cart(.made(CartCreated(cart: cart, owner: customer, name: nil, opens: true))), at: Timestamp(milliseconds: 2), &log)
    for (index, line) in lines.split(separator: " ").enumerated() {
      let parts = line.split(separator: "×")
      let fact = CartQuantitySet(
        cart: cart, line: LineID("\(customer.text)\(index)"), product: ProductID(String(parts[0])), quantity: Int(parts[1]) ?? 0)
      shop.apply(.cart(.set(fact)), at: Timestamp(milliseconds: 3), &log)
    }
  }

  private static func lines(of customer: CustomerID, in shop: borrowing Shop) -> String {
    (shop.record(of: shop.openCart(of: customer))?.lines ?? []).map { "\($0.product.text)×\($0.quantity)" }.joined(separator: " ")
  }
}
