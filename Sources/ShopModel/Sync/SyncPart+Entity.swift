/// Parts of the kinds of entities.
extension EntityPart {
  static let price = EntityPart.field(Product.FieldID.price.rawValue)
  static let stock = EntityPart.field(Product.FieldID.stock.rawValue)
  static let quantity = EntityPart.field(EntityFields.item.index(of: "quantity"))
  static let itemLocation = EntityPart.field(EntityFields.item.index(of: "location"))
  static let isOnList = EntityPart.field(EntityFields.item.index(of: "isOnList"))
  static let purchases = EntityPart.field(EntityFields.item.index(of: "purchases"))
  static let status = EntityPart.field(EntityFields.order.index(of: "status"))
  static let cartsMade = EntityPart.field(EntityFields.holder.index(of: "made"))
  static let codes = EntityPart.field(EntityFields.cart.index(of: "codes"))
  static let orderedCart = EntityPart.field(Order.FieldID.cart.rawValue)
  static let locationName = EntityPart.field(Location.FieldID.name.rawValue)
  static let listName = EntityPart.field(EntityFields.list.index(of: "name"))
  static let email = EntityPart.field(Customer.FieldID.email.rawValue)
  package static let username = EntityPart.field(Customer.FieldID.username.rawValue)
  static let usageLimit = EntityPart.field(EntityFields.promotion.index(of: "usageLimit"))
  static let promotionCode = EntityPart.field(EntityFields.promotion.index(of: "code"))

  /// The order by which the last value shows: of a status the most final one, of a count the largest, of others the latest.
  func precedes(in entity: Entity) -> (SyncOperation, SyncOperation) -> Bool {
    let rank: (SyncOperation) -> Int =
      switch entity {
      case .order where self == .status: { $0.value.statusRank }
      case .holder where self == .cartsMade: { $0.value.cartsMade }
      default: { _ in 0 }
      }
    return { left, right in rank(left) != rank(right) ? rank(left) < rank(right) : right.wins(over: left) }
  }
}

extension Entity? {
  /// Higher for the status that prevails over others.
  fileprivate var statusRank: Int {
    guard case .order(let order) = self else { return 0 }
    return switch order.status {
    case .placed: 0
    case .paid: 1
    case .cancelled: 2
    case .fulfilled: 3
    }
  }

  fileprivate var cartsMade: Int { if case .holder(let record) = self { record.holder.made } else { 0 } }
}

extension EntityID {
  /// Value of an entity that always exists and of which nothing was written; nil for the others.
  package var standard: Entity? {
    switch self {
    case .holder(let customer): .holder(OpenCartRecord(customer: customer, holder: OpenCartState()))
    case .settings: .settings(Settings())
    case .openList: .openList(ListUse())
    case .timer: .timer(ShopTimer())
    case .catalogSource: .catalogSource(nil)
    case .location, .product, .category, .list, .item, .customer, .cart, .order, .promotion, .tax: nil
    }
  }

  /// True for the kinds that can belong to a customer without naming them in the id.
  var canBeOwned: Bool {
    switch self {
    case .cart, .order: true
    default: false
    }
  }

  /// True when only whole values of the entity are written.
  var isReplacedAsWhole: Bool {
    switch self {
    case .promotion, .tax, .category: true
    default: false
    }
  }
}

extension Entity {
  /// The part of the value that all replicas share; nil when there is none. Accounts with their carts and orders are shared only in groups
  /// `withAccounts`.
  package func shared(withAccounts: Bool) -> Entity? {
    switch self {
    case .timer, .catalogSource: return nil
    case .customer(let customer) where withAccounts: return .customer(customer.withoutTokens)
    case .settings(let settings):
      var shared = Settings()
      for key in Settings.sharedKeys { shared.prefer(settings.preference(key)) }
      return .settings(shared)
    case .openList(let use): return .openList(ListUse(isFirstGone: use.isFirstGone))
    default: return withAccounts || owner.map { $0 == .guest } ?? true ? self : nil
    }
  }

  /// Copy that has of `own`, the same entity of this store, what is not shared.
  func completed(by own: Entity?) -> Entity {
    switch (self, own) {
    case (.settings(let shared), .settings(var settings)):
      for key in Settings.sharedKeys { settings.prefer(shared.preference(key)) }
      return .settings(settings)
    // a new password logs out everywhere
    case (.customer(var customer), .customer(let own)) where customer.secret == own.secret:
      customer.tokens = own.tokens
      return .customer(customer)
    case (.openList(let use), .openList(let own)): return .openList(ListUse(open: own.open, isFirstGone: use.isFirstGone))
    default: return self
    }
  }

  /// True for the kinds that record the time of their last update.
  var isDated: Bool {
    switch self {
    case .product, .cart: true
    default: false
    }
  }

  /// Time of the last update, of the kinds that record it.
  var updatedAt: Timestamp {
    switch self {
    case .product(let product): product.updatedAt
    case .cart(let cart): cart.updatedAt
    default: Timestamp(milliseconds: 0)
    }
  }
}
