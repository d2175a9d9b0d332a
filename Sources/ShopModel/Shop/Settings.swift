/// What the shop remembers of how it is used.
package struct Settings: Hashable, Sendable {
  /// The language that `locale.toggle` goes back to.
  package static let english = "en"

  /// The language that was set last, as a BCP 47 tag; nil when none was.
  package var language: String?
  /// The last language beside English.
  package var otherLanguage: String?
  package var preferences = Preferences()

  package init(language: String? = nil, otherLanguage: String? = nil, preferences: Preferences = Preferences()) {
    self.language = language
    self.otherLanguage = otherLanguage
    self.preferences = preferences
  }
}

/// A fact about settings.
package enum SettingEvent: Hashable, Sendable {
  case languageSet(LanguageSet)
  /// All settings are as given now, whatever they were before.
  case put(Settings)

  var topic: Topic { .locale }
}

/// Another language was chosen.
package struct LanguageSet: Hashable, Sendable {
  /// A BCP 47 tag.
  package let language: String

  package init(language: String) { self.language = language }
}

extension Shop {
  mutating func apply(_ event: SettingEvent, _ log: inout UndoLog) {
    log.note(.settings(settings))
    switch event {
    case .languageSet(let fact):
      settings.language = fact.language
      if fact.language != Settings.english { settings.otherLanguage = fact.language }
    case .put(let all): settings = all
    }
  }
}
