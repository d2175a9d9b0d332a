/// Identity of an entity whose changes are tracked; the lines of a cart are fields of the cart.
package enum EntityID: Hashable, Sendable {
  case location(LocationID)
  case product(ProductID)
  /// The title of a category.
  case category(CategoryKey)
  /// A list's own data, without its items.
  case list(ListID)
  case item(ItemID)
  case customer(CustomerID)
  case cart(CartID)
  case order(OrderID)
  /// A customer's open cart and the number of carts created implicitly.
  case holder(CustomerID)
  case promotion(PromotionID)
  case tax(TaxKey)
  case settings
  case timer
  /// The list in use.
  case openList
  case catalogSource
}

extension EntityID: Comparable {
  /// Ordered by kind, referenced kinds first, then by id.
  package static func < (left: EntityID, right: EntityID) -> Bool {
    switch (left, right) {
    case (.location(let left), .location(let right)): left < right
    case (.product(let left), .product(let right)): left < right
    case (.category(let left), .category(let right)): left < right
    case (.list(let left), .list(let right)): left < right
    case (.item(let left), .item(let right)): left < right
    case (.customer(let left), .customer(let right)): left < right
    case (.cart(let left), .cart(let right)): left < right
    case (.order(let left), .order(let right)): left < right
    case (.holder(let left), .holder(let right)): left < right
    case (.promotion(let left), .promotion(let right)): left < right
    case (.tax(let left), .tax(let right)): left < right
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .location: 0
    case .product: 1
    case .category: 2
    case .list: 3
    case .item: 4
    case .customer: 5
    case .cart: 6
    case .holder: 7
    case .order: 8
    case .promotion: 9
    case .tax: 10
    case .settings: 11
    case .timer: 12
    case .openList: 13
    case .catalogSource: 14
    }
  }
}
