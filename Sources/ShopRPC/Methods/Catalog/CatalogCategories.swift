import ShopModel

/// Lists the categories of the products.
enum CatalogCategories: Query {
  static let name = "catalog.categories"
  static let summary = "Lists the categories that products have, by title; products without one come last."

  struct Params: WireType {
    let translations: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("translations", \.translations, .bool, default: false, "Whether given titles come in every language they have."))
  }

  struct Result: WireType {
    let categories: [CategoryView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "categories", \.categories, .array(CategoryView.shape),
        "The categories by title, then by how they are written; then the products without a category, if there are any."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
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

/// A category with the number of its products.
struct CategoryView: WireType {
  let category: String?
  let title: CategoryHeading
  let count: Int
  let inStock: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, .nullable(.string), "As most of its products write it; null for products without a category."),
    Field(
      "title", \.title, CategoryHeading.shape,
      """
      Its title in the language, as `catalog.setCategory` gave it, else made of its name: `Mens shirts` for `mens-shirts`. \
      With `translations` a given title comes in every language it has.
      """),
    Field("count", \.count, .integer(1...Int.max), "How many products it has."),
    Field("inStock", \.inStock, .integer(0...Int.max), "How many of them can be bought.")
  ).named("Category", "A category that products have, or the products without one.")
}

/// A category and its title.
struct CategoryTitleView: WireType {
  let category: String
  let title: String

  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, .string, "The category."),
    Field("title", \.title, .string, "Its title in the language.")
  ).named("CategoryTitle", "The title of a category.")
}

/// The title of a category, as text or with its translations.
enum CategoryHeading: WireType {
  case text(String)
  /// All translations of a title that was set.
  case all(LocalizedText)
  /// The title for products without a category, in the language of the response.
  case uncategorized

  static let shape = Shape<Self>(
    schema: { types in every.schema(&types) },
    read: { (document, position) throws(ValidationError) in .all(try every.read(document, position)) },
    write: { value, output in
      switch value {
      case .text(let text): output.string(text)
      case .all(let text): every.write(text, &output)
      case .uncategorized: output.string(output.texts.text(LabelKey.uncategorized))
      }
    })

  /// The shape that is a plain string, without translations.
  static let one = Shape<Self>(schema: Shape<String>.string.schema, read: shape.read, write: shape.write)

  private static let every = Shape<LocalizedText>.localized(.string)
}
