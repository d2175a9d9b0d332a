import ShopModel

/// Products as the session's frontend shows them: with what the open cart holds of each, its sale price, and the title of its category.
/// One instance serves one response.
struct ProductShowing {
  private let languages: [String]
  private let language: Language
  private var salePrices: SalePrices
  /// Pieces in the open cart, by the product's place.
  private var quantities: [Int: Int] = [:]
  /// Titles by the spelling of the category.
  private var titles: [String: String] = [:]

  init(_ shop: borrowing Shop, _ context: Context) {
    languages = context.languages
    language = context.textLanguage
    salePrices = shop.salePrices(context.terms(in: shop))
    for line in shop.carts[shop.openCart(of: context.customer)]?.lines ?? [] { quantities[line.product] = line.quantity }
  }

  /// The product at a place; nil when there is none.
  mutating func view(at place: Int, of shop: borrowing Shop, translations: Bool = false) -> ProductView? {
    guard let product = shop.products[place: place] else { return nil }
    var view = ProductView(product, in: languages, translations: translations)
    view.categoryTitle = product.category.map { title(of: $0, in: shop) }
    view.salePrice = salePrices.price(of: product)
    view.inCart = quantities[place] ?? 0
    return view
  }

  /// The products at some places.
  mutating func views(at places: some Sequence<Int32>, of shop: borrowing Shop) -> [ProductView] {
    var views: [ProductView] = []
    for place in places { if let view = view(at: Int(place), of: shop) { views.append(view) } }
    return views
  }

  private mutating func title(of category: String, in shop: borrowing Shop) -> String {
    if let title = titles[category] { return title }
    let title = shop.title(ofCategory: category, key: Folding.fold(category), language)
    titles[category] = title
    return title
  }
}

extension Shop {
  /// The title of a category in a language: the one it was given, else one made of its spelling.
  borrowing func title(ofCategory text: String, key: String, _ language: Language) -> String {
    categories[CategoryKey(folded: key)]?.title.text(in: language.chain) ?? CategoryTitle.of(text, language)
  }

  /// The summary of the cart in use.
  borrowing func openCartSummary(_ context: Context) -> CartSummary { CartSummary(openCart(of: context.customer), of: self, context) }
}
