extension Shop {
  /// Chooses a value; no fact when it holds already. Whether there is such a language or time zone is for the caller to know.
  package borrowing func preferring(_ preference: Preference) -> Change<Preference> {
    let isSame = settings.preference(preference.key).resolved == preference.resolved
    return Change(isSame ? [] : [.setting(.preferenceSet(preference))], reporting: preference)
  }

  /// Goes back to what holds at the start; no fact about what is so already.
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
    return Change(target.facts(since: settings), reporting: keys)
  }

  /// Which preferences are not as at the start.
  package borrowing func changedPreferences(of keys: [PreferenceKey]) -> [PreferenceKey] {
    let start = Settings()
    var changed: [PreferenceKey] = []
    for key in keys where settings.preference(key).resolved != start.preference(key).resolved { changed.append(key) }
    return changed
  }
}
