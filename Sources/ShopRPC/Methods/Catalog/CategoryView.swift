import ShopModel

/// A category with its products counted.
struct CategoryView: Wire {
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

/// The title of a category.
struct CategoryTitleView: Wire {
  let category: String
  let title: String

  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, .string, "The category."),
    Field("title", \.title, .string, "Its title in the language.")
  ).named("CategoryTitle", "The title of a category.")
}
