import ShopModel

/// Products and carts of a shop as text, for comparing two points in time.
enum CatalogDump {
  static func of(_ shop: borrowing Shop) -> String {
    var lines = ["revision \(shop.revision)"]
    for topic in Topic.allCases where shop.touched[topic] > 0 { lines.append("\(topic) \(shop.touched[topic])") }
    for id in shop.products.ids.sorted() {
      guard let slot = shop.products.slot(of: id), let product = shop.products[slot: slot] else { continue }
      lines.append("\(slot) \(product)")
    }
    for id in shop.carts.ids.sorted() {
      guard let slot = shop.carts.slot(of: id), let cart = shop.carts[slot: slot] else { continue }
      lines.append("\(slot) \(cart)")
    }
    for customer in shop.holders.keys.sorted() { lines.append("\(customer) \(shop.holders[customer] ?? OpenCartState())") }
    return lines.joined(separator: "\n")
  }
}
