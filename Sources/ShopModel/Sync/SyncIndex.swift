/// What a state finds quickly. It follows from the operations, so that all indexes count as equal.
struct SyncIndex: Hashable, Sendable {
  /// What several entities can have in common.
  enum Link: Hashable, Sendable {
    /// Items at a location.
    case location(LocationID)
    /// Carts with a product.
    case product(ProductID)
    /// Products with pieces that came back from an order.
    case order(OrderID)
    /// Items of a list.
    case list(ListID)
    /// Orders of a cart.
    case cart(CartID)
    /// Orders with the discount of a promotion.
    case promotion(PromotionID)
    /// Promotions with a code.
    case code(String)
    case itemName(ListID, String)
    case locationName(String)
    case listName(String)

    /// True when it is worth knowing that several entities have it in common.
    fileprivate var isExclusive: Bool {
      switch self {
      case .cart, .code, .itemName, .locationName, .listName: true
      case .location, .product, .order, .list, .promotion: false
      }
    }
  }

  /// Parts with several operations, the only ones that can be in conflict.
  private(set) var contested: Set<SyncPartID> = []
  /// The entities that have ever had something, whether or not they still do.
  private var linked: [Link: Set<EntityID>] = [:]
  /// What several entities may have although it should be unique.
  private(set) var crowded: Set<Link> = []
  private(set) var carts: Set<EntityID> = []
  /// Promotions with a usage limit, now or before.
  private(set) var limited: Set<EntityID> = []
  private var lastStamp: SyncStamp?
  private var lastAction = SyncAction.end

  static func == (left: SyncIndex, right: SyncIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}

  /// Entities that may have something in common.
  func entities(with link: Link) -> Set<EntityID> { linked[link] ?? [] }

  /// Notes that a part had `before` operations and has `after`.
  mutating func note(_ before: Int, _ after: Int, on target: SyncPartID) {
    if after > 1 { contested.insert(target) } else if before > 1 { contested.remove(target) }
  }

  /// Notes what an operation names.
  mutating func note(_ entry: SyncEntry, on entity: EntityID) {
    switch (entry.part, entry.action) {
    case (.line(let product), _): link(.product(product), to: entity)
    case (.stock, .add(.stock(let pieces, order: let order?))) where pieces > 0: link(.order(order), to: entity)
    case (.existence, .value(let value)), (.whole, .value(let value)), (.name, .value(let value)), (.list, .value(let value)),
      (.location, .value(let value)):
      note(value.entity)
    default: break
    }
  }

  private mutating func note(_ value: Entity) {
    switch value {
    case .item(let item):
      if item.location != .unknown { link(.location(item.location), to: value.id) }
      link(.list(item.list), to: value.id)
      link(.itemName(item.list, item.key), to: value.id)
    case .location(let location): if location.name != nil { link(.locationName(location.key), to: value.id) }
    case .list(let list): if let name = list.name { link(.listName(name.lowercased()), to: value.id) }
    case .cart: carts.insert(value.id)
    case .order(let order):
      link(.cart(order.cart), to: value.id)
      for discount in order.discounts { link(.promotion(discount.promotion), to: value.id) }
    case .promotion(let promotion):
      if let code = promotion.code { link(.code(code.key), to: value.id) }
      if promotion.usageLimit != nil { limited.insert(value.id) }
    default: break
    }
  }

  private mutating func link(_ link: Link, to entity: EntityID) {
    guard linked[link, default: []].insert(entity).inserted, link.isExclusive else { return }
    if linked[link]?.count ?? 0 > 1 { crowded.insert(link) }
  }

  /// The stamp of a change, shared by consecutive operations.
  mutating func stamp(of replica: ReplicaID, _ sequence: Int, at: Timestamp) -> SyncStamp {
    if let lastStamp, lastStamp.sequence == sequence, lastStamp.at == at, lastStamp.replica == replica { return lastStamp }
    let stamp = SyncStamp(replica: replica, sequence: sequence, at: at)
    lastStamp = stamp
    return stamp
  }

  /// The action, shared by consecutive operations that do the same.
  mutating func shared(_ action: SyncAction) -> SyncAction {
    if lastAction != action { lastAction = action }
    return lastAction
  }
}
