/// Taking over what other replicas changed.
extension Shop {
  /// Makes entities what they are in `state`, and returns the events that do so. What is not shared stays as it is. Former promotions are those
  /// of the devices that made the `promotions` what they are.
  package mutating func adopt(
    _ entities: some Sequence<EntityID>, from state: borrowing ReplicatedState, promotions changes: [PromotionChange] = [], at: Timestamp,
    log: inout UndoLog
  ) -> [Event] {
    let ordered = entities.sorted()
    let withAccounts = state.sharesAccounts
    let own = promotionHistory.since
    let history = history(after: changes, of: Set(ordered), at: at)
    let changed = Set(history.changed).sorted()
    // a value that began only now leaves nothing behind when the present one replaces it
    let present = changed.filter { self.promotions[$0]?.isUnconditional == true }
    var events = history.past.map { Event.promotion(.past($0)) }
    events += present.map { .promotion(.since(PromotionSince(promotion: $0, at: at))) }
    for event in events { apply(event, at: at, &log) }
    // first, so that a cart says which of its lines it loses
    for entity in ordered where entity.type == .product && !state.exists(entity) {
      events += drop(entity, withAccounts: withAccounts, at: at, log: &log)
    }
    // removing an entity can move others that have been adopted already
    for _ in 0..<Self.adoptionRounds {
      for entity in ordered { events += adopt(state.value(of: entity), as: entity, withAccounts: withAccounts, at: at, log: &log) }
      let count = events.count
      for entity in ordered.reversed() where !state.exists(entity) {
        events += drop(entity, withAccounts: withAccounts, at: at, log: &log)
      }
      if events.count == count { break }
    }
    for id in changed {
      guard self.promotions[id]?.isUnconditional == true, let since = history.since[id] ?? own[id] else { continue }
      let event = Event.promotion(.since(PromotionSince(promotion: id, at: since)))
      apply(event, at: at, &log)
      events.append(event)
    }
    return events
  }

  /// What changes of others make of the history of promotions: the former values that it lacks, which promotions changed, and since when these
  /// have their values.
  private func history(
    after changes: [PromotionChange], of entities: Set<EntityID>, at: Timestamp
  ) -> (past: [Promotion], since: [PromotionID: Timestamp], changed: [PromotionID]) {
    var history = PromotionHistory(since: promotionHistory.since)
    var changed: [PromotionID] = []
    // a promotion that is not taken over, because the group had removed it, stays as it was
    for change in changes where promotions[change.promotion] == nil || entities.contains(.promotion(change.promotion)) {
      // by a clock that is ahead, it would have begun after it was taken
      history.change(change.promotion, from: change.before, to: change.after, at: min(change.at, at))
      changed.append(change.promotion)
    }
    let known = Dictionary(grouping: promotionHistory.past, by: \.id)
    let past = history.past.filter { former in known[former.id]?.contains { $0.overlaps(former) } != true }
    return (past, history.since, changed)
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
    if let now = value(of: entity), target.value.completed(by: now) == now { return events }
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

extension Promotion {
  /// True if both apply at some time.
  fileprivate func overlaps(_ other: Promotion) -> Bool {
    let begins = { (first: Promotion, second: Promotion) in first.from.flatMap { from in second.to.map { from < $0 } } ?? true }
    return begins(self, other) && begins(other, self)
  }
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

  /// Entities that a change can affect, before it is applied or afterwards.
  package func entities(affectedBy change: SyncChange) -> Set<EntityID> {
    let written = Set(change.writes.map(\.entity))
    // on the rest, others depend only in whether it is there: each item that is added to a list writes this again
    let decisive = written.filter { [.product, .order].contains($0.type) || !exists($0) || self[$0][.existence].hasEnd }
    return written.union(decisive.flatMap(dependents))
  }

  /// True if the group removed this entity, not another one under its id: it was created at the same time or, for locations, stores and prices,
  /// which have no such time, it has the last value that the group knows.
  fileprivate func hasRemoved(_ own: Entity) -> Bool {
    guard let last = lastValue(of: own.id) else { return false }
    let kind = own.id.kind
    let differing = Entity.parts(of: own.naming { exists(.store($0)) }, unlike: last).subtracting([.existence])
    // nobody made the first list
    if own.id != .list(.first), let made = kind.fieldIndex(of: "addedAt") ?? kind.fieldIndex(of: "createdAt") {
      return !differing.contains(.field(made))
    }
    return (kind.scope == .lists || own.id.type == .store) && differing.isEmpty
  }
}

/// Joining a group with a shop that has content.
extension Shop {
  /// Lets own items and locations give way to those of the group with the same names, which the shop has taken over already. Returns the
  /// events that do so, and those of the group that differ from the own ones.
  package mutating func giveWay(
    to state: borrowing ReplicatedState, at: Timestamp, log: inout UndoLog
  ) -> (events: [Event], differing: [EntityID]) {
    let locations = removalsOfLocations(givingWayTo: state)
    for event in locations.events { apply(event, at: at, &log) }
    let items = removalsOfItems(givingWayTo: state)
    for event in items.events { apply(event, at: at, &log) }
    return (locations.events + items.events, locations.differing + items.differing)
  }

  /// Removes what the group has removed, if it is what the group had: the same thing, in however old a state, unless something names it that
  /// only this shop has, such as another item of a list. Returns the events that do so, what is removed, and what is not.
  package mutating func giveUp(
    removedFrom state: borrowing ReplicatedState, at: Timestamp, log: inout UndoLog
  ) -> (events: [Event], removed: [EntityID], returning: [EntityID]) {
    var gone: [EntityID] = []
    var removed: Set<EntityID> = []
    for entity in state.knownEntities where !state.exists(entity) {
      guard let own = value(of: entity)?.shared(withAccounts: state.sharesAccounts) else { continue }
      gone.append(entity)
      if state.hasRemoved(own) { removed.insert(entity) }
    }
    var staying: [EntityID] = []
    for entity in entities where !removed.contains(entity) && !state.exists(entity) { staying.append(entity) }
    while let entity = staying.popLast() {
      let named = value(of: entity).map { entity.kind.references(of: .set($0), on: [.existence]) } ?? []
      staying += named.filter { removed.remove($0) != nil }
    }
    var events: [Event] = []
    for entity in gone where removed.contains(entity) { events += drop(entity, withAccounts: state.sharesAccounts, at: at, log: &log) }
    return (events, removed.sorted(), gone.filter { !removed.contains($0) })
  }

  /// Events that move the items of own locations to those of the group, and remove the own ones.
  private func removalsOfLocations(givingWayTo state: borrowing ReplicatedState) -> (events: [Event], differing: [EntityID]) {
    var shared: [String: Location] = [:]
    var own: [Location] = []
    for location in locations.all.map(\.element) where location.name != nil {
      if state.exists(.location(location.id)) { shared[location.key] = location } else { own.append(location) }
    }
    var events: [Event] = []
    var differing: [EntityID] = []
    for location in own {
      guard let other = shared[location.key] else { continue }
      if location.order != other.order || location.color != other.color { differing.append(.location(other.id)) }
      for item in items.all.map(\.element) where item.location == location.id {
        events.append(.list(.changed(item: item.id, patch: ItemPatch(location: other.id))))
      }
      events.append(.location(.removed(location: location.id)))
    }
    return (events, differing)
  }

  private func removalsOfItems(givingWayTo state: borrowing ReplicatedState) -> (events: [Event], differing: [EntityID]) {
    var events: [Event] = []
    var differing: [EntityID] = []
    for item in items.all.map(\.element) where !state.exists(.item(item.id)) {
      for id in itemIndex.items(named: item.key) where state.exists(.item(id)) {
        guard let other = items[id], other.list == item.list, other.size?.key == item.size?.key else { continue }
        events.append(.list(.removed(item: item.id)))
        if !item.looksLike(other) { differing.append(.item(id)) }
        break
      }
    }
    return (events, differing)
  }
}

extension ListItem {
  /// True if a customer sees no difference from an item with the same name.
  fileprivate func looksLike(_ other: ListItem) -> Bool {
    isOnList == other.isOnList && quantity == other.quantity && note == other.note && price == other.price && location == other.location
      && isAvailable == other.isAvailable
  }
}

/// Erasing what others have erased.
extension Shop {
  /// The customers among the given ones who have an account, a cart or an order.
  package func owners(among customers: Set<CustomerID>) -> Set<CustomerID> {
    if customers.isEmpty { return [] }
    return customers.intersection(entities.compactMap { value(of: $0)?.owner })
  }

  /// Erases everything in some scopes together with kept responses, except what is in `state` or not shared; returns the events that do so.
  package mutating func erase(
    _ scopes: [ErasedScope], except state: borrowing ReplicatedState, at: Timestamp, log: inout UndoLog
  ) -> [Event] {
    let before = entities.sorted().compactMap { value(of: $0) }
    var events = scopes.map(\.event)
    for event in events { apply(event, at: at, &log) }
    for value in before {
      guard
        let rest = value.shared(withAccounts: state.sharesAccounts) == nil ? value : state.value(of: value.id)?.value.completed(by: value)
      else { continue }
      if self.value(of: value.id) == rest { continue }
      for event in rest.value.restoringEvents {
        apply(event, at: at, &log)
        events.append(event)
      }
    }
    return events
  }
}
