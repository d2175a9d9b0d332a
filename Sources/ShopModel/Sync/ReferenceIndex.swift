/// For each location, product, cart and order, the entities that named it once, even if they no longer do. Their values can depend on whether
/// it exists, and on the status of an order.
struct ReferenceIndex: Sendable {
  private var referring: [EntityID: Set<EntityID>] = [:]

  /// Entities that have named this one.
  subscript(entity: EntityID) -> Set<EntityID> { referring[entity] ?? [] }

  /// Notes what an action on parts of an entity names.
  mutating func note(_ action: SyncAction, on parts: [EntityPart], of entity: EntityID) {
    for named in entity.kind.references(of: action, on: parts) { referring[named, default: []].insert(entity) }
  }
}
