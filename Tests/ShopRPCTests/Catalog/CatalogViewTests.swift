import ShopModel
import Testing

@testable import ShopRPC

/// Derived data follows every change and equals data derived from scratch.
struct CatalogViewTests {
  private static let names = ["Milk", "milk", "Äpfel", "Apfel", "Rye Bread", "Bread", "牛乳", "Tea"]
  private static let categories = ["dairy", "Dairy", "bakery", nil]

  private static func product(_ id: Int, _ number: UInt64) -> Product {
    Product(
      id: ProductID("\(id)"), name: LocalizedText(names[Int(number >> 8) % names.count]),
      category: categories[Int(number >> 16) % categories.count], price: Money(Int(number >> 24) % 5, .usd), stock: Int(number >> 32) % 3,
      rating: Rating(hundredths: Int(number >> 40) % 3, count: 1))
  }

  /// Everything that a view derives from a shop.
  private static func told(_ view: CatalogView, _ shop: borrowing Shop) -> String {
    view.follow(shop.products)
    func ids(_ slots: [Int32], in shop: borrowing Shop) -> String {
      slots.map { shop.products[slot: Int($0)]?.id.text ?? "?" }.joined(separator: " ")
    }
    var lines: [String] = []
    for order in CatalogOrder.allCases {
      let slots = view.slots(by: order, .english, of: shop.products)
      lines.append("\(order) " + ids(slots, in: shop))
    }
    for category in view.categories(.english) { lines.append("\(category.text) \(category.count) \(category.inStock)") }
    for text in ["bread", "milk", "apf", "乳", "breat", "te", "mlik"] {
      let found = view.search(text, in: [.name, .category], of: shop.products)
      lines.append("\(text) \(found.suggestions) " + ids(found.slots, in: shop))
    }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [1, 40, 5000]) func aViewFollowsChangesAndRollBacks(_ changesAtOnce: Int) {
    var shop = Shop()
    let view = CatalogView()
    var log = UndoLog()
    var number: UInt64 = 7
    for round in 0..<(changesAtOnce > 1000 ? 4 : 60) {
      for _ in 0..<changesAtOnce {
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let id = Int(number >> 33) % 30
        let event: CatalogEvent =
          switch number >> 61 {
          case 0: .removed(product: ProductID("\(id)"))
          case 1: .stockSet(product: ProductID("\(id)"), stock: round % 2)
          default: .put(Self.product(id, number))
          }
        shop.apply(.catalog(event), at: Timestamp(milliseconds: round), &log)
      }
      #expect(Self.told(view, shop) == Self.told(CatalogView(), shop))
      if round.isMultiple(of: 3) { shop.rollBack(&log) } else { log.clear() }
      #expect(Self.told(view, shop) == Self.told(CatalogView(), shop))
    }
  }

  @Test func aReplacedShopIsNoticed() {
    let view = CatalogView()
    var log = UndoLog()
    for name in ["Milk", "Tea"] {
      var shop = Shop()
      shop.apply(
        .catalog(.put(Product(id: ProductID("1"), name: LocalizedText(name), price: Money(1, .usd)))), at: Timestamp(milliseconds: 0), &log)
      view.follow(shop.products)
      #expect(view.search(name, in: [.name], of: shop.products).slots.count == 1)
    }
  }
}
