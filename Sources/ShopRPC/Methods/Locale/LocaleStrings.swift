import ShopModel

enum LocaleStrings: Query {
  static let name = "locale.strings"
  static let summary = "Returns texts of a language by key; those with arguments are patterns for `locale.text`."
  static let worksWithoutDatabase = true
  static let errors: [ErrorKind] = [.unsupportedLanguage]

  struct Params: WireType {
    let language: String?
    let keys: [String]?
    let prefix: String?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("language", \.language, optional: .languageTag, "BCP 47 tag; the language of the response if omitted."),
      Field("keys", \.keys, optional: .textKeys, "Only texts with these keys; the text of an unknown key is the key itself."),
      Field(
        "prefix", \.prefix, optional: .textKey, "Only texts whose keys start with this, such as `label.`, in addition to those of `keys`."))
  }

  struct Result: WireType {
    let locale: LocaleView
    let strings: LocaleTexts

    static let shape = Shape<Self>.object(
      { _, _, _, _, _, _, strings in Self(locale: LocaleView(language: .english), strings: strings) },
      Field("language", \.locale.language.tag, .string, "BCP 47 tag of the language."),
      Field("locale", \.locale.language.locale, .string, "Tag with the region; it determines the format of amounts, numbers, and dates."),
      Field("name", \.locale.name, LanguageName.shape, "Name in the language of the response."),
      Field("nativeName", \.locale.language.nativeName, .string, "Name in the language itself."),
      Field("flag", \.locale.language.flag, .string, "Flag emoji of the language."),
      Field("direction", \.locale.language.direction.rawValue, .string, "Writing direction: `ltr` or `rtl`."),
      Field(
        "strings", \.strings, LocaleTexts.shape,
        """
        Texts by key: labels, then sentences as ICU message patterns. With both `prefix` and `keys`, those of `prefix` come first.
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
