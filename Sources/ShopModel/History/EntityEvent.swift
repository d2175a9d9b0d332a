/// An event about an entity of a kind that has no events of its own.
package enum EntityEvent: Hashable, Sendable {
  /// The entity now has the given value, whatever the prior one.
  case put(Entity)
  case removed(EntityID)

  package var entity: EntityID {
    switch self {
    case .put(let value): value.id
    case .removed(let entity): entity
    }
  }
}

extension Shop {
  mutating func apply(_ event: EntityEvent, log: inout UndoLog) {
    let after: Entity? = if case .put(let value) = event { value } else { nil }
    let before = value(of: event.entity)
    if before == nil, after == nil { return }
    log.note(.entity(event.entity, before))
    restore(after, as: event.entity)
  }
}
