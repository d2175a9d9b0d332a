/// What is told apart when it changes; the lines of a cart are parts of it.
package enum Thing: Hashable, Sendable {
  case location(LocationID)
  case product(ProductID)
  /// What is known of a list beside its items.
  case list(ListID)
  case item(ItemID)
  case customer(CustomerID)
  case cart(CartID)
  case order(OrderID)
  /// Which cart a customer uses, and how many were made by use.
  case holder(CustomerID)
  case promotion(PromotionID)
  case tax(TaxKey)
  case settings
  case timer
  /// Which list is in use.
  case openList
}

extension Thing: Comparable {
  /// By kind, in an order in which what is referred to comes first, then by id.
  package static func < (left: Thing, right: Thing) -> Bool {
    switch (left, right) {
    case (.location(let left), .location(let right)): left < right
    case (.product(let left), .product(let right)): left < right
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
    case .list: 2
    case .item: 3
    case .customer: 4
    case .cart: 5
    case .holder: 6
    case .order: 7
    case .promotion: 8
    case .tax: 9
    case .settings: 10
    case .timer: 11
    case .openList: 12
    }
  }
}
