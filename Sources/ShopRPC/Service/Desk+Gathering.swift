import ShopModel

extension Desk {
  /// Does `body`, whose steps become one change with one revision. What it changed of the session is taken back when it fails, and
  /// after a dry run; the steps themselves are taken back by whoever asked for the change.
  mutating func gather(_ body: (inout Desk) throws(Fault) -> Void) throws(Fault) {
    let (before, groupBefore, language) = (session, sessionBefore, output.texts.language)
    isGathering = true
    defer { isGathering = false }
    do throws(Fault) { try body(&self) } catch {
      (session, sessionBefore) = (before, groupBefore)
      use(language)
      throw named(error)
    }
    if context.isDryRun {
      (session, sessionBefore) = (before, groupBefore)
      use(language)
    }
    if !events.isEmpty { shop.commit(events, &log) }
  }

  /// Makes the facts of one step part of the state; the change is complete when all steps are.
  @inline(never) mutating func add(_ events: [Event]) {
    for event in events { shop.apply(event, at: context.now, &log) }
    self.events += events
  }

  /// Whether what a decision changes of the session is changed: in a gathered dry run too, because later steps build on it.
  var changesSession: Bool { !context.isDryRun || isGathering }
}
