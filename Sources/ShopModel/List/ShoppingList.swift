/// A shopping list; its items name it.
package struct ShoppingList: Hashable, Sendable {
  package var id: ListID
  /// Nil for a list that nobody has named: the language names it.
  package var name: String?
  /// Lists are told in the order they were made.
  package var createdAt: Timestamp

  package init(
    id: ListID, name: String?, createdAt: Timestamp
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
  }

  /// What a list is that was never made: the first one, and one that is known by its items only. It comes before those that were made.
  package static func unmade(_ id: ListID) -> ShoppingList { ShoppingList(id: id, name: nil, createdAt: Timestamp(milliseconds: 0)) }
}

/// Which list is in use, and whether the first one was deleted.
package struct ListUse: Hashable, Sendable {
  /// Nil, or one that is not there any more, for the first there is.
  package var open: ListID?
  /// Whether the first list is there only if it is made again.
  package var isFirstGone: Bool

  package init(
    open: ListID? = nil, isFirstGone: Bool = false
  ) {
    self.open = open
    self.isFirstGone = isFirstGone
  }
}

extension Shop {
  /// Whether there is such a list. The first one is, until it is deleted while there are others; and so is every list that has items,
  /// so that none is ever out of reach.
  package func isThere(_ list: ListID) -> Bool { isThereWithoutItems(list) || itemIndex.count(in: list) > 0 }

  /// Whether a list would be there if nothing were on it.
  func isThereWithoutItems(_ list: ListID) -> Bool {
    list == .first && (!listUse.isFirstGone || lists.count == 0) || lists.place(of: list) != nil
  }

  /// The list `id`, if it is there.
  package func shoppingList(_ id: ListID) -> ShoppingList? { isThere(id) ? lists[id] ?? .unmade(id) : nil }

  /// The list in use.
  package var openList: ListID {
    if let open = listUse.open, isThere(open) { return open }
    return isThere(.first) ? .first : allLists.first?.id ?? .first
  }

  /// All lists in the order they were made, then by id.
  package var allLists: [ShoppingList] {
    let ids = Set(lists.ids).union(itemIndex.lists).union([.first])
    return ids.compactMap { shoppingList($0) }.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// The list `id`, or the one in use when `id` is nil.
  @discardableResult
  package func list(_ id: ListID?) throws(ListRefusal) -> ListID {
    guard let id else { return openList }
    guard isThere(id) else { throw .unknownList(id) }
    return id
  }

  /// What must be told of lists so that the same are there elsewhere: those that were made, and those that only their items keep, by id;
  /// the first one only when there is more to tell than that it is there.
  package var tellableLists: [ShoppingList] {
    Set(lists.ids).union(itemIndex.lists).sorted().map { lists[$0] ?? .unmade($0) }.filter { $0 != .unmade(.first) }
  }

  /// Which list is in use, as far as it is there.
  package var tellableListUse: ListUse {
    ListUse(open: listUse.open.flatMap { isThere($0) ? $0 : nil }, isFirstGone: !isThere(.first))
  }
}

extension Shop {
  /// The list in use.
  package borrowing func listInUse() -> ListID {
    do throws(ListRefusal) { return try list(nil) } catch { return .first }
  }
}
