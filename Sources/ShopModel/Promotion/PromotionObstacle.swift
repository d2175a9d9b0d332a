/// Why a promotion does not apply.
package enum PromotionObstacle: Error, Hashable, Sendable {
  /// There is no promotion of the code.
  case notFound
  /// It has not begun, or is over.
  case notActive
  /// As many orders have it as can.
  case usedUp
  /// The cart does not come to the amount that it takes, or is in another currency.
  case minimumNotReached(minimum: Money, base: Money)
  /// It takes nothing off what is in the cart.
  case nothingEligible
  /// Without it there is less to pay.
  case notCombinable
  /// Only who has logged in may use a code.
  case loginRequired
  /// It was asked what there would be to pay without it.
  case leftOut
}
