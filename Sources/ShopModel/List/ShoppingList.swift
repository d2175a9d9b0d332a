/// A shopping list; its items refer to it.
package struct ShoppingList: Hashable, Sendable {
  package var id: ListID
  /// Nil for a list that was never named; it is displayed under a localized name.
  package var name: String?
  /// Creation time; lists are ordered by it.
  package var createdAt: Timestamp

  package init(
    id: ListID, name: String?, createdAt: Timestamp
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
  }

  /// A list without data of its own: the first one, or one known only from its items. It sorts before created lists.
  package static func unmade(_ id: ListID) -> ShoppingList { ShoppingList(id: id, name: nil, createdAt: Timestamp(milliseconds: 0)) }
}

/// The list in use, and the state of the first list.
package struct ListUse: Hashable, Sendable {
  /// Nil, or a list that no longer exists, selects the first existing one.
  package var open: ListID?
  /// True when the first list exists only if it is created again.
  package var isFirstGone: Bool

  package init(
    open: ListID? = nil, isFirstGone: Bool = false
  ) {
    self.open = open
    self.isFirstGone = isFirstGone
  }
}

extension Shop {
  /// True when the list exists. The first list exists until it is deleted while there are others. A list with
  /// items always exists, so that no item becomes unreachable.
  package func exists(_ list: ListID) -> Bool { existsWithoutItems(list) || itemIndex.count(in: list) > 0 }

  /// True when the list exists independently of its items.
  func existsWithoutItems(_ list: ListID) -> Bool {
    list == .first && (!listUse.isFirstGone || lists.count == 0) || lists.slot(of: list) != nil
  }

  /// The list `id`; nil when it does not exist.
  package func shoppingList(_ id: ListID) -> ShoppingList? { exists(id) ? lists[id] ?? .unmade(id) : nil }

  /// The list in use.
  package var openList: ListID {
    if let open = listUse.open, exists(open) { return open }
    return exists(.first) ? .first : allLists.first?.id ?? .first
  }

  /// All lists by creation time, then by id.
  package var allLists: [ShoppingList] {
    let ids = Set(lists.ids).union(itemIndex.lists).union([.first])
    return ids.compactMap { shoppingList($0) }.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// Resolves the list `id`, or the one in use when `id` is nil.
  @discardableResult
  package func list(_ id: ListID?) throws(ListError) -> ListID {
    guard let id else { return openList }
    guard exists(id) else { throw .unknownList(id) }
    return id
  }

  /// Lists to export so that an import recreates them: created ones, and those that exist only through their
  /// items, by id. The first one is included only if there is more to export than its existence.
  package var exportableLists: [ShoppingList] {
    Set(lists.ids).union(itemIndex.lists).sorted().map { lists[$0] ?? .unmade($0) }.filter { $0 != .unmade(.first) }
  }

  /// The list in use, if it exists.
  package var exportableListUse: ListUse {
    ListUse(open: listUse.open.flatMap { exists($0) ? $0 : nil }, isFirstGone: !exists(.first))
  }
}

extension Shop {
  /// The list in use.
  package borrowing func listInUse() -> ListID {
    do throws(ListError) { return try list(nil) } catch { return .first }
  }
}
