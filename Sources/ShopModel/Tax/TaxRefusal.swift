/// Why a change of taxes is refused.
package enum TaxRefusal: Error, Hashable, Sendable {
  /// There are as many rates as there can be.
  case tooMany(maximum: Int)
}
