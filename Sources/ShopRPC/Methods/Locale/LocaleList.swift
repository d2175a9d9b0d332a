import ShopModel

enum LocaleList: Query {
  static let name = "locale.list"
  static let summary = "Lists the available languages, sorted by tag."
  static let worksWithoutDatabase = true

  struct Result: WireType {
    let languages: [LocaleView]

    static let shape = Shape<Self>.object(
      Self.init, Field("languages", \.languages, .array(LocaleView.shape), "Languages, sorted by tag."))
  }

  static func answer(_ params: EmptyObject, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    Result(languages: Language.all.sorted { $0.tag < $1.tag }.map { LocaleView(language: $0) })
  }
}

/// A language, as clients see it.
struct LocaleView: WireType {
  let language: Language
  /// The language for the display name; nil for that of the response.
  var nameLanguage: Language?
  var changed: Bool?
  var strings: LocaleTexts?

  var name: LanguageName { LanguageName(language: language, writtenIn: nameLanguage) }

  static let shape = Shape<Self>.object(
    { _, _, _, _, _, _, changed, strings in Self(language: .english, changed: changed, strings: strings) },
    Field("language", { $0.language.tag }, .string, "BCP 47 tag of the language."),
    Field(
      "locale", { $0.language.locale }, .string,
      "Tag in use, such as `de-CH`; its region determines the format of amounts, numbers, dates, lists, and units."),
    Field("name", \.name, LanguageName.shape, "Name in the language of the response; after a change, that is the new language."),
    Field("nativeName", { $0.language.nativeName }, .string, "Name in the language itself."),
    Field("flag", { $0.language.flag }, .string, "Flag emoji of the language."),
    Field("direction", { $0.language.direction.rawValue }, .string, "Writing direction: `ltr` or `rtl`."),
    Field("changed", \.changed, optional: .bool, "True if the session's language or region changed; only in results of setting it."),
    Field("strings", \.strings, optional: LocaleTexts.shape, "Texts of the language by key; only if requested when setting it."))
}

/// The display name of a language.
struct LanguageName: WireType {
  let language: Language
  /// The language of the name; nil for that of the response.
  let writtenIn: Language?

  static let shape = Shape<Self>.written { value, output in
    let before = output.texts.language
    output.texts.use(value.writtenIn ?? before)
    output.text(.localeName, ["language": .text(value.language.tag.filter { $0 != "-" })])
    output.texts.use(before)
  }
}

enum LocaleGet: Query {
  static let name = "locale.get"
  static let summary = "Returns the language of the session's texts."
  static let worksWithoutDatabase = true
  typealias Result = LocaleView

  static func answer(_ params: EmptyObject, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    LocaleView(language: context.sessionLanguage)
  }
}
