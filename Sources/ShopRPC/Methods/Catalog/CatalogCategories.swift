import ShopModel

/// The categories that products have.
enum CatalogCategories: Query {
  static let name = "catalog.categories"
  static let summary = "Lists the categories that products have, by title."

  typealias Params = Nothing

  struct Result: Wire {
    let categories: [CategoryView]

    static let shape = Shape<Self>.object(
      Self.init, Field("categories", \.categories, .array(CategoryView.shape), "The categories by title, then by how they are written."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let language = Language(matching: context.language) ?? .english
    return Result(categories: view.categories(language).map { CategoryView($0, language) })
  }
}
