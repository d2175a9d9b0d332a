import ShopModel

/// Returns the texts of a language.
enum LocaleStrings: Query {
  static let name = "locale.strings"
  static let summary = "Returns the texts of a language by key, all or some; those with facts in them are patterns for `locale.text`."
  static let errors: [ErrorKind] = [.unsupportedLanguage]

  struct Params: WireType {
    let language: String?
    let keys: [String]?
    let prefix: String?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("language", \.language, optional: .languageTag, "A BCP 47 tag; the language of the answer's texts if none is given."),
      Field(
        "keys", \.keys, optional: .textKeys, "Only the texts with these keys; of a key that does not exist the key itself is returned."),
      Field("prefix", \.prefix, optional: .textKey, "Only the texts whose keys begin with this, such as `label.`, beside those of `keys`."))
  }

  struct Result: WireType {
    let locale: LocaleView
    let strings: LocaleTexts

    static let shape = Shape<Self>.object(
      { _, _, _, _, _, _, strings in Self(locale: LocaleView(language: .english), strings: strings) },
      Field("language", \.locale.language.tag, .string, "The BCP 47 tag of the language."),
      Field("locale", \.locale.language.locale, .string, "The tag with the region that amounts, numbers and dates are written for."),
      Field("name", \.locale.name, LanguageName.shape, "What it is called in the language of the answer."),
      Field("nativeName", \.locale.language.nativeName, .string, "What it calls itself."),
      Field("flag", \.locale.language.flag, .string, "A flag that is shown for it."),
      Field("direction", \.locale.language.direction.rawValue, .string, "Which way it is written: `ltr` or `rtl`."),
      Field(
        "strings", \.strings, LocaleTexts.shape,
        """
        The texts by key, labels first, then sentences as ICU message patterns; of several given by prefix and key the former first.
        """))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(LocaleError) -> Result {
    var language = context.textLanguage
    if let tag = params.language {
      guard let match = Language(matching: tag) else { throw .unsupported(tag) }
      language = match
    }
    let selection = LocaleTexts.Selection(keys: params.keys, prefix: params.prefix)
    return Result(locale: LocaleView(language: language), strings: LocaleTexts(language: language, selection: selection))
  }
}
