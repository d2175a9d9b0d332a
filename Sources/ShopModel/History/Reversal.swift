/// A past change to undo, with the state before and after it.
package struct Reversal: ~Copyable {
  private let before: Shop
  private let after: Shop
  /// Entities touched by the change.
  package let things: [Thing]

  /// Reconstructs the change that recorded `events` at the time `at` in the state `before`.
  package init(of events: [Event], at: Timestamp, in before: consuming Shop) {
    var after = before.copy()
    var log = UndoLog()
    after.replay(events, at: at, &log)
    things = log.things(in: after)
    self.before = before
    self.after = after
  }

  /// Copy of the state right after the change.
  package borrowing func afterwards() -> Shop { after.copy() }

  /// Plans the undo at the time `at` in the current state `now`; later changes of other fields are kept.
  package borrowing func plan(in now: borrowing Shop, at: Timestamp) -> ReversalPlan {
    var plan = ReversalPlan()
    for thing in things { take(thing, back: &plan, in: now, at: at) }
    plan.test(in: now, about: things)
    return plan
  }

  /// Fields modified by the change must still be as it left them; they then revert to their prior values.
  private borrowing func take(_ thing: Thing, back plan: inout ReversalPlan, in now: borrowing Shop, at: Timestamp) {
    let (before, after, now) = (before.value(of: thing), after.value(of: thing), now.value(of: thing))
    let changed = ThingValue.parts(of: before, unlike: after)
    if changed.isEmpty { return }
    let since = ThingValue.parts(of: after, unlike: now)
    // creating or deleting an entity conflicts with a later change of any field, and a field change with a later deletion
    let contested = changed.contains(.existence) || since.contains(.existence) ? since : since.intersection(changed)
    guard contested.isEmpty else { return plan.contest(contested, of: thing) }
    switch (before, now) {
    case (nil, _): plan.remove(thing)
    case (let before?, nil): plan.put(before)
    case (let before?, let now?):
      plan.put((now == after ? before : now).taking(changed, from: before, at: at).repriced(as: before, after: after, now: now))
    }
  }
}

/// Events that undo a change, and the conflicts that may block it.
package struct ReversalPlan: Sendable {
  /// Events that undo the change.
  package private(set) var events: [Event] = []
  /// Entity fields that are no longer as the change left them.
  package private(set) var contested: [Thing: Set<ThingPart>] = [:]
  /// Invariants violated afterwards; they block the undo only if a later change caused them.
  package private(set) var obstacles: [Obstacle] = []
  /// Values to restore, ordered so that referenced entities come first.
  private var put: [ThingValue] = []
  /// Entities to remove, in the same order.
  private var removed: [Thing] = []

  mutating func contest(_ parts: Set<ThingPart>, of thing: Thing) { contested[thing] = parts }

  mutating func put(_ value: ThingValue) { put.append(value) }

  mutating func remove(_ thing: Thing) { removed.append(thing) }

  /// Tries the plan on a copy of the shop, and records the events and the conflicts that result. A change of `things`
  /// without any effect is undone by an event that restates the current value of one of them, or of the settings.
  mutating func test(in now: borrowing Shop, about things: [Thing]) {
    // nothing refers to items, so they are removed before references to the other entities are checked
    let items = removed.filter(\.isItem)
    var first: [Event] = []
    for value in put { first += value.facts(in: now) }
    first += items.compactMap(\.end)
    var trial = now.copy()
    var log = UndoLog()
    for event in first { trial.apply(event, at: Timestamp(milliseconds: 0), &log) }
    obstacles = SoundnessCheck(put: put, removed: removed).obstacles(in: trial, since: now)
    events = first + removed.reversed().filter { !$0.isItem }.compactMap(\.end)
    guard events.isEmpty else { return }
    let thing = things.first ?? .settings
    events = now.value(of: thing)?.facts ?? [thing.end].compactMap(\.self)
  }
}

extension Thing {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }

  /// Event that removes the entity; nil for entities that always exist.
  var end: Event? {
    switch self {
    case .location(let id): .location(.removed(LocationRemoved(location: id)))
    case .product(let id): .catalog(.removed(ProductRemoved(product: id)))
    case .category(let key): .catalog(.categoryRemoved(CategoryRemoved(key: key)))
    case .list(let id): .list(.unmade(ListUnmade(list: id)))
    case .item(let id): .list(.removed(ItemRemoved(item: id)))
    case .cart(let id): .cart(.deleted(CartDeleted(cart: id)))
    // account changes are never undone
    case .order(let id): .order(.removed(OrderRemoved(order: id)))
    case .promotion(let id): .promotion(.removed(PromotionRemoved(promotion: id)))
    case .tax(let key): .tax(.removed(TaxRemoved(key: key)))
    case .customer, .holder, .settings, .timer, .openList: nil
    }
  }
}
