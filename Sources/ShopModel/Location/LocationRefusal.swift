/// Why a change of a location, or a look at one, is refused.
package enum LocationRefusal: Error, Hashable, Sendable {
  case notFound(LocationID)
  /// There is a location with this id, or with the same folded name.
  case alreadyExists(LocationID)
  /// The Unknown Location has no place among the others, and cannot be deleted.
  case isUnknownLocation
  /// There are as many locations as there can be.
  case tooMany(maximum: Int)
}
