/// A customer or guest who reads the shop.
package struct Viewer: Hashable, Sendable {
  package let customer: CustomerID
  /// True for guests where `requireLogin` applies: they neither change carts nor place or see orders.
  package let needsLogin: Bool

  /// True unless what belongs to these topics is kept from the viewer, whoever owns it.
  package func sees(_ topics: some Sequence<Topic>) -> Bool { !needsLogin || !topics.contains(.order) }
}

extension Shop {
  package func viewer(as customer: CustomerID) -> Viewer {
    Viewer(customer: customer, needsLogin: settings.preferences.requireLogin && customer == .guest)
  }
}

/// Effects of the last change that one customer can see.
package struct ChangeSet: Sendable {
  /// One changed or removed entity.
  package struct Entry: Sendable {
    package let entity: EntityID
    package let topic: Topic
    /// Nil when it no longer exists.
    package let value: Entity?
  }

  /// In the order of `EntityID`.
  package private(set) var all: [Entry] = []
  /// Domains that were replaced as a whole or have more changed entities than the limit; `all` lists none of theirs.
  package private(set) var overflowed: Set<Topic> = []
  private var counts: [Topic: Int] = [:]
  private let limit: Int

  /// Lists up to `limit` entities per domain individually.
  fileprivate init(limit: Int) { self.limit = limit }

  /// True when the entities of the domain are no longer listed individually.
  fileprivate func isCrowded(_ topic: Topic) -> Bool { overflowed.contains(topic) }

  fileprivate func tells(of entity: EntityID) -> Bool { all.contains { $0.entity == entity } }

  fileprivate mutating func add(_ entry: Entry) {
    counts[entry.topic, default: 0] += 1
    all.append(entry)
    guard counts[entry.topic] ?? 0 > limit else { return }
    overflow(entry.topic)
  }

  fileprivate mutating func overflow(_ topic: Topic) {
    overflowed.insert(topic)
    all.removeAll { $0.topic == topic }
  }

  fileprivate mutating func sort() { all.sort { $0.entity < $1.entity } }
}

extension UndoLog {
  /// Visible effects of the change whose steps follow the first `mark` ones; `shop` is the state right after
  /// it. Contains only what `viewer` may see.
  package func changeSet(since mark: Int = 0, in shop: borrowing Shop, for viewer: Viewer, limit: Int) -> ChangeSet {
    var changeSet = ChangeSet(limit: limit)
    let topics = shop.lastTopics
    var seen: Set<EntityID> = []
    var counted: Set<ListID> = []
    eachSubject(since: mark, in: shop) { entity, priorState in
      guard seen.insert(entity).inserted, viewer.sees(entity.topics) else { return }
      // an entity of two domains is listed in both
      for topic in entity.topics where topics.contains(topic) && !changeSet.isCrowded(topic) {
        let value = shop.valueNow(of: entity)
        if priorState.shows(value, to: viewer.customer) { changeSet.add(ChangeSet.Entry(entity: entity, topic: topic, value: value)) }
      }
      for list in shop.lists(shownOtherwiseAfter: priorState, of: entity) { counted.insert(list) }
    } replacing: { _ in
      for topic in topics where viewer.sees([topic]) { changeSet.overflow(topic) }
    }
    // the counts and the total of a list are listed with its items
    for list in counted where topics.contains(.list) && !changeSet.isCrowded(.list) && !changeSet.tells(of: .list(list)) {
      guard let value = shop.valueNow(of: .list(list)) else { continue }
      changeSet.add(ChangeSet.Entry(entity: .list(list), topic: .list, value: value))
    }
    changeSet.sort()
    return changeSet
  }
}

extension Shop {
  /// Domains touched by the last change.
  package var lastTopics: [Topic] { Topic.allCases.filter { touched[$0] == revision } }

  /// Visible value of `entity`; a list is visible even if only its items exist.
  fileprivate borrowing func valueNow(of entity: EntityID) -> Entity? {
    if let id = entity.id(of: ShoppingList.self) { shoppingList(id).map { Entity($0) } } else { value(of: entity) }
  }
}

extension Shop {
  /// Lists whose counts or totals change with an entity, which was as `prior` says: an item, or a price of one.
  fileprivate borrowing func lists(shownOtherwiseAfter prior: PriorState, of entity: EntityID) -> [ListID] {
    if let item = entity.id(of: Purchase.self).flatMap({ items[$0.item] }) {
      return item.isOnList && item.price == nil && item.product == nil ? [item.list] : []
    }
    let before: ListItem? = if case .value(let entity) = prior { entity.value as? ListItem } else { nil }
    let after = value(of: entity)?.value as? ListItem
    if !ListItem.countAlike(before, after) { return [before, after].compactMap { $0?.list } }
    guard let before, let after, after.isOnList, hasPrice(before) || hasPrice(after) else { return [] }
    let costsAlike =
      before.quantity == after.quantity && before.size == after.size && before.price == after.price && before.product == after.product
    return costsAlike ? [] : [after.list]
  }

  /// True if an item counts in the total of its list, for which no store is chosen.
  private borrowing func hasPrice(_ item: ListItem) -> Bool {
    item.price != nil || item.product != nil || prices.purchases[item.id] != nil
  }
}

extension PriorState {
  /// True when `customer` can see that the entity became `value`.
  fileprivate func shows(_ value: Entity?, to customer: CustomerID) -> Bool {
    switch (self, value) {
    case (.absent, nil): return false
    case (.value(let before), let value?) where before.value.looksLike(value): return false
    default: break
    }
    let owner = value?.owner ?? owner
    return owner == nil || owner == customer
  }
}
