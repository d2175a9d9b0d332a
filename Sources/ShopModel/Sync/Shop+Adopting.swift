/// Taking over what other replicas changed.
extension Shop {
  /// Makes entities what they are in `state`, and returns the events that do so. What is not shared stays as it is.
  package mutating func adopt(
    _ entities: some Sequence<EntityID>, from state: borrowing ReplicatedState, at: Timestamp, log: inout UndoLog
  ) -> [Event] {
    let ordered = entities.sorted()
    let withAccounts = state.sharesAccounts
    var events: [Event] = []
    // first, so that a cart says which of its lines it loses
    for entity in ordered where entity.type == .product && !state.exists(entity) {
      events += drop(entity, withAccounts: withAccounts, at: at, log: &log)
    }
    // removing an entity can move others that have been adopted already
    for _ in 0..<Self.adoptionRounds {
      let count = events.count
      for entity in ordered { events += adopt(state.value(of: entity), as: entity, withAccounts: withAccounts, at: at, log: &log) }
      for entity in ordered.reversed() where !state.exists(entity) {
        events += drop(entity, withAccounts: withAccounts, at: at, log: &log)
      }
      if events.count == count { break }
    }
    return events
  }

  /// Sets an entity that exists.
  private mutating func adopt(
    _ shared: Entity?, as entity: EntityID, withAccounts: Bool, at: Timestamp, log: inout UndoLog
  ) -> [Event] {
    let own = value(of: entity)
    guard let shared, shared.shared(withAccounts: withAccounts) != nil, own == nil || own?.shared(withAccounts: withAccounts) != nil else {
      return []
    }
    let target = withoutForeignCart(shared.value.completed(by: own))
    if target == own { return [] }
    let events = target.events(since: own)
    for event in events { apply(event, at: at, &log) }
    // a revision does not contain everything, such as the time of the update of a product of which only the stock differs
    if value(of: entity) == target { return events }
    for event in target.value.restoringEvents { apply(event, at: at, &log) }
    return events + target.value.restoringEvents
  }

  /// A holder without its open cart if a cart with that id, which is not shared, belongs to another customer here.
  private func withoutForeignCart(_ entity: Entity) -> Entity {
    guard var record = entity.value as? OpenCartRecord, let open = record.holder.open, let owner = carts[open]?.owner,
      owner != record.customer
    else {
      return entity
    }
    record.holder.open = nil
    return Entity(record)
  }

  /// Removes an entity that no longer exists.
  private mutating func drop(_ entity: EntityID, withAccounts: Bool, at: Timestamp, log: inout UndoLog) -> [Event] {
    guard value(of: entity)?.shared(withAccounts: withAccounts) != nil, let end = entity.end else { return [] }
    apply(end, at: at, &log)
    return [end]
  }

  /// Removals affect entities that refer to them, and these no others.
  private static let adoptionRounds = 3
}

extension ReplicatedState {
  /// Entities that exist, but in whose place the shop has others that are not shared.
  package func hidden(in shop: borrowing Shop) -> Set<EntityID> {
    var hidden: Set<EntityID> = []
    for entity in owned where exists(entity) {
      if let value = shop.value(of: entity), value.shared(withAccounts: sharesAccounts) == nil { hidden.insert(entity) }
    }
    return hidden
  }

  /// Entities that exist, but are not in the shop because something else was in their place.
  package func missing(in shop: borrowing Shop) -> [EntityID] {
    var missing: [EntityID] = []
    for entity in owned where shop.value(of: entity) == nil && exists(entity) { missing.append(entity) }
    return missing
  }

  /// These entities, and all whose projection can depend on one of them.
  package func withDependents(_ changed: Set<EntityID>) -> Set<EntityID> {
    entities.keys.allSatisfy(changed.contains) ? changed : changed.union(changed.flatMap(dependents))
  }

  /// Entities that a change can affect.
  package func entities(affectedBy change: SyncChange) -> Set<EntityID> { withDependents(Set(change.writes.map(\.entity))) }
}
