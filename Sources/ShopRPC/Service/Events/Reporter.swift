import ShopModel

/// Collects what is to be told of changes until there is a moment to tell it.
final class Reporter: ChangeObserver {
  /// Oldest first.
  private var news: [News] = []
  private var weight = 0
  /// The revision at which everything began afresh, while it does: single changes say nothing then.
  private var origin: Int?
  private let context: Context
  /// Whoever it is after a change is told what they may see of it.
  var session: Session

  /// What `session` may see is told, in the language that `context` has for it.
  init(_ context: Context, for session: Session) {
    self.context = context
    self.session = session
  }

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
