import ShopModel

/// The categories that products have.
enum CatalogCategories: Query {
  static let name = "catalog.categories"
  static let summary = "Lists the categories that products have, by title; products without one come last."

  struct Params: Wire {
    let translations: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("translations", \.translations, .bool, default: false, "Whether given titles come in every language they have."))
  }

  struct Result: Wire {
    let categories: [CategoryView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "categories", \.categories, .array(CategoryView.shape),
        "The categories by title, then by how they are written; then the products without a category, if there are any."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let language = context.textLanguage
    var views: [CategoryView] = []
    for category in view.categories(language, titles: shop.categories) {
      let given = params.translations ? shop.categories[CategoryKey(folded: category.key)]?.title : nil
      let title: CategoryHeading = given.map { .all($0) } ?? .text(category.title)
      views.append(CategoryView(category: category.text, title: title, count: category.count, inStock: category.inStock))
    }
    if let others = view.uncategorized() {
      views.append(CategoryView(category: nil, title: .uncategorized, count: others.count, inStock: others.inStock))
    }
    return Result(categories: views)
  }
}
