/// Name of a preference.
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

/// A preference with its value; nil selects the default.
package enum Preference: Hashable, Sendable {
  /// A BCP 47 tag.
  case language(String?)
  case currency(Currency?)
  /// An IANA time zone name.
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

  /// Copy with nil replaced by the default.
  package var resolved: Preference {
    switch self {
    case .language(nil): .language(Settings.english)
    case .currency(nil): .currency(Preferences.usualCurrency)
    case .timeZone(nil): .timeZone(Preferences.usualTimeZone)
    default: self
    }
  }
}

/// Shared preferences of a shop's users, except the language. Initial values are the defaults.
package struct Preferences: Hashable, Sendable {
  /// Currency until one is chosen.
  package static let usualCurrency = Currency.usd
  /// Time zone until one is chosen.
  package static let usualTimeZone = "UTC"

  /// Currency of amounts that name none; nil selects the one that the process was started with.
  package var currency: Currency?
  /// IANA name of the time zone that separates days; nil selects the one that the process was started with.
  package var timeZone: String?
  /// Number of days before today that still count as recent, 0 to 10.
  package var purchasedHistoryDays = 3
  /// True when guests can neither change carts nor order.
  package var requireLogin = false
  /// True when totals are rounded to amounts payable in cash.
  package var cashRounding = false
  /// True when `timer.suspend` stops the timer.
  package var timerStopsInBackground = false
  package var theme = Theme.system
  package var listGroup = ItemGrouping.location
  package var purchasedGroup = PurchaseGrouping.recent
  /// Tab that a frontend shows first, 0 to 9.
  package var selectedTab = 0
  package var onboardingSeen = false

  package init() {}
}

/// Appearance of a frontend.
package enum Theme: String, CaseIterable, Hashable, Sendable {
  case system
  case light
  case dark
}

/// Grouping of list items into sections.
package enum ItemGrouping: String, CaseIterable, Hashable, Sendable {
  /// One section per location.
  case location
  /// A single section.
  case none
}

/// Grouping of purchases into sections.
package enum PurchaseGrouping: String, CaseIterable, Hashable, Sendable {
  /// Recent, earlier and never.
  case recent
  /// A single section.
  case none
  /// One section per day.
  case day
}
