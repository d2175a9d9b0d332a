import ShopModel

/// What a decision needs beside the state: who asks, when, and what new things are called.
final class Context {
  /// Whose carts and orders are meant.
  var customer = CustomerID.guest
  /// The moment that facts are recorded with.
  var now = Timestamp(milliseconds: 0)
  /// Names what the change makes.
  var ids = IDMaker(revision: 0, device: "")
  /// The language of this answer's texts.
  var language = "en"
  /// The same as its region writes it.
  var textLanguage = Language.english
  /// The language of the session, whatever this answer is asked for in.
  var sessionLanguage = Language.english
  /// The languages that texts of products are looked for in, the best first.
  var languages: [String] = []
  /// What amounts without a currency, and empty carts, are in.
  var currency = Currency.usd
  /// The store's time zone, an IANA name: its midnights divide days.
  var timeZone = "UTC"
  /// What the session has for itself, by its own choice or its start, whatever the store prefers.
  var wishes = Wishes()
  /// The same without its own choice.
  var startWishes = Wishes()
  /// Which files a client may name.
  var files = FileAccess.any
  /// Orders and indices that are kept from one request to the next.
  var views = Views()
  /// How far the request has come, when its method takes long.
  var progress: Progress?
  /// Whether the change is only tried.
  var isDryRun = false
}

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
