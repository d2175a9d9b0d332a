/// A change of the past that is to be taken back: the shop before it and after it.
package struct Reversal: ~Copyable {
  private let before: Shop
  private let after: Shop
  /// What it touched.
  package let things: [Thing]

  /// The change recorded `events` at the moment `at`, in the state `before`.
  package init(of events: [Event], at: Timestamp, in before: consuming Shop) {
    var after = before.copy()
    var log = UndoLog()
    after.replay(events, at: at, &log)
    things = log.things(in: after)
    self.before = before
    self.after = after
  }

  /// The state right after the change, to go on from.
  package borrowing func afterwards() -> Shop { after.copy() }

  /// How it is taken back in the shop as it is `now`, at the moment `at`: what others made of other parts stays.
  package borrowing func plan(in now: borrowing Shop, at: Timestamp) -> ReversalPlan {
    var plan = ReversalPlan()
    for thing in things { take(thing, back: &plan, in: now, at: at) }
    plan.test(in: now, about: things)
    return plan
  }

  /// Where the change made a difference the present must be as it left it; then that becomes as it was before.
  private borrowing func take(_ thing: Thing, back plan: inout ReversalPlan, in now: borrowing Shop, at: Timestamp) {
    let (before, after, now) = (before.value(of: thing), after.value(of: thing), now.value(of: thing))
    let changed = ThingValue.parts(of: before, unlike: after)
    if changed.isEmpty { return }
    let since = ThingValue.parts(of: after, unlike: now)
    // what came or went as a whole is built on by a change of any part, and a part by the end of the whole
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

/// What takes a change back, and what may stand against it.
package struct ReversalPlan: Sendable {
  /// The facts that take it back.
  package private(set) var events: [Event] = []
  /// The parts of things that are not as the change left them.
  package private(set) var contested: [Thing: Set<ThingPart>] = [:]
  /// What would not be sound afterwards; it stands against the plan only if a later change brought it about.
  package private(set) var obstacles: [Obstacle] = []
  /// What things become, in an order in which what is referred to comes first.
  private var put: [ThingValue] = []
  /// What goes, in the same order.
  private var removed: [Thing] = []

  mutating func contest(_ parts: Set<ThingPart>, of thing: Thing) { contested[thing] = parts }

  mutating func put(_ value: ThingValue) { put.append(value) }

  mutating func remove(_ thing: Thing) { removed.append(thing) }

  /// Tries the plan on a copy of the shop, and notes the facts and what is not sound afterwards. A change of `things` that made no
  /// difference is taken back by saying of one of them, or of the settings, what is so already.
  mutating func test(in now: borrowing Shop, about things: [Thing]) {
    // nothing refers to items, so they go before it is looked at what refers to the others
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

  /// The fact that it is not there any more; nil for what always is.
  var end: Event? {
    switch self {
    case .location(let id): .location(.removed(LocationRemoved(location: id)))
    case .product(let id): .catalog(.removed(ProductRemoved(product: id)))
    case .category(let key): .catalog(.categoryRemoved(CategoryRemoved(key: key)))
    case .list(let id): .list(.unmade(ListUnmade(list: id)))
    case .item(let id): .list(.removed(ItemRemoved(item: id)))
    case .cart(let id): .cart(.deleted(CartDeleted(cart: id)))
    // changes of accounts are never taken back
    case .order(let id): .order(.removed(OrderRemoved(order: id)))
    case .promotion(let id): .promotion(.removed(PromotionRemoved(promotion: id)))
    case .tax(let key): .tax(.removed(TaxRemoved(key: key)))
    case .customer, .holder, .settings, .timer, .openList: nil
    }
  }
}
