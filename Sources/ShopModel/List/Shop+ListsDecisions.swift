extension Shop {
  /// One list more, not the one in use. `id` is the client's own, or a new one.
  package func creatingList(
    _ id: ListID?, named name: String, at now: Timestamp, _ ids: inout IDMaker
  ) throws(ListRefusal) -> Change<ListID> {
    let id = id ?? ListID(ids.next())
    if isThere(id) { throw .listExists(id) }
    guard lists.count < ListLimits.lists else { throw .tooManyLists(maximum: ListLimits.lists) }
    return Change([.list(.created(ShoppingList(id: id, name: name, createdAt: now)))], reporting: id)
  }

  /// A list by another name.
  package func renaming(_ id: ListID, _ name: String) throws(ListRefusal) -> Change<ListID> {
    guard let list = shoppingList(id) else { throw .unknownList(id) }
    if list.name == name { return Change([], reporting: id) }
    return Change([.list(.renamed(ListRenamed(list: id, name: name)))], reporting: id)
  }

  /// A list less, with its items; the last one there is becomes as if it had never been used. Reports how many items go.
  package func deletingList(_ id: ListID) throws(ListRefusal) -> Change<Int> {
    guard isThere(id) else { throw .unknownList(id) }
    let count = itemIndex.count(in: id)
    let isUnused = id == .first && count == 0 && lists.count == 0 && listUse == ListUse()
    return Change(isUnused ? [] : [.list(.deleted(ListDeleted(list: id)))], reporting: count)
  }

  /// Another list is in use.
  package func switching(to id: ListID) throws(ListRefusal) -> Change<ListID> {
    guard isThere(id) else { throw .unknownList(id) }
    return Change(openList == id ? [] : [.list(.switched(ListSwitched(list: id)))], reporting: id)
  }
}
