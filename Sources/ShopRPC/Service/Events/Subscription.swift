import ShopModel

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
  mutating func retreat(to revision: Int) {
    told = min(told, revision)
    guard let before = debt, before.through > revision else { return }
    debt = before.since < revision ? Debt(since: before.since, through: revision, topics: before.topics) : nil
  }
}
