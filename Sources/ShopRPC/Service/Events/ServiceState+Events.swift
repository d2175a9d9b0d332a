import ShopModel

extension ServiceState {
  /// Subscribes the session to changes of some domains; returns the subscription's id.
  mutating func subscribe(to topics: Set<Topic>) throws(RPCError) -> String {
    guard feed.subscriptions.all.count < Limits.subscriptions else {
      throw .notAllowed(.subscriptionLimit, [Fact("maximum", .integer(Limits.subscriptions))])
    }
    let id = feed.subscriptions.nextID
    if context.isDryRun { return id }
    feed.subscriptions.add(topics, at: shop.revision)
    feed.collector.follow(session, context)
    if topics.contains(.cart) { feed.collector.followCart(in: shop) }
    ledger.replayer.collector = feed.collector
    return id
  }

  /// Collects the event of the change just made, whose steps are in the log from `mark` on, as far as the session may see it.
  @inline(never) mutating func collectEvent(of method: String, since mark: Int) {
    feed.collector.follow(session, context)
    feed.collector.record(method, isOwn: true, group.log, since: mark, in: shop)
  }

  /// Ends one subscription (nil: all); returns the ids of those ended.
  mutating func unsubscribe(_ id: String?) throws(RPCError) -> [String] {
    let ended = feed.subscriptions.all.map(\.id).filter { id == nil || $0 == id }
    if let id, ended.isEmpty { throw .notFound("subscription", id) }
    if context.isDryRun { return ended }
    endSubscriptions(id)
    for id in ended { response.held.dropEvents(of: Subscriptions.number(of: id)) }
    return ended
  }

  /// Ends one subscription (nil: all).
  mutating func endSubscriptions(_ id: String? = nil) {
    feed.subscriptions.end(id)
    if feed.subscriptions.isEmpty { ledger.replayer.collector = nil }
  }

  /// Reads other processes' changes so that events are delivered even while no request reads the shop. Errors
  /// are left to the next request that does.
  @inline(never) mutating func lookForEvents() {
    use(context.textLanguage)
    feed.collector.follow(session, context)
    do throws(RPCError) { try readingOthers { (service) throws(RPCError) in try service.ledger.look(&service.shop) } } catch {}
    // a frozen clock only moves by a request, which notes it
    if !clock.isFrozen { feed.collector.noteTime(group.now, in: shop) }
  }

  /// Sends subscription `id` every change after `revision`, each as of its time; or one event to reload
  /// everything, when the changes are too many or no longer kept.
  mutating func sendMissedChanges(to id: String, after revision: Int) throws(RPCError) {
    var pendingEvents: [PendingEvent]
    do throws(RPCError) { pendingEvents = try changes(after: revision) } catch {
      guard error.kind == .historyGone else { throw error }
      pendingEvents = [.several(after: revision, through: shop.revision, of: Set(Topic.ofChanges))]
    }
    for index in pendingEvents.indices {
      pendingEvents[index].subscription = id
      feed.collector.add(pendingEvents[index])
    }
  }

  /// All changes after `revision`, as far as the session may see them.
  private mutating func changes(after revision: Int) throws(RPCError) -> [PendingEvent] {
    if revision == shop.revision { return [] }
    let everything = Set(Topic.ofChanges)
    if revision > shop.revision { return [.several(after: 0, through: shop.revision, of: everything)] }
    if shop.revision - revision > Limits.eventRevisions { return [.several(after: revision, through: shop.revision, of: everything)] }
    var session = Session()
    session.customer = context.customer  // the guest or customer at the time of the change
    let collector = EventCollector(context, for: session, seenBy: viewer)
    var log = UndoLog()
    var then = try shop(at: revision)
    try eachChange(after: revision) { change in
      then.applyChange(change.transaction.events, at: change.transaction.at, &log)
      collector.record(change.transaction.method, isOwn: false, log, in: then)
      log.clear()
      return true
    }
    return collector.removeAll()
  }
}

/// An event to be delivered: one change, or several merged.
struct PendingEvent {
  /// One changed entity.
  struct Item {
    let topic: Topic
    let change: EntityChange
  }

  /// Revision of the change, or of the last one merged.
  let revision: Int
  /// Revision before the change, or before the first one merged.
  let since: Int
  /// Method of the change; nil when several are merged.
  let method: String?
  /// True when the current request made the change.
  let isOwn: Bool
  /// Changed entities that the session may see.
  let items: [Item]
  /// Domains with too many changes to list; the client must reload them.
  let overflowed: Set<Topic>
  /// Id of the only subscription to receive it; nil for all.
  var subscription: String?
  /// True for news that are no change of the database, so that they have no revision of their own.
  var isTransient = false
  /// How exchanges with other devices go, after one.
  var exchange: SyncNews?

  /// The current cart, if its total has changed although the cart has not.
  var cart: CartChanged?

  /// All domains concerned.
  var topics: Set<Topic> {
    if exchange != nil { return [.sync] }
    return items.isEmpty && cart == nil ? overflowed : overflowed.union(items.map(\.topic)).union(cart == nil ? [] : [.cart])
  }

  /// True when the event has the entity, or is to be followed by reading all of its topic.
  func tells(of entity: EntityID) -> Bool {
    !overflowed.isDisjoint(with: entity.topics)
      || items.contains { $0.change.type == entity.kind.typeName && entity.key.map($0.change.id.hasSameBytes) == true }
  }

  /// Weight against `Limits.eventBacklog`: one, plus the number of entities.
  var weight: Int { 1 + items.count }
}

extension PendingEvent {
  /// Event about something that came from outside the database, while that is at `revision`.
  static func arrival(_ items: [Item], by method: String, at revision: Int) -> PendingEvent {
    PendingEvent(revision: revision, since: revision, method: method, isOwn: true, items: items, overflowed: [], isTransient: true)
  }

  /// Event about an exchange with other devices, while the database is at `revision`.
  static func exchange(_ news: SyncNews, at revision: Int) -> PendingEvent {
    PendingEvent(
      revision: revision, since: revision, method: "sync.now", isOwn: true, items: [], overflowed: [], isTransient: true, exchange: news)
  }

  /// Event about a total that has changed with time, or by what the session may not see, while the database is at `revision`.
  static func total(_ cart: CartChanged, at revision: Int) -> PendingEvent {
    PendingEvent(
      revision: revision, since: revision, method: nil, isOwn: false, items: [], overflowed: [], isTransient: true, cart: cart)
  }

  /// Event that merges several changes without details.
  static func several(after since: Int, through revision: Int, of topics: Set<Topic>) -> PendingEvent {
    PendingEvent(revision: revision, since: since, method: nil, isOwn: false, items: [], overflowed: topics)
  }

  /// Event about the last change of `shop`, whose steps are in `log` from `mark` on; nil when `viewer` sees
  /// nothing of it.
  init?(
    of method: String, isOwn: Bool, _ log: borrowing UndoLog, since mark: Int, in shop: borrowing Shop, for viewer: Viewer,
    _ context: RequestContext
  ) {
    let changeSet = log.changeSet(since: mark, in: shop, for: viewer, limit: Limits.eventEntities)
    if changeSet.all.isEmpty && changeSet.overflowed.isEmpty { return nil }
    let context = context.with(languages: context.sessionLanguage.chain)  // whatever language the request asked for
    var items: [Item] = []
    for trace in changeSet.all { items.append(Item(topic: trace.topic, change: EntityChange(trace, in: shop, for: context))) }
    self.init(
      revision: shop.revision, since: shop.revision - 1, method: method, isOwn: isOwn, items: items, overflowed: changeSet.overflowed)
  }
}

/// Collects events until they can be delivered.
final class EventCollector: ChangeObserver {
  /// Oldest first.
  private var pending: [PendingEvent] = []
  private var weight = 0
  /// Revision before a reload of the whole state, while that is in progress; individual changes are not collected then.
  private var origin: Int?
  /// True for a client that looks itself whether anything has changed for it: events then tell no more than the topics of changes.
  var tellsTopics = false
  /// Context with the language of events.
  var context: RequestContext
  /// The current session; it determines which changes are visible.
  private var session: Session
  /// The current cart as subscriptions know it; nil while none has the topic of carts.
  private(set) var cart: KnownCart?
  /// True once the end of the session's login has been reported.
  private var hasReportedEnd = false
  /// The viewer of past changes; nil for changes as they are made.
  private let viewer: Viewer?

  /// Creates a collector of changes visible to `session`, in its language as given by `context`.
  init(_ context: RequestContext, for session: Session, seenBy viewer: Viewer? = nil) {
    (self.context, self.session, self.viewer) = (context, session, viewer)
  }

  /// From now on collects the changes visible to `session`, in its language.
  func follow(_ session: Session, _ context: RequestContext) { (self.session, self.context) = (session, context) }

  /// Adds the last change of `shop`.
  func record(_ method: String, isOwn: Bool, _ log: borrowing UndoLog, since mark: Int = 0, in shop: borrowing Shop) {
    if origin != nil { return }
    followCustomer(of: session, in: shop)
    reportEnd(in: shop)
    let one: PendingEvent?
    if tellsTopics {
      one = .several(after: shop.revision - 1, through: shop.revision, of: Set(shop.lastTopics))
    } else {
      let viewer = viewer ?? shop.viewer(as: context.customer)
      one = PendingEvent(of: method, isOwn: isOwn, log, since: mark, in: shop, for: viewer, context)
    }
    let cart = cartChange(by: one, in: shop)
    if var one {
      one.cart = cart
      add(one)
    } else if let cart {
      // a change that the session may not see: another customer has used up a promotion
      add(.total(cart, at: shop.revision))
    }
  }

  /// From now on tells of changes of the current cart's total.
  func followCart(in shop: borrowing Shop) { cart = KnownCart(in: shop, context) }

  /// Takes the customer of the session, which can have become another one without a change, or is a guest's again since somebody ended it;
  /// then begins anew with that customer's cart.
  func followCustomer(of session: Session, in shop: borrowing Shop) {
    let customer = session.customer(in: shop)
    if customer != context.customer { (self.session, context) = (session, context.with(customer: customer)) }
    if let cart, cart.customer != customer { followCart(in: shop) }
  }

  /// Has the client read again what belongs to customers, once, when the last change of `shop` ended the session's login.
  private func reportEnd(in shop: borrowing Shop) {
    let hasEnded = session.hasEnded(in: shop)
    defer { hasReportedEnd = hasEnded }
    if hasReportedEnd || !hasEnded { return }
    add(.several(after: shop.revision - 1, through: shop.revision, of: Set(Topic.ofChanges.filter(\.isPersonal))))
  }

  /// What the last change, of which the session sees `one`, does to the total of the current cart; nil if nothing, and if the event has the
  /// cart itself.
  private func cartChange(by one: PendingEvent?, in shop: borrowing Shop) -> CartChanged? {
    let topics = shop.lastTopics
    // nobody else's cart has an effect on this one, but their orders do: they use promotions
    guard let before = cart, topics.contains(where: { one == nil ? $0 == .order : KnownCart.topics.contains($0) }) else { return nil }
    followCart(in: shop)
    guard let now = cart, now.id == before.id, now.total != before.total, !(one?.tells(of: .cart(now.id)) ?? false) else { return nil }
    let reasons: [(Topic, CartChanged.Reason)] = [(.promotion, .promotion), (.tax, .tax), (.prefs, .rounding), (.order, .promotion)]
    let reason = reasons.first { topics.contains($0.0) }?.1 ?? .price
    return CartChanged(of: now.id, reason: reason, in: shop, context)
  }

  /// Notes what the time alone has changed.
  func noteTime(_ time: Timestamp, in shop: borrowing Shop) {
    followCustomer(of: session, in: shop)
    guard let before = cart, let changesAt = before.changesAt, changesAt <= time else { return }
    context = context.with(now: time)
    followCart(in: shop)
    guard let now = cart, now.id == before.id, now.total != before.total else { return }
    if let change = CartChanged(of: now.id, reason: .time, in: shop, context) { add(.total(change, at: shop.revision)) }
  }

  /// Appends an event. When too many are pending, merges them into one.
  func add(_ one: PendingEvent) {
    if !one.isOwn, weight + one.weight > Limits.eventBacklog, let first = pending.first, first.subscription == one.subscription {
      let topics = pending.reduce(one.topics) { $0.union($1.topics) }
      pending = [.several(after: first.since, through: one.revision, of: topics)]
      pending[0].subscription = one.subscription
      weight = topics.count
    } else {
      pending.append(one)
      weight += one.weight
    }
  }

  /// Notes that the shop, which had `revision`, is read from its beginning again.
  func recordRestart(at revision: Int) { if origin == nil { origin = revision } }

  /// Ends a reload: any change may have happened since its origin.
  func endRestart(in shop: borrowing Shop) {
    guard let origin else { return }
    self.origin = nil
    if origin < shop.revision { add(.several(after: origin, through: shop.revision, of: Set(Topic.ofChanges))) }
    if cart != nil { followCart(in: shop) }
  }

  /// Returns all pending events and removes them.
  func removeAll() -> [PendingEvent] {
    if pending.isEmpty { return [] }
    defer { (pending, weight) = ([], 0) }
    return pending
  }
}

/// The current cart as subscriptions know it.
struct KnownCart {
  let customer: CustomerID
  let id: CartID
  let total: Money
  /// When the total can change by itself.
  let changesAt: Timestamp?

  /// Topics of changes that can have an effect on totals.
  static let topics: Set<Topic> = [.cart, .catalog, .promotion, .tax, .prefs, .data, .account, .order]

  init(in shop: borrowing Shop, _ context: RequestContext) {
    customer = context.customer
    let id = shop.openCart(of: customer)
    let slot = shop.carts.slot(of: id)
    self.id = id
    let sums =
      shop.isPlain(cartAt: slot)
      ? shop.plainSums(ofCartAt: slot, currency: context.currency)
      : shop.price(ofCartAt: slot, currency: context.currency, context.terms(in: shop)).sums
    total = sums.total
    changesAt = context.nextPromotionChange(ofCartAt: slot, in: shop, after: context.now)
  }
}

/// The current cart, whose total has changed although the cart has not.
struct CartChanged: WireType {
  enum Reason: String, CaseIterable, Sendable {
    case price
    case promotion
    case tax
    /// Cash rounding, a preference.
    case rounding
    case time
  }

  let reason: Reason
  let cart: EntityView

  static let shape = Shape<Self>.object(
    Self.init,
    Field(
      "reason", \.reason, .word,
      """
      What has changed: a `price`, a `promotion`, also by an order that used it or gave it back, a `tax`, the cash `rounding`, or the `time`, with \
      which a promotion began or ended.
      """),
    Field("cart", \.cart, EntityView.shape(of: .cart), "The cart with its new total.")
  ).named("CartChanged", "The current cart, whose total has changed although the cart has not.")
}

extension CartChanged {
  /// A change of the cart `id`; nil if it does not exist.
  init?(of id: CartID, reason: Reason, in shop: borrowing Shop, _ context: RequestContext) {
    guard let cart = shop.value(of: .cart(id))?.presented.view(in: shop, context) else { return nil }
    self.init(reason: reason, cart: cart)
  }
}

/// Event delivery.
extension Conversation {
  /// Has the service look at the current cart again when a promotion begins or ends.
  mutating func awaitPromotions() {
    let time = service.feed.subscriptions.isEmpty || service.clock.isFrozen ? nil : service.feed.collector.cart?.changesAt
    if time == awaitedPromotion { return }
    awaitedPromotion = time
    guard let time else { return }
    let delay = min(max(0, time.milliseconds - service.clock.now.milliseconds), Limits.longestWait)
    let mailbox = jobs.mailbox
    Task.detached {
      do { try await Task.sleep(for: .milliseconds(delay)) } catch { return }
      mailbox.wakeLoop()
    }
  }

  /// Holds an event for every subscription concerned by changes of the request with `id`, as it was written,
  /// or of others.
  @inline(never) mutating func holdEvents(causedBy id: String? = nil) {
    guard dialect == nil else { return }
    service.feed.collector.follow(service.session, service.context)
    let pendingEvents = service.feed.collector.removeAll()
    if pendingEvents.isEmpty { return }
    service.useSessionLanguage()
    let own = EventCause(session: service.session.id, id: id.map { EncodedID(source: $0) })
    for one in pendingEvents {
      if service.ledger.hasBegun, !one.isOwn { service.feed.subscriptions.doubt(one.since) }
      for index in service.feed.subscriptions.all.indices where service.feed.subscriptions.wants(one, at: index) {
        guard let notice = EventNotice(one, to: service.feed.subscriptions.all[index], one.isOwn ? own : .unknown) else { continue }
        hold(notice, at: index)
      }
    }
  }

  /// Holds the event, or defers it when the client reads too slowly.
  private mutating func hold(_ notice: EventNotice, at index: Int) {
    let isBehind = service.feed.subscriptions.all[index].backlog != nil
    let isFull = service.response.output.count + backlog > service.options.limits.events
    if isBehind || isFull { service.feed.subscriptions.addBacklog(notice, at: index) }
    if isFull { return }
    if isBehind, service.ledger.hasBegun { service.feed.subscriptions.doubt(at: index) }
    hold(isBehind ? takeDeferredEvent(at: index) ?? notice : notice)
  }

  /// Deferred changes of a subscription, merged into one event.
  private mutating func takeDeferredEvent(at index: Int) -> EventNotice? {
    service.feed.subscriptions.takeBacklog(at: index).map { EventNotice($0, to: service.feed.subscriptions.all[index]) }
  }

  private mutating func hold(_ notice: EventNotice) {
    var range = service.write(notice)
    if range.count > Limits.eventSize, notice.change != nil {
      service.response.output.cut(to: range.lowerBound)
      range = service.write(notice.shortened)
    }
    let subscription = Subscriptions.number(of: notice.subscription)
    service.response.hold(eventFrom: range.lowerBound, isProvisional: service.ledger.hasBegun, of: subscription)
  }

  /// Before a group: holds the events of other processes' changes.
  @inline(never) mutating func holdExternalEvents() {
    service.lookForEvents()
    holdEvents()
  }

  /// After a group: delivers deferred events if there is room again.
  @inline(never) mutating func finishDelivery(_ outbox: inout Outbox) {
    outbox.flush()
    flushBacklog(into: &outbox)
    backlog = outbox.pending
  }

  /// Between groups: sends the events of other processes' changes.
  @inline(never) mutating func sendExternalEvents(into outbox: inout Outbox) {
    backlog = outbox.pending
    holdEvents()
    service.response.release(into: &outbox)
    finishDelivery(&outbox)
  }

  /// Delivers all deferred events, unless the client is still behind.
  mutating func sendDeferredEvents(into outbox: inout Outbox) {
    guard service.feed.subscriptions.isBehind, outbox.isDrained else { return }
    service.useSessionLanguage()
    for index in service.feed.subscriptions.all.indices {
      if let notice = takeDeferredEvent(at: index) { hold(notice) }
    }
    service.response.release(into: &outbox)
  }
}

extension ServiceState {
  /// Writes a notification; returns its range in the output.
  fileprivate mutating func write(_ notice: EventNotice) -> Range<Int> {
    let start = response.output.count
    response.output.notification(EventNotice.name) { EventNotice.shape.write(notice, &$0) }
    return start..<response.output.count
  }
}

extension Output {
  /// Writes a notification with the params that `params` writes.
  mutating func notification(_ method: String, _ params: (inout Output) -> Void) {
    raw(#"{"jsonrpc":"2.0","method":""#)
    raw(method)
    raw(#"","params":"#)
    params(&self)
    endObject()
  }
}
