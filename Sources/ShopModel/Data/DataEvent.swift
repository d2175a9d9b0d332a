/// A fact about everything of some kind at once.
package enum DataEvent: Hashable, Sendable {
  /// All of it was erased.
  case reset(ResetScope)

  /// What it is about.
  package var scope: ResetScope {
    switch self {
    case .reset(let scope): scope
    }
  }
}

/// What a reset erases.
package enum ResetScope: String, CaseIterable, Hashable, Sendable {
  case all
  /// All products and titles of categories, and with them the lines of all carts.
  case catalog
  /// The carts of all customers.
  case carts
  case orders
  /// All lists with their items, and all locations.
  case lists
  case prefs
  /// All customers with their carts.
  case accounts

  /// The domains that it changes, `data` aside.
  package var topics: [Topic] {
    switch self {
    case .all: Topic.allCases.filter { $0 != .data }
    case .catalog: [.catalog, .cart]
    case .carts: [.cart]
    case .orders: [.order]
    case .lists: [.list, .location]
    case .prefs: [.prefs, .locale]
    case .accounts: [.account, .cart, .order]
    }
  }
}
