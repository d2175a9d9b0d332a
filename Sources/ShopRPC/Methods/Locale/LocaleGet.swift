import ShopModel

/// The language of the session's texts.
enum LocaleGet: Query {
  static let name = "locale.get"
  static let summary = "The language of the session's texts."
  typealias Params = Nothing
  typealias Result = LocaleView

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    LocaleView(language: context.sessionLanguage)
  }
}
