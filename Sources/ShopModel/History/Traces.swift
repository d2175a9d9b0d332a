/// Effects of the last change that one customer can see.
package struct Traces: Sendable {
  /// One changed or removed entity.
  package struct Trace: Sendable {
    package let thing: Thing
    package let topic: Topic
    /// Nil when it no longer exists.
    package let value: ThingValue?
  }

  /// In the order of `Thing`.
  package private(set) var all: [Trace] = []
  /// Domains that were replaced as a whole or have more changed entities than the limit; `all` lists none of theirs.
  package private(set) var crowded: Set<Topic> = []
  private var counts: [Topic: Int] = [:]
  private let limit: Int

  /// Lists up to `limit` entities per domain individually.
  fileprivate init(limit: Int) { self.limit = limit }

  /// True when the entities of the domain are no longer listed individually.
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
  /// Visible effects of the change whose steps follow the first `mark` ones; `shop` is the state right after
  /// it. Contains only what `customer` may see.
  package func traces(since mark: Int = 0, in shop: borrowing Shop, for customer: CustomerID, limit: Int) -> Traces {
    var traces = Traces(limit: limit)
    let topics = shop.lastTopics
    var seen: Set<Thing> = []
    var counted: Set<ListID> = []
    for step in steps.dropFirst(mark) {
      if case .contents = step { for topic in topics { traces.crowd(topic) } }
      guard let thing = step.thing(in: shop), let former = step.former, seen.insert(thing).inserted else { continue }
      // an entity of two domains is listed in both
      for topic in thing.topics where topics.contains(topic) && !traces.isCrowded(topic) {
        let value = shop.valueNow(of: thing)
        if former.shows(value, to: customer) { traces.take(Traces.Trace(thing: thing, topic: topic, value: value)) }
      }
      for list in former.listsCountedOtherwise(than: shop.value(of: thing)) { counted.insert(list) }
    }
    // the counts of a list are listed with its items
    for list in counted where topics.contains(.list) && !traces.isCrowded(.list) && !traces.tells(of: .list(list)) {
      guard let value = shop.valueNow(of: .list(list)) else { continue }
      traces.take(Traces.Trace(thing: .list(list), topic: .list, value: value))
    }
    traces.sort()
    return traces
  }
}

extension Shop {
  /// Domains touched by the last change.
  fileprivate var lastTopics: [Topic] { Topic.allCases.filter { touched[$0] == revision } }

  /// Visible value of `thing`; a list is visible even if only its items exist.
  fileprivate borrowing func valueNow(of thing: Thing) -> ThingValue? {
    if case .list(let id) = thing { shoppingList(id).map { .list($0) } } else { value(of: thing) }
  }
}

extension Former {
  /// Lists whose counts change when the item becomes `value`.
  fileprivate func listsCountedOtherwise(than value: ThingValue?) -> [ListID] {
    var before: ListItem?
    var after: ListItem?
    if case .value(.item(let item)) = self { before = item }
    if case .item(let item) = value { after = item }
    return ListItem.countAlike(before, after) ? [] : [before, after].compactMap { $0?.list }
  }

  /// True when `customer` can see that the entity became `value`.
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
