import ShopModel

/// Searches products by words; tolerates typos if there is no match otherwise.
enum CatalogSearch: Query {
  static let name = "catalog.search"
  static let summary = "Searches products by words, tolerating typos if nothing matches; with the cart's summary."

  struct Params: WireType {
    let text: String
    let fields: [SearchField]
    let limit: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "text", \.text, .text(Limits.searchLength),
        "Search words; case, diacritics, and apostrophes are ignored. Empty text matches everything."),
      Field(
        "fields", \.fields, .array(.word, count: 1...SearchField.allCases.count), default: [.name],
        "Fields to search; every word must occur in one of them, in any language."),
      Field("limit", \.limit, .integer(Limits.page), default: Page.usual, "Maximum number of results."))
  }

  struct Result: WireType {
    let products: [ProductView]
    let suggestions: [String]
    let count: Int
    let cart: CartSummary

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "products", \.products, .array(ProductView.shape),
        "Matches of whole words first, then of prefixes, then inside words, then with typos; ties by id."),
      Field(
        "suggestions", \.suggestions, .array(.string),
        "Spelling suggestions for a word without an exact match. `catalog.suggest` completes input."),
      Field("count", \.count, .integer(0...Int.max), "Total number of matches."),
      Field("cart", \.cart, CartSummary.shape, "Summary of the current cart."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let found = view.search(params.text, in: params.fields, limit: params.limit, of: shop.products)
    var showing = ProductViewBuilder(shop, context)
    return Result(
      products: showing.views(at: found.slots, of: shop), suggestions: found.suggestions, count: found.count,
      cart: .open(in: shop, context))
  }
}
