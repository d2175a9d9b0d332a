/// A fact about promotions.
package enum PromotionEvent: Hashable, Sendable {
  /// A promotion is as given now, whatever it was before.
  case put(Promotion)
  case removed(PromotionRemoved)
}

/// A promotion is gone; orders that had it keep what it took off.
package struct PromotionRemoved: Hashable, Sendable {
  package var promotion: PromotionID

  package init(promotion: PromotionID) { self.promotion = promotion }
}
