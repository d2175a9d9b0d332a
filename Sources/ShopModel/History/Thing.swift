/// What is told apart when it changes; the lines of a cart are parts of it.
package enum Thing: Hashable, Sendable {
  case location(LocationID)
  case product(ProductID)
  case item(ItemID)
  case customer(CustomerID)
  case cart(CartID)
  case order(OrderID)
  /// Which cart a customer uses, and how many were made by use.
  case holder(CustomerID)
  case settings
  case timer
}

extension Thing: Comparable {
  /// By kind, in an order in which what is referred to comes first, then by id.
  package static func < (left: Thing, right: Thing) -> Bool {
    switch (left, right) {
    case (.location(let left), .location(let right)): left < right
    case (.product(let left), .product(let right)): left < right
    case (.item(let left), .item(let right)): left < right
    case (.customer(let left), .customer(let right)): left < right
    case (.cart(let left), .cart(let right)): left < right
    case (.order(let left), .order(let right)): left < right
    case (.holder(let left), .holder(let right)): left < right
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .location: 0
    case .product: 1
    case .item: 2
    case .customer: 3
    case .cart: 4
    case .holder: 5
    case .order: 6
    case .settings: 7
    case .timer: 8
    }
  }
}
