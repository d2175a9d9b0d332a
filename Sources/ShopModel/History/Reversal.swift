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
