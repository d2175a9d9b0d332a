import ShopModel

enum CatalogSections: Query {
  static let name = "catalog.sections"
  static let summary = "Returns the first products of every category by name, and the cart's summary."

  struct Params: WireType {
    let limit: Int

    static let shape = Shape<Self>.object(
      Self.init, Field("limit", \.limit, .integer(Limits.section), default: 10, "Maximum number of products per category."))
  }

  struct Result: WireType {
    let sections: [SectionView]
    let cart: CartSummary

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "sections", \.sections, .array(SectionView.shape),
        "Categories by title, then by spelling; products without a category, if any, come last."),
      Field("cart", \.cart, CartSummary.shape, "Summary of the current cart."))
  }

  /// A category and its first products.
  struct SectionView: WireType {
    let category: String?
    let title: CategoryHeading
    let products: [ProductView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "category", \.category, .nullable(.string), "The most common spelling among its products; null for products without a category."),
      Field("title", \.title, CategoryHeading.one, "Title in the language of the response, as in `catalog.categories`."),
      Field("products", \.products, .array(ProductView.shape), "First products by name, then by id."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    let view = context.views.catalog
    view.follow(shop.products)
    let language = context.textLanguage
    let slots = view.sections(limit: params.limit, language, of: shop.products)
    var showing = ProductViewBuilder(shop, context)
    var sections: [SectionView] = []
    for category in view.categories(language, titles: shop.categories) {
      let products = showing.views(at: slots[category.key] ?? [], of: shop)
      sections.append(SectionView(category: category.text, title: .text(category.title), products: products))
    }
    if let others = slots[nil] {
      sections.append(SectionView(category: nil, title: .uncategorized, products: showing.views(at: others, of: shop)))
    }
    return Result(sections: sections, cart: .open(in: shop, context))
  }
}

enum CatalogLabel: Query {
  static let name = "catalog.label"
  static let summary = "Returns the shelf label of a product: name, price after promotions, unit price, and barcode."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let productID: ProductID
    let format: LabelFormat

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "The product."),
      Field("format", \.format, .word, default: .text, "Plain text, Markdown, a page for printing (`html`), or JSON."))
  }

  struct Result: WireType {
    let text: LabelText?
    let label: ProductLabel?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("text", \.text, optional: LabelText.shape, "The label with one value per line; absent with format `json`."),
      Field("label", \.label, optional: ProductLabel.shape, "The label as an object, with format `json`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Result {
    guard let product = shop.products[params.productID] else { throw .unknownProduct(params.productID) }
    var salePrices = shop.salePrices(context.terms(in: shop))
    let label = ProductLabel(product, salePrice: salePrices.price(of: product), in: context.languages)
    return params.format == .json
      ? Result(text: nil, label: label) : Result(text: LabelText(label: label, format: params.format), label: nil)
  }
}

/// The output format of a label.
enum LabelFormat: String, CaseIterable, Sendable {
  case text
  case markdown
  case html
  case json
}
