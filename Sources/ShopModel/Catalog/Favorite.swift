/// A product that a customer has marked as a favorite.
package struct Favorite: Hashable, Sendable {
  package let id: FavoriteKey

  package init(of product: ProductID, for customer: CustomerID) { id = FavoriteKey(customer: customer, product: product) }
}

/// Identity of a favorite.
package struct FavoriteKey: Hashable, Sendable, Comparable {
  package let customer: CustomerID
  package let product: ProductID

  init(customer: CustomerID, product: ProductID) { (self.customer, self.product) = (customer, product) }

  package static func < (left: FavoriteKey, right: FavoriteKey) -> Bool {
    (left.customer, left.product) < (right.customer, right.product)
  }
}

extension FavoriteKey: EntityKey {
  /// Customer and product, separated by a space, which ids of customers do not contain.
  package init?(entityKey: String?) {
    guard let (customer, product) = entityKey?.parts(aroundFirst: " "), !customer.isEmpty, !product.isEmpty else { return nil }
    self.init(customer: CustomerID(customer), product: ProductID(product))
  }

  package var entityKey: String? { "\(customer.text) \(product.text)" }

  package var ids: [String] { [customer.text, product.text] }
}

/// The kind of entity. The product of a favorite can be missing, as after its removal, which may be undone.
extension Favorite: EntityKind {
  package static let entityType = EntityType.favorite
  package static let typeName = "favorite"
  /// Personal, unlike the catalog.
  package static let topics: [Topic] = [.account]
  package static let isReplacedAsWhole = true
  package static let scope: ResetScope? = .catalog
  package var ownerID: CustomerID? { id.customer }
  package static func value(of id: FavoriteKey, in shop: borrowing Shop) -> Favorite? {
    shop.isFavorite(id) ? Favorite(of: id.product, for: id.customer) : nil
  }
  package static func ids(in shop: borrowing Shop) -> [FavoriteKey] {
    shop.favorites.flatMap { customer, products in products.map { FavoriteKey(customer: customer, product: $0) } }
  }
  package static var limit: Int? { FavoriteLimits.favorites }
  package static func count(of owner: CustomerID?, in shop: borrowing Shop) -> Int {
    owner.map { shop.favorites(of: $0).count } ?? 0
  }
  package var collection: LimitedCollection? { LimitedCollection(type: .favorite, owner: id.customer) }

  package static func restore(_ favorite: Favorite?, as id: FavoriteKey, in shop: inout Shop) {
    if favorite != nil {
      shop.favorites[id.customer, default: []].insert(id.product)
    } else {
      shop.favorites[id.customer]?.remove(id.product)
      if shop.favorites(of: id.customer).isEmpty { shop.favorites[id.customer] = nil }
    }
  }

  package static let hasOwnEvents = false
  package static func removal(of id: FavoriteKey) -> Event? { .entity(.removed(entity(id))) }
}

package enum FavoriteLimits {
  /// Favorites of a customer.
  package static let favorites = 10_000
}

extension Shop {
  /// Products that a customer has marked.
  package func favorites(of customer: CustomerID) -> Set<ProductID> { favorites[customer] ?? [] }

  fileprivate func isFavorite(_ id: FavoriteKey) -> Bool { favorites[id.customer]?.contains(id.product) ?? false }

  /// Change that marks a product as a favorite of a customer, or no more.
  package func favoring(_ product: ProductID, is isFavorite: Bool, for customer: CustomerID) throws(CatalogError) -> Change<ProductID> {
    guard products.slot(of: product) != nil else { throw .unknownProduct(product) }
    let favorite = Favorite(of: product, for: customer)
    if self.isFavorite(favorite.id) == isFavorite { return Change([], reporting: product) }
    if !isFavorite { return Change([.entity(.removed(Favorite.entity(favorite.id)))], reporting: product) }
    if Favorite.count(of: customer, in: self) >= FavoriteLimits.favorites {
      throw .favoritesFull(maximum: FavoriteLimits.favorites)
    }
    return Change([favorite.putEvent], reporting: product)
  }

  /// Events that give the guest's favorites to a customer; those beyond the limit stay.
  package func movingFavorites(to customer: CustomerID) -> [Event] {
    let own = favorites(of: customer)
    var room = FavoriteLimits.favorites - own.count
    var events: [Event] = []
    for product in favorites(of: .guest).sorted() {
      if !own.contains(product) {
        if room <= 0 { continue }
        room -= 1
        events.append(Favorite(of: product, for: customer).putEvent)
      }
      events.append(.entity(.removed(Favorite.entity(FavoriteKey(customer: .guest, product: product)))))
    }
    return events
  }
}
