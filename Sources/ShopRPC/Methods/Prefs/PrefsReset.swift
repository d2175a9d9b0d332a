import ShopModel

enum PrefsReset: Confirmable, PlainCommand {
  static let name = "prefs.reset"
  static let summary = "Resets one preference, or all of them, to the default."

  struct Params: WireType {
    let key: PreferenceKey?

    static let shape = Shape<Self>.object(
      Self.init, Field("key", \.key, optional: .word, "Preference to reset; all if omitted."))

    var keys: [PreferenceKey] { key.map { [$0] } ?? PreferenceKey.allCases }
  }

  struct Result: WireType {
    let prefs: PrefsView

    static let shape = Shape<Self>.object(Self.init, Field("prefs", \.prefs, PrefsView.shape, "Preferences by key."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(Never) -> Change<[PreferenceKey]> {
    shop.resettingPreferences(params.keys)
  }

  /// The values that apply once the session has dropped its own choice.
  static func report(_ keys: [PreferenceKey], from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(prefs: PrefsView(shop.settings, keys, under: context.startOverrides))
  }

  static let changesSession = true

  static func adopt(_ keys: [PreferenceKey], in session: inout Session) {
    let start = Settings()
    for key in keys { session.overrides.prefer(start.preference(key)) }
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let changed = shop.changedPreferences(of: params.keys)
    let name = PreferenceTable.row(changed.first ?? params.keys.first ?? .language).label
    let facts: TextArguments = ["name": .label(name), "count": .integer(changed.count)]
    return Confirmation(Phrase(.confirmPrefsResetTitle), Phrase(.confirmPrefsResetMessage, facts), confirm: .reset)
  }
}
