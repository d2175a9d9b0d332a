/// Persistent settings of the shop.
package struct Settings: Hashable, Sendable {
  /// Language to which `locale.toggle` returns.
  package static let english = "en"

  /// Last language set, as a BCP 47 tag; nil when none was.
  package var language: String?
  /// Last language set other than English.
  package var otherLanguage: String?
  /// Last variant of English set, if it was a regional one.
  package var regionalEnglish: String?
  package var preferences = Preferences()

  package init(
    language: String? = nil, otherLanguage: String? = nil, regionalEnglish: String? = nil, preferences: Preferences = Preferences()
  ) {
    self.language = language
    self.otherLanguage = otherLanguage
    self.regionalEnglish = regionalEnglish
    self.preferences = preferences
  }
}

/// An event about settings.
package enum SettingEvent: Hashable, Sendable {
  case languageSet(LanguageSet)
  /// A preference changed.
  case preferenceSet(Preference)
  /// The languages now have the given values.
  case languages(Languages)
  /// All settings now have the given values, whatever the prior ones.
  case put(Settings)

  var topic: Topic {
    switch self {
    case .preferenceSet(let preference): preference.key == .language ? .locale : .prefs
    case .languageSet, .languages, .put: .locale
    }
  }
}

/// A language was chosen.
package struct LanguageSet: Hashable, Sendable {
  /// A BCP 47 tag.
  package let language: String

  package init(language: String) { self.language = language }
}

/// Remembered languages.
package struct Languages: Hashable, Sendable {
  /// Last language set; nil when none was.
  package let language: String?
  /// Last language set other than English.
  package let other: String?
  /// Last variant of English set, if it was a regional one.
  package let english: String?

  package init(language: String?, other: String?, english: String? = nil) {
    self.language = language
    self.other = other
    self.english = english
  }
}

extension Shop {
  mutating func apply(_ event: SettingEvent, _ log: inout UndoLog) {
    log.note(.settings(settings))
    switch event {
    case .languageSet(let fact): settings.prefer(.language(fact.language))
    case .preferenceSet(let preference): settings.prefer(preference)
    case .languages(let fact):
      (settings.language, settings.otherLanguage, settings.regionalEnglish) = (fact.language, fact.other, fact.english)
    case .put(let all): settings = all
    }
  }
}
