import ShopModel

/// Chooses one preference.
enum PrefsSet: Command {
  static let name = "prefs.set"
  static let summary = "Chooses a value for a preference, for this session and those to come."
  static let errors: [ErrorKind] = [.unsupportedLanguage]
  typealias Params = ChosenPreference
  typealias Result = ChosenPreference

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(LocaleRefusal) -> Change<Preference> {
    guard case .language(let tag?) = params.preference else { return shop.preferring(params.preference) }
    guard let language = Language(matching: tag) else { throw .unsupported(tag) }
    return Change(LocaleSet.choosing(language, in: shop, context).events, reporting: .language(language.locale))
  }

  static func report(_ outcome: Preference, from shop: borrowing Shop, _ context: Context) -> Result {
    ChosenPreference(preference: outcome)
  }

  static let changesSession = true

  static func adopt(_ outcome: Preference, in session: inout Session) { session.wishes.prefer(outcome) }
}
