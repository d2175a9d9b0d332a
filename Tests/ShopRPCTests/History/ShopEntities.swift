@testable import ShopModel

/// All entities of a shop by id, without the times of their updates.
struct ShopEntities: Equatable {
  var values: [EntityID: Entity] = [:]

  init(_ shop: borrowing Shop) {
    for type in EntityType.allCases { add(type.kind, of: shop) }
  }

  private mutating func add<Kind: EntityKind>(_: Kind.Type, of shop: borrowing Shop) {
    for id in Kind.ids(in: shop).map(Kind.entity) { values[id] = shop.value(of: id)?.undated }
  }
}

extension Entity {
  /// The same entity, last updated at time 0, without what an undo adds to: former prices and categories.
  var undated: Entity {
    if var product = value as? Product {
      (product.prices, product.formerCategories) = ([], [])
      product.updatedAt = Timestamp(milliseconds: 0)
      return Entity(product)
    }
    guard var cart = value as? CartRecord else { return self }
    cart.updatedAt = Timestamp(milliseconds: 0)
    return Entity(cart)
  }
}
