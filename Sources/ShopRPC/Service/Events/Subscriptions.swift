import ShopModel

/// The session's subscriptions to changes.
struct Subscriptions {
  private(set) var all: [Subscription] = []
  /// Number of subscriptions created so far.
  private var count = 0
  /// Revision before the first change by others that this group has reported and that may not become durable;
  /// nil for none.
  private var doubtful: Int?

  var isEmpty: Bool { all.isEmpty }

  /// True when a subscription has deferred changes.
  var isBehind: Bool { all.contains { $0.backlog != nil } }

  /// Id of the next subscription.
  var nextID: String { "s\(count + 1)" }

  /// Adds a subscription to the changes after `revision`.
  mutating func add(_ topics: Set<Topic>, at revision: Int) {
    all.append(Subscription(id: nextID, topics: topics, lastDelivered: revision))
    count += 1
  }

  /// Ends one (nil: all); false when it does not exist.
  mutating func end(_ id: String?) -> Bool {
    guard let id else {
      all = []
      return true
    }
    guard let index = all.firstIndex(where: { $0.id == id }) else { return false }
    all.remove(at: index)
    return true
  }

  /// True when the subscription at `index` has not seen `pendingEvent` yet; marks it as seen.
  mutating func wants(_ pendingEvent: PendingEvent, at index: Int) -> Bool {
    if pendingEvent.isTransient { return true }
    if let only = pendingEvent.subscription { return only == all[index].id }
    guard pendingEvent.revision > all[index].lastDelivered else { return false }
    all[index].lastDelivered = pendingEvent.revision
    return true
  }

  /// Defers an event for the subscription at `index`.
  mutating func addBacklog(_ notice: EventNotice, at index: Int) {
    all[index].addBacklog(Set(notice.topics), after: notice.since ?? notice.revision - 1, through: notice.revision)
  }

  /// Returns and clears the deferred changes of the subscription at `index`.
  mutating func takeBacklog(at index: Int) -> Subscription.Backlog? { all[index].takeBacklog() }

  /// Notes that changes by others after `revision` are reported before they are known to be durable.
  mutating func doubt(_ revision: Int) { doubtful = min(doubtful ?? revision, revision) }

  /// Notes the same for the deferred changes of the subscription at `index`.
  mutating func doubt(at index: Int) { if let debt = all[index].backlog { doubt(debt.since) } }

  /// Marks the group as durable.
  mutating func confirm() { doubtful = nil }

  /// Withdraws the group's undelivered events after a failed commit; the shop is at `revision` now. Changes
  /// of others remain unless they were rolled back too.
  mutating func rollBack(to revision: Int) {
    for index in all.indices {
      all[index].rollBack(to: revision)
      if let doubtful, doubtful < revision { all[index].addBacklog(all[index].topics, after: doubtful, through: revision) }
    }
    doubtful = nil
  }
}

/// A subscription to changes.
struct Subscription {
  /// Changes not delivered individually, because the client reads too slowly or the changes were rolled back.
  struct Backlog {
    /// Last revision before the deferred changes.
    let since: Int
    var through: Int
    var topics: Set<Topic>
  }

  let id: String
  let topics: Set<Topic>
  /// Last revision whose changes are delivered or deferred.
  var lastDelivered: Int
  /// Changes to be delivered as one event when there is room.
  private(set) var backlog: Backlog?

  /// Creates a subscription to the changes after revision `lastDelivered`.
  init(id: String, topics: Set<Topic>, lastDelivered: Int) {
    self.id = id
    self.topics = topics
    self.lastDelivered = lastDelivered
  }

  /// Defers changes.
  mutating func addBacklog(_ topics: Set<Topic>, after since: Int, through revision: Int) {
    backlog = Backlog(since: backlog?.since ?? since, through: revision, topics: topics.union(backlog?.topics ?? []))
  }

  /// Returns the deferred changes and clears them.
  mutating func takeBacklog() -> Backlog? { backlog.take() }

  /// Forgets changes after `revision`, which were rolled back.
  mutating func rollBack(to revision: Int) {
    lastDelivered = min(lastDelivered, revision)
    guard let before = backlog, before.through > revision else { return }
    backlog = before.since < revision ? Backlog(since: before.since, through: revision, topics: before.topics) : nil
  }
}
