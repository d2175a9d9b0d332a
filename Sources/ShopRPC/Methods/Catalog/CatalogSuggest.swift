import ShopModel

enum CatalogSuggest: Query {
  static let name = "catalog.suggest"
  static let summary = "Completes partial input with words and names of products, most popular first."

  struct Params: WireType {
    let text: String
    let limit: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "text", \.text, .text(Limits.searchLength),
        """
        Partial input; case, diacritics, and apostrophes are ignored. Each word must be the start of a word in the name. Empty text \
        returns the most popular products.
        """),
      Field("limit", \.limit, .integer(Limits.completions), default: 10, "Maximum number of suggestions."))
  }

  struct Result: WireType {
    let suggestions: [Completion]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "suggestions", \.suggestions, .array(Completion.shape),
        """
        Completions by popularity, as in `catalog.list`: pieces ordered in the last 30 days, then number of ratings, then name. A word \
        has the rank of its most popular product and precedes it.
        """))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    let (catalog, completions) = (context.views.catalog, context.views.completions)
    catalog.follow(shop.products)
    context.views.sales.follow(shop.orders, after: SalesView.start(at: context.now))
    completions.follow(shop.products, context.views.sales)
    let language = context.textLanguage
    return Result(suggestions: completions.completions(of: params.text, limit: params.limit, language, catalog, shop.products))
  }
}
