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

extension Settings: EntityKind {
  package static let entityType = EntityType.settings
  package static let typeName = "settings"
  package static let topics: [Topic] = [.locale, .prefs]
  package static let accessors: [FieldAccessor<Settings>] =
    [
      FieldAccessor("language", at: \.language), FieldAccessor("otherLanguage", at: \.otherLanguage),
      FieldAccessor("regionalEnglish", at: \.regionalEnglish),
    ]
    + PreferenceKey.allCases.filter { $0 != .language }.map { key in
      FieldAccessor(key.rawValue, get: { $0.preference(key) }) { $0.prefer($1) }
    }
  package static let isRevisable = false
  package static let scope: ResetScope? = .prefs
  package static func value(of id: OnlyOne, in shop: borrowing Shop) -> Settings? { shop.settings }
  package static var standard: ((OnlyOne) -> Settings)? { { _ in Settings() } }
  package var putEvent: Event { .setting(.put(self)) }
  package func shared(withAccounts: Bool) -> Settings? { Settings().preferring(Self.sharedKeys, of: self) }
  package func completed(by own: Settings) -> Settings { own.preferring(Self.sharedKeys, of: self) }

  /// Copy with some preferences of others.
  private func preferring(_ keys: Set<PreferenceKey>, of other: Settings) -> Settings {
    var settings = self
    for key in keys { settings.prefer(other.preference(key)) }
    return settings
  }
}

/// An event about settings.
package enum SettingEvent: Hashable, Sendable {
  /// The language, a BCP 47 tag.
  case languageSet(language: String)
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
    log.record(.entity(.settings, Entity(settings)))
    switch event {
    case .languageSet(let language): settings.prefer(.language(language))
    case .preferenceSet(let preference): settings.prefer(preference)
    case .languages(let fact):
      (settings.language, settings.otherLanguage, settings.regionalEnglish) = (fact.language, fact.other, fact.english)
    case .put(let all): settings = all
    }
  }
}
