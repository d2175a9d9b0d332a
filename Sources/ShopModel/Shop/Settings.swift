/// What the shop remembers of how it is used.
package struct Settings: Hashable, Sendable {
  /// The language that `locale.toggle` goes back to.
  package static let english = "en"

  /// The language that was set last, as a BCP 47 tag; nil when none was.
  package var language: String?
  /// The last language beside English.
  package var otherLanguage: String?
  /// The English that was set last, if it was that of a region.
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

/// A fact about settings.
package enum SettingEvent: Hashable, Sendable {
  case languageSet(LanguageSet)
  /// One preference has another value.
  case preferenceSet(Preference)
  /// The languages are as given now.
  case languages(Languages)
  /// All settings are as given now, whatever they were before.
  case put(Settings)

  var topic: Topic {
    switch self {
    case .preferenceSet(let preference): preference.key == .language ? .locale : .prefs
    case .languageSet, .languages, .put: .locale
    }
  }
}

/// Another language was chosen.
package struct LanguageSet: Hashable, Sendable {
  /// A BCP 47 tag.
  package let language: String

  package init(language: String) { self.language = language }
}

/// The languages that are remembered.
package struct Languages: Hashable, Sendable {
  /// The one that was set last; nil when none was.
  package let language: String?
  /// The last one beside English.
  package let other: String?
  /// The English that was set last, if it was that of a region.
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
