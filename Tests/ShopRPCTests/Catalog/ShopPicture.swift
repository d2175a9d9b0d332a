import ShopModel

/// All of a shop's products and carts as text, to compare two moments.
enum ShopPicture {
  static func of(_ shop: borrowing Shop) -> String {
    var lines = ["revision \(shop.revision)"]
    for topic in Topic.allCases where shop.touched[topic] > 0 { lines.append("\(topic) \(shop.touched[topic])") }
    for id in shop.products.ids.sorted() {
      guard let place = shop.products.place(of: id), let product = shop.products[place: place] else { continue }
      lines.append("\(place) \(product)")
    }
    for id in shop.carts.ids.sorted() {
      guard let place = shop.carts.place(of: id), let cart = shop.carts[place: place] else { continue }
      lines.append("\(place) \(cart)")
    }
    for customer in shop.holders.keys.sorted() { lines.append("\(customer) \(shop.holders[customer] ?? CartHolder())") }
    return lines.joined(separator: "\n")
  }
}
