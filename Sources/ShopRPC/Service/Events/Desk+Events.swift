import ShopModel

extension Desk {
  /// Has the session told of all changes of some domains from now on; answers what that is called.
  mutating func subscribe(to topics: Set<Topic>) throws(Fault) -> String {
    guard subscriptions.all.count < Limits.subscriptions else {
      throw .notAllowed("subscriptionLimit", [Fact("maximum", .integer(Limits.subscriptions))])
    }
    let id = subscriptions.nextID
    if isDryRun { return id }
    subscriptions.add(topics, at: shop.revision)
    reporter.session = session
    ledger.replayer.reporter = reporter
    return id
  }

  /// Has the change told that was just made, whose steps stand behind the first `mark` ones: as much of it as the session sees after it.
  @inline(never) mutating func report(_ method: String, since mark: Int) {
    reporter.session = session
    reporter.note(method, isOwn: true, log, since: mark, in: shop)
  }

  /// Ends one subscription, or all of them; those that have ended.
  mutating func unsubscribe(_ id: String?) throws(Fault) -> [String] {
    let ended = subscriptions.all.map(\.id).filter { id == nil || $0 == id }
    if let id, ended.isEmpty { throw .notFound("subscription", id) }
    if !isDryRun { endSubscriptions(id) }
    return ended
  }

  /// Ends one subscription, or all of them.
  mutating func endSubscriptions(_ id: String? = nil) {
    _ = subscriptions.end(id)
    if subscriptions.isEmpty { ledger.replayer.reporter = nil }
  }

  /// Takes what other processes did, so that it is told even while only requests come that do not look at the shop. What goes wrong is
  /// told to whoever looks next.
  @inline(never) mutating func lookForEvents() {
    reporter.session = session
    context.sessionLanguage = sessionLanguage
    do throws(Fault) { try catchUp { (desk) throws(Fault) in try desk.ledger.look(&desk.shop) } } catch {}
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
      reporter.add(news[index])
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
