import ShopModel

/// The data of a label; values that the product does not have are left out.
struct ProductLabel: WireType {
  let name: String
  let price: Money
  let regularPrice: Money?
  let unitPrice: UnitPriceView?
  let barcode: Barcode?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("name", \.name, .string, "The product's name in the language of the response."),
    Field("price", \.price, .money, "Price of one piece after promotions, before taxes and without codes."),
    Field("regularPrice", \.regularPrice, optional: .money, "Price before promotions; absent if it is not higher."),
    Field("unitPrice", \.unitPrice, optional: UnitPriceView.shape, "Price per kilogram, liter, meter, or piece, after promotions."),
    Field("barcode", \.barcode, optional: Barcode.shape, "The GTIN."))
}

extension ProductLabel {
  /// The label of a product; `salePrice` is nil if no promotion lowers the price.
  init(_ product: Product, salePrice: Money?, in languages: [String]) {
    self.init(
      name: product.title.text(in: languages), price: salePrice ?? product.price, regularPrice: salePrice == nil ? nil : product.price,
      unitPrice: UnitPriceView(of: product, at: salePrice), barcode: product.barcode)
  }
}

/// A label as text; it is formatted in the language of the response when it is written.
struct LabelText: WireType {
  let label: ProductLabel
  let isMarkdown: Bool

  static let shape = Shape<Self>.written { value, output in output.string(value.text(&output.texts)) }

  private func text(_ texts: inout Texts) -> String {
    var parts = [texts.moneyText(label.price)]
    if let price = label.regularPrice { parts.append(texts.text(.regularPrice, ["price": .money(price)])) }
    if let price = label.unitPrice { parts.append(price.text(&texts)) }
    if let barcode = label.barcode { parts.append(barcode.digits) }
    guard isMarkdown else { return ([label.name] + parts).joined(separator: "\n") }
    // Two trailing spaces force a line break in Markdown.
    return (["**\(label.name.escapedForMarkdown)**"] + parts.map(\.escapedForMarkdown)).joined(separator: "  \n")
  }
}

/// Builds product views for the session: with the quantity in the open cart, the sale price, and the title of
/// the category. Use one instance per response.
struct ProductViewBuilder {
  private let languages: [String]
  private let language: Language
  private var salePrices: SalePrices
  /// Number of pieces in the open cart, by product slot.
  private var quantities: [Int: Int] = [:]
  /// Category titles by the category's spelling.
  private var titles: [String: String] = [:]

  init(_ shop: borrowing Shop, _ context: RequestContext) {
    languages = context.languages
    language = context.textLanguage
    salePrices = shop.salePrices(context.terms(in: shop))
    for line in shop.carts[shop.openCart(of: context.customer)]?.lines ?? [] { quantities[line.product] = line.quantity }
  }

  /// The product in slot `slot`; nil if the slot is empty.
  mutating func view(at slot: Int, of shop: borrowing Shop, translations: Bool = false) -> ProductView? {
    guard let product = shop.products[slot: slot] else { return nil }
    var view = ProductView(product, in: languages, translations: translations)
    view.categoryTitle = product.category.map { title(of: $0, in: shop) }
    view.salePrice = salePrices.price(of: product)
    view.inCart = quantities[slot] ?? 0
    return view
  }

  /// The products in the given slots; empty slots are skipped.
  mutating func views(at slots: some Sequence<Int32>, of shop: borrowing Shop) -> [ProductView] {
    var views: [ProductView] = []
    for slot in slots { if let view = view(at: Int(slot), of: shop) { views.append(view) } }
    return views
  }

  private mutating func title(of category: String, in shop: borrowing Shop) -> String {
    if let title = titles[category] { return title }
    let title = CategoryTitle.of(category, key: Folding.fold(category), in: shop, language)
    titles[category] = title
    return title
  }
}

extension CategoryTitle {
  /// The title of the category `text` with the folded key `key`: the one set in `shop`, else one derived from the spelling.
  static func of(_ text: String, key: String, in shop: borrowing Shop, _ language: Language) -> String {
    shop.categories[CategoryKey(folded: key)]?.title.text(in: language.chain) ?? of(text, language)
  }
}

extension CartSummary {
  /// The summary of the cart in use.
  static func open(in shop: borrowing Shop, _ context: RequestContext) -> CartSummary {
    CartSummary(shop.openCart(of: context.customer), of: shop, context)
  }
}
