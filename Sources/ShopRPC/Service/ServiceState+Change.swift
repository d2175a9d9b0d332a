import Persistence
import ShopModel

/// Making changes.
extension ServiceState {
  /// Which call a key belongs to: the method, and how its params are written.
  struct Call {
    let method: String
    /// Whether the session may be another customer's afterwards.
    var changesCustomer = false
    /// Whether the response kept for an idempotency key is only for whom the call leaves the session to.
    var bindsReplay = false
    let write: (inout Output) -> Void
  }

  /// Makes sure that a look sees what other processes did, and the point in time that is asked for.
  mutating func look() throws(Fault) {
    try catchUp { (service) throws(Fault) in try service.ledger.look(&service.shop) }
    if !session.isGuest || request.needsLogin { try identify() }
    if let moment = request.meta?.asOf { try travel(to: moment) }
  }

  /// Makes a change as `_meta` asks for it: `decide` decides, applies, and writes the result. Not inlined: it would be compiled again for
  /// every method.
  @inline(never)
  mutating func change(_ call: Call, _ decide: (inout ServiceState) throws(Fault) -> Void) throws(Fault) {
    if request.meta == nil && !pending.isGathering {
      try lockStore()
      prepareIDs()
      let mark = group.log.count
      try decide(&self)
      record(call, key: nil, since: mark)
    } else {
      try unusualChange(call, decide)
    }
  }

  /// Takes the lock for the group's changes, and sees what other processes did before.
  @inline(__always) private mutating func lockStore() throws(Fault) {
    try catchUp { (service) throws(Fault) in try service.ledger.begin(&service.shop, now: service.context.now) }
    if !session.isGuest || request.needsLogin { try identify() }
  }

  /// Lets `body` take in what other processes did; when everything began afresh, so does what is derived from it.
  @inline(__always) mutating func catchUp<Result, Failure: Error>(
    _ body: (inout ServiceState) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if !feed.subscriptions.isEmpty { feed.reporter.context = context }
    let restarts = ledger.replayer.restarts
    let revision = shop.revision
    defer {
      if let recorder, shop.revision > revision { recorder.noteOthers() }
      if restarts != ledger.replayer.restarts { forgetDerived() }
      followSettings()
    }
    return try body(&self)
  }

  /// What the next decision names things after.
  @inline(__always) private mutating func prepareIDs() {
    pending.ids = IDMaker(revision: shop.revision + 1, device: ledger.device)
  }

  @inline(never)
  private mutating func unusualChange(_ call: Call, _ decide: (inout ServiceState) throws(Fault) -> Void) throws(Fault) {
    if pending.isGathering {
      if request.needsLogin { try identify() }
      return try decide(&self)
    }
    guard let meta = request.meta else { return }
    if meta.asOf != nil { throw Fault(.invalidParams, problems: [Problem(.notAllowedHere, path: "/_meta/asOf")]) }
    if meta.isDryRun { try look() } else { try lockStore() }
    let key = meta.idempotencyKey.map { Idempotency.Key($0, of: call, by: context.customer) }
    if let key, try repeatAnswer(to: key) { return }
    if let revision = meta.ifRevision, lastChange(before: call) > revision || revision > shop.revision {
      throw Fault(.revisionMismatch, [Fact("current", .integer(shop.revision))])
    }
    prepareIDs()
    let mark = group.log.count
    try decide(&self)
    if meta.isDryRun {
      response.endResult(revision: shop.revision)
      rollBack(to: mark)
    } else {
      record(call, key: key, since: mark)
    }
  }

  /// The last revision that changed what the call is about: its own domain, or anything at all when that is about all of them.
  private func lastChange(before call: Call) -> Int {
    let topic = Topic(rawValue: String(call.method.prefix { $0 != "." }))
    return switch topic {
    case .data, nil: shop.revision
    case let topic?: shop.touched[topic]
    }
  }

  /// Makes the facts of a decision part of the state.
  @inline(never) mutating func apply(_ events: [Event]) {
    if pending.isGathering { return add(events) }
    pending.events = events
    if events.isEmpty { return }
    shop.replay(events, at: context.now, &group.log)
  }

  /// Undoes the steps of the request under way, which stand behind the first `mark` ones.
  mutating func rollBack(to mark: Int) {
    shop.rollBack(&group.log, to: mark)
    pending.events.removeAll(keepingCapacity: true)
  }

  /// Ends the result with the revision, and adds the change, whose steps stand behind the first `mark` ones, to the group; with a key the
  /// answer too.
  @inline(__always) private mutating func record(_ call: Call, key: Idempotency.Key?, since mark: Int) {
    response.endResult(revision: shop.revision)
    if !feed.subscriptions.isEmpty, !pending.events.isEmpty { report(call.method, since: mark) }
    if let key { keep(key) }
    if pending.events.isEmpty { return }
    group.hasChanged = true
    ledger.append(
      pending.events, method: call.method, undoes: pending.undoes, at: context.now, by: context.customer, shop)
    pending.undoes = nil
    pending.events.removeAll(keepingCapacity: true)
  }

  /// Does `body`, whose steps become one change with one revision. What it changed of the session is taken back when it fails, and
  /// after a dry run; the steps themselves are taken back by whoever asked for the change.
  mutating func gather(_ body: (inout ServiceState) throws(Fault) -> Void) throws(Fault) {
    let (before, groupBefore, language) = (session, group.sessionBefore, context.textLanguage)
    pending.isGathering = true
    defer { pending.isGathering = false }
    do throws(Fault) { try body(&self) } catch {
      (session, group.sessionBefore) = (before, groupBefore)
      use(language)
      throw named(error)
    }
    if context.isDryRun {
      (session, group.sessionBefore) = (before, groupBefore)
      use(language)
    }
    if !pending.events.isEmpty { shop.commit(pending.events, &group.log) }
  }

  /// Makes the facts of one step part of the state; the change is complete when all steps are.
  @inline(never) mutating func add(_ events: [Event]) {
    for event in events { shop.apply(event, at: context.now, &group.log) }
    pending.events += events
  }

  /// Whether what a decision changes of the session is changed: in a gathered dry run too, because later steps build on it.
  var changesSession: Bool { !context.isDryRun || pending.isGathering }

  /// Keeps the session as it is now, in case the group cannot be made durable: its first change in the group is about to be made.
  mutating func keepSession() { if group.sessionBefore == nil { group.sessionBefore = session } }
}
