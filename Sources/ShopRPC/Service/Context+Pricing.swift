import ShopModel

extension Context {
  /// What prices are computed with, as of now unless another moment is given.
  func terms(in shop: borrowing Shop, at moment: Timestamp? = nil) -> PricingTerms {
    let moment = moment ?? now
    return PricingTerms(
      at: moment, month: shop.promotionIndex.followsMonths ? month(of: moment) : 1,
      refusesCodes: shop.settings.preferences.requireLogin && customer == .guest, fold: Folding.fold)
  }

  /// The month of a moment in the store's time zone, 1 to 12.
  func month(of moment: Timestamp) -> Int {
    let day = views.days.day(of: moment, in: timeZone)
    return CivilTime(Timestamp(milliseconds: day * CivilTime.millisecondsPerDay)).month
  }
}
