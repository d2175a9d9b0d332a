import ShopModel

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
    _ context: Context
  ) {
    let traces = log.traces(since: mark, in: shop, for: customer, limit: Limits.eventThings)
    if traces.all.isEmpty && traces.crowded.isEmpty { return nil }
    let languages = context.languages
    context.languages = context.sessionLanguage.chain  // whatever language the request asked for
    defer { context.languages = languages }
    var items: [Item] = []
    for trace in traces.all { items.append(Item(topic: trace.topic, change: ThingChange(trace, in: shop, context))) }
    self.init(
      revision: shop.revision, since: shop.revision - 1, method: method, isOwn: isOwn, items: items, crowded: traces.crowded)
  }
}
