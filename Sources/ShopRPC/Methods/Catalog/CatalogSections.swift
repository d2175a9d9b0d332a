import ShopModel

/// The first products of every category, as the start of a shop shows them.
enum CatalogSections: Query {
  static let name = "catalog.sections"
  static let summary = "Answers the first products of every category by name, those without a category last, and the cart's summary."

  struct Params: Wire {
    let limit: Int

    static let shape = Shape<Self>.object(
      Self.init, Field("limit", \.limit, .integer(Limits.section), default: 10, "How many products of each category."))
  }

  struct Result: Wire {
    let sections: [SectionView]
    let cart: CartSummary

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "sections", \.sections, .array(SectionView.shape),
        "The categories by title, then by how they are written; then the products without a category, if there are any."),
      Field("cart", \.cart, CartSummary.shape, "The cart in use."))
  }

  /// A category with its first products.
  struct SectionView: Wire {
    let category: String?
    let title: CategoryHeading
    let products: [ProductView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("category", \.category, .nullable(.string), "As most of its products write it; null for products without a category."),
      Field("title", \.title, CategoryHeading.one, "Its title in the language, as in `catalog.categories`."),
      Field("products", \.products, .array(ProductView.shape), "Its first products by name, then id."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let language = context.textLanguage
    let places = view.sections(limit: params.limit, language, of: shop.products)
    var showing = ProductShowing(shop, context)
    var sections: [SectionView] = []
    for category in view.categories(language, titles: shop.categories) {
      let products = showing.views(at: places[category.key] ?? [], of: shop)
      sections.append(SectionView(category: category.text, title: .text(category.title), products: products))
    }
    if let others = places[nil] {
      sections.append(SectionView(category: nil, title: .uncategorized, products: showing.views(at: others, of: shop)))
    }
    return Result(sections: sections, cart: shop.openCartSummary(context))
  }
}
