extension Settings {
  /// Current value for a key.
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
