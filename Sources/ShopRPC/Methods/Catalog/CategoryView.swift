/// A category as it is told.
struct CategoryView: Wire {
  let category: String
  let title: String
  let count: Int
  let inStock: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, .string, "As most of its products write it."),
    Field("title", \.title, .string, "The same as a heading, such as `Mens shirts` for `mens-shirts`."),
    Field("count", \.count, .integer(1...Int.max), "How many products it has."),
    Field("inStock", \.inStock, .integer(0...Int.max), "How many of them can be bought.")
  ).named("Category", "A category that products have.")
}

extension CategoryView {
  init(_ category: CatalogView.Category, _ language: Language) {
    self.init(
      category: category.text, title: CategoryTitle.of(category.text, language), count: category.count, inStock: category.inStock)
  }
}
