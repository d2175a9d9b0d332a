/// Why a change of promotions is refused.
package enum PromotionRefusal: Error, Hashable, Sendable {
  case unknownPromotion(PromotionID)
  /// Another promotion has the code.
  case codeTaken(PromotionID)
  /// There are as many promotions as there can be.
  case tooMany(maximum: Int)

  /// Whether it is the code that is refused.
  var isAboutCode: Bool { if case .codeTaken = self { true } else { false } }
}
