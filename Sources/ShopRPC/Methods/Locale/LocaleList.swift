import ShopModel

/// Lists all languages that have texts.
enum LocaleList: Query {
  static let name = "locale.list"
  static let summary = "Every language that there are texts in, by tag."
  typealias Params = EmptyObject

  struct Result: WireType {
    let languages: [LocaleView]

    static let shape = Shape<Self>.object(
      Self.init, Field("languages", \.languages, .array(LocaleView.shape), "The languages, by tag."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    Result(languages: Language.all.sorted { $0.tag < $1.tag }.map { LocaleView(language: $0) })
  }
}

/// A language, as clients see it.
struct LocaleView: WireType {
  let language: Language
  /// The language for the display name; nil for that of the response.
  var nameLanguage: Language?
  /// True if the session's language has changed; nil if the method does not change it.
  var changed: Bool?
  /// Texts of the language; nil unless requested.
  var strings: LocaleTexts?

  var name: LanguageName { LanguageName(language: language, writtenIn: nameLanguage) }

  static let shape = Shape<Self>.object(
    { _, _, _, _, _, _, changed, strings in Self(language: .english, changed: changed, strings: strings) },
    Field("language", { $0.language.tag }, .string, "Its BCP 47 tag."),
    Field(
      "locale", { $0.language.locale }, .string,
      "The tag in use, such as `de-CH`: amounts, numbers, dates, lists and units are written as its region does."),
    Field(
      "name", \.name, LanguageName.shape,
      "What it is called in the language of the answer, which after a change is the one chosen."),
    Field("nativeName", { $0.language.nativeName }, .string, "What it calls itself."),
    Field("flag", { $0.language.flag }, .string, "A flag that is shown for it."),
    Field("direction", { $0.language.direction.rawValue }, .string, "Which way it is written: `ltr` or `rtl`."),
    Field("changed", \.changed, optional: .bool, "Whether the session had another language or region before; only after a choice."),
    Field("strings", \.strings, optional: LocaleTexts.shape, "Texts of the language by key; only after a choice that asks for them."))
}

/// The display name of a language.
struct LanguageName: WireType {
  let language: Language
  /// The language of the name; nil for that of the response.
  let writtenIn: Language?

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(ValidationError) in throw .invalid("a text that is only written") },
    write: { value, output in
      let before = output.texts.language
      output.texts.use(value.writtenIn ?? before)
      output.text(.localeName, ["language": .text(value.language.tag.filter { $0 != "-" })])
      output.texts.use(before)
    })
}

/// Returns the language of the session's texts.
enum LocaleGet: Query {
  static let name = "locale.get"
  static let summary = "The language of the session's texts."
  typealias Params = EmptyObject
  typealias Result = LocaleView

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    LocaleView(language: context.sessionLanguage)
  }
}
