import ShopModel

enum LocaleSet: PlainCommand {
  static let name = "locale.set"
  static let summary = "Sets the language of texts for this and future sessions."
  static let errors: [ErrorKind] = [.unsupportedLanguage]

  struct Params: WireType {
    let language: String
    let texts: ChosenTexts

    static let shape = Shape<Self>.object(
      { language, strings, keys, prefix in Self(language: language, texts: ChosenTexts(strings: strings, keys: keys, prefix: prefix)) },
      Field(
        "language", \.language, .languageTag,
        "BCP 47 tag or POSIX locale name; selects the closest available language and the region's formats."),
      Field("strings", \.texts.strings, .bool, default: false, ChosenTexts.stringsSummary),
      Field("keys", \.texts.keys, optional: .textKeys, ChosenTexts.keysSummary),
      Field("prefix", \.texts.prefix, optional: .textKey, ChosenTexts.prefixSummary))
  }

  typealias Result = LocaleView

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(LocaleError) -> Change<LocaleView> {
    guard let language = Language(matching: params.language) else { throw .unsupported(params.language) }
    return choosing(language, with: params.texts, in: shop, context)
  }

  /// The events for changing the language; none if the database already has it, by choice or by default.
  static func choosing(
    _ language: Language, with texts: ChosenTexts = .none, in shop: borrowing Shop, _ context: RequestContext
  ) -> Change<LocaleView> {
    let isOwn = context.textLanguage == context.sessionLanguage  // `_meta` does not request another language
    let outcome = LocaleView(
      language: language, nameLanguage: isOwn ? language : nil, changed: language != context.sessionLanguage,
      strings: texts.texts(in: language))
    if (shop.settings.language ?? Settings.english) == language.locale { return Change([], reporting: outcome) }
    return Change([.setting(.languageSet(language: language.locale))], reporting: outcome)
  }

  static let changesSession = true

  static func adopt(_ outcome: LocaleView, in session: inout Session) { session.chosenLanguage = outcome.language }
}

/// The texts to return along with a change of language.
struct ChosenTexts: Sendable {
  /// True to return all texts.
  var strings = false
  var keys: [String]?
  var prefix: String?

  static let none = ChosenTexts()

  /// The selected texts; nil if none are requested.
  func texts(in language: Language) -> LocaleTexts? {
    let selection = LocaleTexts.Selection(keys: keys, prefix: prefix)
    return strings || !selection.isAll ? LocaleTexts(language: language, selection: selection) : nil
  }

  static let stringsSummary = "True to also return texts, as `locale.strings` does: those selected by `keys` and `prefix`, or all."
  static let keysSummary = "Keys of texts to return."
  static let prefixSummary = "Key prefix of texts to return."
}

enum LocaleToggle: PlainCommand {
  static let name = "locale.toggle"
  static let summary = "Toggles between English and the last other language (initially Sinhala)."

  struct Params: WireType {
    let texts: ChosenTexts

    static let shape = Shape<Self>.object(
      { strings, keys, prefix in Self(texts: ChosenTexts(strings: strings, keys: keys, prefix: prefix)) },
      Field("strings", \.texts.strings, .bool, default: false, ChosenTexts.stringsSummary),
      Field("keys", \.texts.keys, optional: .textKeys, ChosenTexts.keysSummary),
      Field("prefix", \.texts.prefix, optional: .textKey, ChosenTexts.prefixSummary))
  }

  typealias Result = LocaleView

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(Never) -> Change<LocaleView> {
    let other = shop.settings.otherLanguage.flatMap { Language(matching: $0) } ?? first
    let isEnglish = context.sessionLanguage.base == .english
    return LocaleSet.choosing(isEnglish ? other : english(in: shop, context), with: params.texts, in: shop, context)
  }

  /// The regional English that was set last or requested at the start, else plain English.
  private static func english(in shop: borrowing Shop, _ context: RequestContext) -> Language {
    if let tag = shop.settings.regionalEnglish, let language = Language(matching: tag) { return language }
    return context.startOverrides.language.flatMap { $0.base == .english ? $0 : nil } ?? .english
  }

  /// The language that English is toggled to before another one has been set.
  private static var first: Language { Language(matching: "si") ?? .english }

  static let changesSession = true

  static func adopt(_ outcome: LocaleView, in session: inout Session) { session.chosenLanguage = outcome.language }
}
