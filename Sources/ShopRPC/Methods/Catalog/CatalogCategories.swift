import ShopModel

enum CatalogCategories: Query {
  static let name = "catalog.categories"
  static let summary = "Lists the categories in use, by title; products without a category come last."

  struct Params: WireType {
    let translations: Bool
    let page: PageParams

    static let shape = Shape<Self>.object(
      { translations, limit, cursor in Self(translations: translations, page: PageParams(limit: limit, cursor: cursor)) },
      Field(
        "translations", \.translations, .bool, default: false,
        "True to return titles set by `catalog.setCategory` in all their languages."),
      Field("limit", \.page.limit, optional: .integer(Limits.page), PageParams.limitSummary),
      Field("cursor", \.page.cursor, optional: Cursor.shape, PageParams.cursorSummary))
  }

  struct Result: WireType {
    let categories: [CategoryView]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "categories", \.categories, .array(CategoryView.shape),
        "Categories by title, then by spelling; products without a category, if any, come last."),
      Field("count", \.count, .integer(0...Int.max), PageParams.countSummary),
      Field("next", \.next, optional: Cursor.shape, PageParams.nextSummary))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let views = CategoryView.all(of: shop, translations: params.translations, for: context)
    let part = try params.page.page.part(
      of: views, query: Page.query(name, in: context.textLanguage) { output in Shape<Bool>.bool.write(params.translations, &output) },
      id: { $0.category ?? "" })
    return Result(categories: Array(part.elements), count: part.count, next: part.next)
  }
}

extension CategoryView {
  /// The categories by title; the products without one, if any, come last.
  static func all(of shop: borrowing Shop, translations: Bool = false, for context: RequestContext) -> [Self] {
    let view = context.views.catalog
    view.follow(shop.products)
    let language = context.textLanguage
    var views: [CategoryView] = []
    for category in view.categories(language, titles: shop.categories) {
      let given = translations ? shop.categories[CategoryKey(folded: category.key)]?.title : nil
      let title: CategoryHeading = given.map { .all($0) } ?? .text(category.title)
      views.append(CategoryView(category: category.text, title: title, count: category.count, inStock: category.inStock))
    }
    if let others = view.uncategorized() {
      views.append(CategoryView(category: nil, title: .uncategorized, count: others.count, inStock: others.inStock))
    }
    return views
  }
}

struct CategoryView: WireType {
  let category: String?
  let title: CategoryHeading
  let count: Int
  let inStock: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, .nullable(.string), "The most common spelling among its products; null for products without a category."),
    Field(
      "title", \.title, CategoryHeading.shape,
      """
      Title in the language of the response: set by `catalog.setCategory`, else derived from the name (`Mens shirts` for `mens-shirts`). \
      With `translations`, a title that was set is returned in all its languages.
      """),
    Field("count", \.count, .integer(1...Int.max), "Number of products in the category."),
    Field("inStock", \.inStock, .integer(0...Int.max), "Number of products that can be bought.")
  ).named("Category", "A category of products, or the products without one.")
}

struct CategoryTitleView: WireType {
  let category: String
  let title: String

  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, .string, "The category."),
    Field("title", \.title, .string, "Title in the language of the response.")
  ).named("CategoryTitle", "A category with its title.")
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

extension Category: PresentedKind {
  static let views: [any WireType.Type] = [CategoryTitleView.self]

  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    EntityView(CategoryTitleView(category: name.text, title: title.text(in: context.languages)))
  }

  var changeSummary: EventSummary? { EventSummary(key: .historyCategoryTitled, name: .some(title), id: key.folded) }
  func name(in languages: [String]) -> SyncValueText? { .plain(title.text(in: languages)) }
}
