/// Why a change of a shopping list, or a look at one, is refused.
package enum ListRefusal: Error, Hashable, Sendable {
  case unknownList(ListID)
  case unknownItem(ItemID)
  case unknownLocation(LocationID)
  /// There is an item with this id, or one on the list that is the same thing.
  case alreadyExists(ItemID)
  /// There is a list with this id.
  case listExists(ListID)
  /// There are as many lists as there can be.
  case tooManyLists(maximum: Int)
  /// There are as many items as there can be.
  case tooManyItems(maximum: Int)
  /// Nothing is on the list.
  case emptyList
}
