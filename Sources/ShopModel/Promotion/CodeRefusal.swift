/// Why a code is not given for a cart, or not taken back.
package enum CodeRefusal: Error, Hashable, Sendable {
  case cart(CartRefusal)
  /// The code takes nothing off the cart as it is.
  case notApplicable(FoldedName, PromotionObstacle)
  case notOnCart(FoldedName)
  /// What is to be left out is not there.
  case unknownPromotion(PromotionID)
  /// The cart has as many codes as there can be.
  case tooMany(maximum: Int)
}
