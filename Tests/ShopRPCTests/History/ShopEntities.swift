@testable import ShopModel

/// All entities of a shop by id, without the times of their updates.
struct ShopEntities: Equatable {
  var values: [EntityID: Entity] = [:]

  init(_ shop: borrowing Shop) {
    let things: [EntityID] =
      shop.locations.ids.map { .location($0) } + shop.products.ids.map { .product($0) } + shop.items.ids.map { .item($0) }
      + shop.carts.ids.map { .cart($0) } + shop.orders.ids.map { .order($0) } + shop.holders.keys.map { .holder($0) }
      + shop.lists.ids.map { .list($0) } + shop.promotions.ids.map { .promotion($0) } + shop.taxes.keys.map { .tax($0) }
      + shop.categories.keys.map { .category($0) } + [
        .settings, .timer, .openList,
      ]
    for thing in things { values[thing] = shop.value(of: thing)?.undated }
  }
}

extension Entity {
  /// The same entity, last updated at time 0, with all its prices stated.
  var undated: Entity {
    switch self {
    case .product(var product):
      product.prices = product.allPrices
      product.updatedAt = Timestamp(milliseconds: 0)
      return .product(product)
    case .cart(var cart):
      cart.updatedAt = Timestamp(milliseconds: 0)
      return .cart(cart)
    default: return self
    }
  }
}
