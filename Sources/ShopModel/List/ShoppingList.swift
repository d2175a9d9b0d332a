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
