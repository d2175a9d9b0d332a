/// Parts and entities that can be in conflict, updated with every operation. Listing the conflicts looks at these only, however many
/// entities there are. It is derived from the operations alone.
struct ConflictIndex: Sendable {
  /// Parts with several values, or with a value and a removal.
  private(set) var contested: Set<PartID> = []
  /// Stocks that are negative, unless orders returned pieces.
  private(set) var shortStocks: Set<PartID> = []
  /// Needs of items with amounts that do not convert into each other.
  private(set) var mixedNeeds: Set<PartID> = []
  /// All lines of carts.
  private(set) var lines: Set<PartID> = []
  /// Orders that have used a promotion, including removed ones.
  private(set) var orders: [PromotionID: Set<EntityID>] = [:]
  /// Labels of a single entity.
  private var single: [SyncLabel: EntityID] = [:]
  /// Labels of several entities, including removed ones.
  private(set) var shared: [SyncLabel: Set<EntityID>] = [:]

  /// Notes that a part of an entity has changed; `parts` is everything known about the entity.
  mutating func note(_ parts: SyncedParts, on part: EntityPart, of entity: EntityID) {
    let target = PartID(entity: entity, part: part)
    if part == .existence, case .order = entity, case .order(let order) = parts[part].shown?.value {
      for discount in order.discounts { orders[discount.promotion, default: []].insert(entity) }
    }
    switch (entity, part) {
    case (.product, .stock), (.item, .need), (.cart, .line): note(parts[part], as: target)
    default: contested.set(target, isIn: parts.groups.count > 1 && parts[part].isContested)
    }
  }

  /// Notes a part that can be in conflict in several ways.
  private mutating func note(_ part: SyncedPart, as target: PartID) {
    contested.set(target, isIn: part.isContested)
    switch target.part {
    case .need: mixedNeeds.set(target, isIn: !part.amounts.excluded.isEmpty)
    case .line: lines.set(target, isIn: !part.operations.isEmpty)
    default: shortStocks.set(target, isIn: part.leastStock.map { $0 < 0 } ?? false)
    }
  }

  /// Notes that an entity has another label, or none.
  mutating func relabel(_ entity: EntityID, from old: SyncLabel?, to new: SyncLabel?) {
    if old == new { return }
    if let old { remove(entity, from: old) }
    if let new { add(entity, to: new) }
  }

  private mutating func add(_ entity: EntityID, to label: SyncLabel) {
    if shared[label] != nil {
      shared[label]?.insert(entity)
    } else if let other = single.removeValue(forKey: label) {
      shared[label] = [other, entity]
    } else {
      single[label] = entity
    }
  }

  private mutating func remove(_ entity: EntityID, from label: SyncLabel) {
    single[label] = nil
    guard var entities = shared.removeValue(forKey: label) else { return }
    entities.remove(entity)
    if entities.count > 1 { shared[label] = entities } else { single[label] = entities.first }
  }
}

extension Set {
  fileprivate mutating func set(_ element: Element, isIn: Bool) {
    if isIn { insert(element) } else if !isEmpty { remove(element) }
  }
}

/// Something that entities have in common only if they were made concurrently.
enum SyncLabel: Hashable, Sendable {
  /// The key of the name of a location.
  case location(String)
  /// The name of a list without regard to case.
  case list(String)
  /// The folded code of a promotion.
  case promotion(String)
  /// The cart from which an order was placed.
  case order(CartID)
  /// The key of a customer's email address.
  case email(String)
  /// The key of a customer's username.
  case username(String)

  /// The part that contains the label.
  var part: EntityPart {
    switch self {
    case .location: .locationName
    case .list: .listName
    case .promotion: .whole
    case .order: .orderedCart
    case .email: .email
    case .username: .username
    }
  }
}

extension EntityID {
  /// The parts that contain labels; empty for kinds without labels.
  var labeledParts: [EntityPart] {
    switch self {
    case .location: [.locationName]
    case .list: [.listName]
    case .promotion: [.whole]
    case .order: [.orderedCart]
    case .customer: [.email, .username]
    default: []
    }
  }
}

extension SyncedPart {
  /// The label in the value of `part` that shows; nil if there is none.
  func label(of part: EntityPart) -> SyncLabel? {
    switch shown?.value {
    case .location(let location): location.name.map { _ in .location(location.key) }
    case .list(let list): list.name.map { .list($0.lowercased()) }
    case .promotion(let promotion): promotion.code.map { .promotion($0.key) }
    case .order(let order): .order(order.cart)
    case .customer(let customer): part == .email ? .email(customer.email.key) : customer.username.map { .username($0.key) }
    default: nil
    }
  }
}
