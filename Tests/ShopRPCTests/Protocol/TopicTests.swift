import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// The topics of entities, as the page of the protocol lists them.
struct TopicTests {
  /// How the page calls each kind.
  private static let words: [EntityType: String] = [
    .product: "products", .category: "titles of categories", .catalogSource: "the URL of the catalog", .cart: "carts", .openCart: "carts",
    .order: "orders", .list: "lists", .openList: "lists", .item: "items", .storePrice: "prices of items in stores",
    .purchase: "purchases", .location: "locations", .store: "stores", .currentStore: "the current store", .customer: "customers",
    .favorite: "favorites", .promotion: "promotions", .taxRate: "tax rates", .timer: "timer", .settings: "preferences",
  ]

  @Test func theTableOfThePage() throws {
    let page = try String(contentsOf: HouseTests.root.appending(path: "docs/protocol.md"), encoding: .utf8)
    let table = page.components(separatedBy: "### Topics").last?.components(separatedBy: "\n## ").first ?? ""
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
    for type in EntityType.allCases {
      let word = Self.words[type] ?? type.kind.typeName
      let found = rows.filter { $0.split(separator: "|").last?.contains(word) ?? false }
      for topic in type.kind.topics { #expect(found.contains { $0.contains("`\(topic.rawValue)`") }, "\(type): \(topic)") }
    }
    for topic in Topic.allCases { #expect(rows.contains { $0.contains("`\(topic.rawValue)`") }, "\(topic)") }
  }

  @Test(
    arguments: [
      ("cart.add", .cart), ("store.switch", .location), ("location.move", .location), ("transaction.run", nil), ("history.undo", nil),
      ("image.clear", nil),
    ] as [(String, Topic?)]) func theTopicOfAMethod(_ method: String, _ topic: Topic?)
  {
    #expect(RegisteredMethod.topic(of: method) == topic)
  }
}
