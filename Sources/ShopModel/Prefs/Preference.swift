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
