/// Two entities of one name, of which the second one is to become part of the first one.
struct Namesakes: Hashable, Sendable {
  let kept: EntityID
  let other: EntityID
}

/// Entities of one name that several devices have made without knowing of each other.
extension ReplicatedState {
  /// Kind of entities with names.
  enum NamedKind: Hashable, Sendable {
    case lists
    case locations
    /// Items of which this replica made the one that goes: amounts must be added once.
    case items(by: ReplicaID)
  }

  /// Entities to unite. The one with the lowest id stays, so that all devices decide alike.
  func namesakes(of kind: NamedKind) -> [Namesakes] {
    var pairs: [Namesakes] = []
    for link in index.crowded {
      let entities = namesakes(with: link)
      guard let kept = entities.first else { continue }
      for other in entities.dropFirst() where areSame(kept, other, of: kind) { pairs.append(Namesakes(kept: kept, other: other)) }
    }
    return pairs.sorted { ($0.other, $0.kept) < ($1.other, $1.kept) }
  }

  /// Lists of one name that stay as they are, because one of them was renamed.
  var likeLists: [[EntityID]] {
    var groups: [[EntityID]] = []
    for case .listName(let name) in index.crowded {
      let lists = namesakes(with: .listName(name))
      if Set(lists.map { maker(of: $0) }).count > 1 { groups.append(lists) }
    }
    return groups
  }

  /// Existing entities that have this name now, by id.
  private func namesakes(with link: SyncIndex.Link) -> [EntityID] {
    index.entities(with: link).filter { entity in
      switch (link, value(of: entity)) {
      case (.itemName(let list, let key), .item(let item)?): item.list == list && item.key == key
      case (.locationName(let key), .location(let location)?): location.name != nil && location.key == key
      case (.listName(let name), .list(let list)?): list.name?.lowercased() == name
      default: false
      }
    }.sorted()
  }

  /// True when two entities of one name are one.
  private func areSame(_ kept: EntityID, _ other: EntityID, of kind: NamedKind) -> Bool {
    switch (kind, value(of: kept), value(of: other)) {
    // one shop has no two locations of one name
    case (.locations, .location?, .location?): return true
    case (.lists, .list?, .list?): return maker(of: kept) != maker(of: other) && isNamedAsMade(kept) && isNamedAsMade(other)
    case (.items(by: let replica), .item(let first)?, .item(let second)?):
      guard maker(of: other) == replica, maker(of: kept) != replica else { return false }
      return first.quantity.isComparable(to: second.quantity) && (first.product ?? second.product) == (second.product ?? first.product)
    default: return false
    }
  }

  /// The replica that made an item or a list, by the part that never changes afterwards.
  private func maker(of entity: EntityID) -> ReplicaID? { made(entity)?.stamp.replica }

  private func made(_ entity: EntityID) -> SyncEntry? {
    if case .list = entity { return entities[entity]?[.listCreatedAt].shown }
    return entities[entity]?[.addedAt].shown
  }

  /// True when a list has the name that it was given when it was made.
  private func isNamedAsMade(_ list: EntityID) -> Bool {
    guard let made = made(list), let named = entities[list]?[.name].shown else { return false }
    return made.stamp == named.stamp
  }

  /// Items of a list.
  func items(of list: ListID) -> [EntityID] {
    index.entities(with: .list(list)).filter { if case .item(let item)? = value(of: $0) { item.list == list } else { false } }
  }

  /// Carts that exist although this replica has ordered them: others have put something in.
  package func cartsToMove(by replica: ReplicaID) -> [CartID] {
    var found: [CartID] = []
    for case .cart(let cart) in index.carts where exists(.cart(cart)) {
      if index.entities(with: .cart(cart)).contains(where: { entities[$0]?[.orderCreatedAt].shown?.stamp.replica == replica }) {
        found.append(cart)
      }
    }
    return found.sorted()
  }
}
