import ShopModel

/// Every text of a language.
enum LocaleStrings: Query {
  static let name = "locale.strings"
  static let summary =
    "Every label and sentence of a language by key. Those with facts in them are ICU message patterns: `locale.text` fills them in."
  static let errors: [ErrorKind] = [.unsupportedLanguage]

  struct Params: Wire {
    let language: String?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("language", \.language, optional: .languageTag, "A BCP 47 tag; the language of the answer's texts if none is given."))
  }

  struct Result: Wire {
    let strings: AllTexts

    static let shape = Shape<Self>.object(Self.init, Field("strings", \.strings, AllTexts.shape, "The texts by key, labels first."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(LocaleRefusal) -> Result {
    guard let tag = params.language else { return Result(strings: AllTexts(language: nil)) }
    guard let language = Language(matching: tag) else { throw .unsupported(tag) }
    return Result(strings: AllTexts(language: language))
  }
}
