/// Parts of the kinds of entities.
extension SyncPart {
  /// Of items, locations and lists.
  static let name = SyncPart.field(index(of: "name", in: [FieldAccessor<ListItem>].item))
  static let list = SyncPart.field(index(of: "list", in: [FieldAccessor<ListItem>].item))
  static let addedAt = SyncPart.field(index(of: "addedAt", in: [FieldAccessor<ListItem>].item))
  static let listCreatedAt = SyncPart.field(index(of: "createdAt", in: [FieldAccessor<ShoppingList>].list))
  static let orderCreatedAt = SyncPart.field(index(of: "createdAt", in: [FieldAccessor<Order>].order))
  static let location = SyncPart.field(index(of: "location", in: [FieldAccessor<ListItem>].item))
  static let stock = SyncPart.field(Product.FieldID.stock.rawValue)
  static let quantity = SyncPart.field(index(of: "quantity", in: [FieldAccessor<ListItem>].item))
  static let isOnList = SyncPart.field(index(of: "isOnList", in: [FieldAccessor<ListItem>].item))
  static let purchases = SyncPart.field(index(of: "purchases", in: [FieldAccessor<ListItem>].item))
  static let status = SyncPart.field(index(of: "status", in: [FieldAccessor<Order>].order))
  static let cartsMade = SyncPart.field(index(of: "made", in: [FieldAccessor<OpenCartRecord>].holder))
  static let codes = SyncPart.field(index(of: "codes", in: [FieldAccessor<CartRecord>].cart))

  private static func index<Root>(of name: String, in fields: [FieldAccessor<Root>]) -> Int {
    guard let index = fields.firstIndex(where: { $0.name == name }) else { preconditionFailure("no field \(name)") }
    return index
  }

  /// The field of the part; nil when it is no field.
  var field: EntityField? { if case .field(let index) = self { .field(index) } else { nil } }

  /// Rank by which a value shows: of a status the most final one, of a count the largest. Nil where simply the latest shows.
  func rank(in entity: EntityID) -> ((SyncEntry) -> Int)? {
    switch entity {
    case .order where self == .status: { $0.value.statusRank }
    case .holder where self == .cartsMade: { $0.value.cartsMade }
    default: nil
    }
  }
}

extension SyncPart: Comparable {
  /// In the order of the cases.
  package static func < (left: SyncPart, right: SyncPart) -> Bool {
    switch (left, right) {
    case (.field(let left), .field(let right)): left < right
    case (.line(let left), .line(let right)): left.text < right.text
    case (.code(let left), .code(let right)): left < right
    case (.told(let left, let first), .told(let right, let second)): (left.rawValue, first) < (right.rawValue, second)
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .existence: 0
    case .field: 1
    case .whole: 2
    case .line: 3
    case .code: 4
    case .need: 5
    case .prices: 6
    case .told: 7
    }
  }
}

extension SyncPartID {
  static func stock(of product: EntityID) -> SyncPartID { SyncPartID(entity: product, part: .stock) }
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
  var standard: Entity? {
    switch self {
    case .holder(let customer): .holder(OpenCartRecord(customer: customer, holder: OpenCartState()))
    case .settings: .settings(Settings())
    case .openList: .openList(ListUse())
    case .timer: .timer(ShopTimer())
    case .catalogSource: .catalogSource(nil)
    case .location, .product, .category, .list, .item, .customer, .cart, .order, .promotion, .tax: nil
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
  /// The part of the value that all replicas share; nil when there is none.
  package var shared: Entity? {
    switch self {
    case .customer, .timer, .catalogSource: return nil
    case .settings(let settings):
      var shared = Settings()
      for key in Settings.sharedKeys { shared.prefer(settings.preference(key)) }
      return .settings(shared)
    case .openList(let use): return .openList(ListUse(isFirstGone: use.isFirstGone))
    default: return owner.map { $0 == .guest } ?? true ? self : nil
    }
  }

  /// Copy that has of `own`, the same entity of this store, what is not shared.
  func completed(by own: Entity?) -> Entity {
    switch (self, own) {
    case (.settings(let shared), .settings(var settings)):
      for key in Settings.sharedKeys { settings.prefer(shared.preference(key)) }
      return .settings(settings)
    case (.openList(let use), .openList(let own)): return .openList(ListUse(open: own.open, isFirstGone: use.isFirstGone))
    default: return self
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
