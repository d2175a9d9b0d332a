import ShopModel

/// The first products of every category, as the start of a shop shows them.
enum CatalogSections: Query {
  static let name = "catalog.sections"
  static let summary = "Answers the first products of every category by name."

  struct Params: Wire {
    let limit: Int

    static let shape = Shape<Self>.object(
      Self.init, Field("limit", \.limit, .integer(Limits.section), default: 10, "How many products of each category."))
  }

  struct Result: Wire {
    let sections: [SectionView]

    static let shape = Shape<Self>.object(
      Self.init, Field("sections", \.sections, .array(SectionView.shape), "The categories by title, then by how they are written."))
  }

  /// A category with its first products.
  struct SectionView: Wire {
    let category: String
    let title: String
    let products: [ProductView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("category", \.category, .string, "As most of its products write it."),
      Field("title", \.title, .string, "The same as a heading."),
      Field("products", \.products, .array(ProductView.shape), "Its first products by name, then id."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let language = Language(matching: context.language) ?? .english
    let places = view.sections(limit: params.limit, language, of: shop.products)
    var sections: [SectionView] = []
    for category in view.categories(language) {
      let products = shop.views(of: places[category.key] ?? [], context)
      sections.append(
        SectionView(category: category.text, title: CategoryTitle.of(category.text, language), products: products))
    }
    return Result(sections: sections)
  }
}
