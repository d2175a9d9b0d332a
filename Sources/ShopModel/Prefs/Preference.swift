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
  case scaleLabels
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
  case scaleLabels(ScaleLabels?)

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
    case .scaleLabels: .scaleLabels
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
  /// Layout of the codes that the shop's scales print; nil if all codes are ordinary ones.
  package var scaleLabels: ScaleLabels?

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

extension Settings {
  package func preference(_ key: PreferenceKey) -> Preference {
    switch key {
    case .language: .language(language)
    case .currency: .currency(preferences.currency)
    case .timeZone: .timeZone(preferences.timeZone)
    case .purchasedHistoryDays: .purchasedHistoryDays(preferences.purchasedHistoryDays)
    case .requireLogin: .requireLogin(preferences.requireLogin)
    case .cashRounding: .cashRounding(preferences.cashRounding)
    case .timerStopsInBackground: .timerStopsInBackground(preferences.timerStopsInBackground)
    case .theme: .theme(preferences.theme)
    case .listGroup: .listGroup(preferences.listGroup)
    case .purchasedGroup: .purchasedGroup(preferences.purchasedGroup)
    case .selectedTab: .selectedTab(preferences.selectedTab)
    case .onboardingSeen: .onboardingSeen(preferences.onboardingSeen)
    case .scaleLabels: .scaleLabels(preferences.scaleLabels)
    }
  }

  /// Sets a preference. A language other than English, and a region of English, are also remembered
  /// for toggling back to them.
  package mutating func prefer(_ preference: Preference) {
    switch preference {
    case .language(let tag):
      language = tag
      if let tag { remember(tag) }
    case .currency(let value): preferences.currency = value
    case .timeZone(let value): preferences.timeZone = value
    case .purchasedHistoryDays(let value): preferences.purchasedHistoryDays = value
    case .requireLogin(let value): preferences.requireLogin = value
    case .cashRounding(let value): preferences.cashRounding = value
    case .timerStopsInBackground(let value): preferences.timerStopsInBackground = value
    case .theme(let value): preferences.theme = value
    case .listGroup(let value): preferences.listGroup = value
    case .purchasedGroup(let value): preferences.purchasedGroup = value
    case .selectedTab(let value): preferences.selectedTab = value
    case .onboardingSeen(let value): preferences.onboardingSeen = value
    case .scaleLabels(let value): preferences.scaleLabels = value
    }
  }

  private mutating func remember(_ tag: String) {
    if tag == Self.english {
      regionalEnglish = nil
    } else if tag.hasPrefix("\(Self.english)-") {
      regionalEnglish = tag
    } else {
      otherLanguage = tag
    }
  }

  /// Preferences that differ from their initial values, without the language.
  package var chosenPreferences: [Preference] {
    let start = Settings()
    return PreferenceKey.allCases.filter { $0 != .language }.map { preference($0) }.filter { $0 != start.preference($0.key) }
  }

  /// Events that turn `before` into these settings: one for the languages and one per differing preference,
  /// so that each affects only its own.
  package func events(since before: Settings) -> [Event] {
    var events: [Event] = []
    if language != before.language || otherLanguage != before.otherLanguage || regionalEnglish != before.regionalEnglish {
      events.append(.setting(.languages(Languages(language: language, other: otherLanguage, english: regionalEnglish))))
    }
    for key in PreferenceKey.allCases where key != .language && preference(key) != before.preference(key) {
      events.append(.setting(.preferenceSet(preference(key))))
    }
    return events
  }
}

extension Shop {
  /// Change that sets a preference; empty when the value already applies. The caller checks that the
  /// language or time zone exists.
  package borrowing func preferring(_ preference: Preference) -> Change<Preference> {
    let isSame = settings.preference(preference.key).resolved == preference.resolved
    return Change(isSame ? [] : [.setting(.preferenceSet(preference))], reporting: preference)
  }

  /// Change that resets preferences to their defaults; without events for those that already have them.
  package borrowing func resettingPreferences(_ keys: [PreferenceKey]) -> Change<[PreferenceKey]> {
    let start = Settings()
    var target = settings
    for key in keys {
      if key == .language {
        (target.language, target.otherLanguage, target.regionalEnglish) = (nil, nil, nil)
      } else if settings.preference(key).resolved != start.preference(key).resolved {
        target.prefer(start.preference(key))
      }
    }
    return Change(target.events(since: settings), reporting: keys)
  }

  /// Keys of the preferences that differ from their defaults.
  package borrowing func changedPreferences(of keys: [PreferenceKey]) -> [PreferenceKey] {
    let start = Settings()
    var changed: [PreferenceKey] = []
    for key in keys where settings.preference(key).resolved != start.preference(key).resolved { changed.append(key) }
    return changed
  }
}
