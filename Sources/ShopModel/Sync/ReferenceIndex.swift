/// For each location, product, cart and order, the entities that named it once, even if they no longer do. Their values can depend on whether
/// it exists, and on the status of an order.
struct ReferenceIndex: Sendable {
  private var referring: [EntityID: Set<EntityID>] = [:]

  /// Entities that have named this one.
  subscript(entity: EntityID) -> Set<EntityID> { referring[entity] ?? [] }

  /// Notes what an action on parts of an entity names.
  mutating func note(_ action: SyncAction, on parts: [EntityPart], of entity: EntityID) {
    switch (entity, action) {
    case (.item, .set(.item(let item))): if item.location != .unknown { note(.location(item.location), for: entity) }
    case (.product, .add(.stock(_, let order?))): note(.order(order), for: entity)
    case (.holder, .set(.holder(let record))): if let cart = record.holder.open { note(.cart(cart), for: entity) }
    case (.cart, .set), (.cart, .add): for case .line(let product) in parts { note(.product(product), for: entity) }
    default: break
    }
  }

  private mutating func note(_ named: EntityID, for entity: EntityID) { referring[named, default: []].insert(entity) }
}
