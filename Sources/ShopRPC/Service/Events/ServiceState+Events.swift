import ShopModel

extension ServiceState {
  /// Has the session told of all changes of some domains from now on; answers what that is called.
  mutating func subscribe(to topics: Set<Topic>) throws(Fault) -> String {
    guard feed.subscriptions.all.count < Limits.subscriptions else {
      throw .notAllowed("subscriptionLimit", [Fact("maximum", .integer(Limits.subscriptions))])
    }
    let id = feed.subscriptions.nextID
    if context.isDryRun { return id }
    feed.subscriptions.add(topics, at: shop.revision)
    feed.reporter.follow(session, context)
    ledger.replayer.reporter = feed.reporter
    return id
  }

  /// Has the change told that was just made, whose steps stand behind the first `mark` ones: as much of it as the session sees after it.
  @inline(never) mutating func report(_ method: String, since mark: Int) {
    feed.reporter.follow(session, context)
    feed.reporter.note(method, isOwn: true, group.log, since: mark, in: shop)
  }

  /// Ends one subscription, or all of them; those that have ended.
  mutating func unsubscribe(_ id: String?) throws(Fault) -> [String] {
    let ended = feed.subscriptions.all.map(\.id).filter { id == nil || $0 == id }
    if let id, ended.isEmpty { throw .notFound("subscription", id) }
    if !context.isDryRun { endSubscriptions(id) }
    return ended
  }

  /// Ends one subscription, or all of them.
  mutating func endSubscriptions(_ id: String? = nil) {
    _ = feed.subscriptions.end(id)
    if feed.subscriptions.isEmpty { ledger.replayer.reporter = nil }
  }

  /// Takes what other processes did, so that it is told even while only requests come that do not look at the shop. What goes wrong is
  /// told to whoever looks next.
  @inline(never) mutating func lookForEvents() {
    use(context.textLanguage)
    feed.reporter.follow(session, context)
    do throws(Fault) { try catchUp { (service) throws(Fault) in try service.ledger.look(&service.shop) } } catch {}
  }

  /// Has subscription `id` told of every change after `revision`, as it was then; or that it has to look at everything anew, when these
  /// are too many or not kept any more.
  mutating func catchUp(_ id: String, after revision: Int) throws(Fault) {
    var news: [News]
    do throws(Fault) { news = try changes(after: revision) } catch {
      guard error.kind == .historyGone else { throw error }
      news = [.several(after: revision, through: shop.revision, of: Set(Topic.allCases))]
    }
    for index in news.indices {
      news[index].subscription = id
      feed.reporter.add(news[index])
    }
  }

  /// What the session may see of every change after `revision`.
  private mutating func changes(after revision: Int) throws(Fault) -> [News] {
    if revision == shop.revision { return [] }
    let everything = Set(Topic.allCases)
    if revision > shop.revision { return [.several(after: 0, through: shop.revision, of: everything)] }
    if shop.revision - revision > Limits.eventRevisions { return [.several(after: revision, through: shop.revision, of: everything)] }
    var viewer = Session()
    viewer.customer = context.customer  // whoever it was then
    let reporter = Reporter(context, for: viewer)
    var log = UndoLog()
    var then = try shop(at: revision)
    try eachChange(after: revision) { change in
      then.replay(change.transaction.events, at: change.transaction.at, &log)
      reporter.note(change.transaction.method, isOwn: false, log, in: then)
      log.clear()
      return true
    }
    return reporter.take()
  }
}

/// What is to be told of one change, or of several as one.
struct News {
  /// One thing that changed.
  struct Item {
    let topic: Topic
    let change: ThingChange
  }

  /// The change made this revision, or the last of several did.
  let revision: Int
  /// The revision before it, or before the first of several.
  let since: Int
  /// Nil when several changes are told as one.
  let method: String?
  /// Whether the request made it that was answered last.
  let isOwn: Bool
  /// What the session may see of it.
  let items: [Item]
  /// The domains of which so much changed that it has to be looked at anew.
  let crowded: Set<Topic>
  /// The only subscription that it is for; nil for all.
  var subscription: String?

  /// The domains that there is something to be told of.
  var topics: Set<Topic> { crowded.union(items.map(\.topic)) }

  /// How much there is to remember until it is told.
  var weight: Int { 1 + items.count }
}

extension News {
  /// Several changes of which nothing is told but that they were.
  static func several(after since: Int, through revision: Int, of topics: Set<Topic>) -> News {
    News(revision: revision, since: since, method: nil, isOwn: false, items: [], crowded: topics)
  }

  /// The last change of `shop`, which the steps after the first `mark` ones of `log` were taken for; nil when `customer` sees nothing of
  /// it.
  init?(
    of method: String, isOwn: Bool, _ log: borrowing UndoLog, since mark: Int, in shop: borrowing Shop, for customer: CustomerID,
    _ context: RequestContext
  ) {
    let traces = log.traces(since: mark, in: shop, for: customer, limit: Limits.eventThings)
    if traces.all.isEmpty && traces.crowded.isEmpty { return nil }
    let context = context.with(languages: context.sessionLanguage.chain)  // whatever language the request asked for
    var items: [Item] = []
    for trace in traces.all { items.append(Item(topic: trace.topic, change: ThingChange(trace, in: shop, context))) }
    self.init(
      revision: shop.revision, since: shop.revision - 1, method: method, isOwn: isOwn, items: items, crowded: traces.crowded)
  }
}

/// Collects what is to be told of changes until there is a moment to tell it.
final class Reporter: ChangeObserver {
  /// Oldest first.
  private var news: [News] = []
  private var weight = 0
  /// The revision at which everything began afresh, while it does: single changes say nothing then.
  private var origin: Int?
  /// Gives the language that events are in.
  var context: RequestContext
  /// Whoever it is after a change is told what they may see of it.
  private var session: Session

  /// What `session` may see is told, in the language that `context` has for it.
  init(_ context: RequestContext, for session: Session) {
    self.context = context
    self.session = session
  }

  /// From now on `session` is told, in its language.
  func follow(_ session: Session, _ context: RequestContext) { (self.session, self.context) = (session, context) }

  /// Notes the last change of `shop`.
  func note(_ method: String, isOwn: Bool, _ log: borrowing UndoLog, since mark: Int = 0, in shop: borrowing Shop) {
    if origin != nil { return }
    let customer = session.customer(in: shop)
    if let one = News(of: method, isOwn: isOwn, log, since: mark, in: shop, for: customer, context) { add(one) }
  }

  /// Has `one` told after all others. When there are too many they become one.
  func add(_ one: News) {
    if !one.isOwn, weight + one.weight > Limits.eventBacklog, let first = news.first, first.subscription == one.subscription {
      let topics = news.reduce(one.topics) { $0.union($1.topics) }
      news = [.several(after: first.since, through: one.revision, of: topics)]
      news[0].subscription = one.subscription
      weight = topics.count
    } else {
      news.append(one)
      weight += one.weight
    }
  }

  /// Notes that the shop, which had `revision`, is read from its beginning again.
  func noteRestart(at revision: Int) { if origin == nil { origin = revision } }

  /// The reading is over: what came since may be anything.
  func endRestart(at revision: Int) {
    guard let origin else { return }
    self.origin = nil
    if origin < revision { add(.several(after: origin, through: revision, of: Set(Topic.allCases))) }
  }

  /// All that was collected; it is told now.
  func take() -> [News] {
    if news.isEmpty { return [] }
    defer { (news, weight) = ([], 0) }
    return news
  }
}
