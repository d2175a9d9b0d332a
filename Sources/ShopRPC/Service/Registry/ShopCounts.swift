import ShopModel

/// How many things a shop has.
struct ShopCounts: Wire {
  let products: Int
  let carts: Int
  let orders: Int
  let items: Int
  let locations: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("products", \.products, .integer(0...Int.max), "Products of the catalogue."),
    Field("carts", \.carts, .integer(0...Int.max), "Carts of all customers."),
    Field("orders", \.orders, .integer(0...Int.max), "Orders of all customers."),
    Field("items", \.items, .integer(0...Int.max), "Items of all lists, on them or not."),
    Field("locations", \.locations, .integer(0...Int.max), "Locations that were made, and the Unknown one once it was changed.")
  ).named("ShopCounts", "How many things a shop has.")
}

extension ShopCounts {
  init(_ shop: borrowing Shop) {
    self.init(
      products: shop.products.count, carts: shop.carts.count, orders: shop.orders.count, items: shop.items.count,
      locations: shop.locations.count)
  }

  /// How many more there are than `others`.
  func minus(_ others: ShopCounts) -> ShopCounts {
    ShopCounts(
      products: products - others.products, carts: carts - others.carts, orders: orders - others.orders, items: items - others.items,
      locations: locations - others.locations)
  }
}
