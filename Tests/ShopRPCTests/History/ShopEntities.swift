@testable import ShopModel

/// All entities of a shop by id, without the times of their updates.
struct ShopEntities: Equatable {
  var values: [EntityID: Entity] = [:]

  init(_ shop: borrowing Shop) {
    let things: [EntityID] =
      shop.locations.ids.map { .location($0) } + shop.products.ids.map { .product($0) } + shop.items.ids.map { .item($0) }
      + shop.carts.ids.map { .cart($0) } + shop.orders.ids.map { .order($0) } + shop.holders.keys.map { .openCart($0) }
      + shop.lists.ids.map { .list($0) } + shop.promotions.ids.map { .promotion($0) } + shop.taxes.keys.map { .taxRate($0) }
      + shop.categories.keys.map { .category($0) } + shop.stores.keys.map { .store($0) }
      + StorePrice.ids(in: shop).map { StorePrice.entity($0) }
      + Purchase.ids(in: shop).map { Purchase.entity($0) } + [
        .settings, .timer, .openList, StoreUse.entity(OnlyOne()),
      ]
    for thing in things { values[thing] = shop.value(of: thing)?.undated }
  }
}

extension Entity {
  /// The same entity, last updated at time 0, with all its prices stated.
  var undated: Entity {
    if var product = value as? Product {
      product.prices = product.allPrices
      product.updatedAt = Timestamp(milliseconds: 0)
      return Entity(product)
    }
    guard var cart = value as? CartRecord else { return self }
    cart.updatedAt = Timestamp(milliseconds: 0)
    return Entity(cart)
  }
}
