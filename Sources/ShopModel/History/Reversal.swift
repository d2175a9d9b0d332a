/// A past change to undo, with the state before and after it.
package struct Reversal: ~Copyable {
  private let before: Shop
  private let after: Shop
  /// Time of the change.
  private let changedAt: Timestamp
  /// Entities touched by the change.
  package let entities: [EntityID]

  /// Reconstructs the change that recorded `events` at the time `at` in the state `before`.
  package init(of events: [Event], at: Timestamp, in before: consuming Shop) {
    var after = before.copy()
    var log = UndoLog()
    after.applyChange(events, at: at, &log)
    entities = log.entities(in: after)
    self.before = before
    self.after = after
    changedAt = at
  }

  /// Customers to whom something that it touched belongs, or belonged.
  package var owners: Set<CustomerID> {
    var owners: Set<CustomerID> = []
    for entity in entities { owners.formUnion([before.value(of: entity)?.owner, after.value(of: entity)?.owner].compactMap(\.self)) }
    return owners
  }

  /// The parts of entities that it affected.
  var parts: [EntityID: Set<EntityPart>] {
    var parts: [EntityID: Set<EntityPart>] = [:]
    for entity in entities { parts[entity] = Entity.parts(of: before.value(of: entity), unlike: after.value(of: entity)) }
    return parts
  }

  /// Copy of the state right after the change.
  package borrowing func afterwards() -> Shop { after.copy() }

  /// Plans the undo at the time `at` in the current state `now`; later changes of other fields are kept.
  package borrowing func plan(in now: borrowing Shop, at: Timestamp) -> ReversalPlan {
    var plan = ReversalPlan()
    for entity in entities { revert(entity, with: &plan, in: now, at: at) }
    for entity in entities where plan.puts(entity) { restoreLosses(of: entity, &plan, in: now) }
    plan.test(in: now, about: entities)
    return plan
  }

  /// Fields modified by the change must still be as it left them; they then revert to their prior values.
  private borrowing func revert(_ entity: EntityID, with plan: inout ReversalPlan, in now: borrowing Shop, at: Timestamp) {
    let (before, after, now) = (before.value(of: entity), after.value(of: entity), now.value(of: entity))
    let changed = Entity.parts(of: before, unlike: after)
    if changed.isEmpty { return }
    let since = Entity.parts(of: after, unlike: now)
    // creating or deleting an entity conflicts with a later change of any field, and a field change with a later deletion
    let conflictingFields = changed.contains(.existence) || since.contains(.existence) ? since : since.intersection(changed)
    guard conflictingFields.isEmpty else { return plan.contest(conflictingFields, of: entity) }
    switch (before, now) {
    case (nil, _): plan.remove(entity)
    case (let before?, nil): plan.put(before)
    case (let before?, let now?):
      let value = (now == after ? before : now).value.replacing(changed, from: before, at: at)
      plan.put(value.repriced(undoing: after, to: before, changedAt: changedAt, from: now, at: at))
    }
  }
}

extension Reversal {
  /// A cart that is restored has the notices that it had about removed products, unless these are back. One that has changed since has
  /// only those about products that go with the undo.
  private borrowing func restoreLosses(of entity: EntityID, _ plan: inout ReversalPlan, in now: borrowing Shop) {
    guard let id = entity.id(of: CartRecord.self), let lost = before.carts[id]?.lost else { return }
    let isUnchanged = now.value(of: entity) == after.value(of: entity)
    var lines: [LostLine] = []
    for line in lost {
      let isRemoved = plan.removes(.product(line.product))
      let isGone = now.products.slot(of: line.product) == nil && !plan.puts(.product(line.product))
      if isRemoved || isUnchanged && isGone { lines.append(line) }
    }
    if !lines.isEmpty { plan.lose(lines, from: id) }
  }
}

/// Events that undo a change, and the conflicts that may block it.
package struct ReversalPlan: Sendable {
  /// Events that undo the change.
  package private(set) var events: [Event] = []
  /// Entity fields that are no longer as the change left them.
  package private(set) var conflictingFields: [EntityID: Set<EntityPart>] = [:]
  /// Invariants violated afterwards; they block the undo only if a later change caused them.
  package private(set) var conflicts: [UndoConflict] = []
  /// Values to restore, ordered so that referenced entities come first.
  private var put: [Entity] = []
  /// Number of entities that the undo changes.
  package var entityCount: Int { put.count + removed.count }
  /// Entities to remove, in the same order.
  private var removed: [EntityID] = []
  private var (putIDs, removedIDs): (Set<EntityID>, Set<EntityID>) = ([], [])
  /// Events that restore which lines carts lost with their products.
  private var losses: [Event] = []

  mutating func contest(_ parts: Set<EntityPart>, of entity: EntityID) { conflictingFields[entity] = parts }

  mutating func put(_ value: Entity) {
    put.append(value)
    putIDs.insert(value.id)
  }

  mutating func remove(_ entity: EntityID) {
    removed.append(entity)
    removedIDs.insert(entity)
  }

  mutating func lose(_ lines: [LostLine], from cart: CartID) { losses.append(.cart(.lost(cart: cart, lines: lines))) }

  func puts(_ entity: EntityID) -> Bool { putIDs.contains(entity) }

  func removes(_ entity: EntityID) -> Bool { removedIDs.contains(entity) }

  /// Tries the plan on a copy of the shop, and records the events and the conflicts that result. A change of `entities`
  /// without any effect is undone by an event that restates the current value of one of them, or of the settings.
  mutating func test(in now: borrowing Shop, about entities: [EntityID]) {
    // nothing refers to items, so they are removed before references to the other entities are checked
    let items = removed.filter { $0.type == .item }
    var first: [Event] = []
    for value in put { first += now.events(setting: value.value) }
    first += items.compactMap(\.end) + prices(of: Set(items.compactMap { $0.id(of: ListItem.self) }), in: now)
    var trial = now.copy()
    var log = UndoLog()
    for event in first { trial.apply(event, at: Timestamp(milliseconds: 0), &log) }
    conflicts = InvariantCheck(put: put, removed: removed).conflicts(in: trial, since: now)
    events = first + removed.reversed().filter { $0.type != .item }.flatMap { Self.end(of: $0, in: now) } + losses
    guard events.isEmpty else { return }
    let entity = entities.first ?? .settings
    events = [now.value(of: entity)?.restated ?? entity.end].compactMap(\.self)
  }

  /// Events that end an entity as if it had never been: an order that is deleted while it is fulfilled would go on using its promotions.
  private static func end(of entity: EntityID, in now: borrowing Shop) -> [Event] {
    guard let end = entity.end else { return [] }
    guard let order = entity.id(of: Order.self), now.orders[order]?.status == .fulfilled else { return [end] }
    return [.order(.statusSet(order: order, status: .cancelled)), end]
  }

  /// Events that set the prices in stores again which the removal of items removes, although the undo does not.
  private func prices(of items: Set<ItemID>, in now: borrowing Shop) -> [Event] {
    var prices: [EntityID: StorePrice] = [:]
    for item in items {
      for price in now.prices.ofStores[item] ?? [] { prices[StorePrice.entity(price.id)] = price }
    }
    for case let price as StorePrice in put.map(\.value) where items.contains(price.item) { prices[StorePrice.entity(price.id)] = price }
    for entity in removed { prices[entity] = nil }
    return prices.keys.sorted().compactMap { prices[$0]?.putEvent }
  }
}
