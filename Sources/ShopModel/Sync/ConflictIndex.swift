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
  private var single: [SyncLabel: EntityID] = [:]
  /// Labels of several entities, including removed ones.
  private(set) var shared: [SyncLabel: Set<EntityID>] = [:]

  /// Notes that a part of an entity has changed; `parts` is everything known about the entity.
  mutating func note(_ parts: SyncedParts, on part: EntityPart, of entity: EntityID) {
    let target = PartID(entity: entity, part: part)
    if part == .existence, entity.type == .order, let order = parts[part].shown?.value?.value as? Order {
      for discount in order.discounts { orders[discount.promotion, default: []].insert(entity) }
    }
    switch (entity.type, part) {
    case (.product, .stock) where parts.groups.count == 1:
      // most products: one operation cannot be in conflict with itself
      contested.set(target, isIn: false)
      shortStocks.set(target, isIn: parts.onlyValue(of: part)?.stock.map { $0 < 0 } ?? false)
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
    default: shortStocks.set(target, isIn: part.minStock.map { $0 < 0 } ?? false)
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

/// Something that entities of one kind have in common only if they were made concurrently, such as the key of a name.
struct SyncLabel: Hashable, Sendable {
  let type: EntityType
  let part: EntityPart
  let text: ExactText
}

extension SyncedParts {
  /// The label in the value of `part` that shows; nil if there is none.
  func label(in part: EntityPart) -> SyncLabel? {
    guard let shown = self[part].shown?.value, let text = shown.value.label(in: part) else { return nil }
    return SyncLabel(type: shown.type, part: part, text: ExactText(text))
  }
}

/// For each location, product, item, cart and order, the entities that named it once, even if they no longer do. Their values can depend on
/// whether it exists, and on the status of an order; those of an item are removed with it, although they may still be in effect.
struct ReferenceIndex: Sendable {
  private var referring: [EntityID: Set<EntityID>] = [:]

  /// Entities that have named this one.
  subscript(entity: EntityID) -> Set<EntityID> { referring[entity] ?? [] }

  /// Notes what an action on parts of an entity names.
  mutating func note(_ action: SyncAction, on parts: [EntityPart], of entity: EntityID) {
    for named in entity.kind.references(of: action, on: parts) { referring[named, default: []].insert(entity) }
  }
}
