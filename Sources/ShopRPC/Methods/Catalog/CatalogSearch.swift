import ShopModel

/// Searches products by words; tolerates typos if there is no match otherwise.
enum CatalogSearch: Query {
  static let name = "catalog.search"
  static let summary = "Finds products by words, forgiving typos where nothing is found without; and the cart's summary."

  struct Params: WireType {
    let text: String
    let fields: [SearchField]
    let limit: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("text", \.text, .text(Limits.searchLength), "The words; case, marks and apostrophes do not matter. Empty: everything."),
      Field(
        "fields", \.fields, .array(.word, count: 1...SearchField.allCases.count), default: [.name],
        "Where to look; every word must be in one of them, in any language."),
      Field("limit", \.limit, .integer(Limits.page), default: Page.usual, "How many to tell at most."))
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
        "The products: words found whole, then at the start of words, then inside, then with typos; equal ones by id."),
      Field(
        "suggestions", \.suggestions, .array(.string),
        "Spelling help: what may have been meant when a word was not found as it was written. `catalog.suggest` completes input."),
      Field("count", \.count, .integer(0...Int.max), "How many there are."),
      Field("cart", \.cart, CartSummary.shape, "The cart in use."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let found = view.search(params.text, in: params.fields, limit: params.limit, of: shop.products)
    var showing = ProductShowing(shop, context)
    return Result(
      products: showing.views(at: found.slots, of: shop), suggestions: found.suggestions, count: found.count,
      cart: .open(in: shop, context))
  }
}
