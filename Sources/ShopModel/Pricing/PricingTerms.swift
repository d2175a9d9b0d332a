/// What a price depends on beside the shop.
package struct PricingTerms {
  /// The moment it is for.
  package var at: Timestamp
  /// The month of that moment in the store's time zone, 1 to 12; looked at only where promotions follow months.
  package var month: Int
  /// Whether codes are kept from who asks, because they have not logged in.
  package var refusesCodes: Bool
  /// Codes beside those of the cart.
  package var codes: [FoldedName]
  /// Promotions that are not tried.
  package var without: Set<PromotionID>
  /// How categories are compared: equal keys mean the same one.
  package var fold: (String) -> String
  /// Whether the steps are told.
  package var explains: Bool

  package init(
    at: Timestamp, month: Int, refusesCodes: Bool = false, codes: [FoldedName] = [], without: Set<PromotionID> = [],
    explains: Bool = false, fold: @escaping (String) -> String
  ) {
    self.at = at
    self.month = month
    self.refusesCodes = refusesCodes
    self.codes = codes
    self.without = without
    self.explains = explains
    self.fold = fold
  }
}
