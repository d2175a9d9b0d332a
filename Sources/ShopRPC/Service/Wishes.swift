import ShopModel

/// What a session has for itself, whatever the store prefers: its own choice, or how it was started.
struct Wishes: Equatable {
  var language: Language?
  var currency: Currency?
  /// An IANA name.
  var timeZone: String?

  /// These, and `others` where there is none.
  func over(_ others: Wishes) -> Wishes {
    Wishes(language: language ?? others.language, currency: currency ?? others.currency, timeZone: timeZone ?? others.timeZone)
  }

  /// What it has for a key.
  func preference(_ key: PreferenceKey) -> Preference? {
    switch key {
    case .language: language.map { .language($0.locale) }
    case .currency: currency.map { .currency($0) }
    case .timeZone: timeZone.map { .timeZone($0) }
    default: nil
    }
  }

  /// Takes in what was chosen; nothing is left of an open value.
  mutating func prefer(_ preference: Preference) {
    switch preference {
    case .language(let tag): language = tag.flatMap { Language(matching: $0) }
    case .currency(let value): currency = value
    case .timeZone(let value): timeZone = value
    default: break
    }
  }
}
