import ShopModel

enum CatalogSetCategory: PlainCommand {
  static let name = "catalog.setCategory"
  static let summary = "Sets the title of a category in one or more languages; null removes it."
  static let errors: [ErrorKind] = [.notAllowed]

  struct Params: WireType {
    let category: FoldedName
    let title: LocalizedText?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("category", \.category, .category, "The category; case and diacritics are ignored, and no product needs to have it."),
      Field(
        "title", \.title, .nullable(.categoryTitle),
        "Title: one text, or an object with texts by language; null for the one derived from the name."))
  }

  struct Result: WireType {
    let category: CategoryTitleView

    static let shape = Shape<Self>.object(
      Self.init, Field("category", \.category, CategoryTitleView.shape, "The category with its title after the change."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Change<FoldedName> {
    Change(try shop.titling(params.category, as: params.title).events, reporting: params.category)
  }

  static func report(_ name: FoldedName, from shop: borrowing Shop, context: RequestContext) -> Result {
    let language = context.textLanguage
    return Result(
      category: CategoryTitleView(category: name.text, title: CategoryTitle.of(name.text, key: name.key, in: shop, language)))
  }
}

extension Shape where Value == LocalizedText {
  /// The title of a category, in one or more languages.
  static let categoryTitle = localized(.text(Limits.categoryLength), together: Limits.categoryTitles)
}

enum CatalogDelete: Confirmable, PlainCommand {
  static let name = "catalog.delete"
  static let summary = "Deletes a product, removes it from all carts, and returns it; existing orders keep it."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let productID: ProductID

    static let shape = Shape<Self>.object(Self.init, Field("productId", \.productID, .id, "The product."))
  }

  typealias Result = ProductResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Change<Product> {
    try shop.deletingProduct(params.productID)
  }

  static func report(_ product: Product, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(product: ProductView(product, in: context.languages))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let name = shop.products[params.productID]?.title.text(in: context.languages) ?? ""
    return Confirmation(
      Phrase(.confirmCatalogDeleteTitle), Phrase(.confirmCatalogDeleteMessage, ["name": .text(name)]), confirm: .delete)
  }
}
