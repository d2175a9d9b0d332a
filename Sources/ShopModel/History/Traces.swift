/// What the last change left for one customer to see.
package struct Traces: Sendable {
  /// One thing that is another one now, or gone.
  package struct Trace: Sendable {
    package let thing: Thing
    package let topic: Topic
    /// Nil when it is not there any more.
    package let value: ThingValue?
  }

  /// In the order of `Thing`.
  package private(set) var all: [Trace] = []
  /// The domains with more than are told one by one; of these there is nothing in `all`.
  package private(set) var crowded: Set<Topic> = []
  private var counts: [Topic: Int] = [:]
  private let limit: Int

  /// At most `limit` of each domain are told one by one.
  fileprivate init(limit: Int) { self.limit = limit }

  /// Whether no more is told of the domain.
  fileprivate func isCrowded(_ topic: Topic) -> Bool { crowded.contains(topic) }

  fileprivate func tells(of thing: Thing) -> Bool { all.contains { $0.thing == thing } }

  fileprivate mutating func take(_ trace: Trace) {
    counts[trace.topic, default: 0] += 1
    all.append(trace)
    guard counts[trace.topic] ?? 0 > limit else { return }
    crowd(trace.topic)
  }

  fileprivate mutating func crowd(_ topic: Topic) {
    crowded.insert(topic)
    all.removeAll { $0.topic == topic }
  }

  fileprivate mutating func sort() { all.sort { $0.thing < $1.thing } }
}

extension UndoLog {
  /// What the change that the steps after the first `mark` ones were taken for left in `shop`, the state right after it: no more than
  /// `customer` may see.
  package func traces(since mark: Int = 0, in shop: borrowing Shop, for customer: CustomerID, limit: Int) -> Traces {
    var traces = Traces(limit: limit)
    let topics = shop.lastTopics
    var seen: Set<Thing> = []
    var counted: Set<ListID> = []
    for step in steps.dropFirst(mark) {
      if case .contents = step { for topic in topics { traces.crowd(topic) } }
      guard let thing = step.thing(in: shop), let former = step.former, seen.insert(thing).inserted else { continue }
      // what belongs to two domains is told in each
      for topic in thing.topics where topics.contains(topic) && !traces.isCrowded(topic) {
        let value = shop.valueNow(of: thing)
        if former.shows(value, to: customer) { traces.take(Traces.Trace(thing: thing, topic: topic, value: value)) }
      }
      for list in former.listsCountedOtherwise(than: shop.value(of: thing)) { counted.insert(list) }
    }
    // the counts of a list are told with its items
    for list in counted where topics.contains(.list) && !traces.isCrowded(.list) && !traces.tells(of: .list(list)) {
      guard let value = shop.valueNow(of: .list(list)) else { continue }
      traces.take(Traces.Trace(thing: .list(list), topic: .list, value: value))
    }
    traces.sort()
    return traces
  }
}

extension Shop {
  /// The domains that the last change touched.
  fileprivate var lastTopics: [Topic] { Topic.allCases.filter { touched[$0] == revision } }

  /// What `thing` is to somebody who looks at it: a list is there also when only its items are.
  fileprivate borrowing func valueNow(of thing: Thing) -> ThingValue? {
    if case .list(let id) = thing { shoppingList(id).map { .list($0) } } else { value(of: thing) }
  }
}

extension Former {
  /// The lists whose counts are others because an item that was this is `value` now.
  fileprivate func listsCountedOtherwise(than value: ThingValue?) -> [ListID] {
    var before: ListItem?
    var after: ListItem?
    if case .value(.item(let item)) = self { before = item }
    if case .item(let item) = value { after = item }
    return ListItem.countAlike(before, after) ? [] : [before, after].compactMap { $0?.list }
  }

  /// Whether `customer` sees that a thing which was this is `value` now.
  fileprivate func shows(_ value: ThingValue?, to customer: CustomerID) -> Bool {
    switch (self, value) {
    case (.absent, nil): return false
    case (.value(.holder(let before)), .holder(let after)) where before.holder.open == after.holder.open: return false
    case (.value(.customer(let before)), .customer(let after)) where before.withoutSecrets == after.withoutSecrets: return false
    case (.value(let before), let value?) where before == value: return false
    default: break
    }
    let owner = value?.owner ?? owner
    return owner == nil || owner == customer
  }
}
