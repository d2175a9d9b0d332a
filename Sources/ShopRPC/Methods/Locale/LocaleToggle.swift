import ShopModel

/// Goes from English to the last other language, and back.
enum LocaleToggle: Command {
  static let name = "locale.toggle"
  static let summary = "Goes from English to the last other language, at first Sinhala, and from any other language to English."

  struct Params: Wire {
    let texts: ChosenTexts

    static let shape = Shape<Self>.object(
      { strings, keys, prefix in Self(texts: ChosenTexts(strings: strings, keys: keys, prefix: prefix)) },
      Field("strings", \.texts.strings, .bool, default: false, ChosenTexts.stringsSummary),
      Field("keys", \.texts.keys, optional: .textKeys, ChosenTexts.keysSummary),
      Field("prefix", \.texts.prefix, optional: .textKey, ChosenTexts.prefixSummary))
  }

  typealias Result = LocaleView

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Never) -> Change<LocaleView> {
    let other = shop.settings.otherLanguage.flatMap { Language(matching: $0) } ?? first
    let isEnglish = context.sessionLanguage.base == .english
    return LocaleSet.choosing(isEnglish ? other : english(in: shop, context), with: params.texts, in: shop, context)
  }

  /// The English that was chosen or asked for at the start, whose region stays that way.
  private static func english(in shop: borrowing Shop, _ context: Context) -> Language {
    if let tag = shop.settings.regionalEnglish, let language = Language(matching: tag) { return language }
    return context.startWishes.language.flatMap { $0.base == .english ? $0 : nil } ?? .english
  }

  /// What English goes to before any other language was chosen.
  private static var first: Language { Language(matching: "si") ?? .english }

  static func report(_ outcome: LocaleView, from shop: borrowing Shop, _ context: Context) -> Result { outcome }

  static let changesSession = true

  static func adopt(_ outcome: LocaleView, in session: inout Session) { session.chosenLanguage = outcome.language }
}
