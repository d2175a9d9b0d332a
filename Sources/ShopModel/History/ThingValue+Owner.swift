extension ThingValue {
  /// The customer who alone may see it; nil for what is the store's.
  package var owner: CustomerID? {
    switch self {
    case .cart(let cart): cart.owner
    case .order(let order): order.owner
    case .customer(let customer): customer.id
    case .holder(let record): record.customer
    case .location, .product, .category, .list, .item, .promotion, .tax, .settings, .timer, .openList: nil
    }
  }
}

extension Thing {
  /// The domains that it is a thing of.
  package var topics: [Topic] {
    switch self {
    case .location: [.location]
    case .product, .category: [.catalog]
    case .list, .item, .openList: [.list]
    case .cart, .holder: [.cart]
    case .order: [.order]
    case .customer: [.account]
    case .promotion: [.promotion]
    case .tax: [.tax]
    case .settings: [.locale, .prefs]
    case .timer: [.timer]
    }
  }
}
