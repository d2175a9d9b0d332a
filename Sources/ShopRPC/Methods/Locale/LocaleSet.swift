import ShopModel

/// Chooses the language of all further texts.
enum LocaleSet: Command {
  static let name = "locale.set"
  static let summary = "Chooses the language of all further texts, for this session and those to come."
  static let errors: [ErrorKind] = [.unsupportedLanguage]

  struct Params: Wire {
    let language: String

    static let shape = Shape<Self>.object(
      Self.init, Field("language", \.language, .languageTag, "A BCP 47 tag; the nearest language that there are texts in is taken."))
  }

  typealias Result = LocaleView

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(LocaleRefusal) -> Change<LocaleView> {
    guard let language = Language(matching: params.language) else { throw .unsupported(params.language) }
    return choosing(language, in: shop, context)
  }

  /// The facts of another language; none when the store has it already.
  static func choosing(_ language: Language, in shop: borrowing Shop, _ context: Context) -> Change<LocaleView> {
    let outcome = LocaleView(language: language, changed: language != context.sessionLanguage)
    if shop.settings.language == language.tag { return Change([], reporting: outcome) }
    return Change([.setting(.languageSet(LanguageSet(language: language.tag)))], reporting: outcome)
  }

  static func report(_ outcome: LocaleView, from shop: borrowing Shop, _ context: Context) -> Result { outcome }

  static let changesSession = true

  static func adopt(_ outcome: LocaleView, in session: inout Session) { session.chosenLanguage = outcome.language }
}
