import ShopModel

/// Everybody who wishes to be told of changes.
struct Subscriptions {
  private(set) var all: [Subscription] = []
  /// How many there ever were.
  private var count = 0
  /// The last revision before changes that the group tells of though nothing is owed to its own requests, and that may not last.
  private var doubtful: Int?

  var isEmpty: Bool { all.isEmpty }

  /// Whether something was put off.
  var isBehind: Bool { all.contains { $0.debt != nil } }

  /// What the next one will be called.
  var nextID: String { "s\(count + 1)" }

  /// A new one, which knows everything up to `revision`.
  mutating func add(_ topics: Set<Topic>, at revision: Int) {
    all.append(Subscription(id: nextID, topics: topics, told: revision))
    count += 1
  }

  /// Ends one, or all; false when there is no such one.
  mutating func end(_ id: String?) -> Bool {
    guard let id else {
      all = []
      return true
    }
    guard let index = all.firstIndex(where: { $0.id == id }) else { return false }
    all.remove(at: index)
    return true
  }

  /// Whether the subscription at `index` has still to be told of `news`; from now on it has been.
  mutating func wants(_ news: News, at index: Int) -> Bool {
    if let only = news.subscription { return only == all[index].id }
    guard news.revision > all[index].told else { return false }
    all[index].told = news.revision
    return true
  }

  /// Puts off what the subscription at `index` is to be told.
  mutating func owe(_ notice: EventNotice, at index: Int) {
    all[index].owe(Set(notice.topics), after: notice.since ?? notice.revision - 1, through: notice.revision)
  }

  /// What was put off for the subscription at `index`, which is told now.
  mutating func pay(at index: Int) -> Subscription.Debt? { all[index].pay() }

  /// Notes that changes after `revision` which others made are told before it is certain that they last.
  mutating func doubt(_ revision: Int) { doubtful = min(doubtful ?? revision, revision) }

  /// Notes the same of what was put off for the subscription at `index`.
  mutating func doubt(at index: Int) { if let debt = all[index].debt { doubt(debt.since) } }

  /// The group is durable.
  mutating func confirm() { doubtful = nil }

  /// The group is not durable, and what was told of it is not sent; the shop is at `revision` now. Changes of others stay, unless they
  /// were taken back too.
  mutating func rollBack(to revision: Int) {
    for index in all.indices {
      all[index].rollBack(to: revision)
      if let doubtful, doubtful < revision { all[index].owe(all[index].topics, after: doubtful, through: revision) }
    }
    doubtful = nil
  }
}

/// Somebody's wish to be told of changes.
struct Subscription {
  /// Changes that are not told one by one, because the reader is slow or they were never made.
  struct Debt {
    /// The last revision before them.
    let since: Int
    var through: Int
    var topics: Set<Topic>
  }

  let id: String
  let topics: Set<Topic>
  /// Up to this revision everything is told or owed.
  var told: Int
  /// What is told as one as soon as there is room.
  private(set) var debt: Debt?

  /// Nothing up to `told` is to be told.
  init(id: String, topics: Set<Topic>, told: Int) {
    self.id = id
    self.topics = topics
    self.told = told
  }

  /// Puts off what is to be told.
  mutating func owe(_ topics: Set<Topic>, after since: Int, through revision: Int) {
    debt = Debt(since: debt?.since ?? since, through: revision, topics: topics.union(debt?.topics ?? []))
  }

  /// What was put off, which is told now.
  mutating func pay() -> Debt? { debt.take() }

  /// Changes after `revision` were taken back.
  mutating func rollBack(to revision: Int) {
    told = min(told, revision)
    guard let before = debt, before.through > revision else { return }
    debt = before.since < revision ? Debt(since: before.since, through: revision, topics: before.topics) : nil
  }
}
