/// What the users of a shop want everywhere, beside their language; with the values that hold until others are set.
package struct Preferences: Hashable, Sendable {
  /// What amounts are in until a currency is chosen.
  package static let usualCurrency = Currency.usd
  /// Where days begin until a time zone is chosen.
  package static let usualTimeZone = "UTC"

  /// The currency of amounts that name none; nil is the one that the process was started with.
  package var currency: Currency?
  /// An IANA name: its midnights divide days; nil is the zone that the process was started with.
  package var timeZone: String?
  /// How many days before today still count as recent: 0 to 10.
  package var purchasedHistoryDays = 3
  /// Whether guests may neither change carts nor order.
  package var requireLogin = false
  /// Whether totals are rounded to what can be paid in coins.
  package var cashRounding = false
  /// Whether `timer.suspend` stops the timer.
  package var timerStopsInBackground = false
  package var theme = Theme.system
  package var listGroup = ItemGrouping.location
  package var purchasedGroup = PurchaseGrouping.recent
  /// The tab that a frontend shows first: 0 to 9.
  package var selectedTab = 0
  package var onboardingSeen = false

  package init() {}
}

/// How a frontend is to look.
package enum Theme: String, CaseIterable, Hashable, Sendable {
  case system
  case light
  case dark
}

/// How the items of a list are put into sections.
package enum ItemGrouping: String, CaseIterable, Hashable, Sendable {
  /// One section a location.
  case location
  /// One section with everything.
  case none
}

/// How purchases are put into sections.
package enum PurchaseGrouping: String, CaseIterable, Hashable, Sendable {
  /// Lately, earlier, and never.
  case recent
  /// One section with everything.
  case none
  /// One section a day.
  case day
}
