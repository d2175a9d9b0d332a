/// What one preference is called.
package enum PreferenceKey: String, CaseIterable, Hashable, Sendable {
  case language
  case currency
  case timeZone
  case purchasedHistoryDays
  case requireLogin
  case cashRounding
  case timerStopsInBackground
  case theme
  case listGroup
  case purchasedGroup
  case selectedTab
  case onboardingSeen
}

/// One preference with its value; nil stands for what holds until one is chosen.
package enum Preference: Hashable, Sendable {
  /// A BCP 47 tag.
  case language(String?)
  case currency(Currency?)
  /// An IANA name.
  case timeZone(String?)
  case purchasedHistoryDays(Int)
  case requireLogin(Bool)
  case cashRounding(Bool)
  case timerStopsInBackground(Bool)
  case theme(Theme)
  case listGroup(ItemGrouping)
  case purchasedGroup(PurchaseGrouping)
  case selectedTab(Int)
  case onboardingSeen(Bool)

  package var key: PreferenceKey {
    switch self {
    case .language: .language
    case .currency: .currency
    case .timeZone: .timeZone
    case .purchasedHistoryDays: .purchasedHistoryDays
    case .requireLogin: .requireLogin
    case .cashRounding: .cashRounding
    case .timerStopsInBackground: .timerStopsInBackground
    case .theme: .theme
    case .listGroup: .listGroup
    case .purchasedGroup: .purchasedGroup
    case .selectedTab: .selectedTab
    case .onboardingSeen: .onboardingSeen
    }
  }

  /// The same with the value that holds where none is chosen.
  package var resolved: Preference {
    switch self {
    case .language(nil): .language(Settings.english)
    case .currency(nil): .currency(Preferences.usualCurrency)
    case .timeZone(nil): .timeZone(Preferences.usualTimeZone)
    default: self
    }
  }
}

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
