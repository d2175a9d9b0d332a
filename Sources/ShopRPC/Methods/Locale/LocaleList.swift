import ShopModel

/// Every language that there are texts in.
enum LocaleList: Query {
  static let name = "locale.list"
  static let summary = "Every language that there are texts in, by tag."
  typealias Params = Nothing

  struct Result: Wire {
    let languages: [LocaleView]

    static let shape = Shape<Self>.object(
      Self.init, Field("languages", \.languages, .array(LocaleView.shape), "The languages, by tag."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    Result(languages: Language.all.sorted { $0.tag < $1.tag }.map { LocaleView(language: $0) })
  }
}
