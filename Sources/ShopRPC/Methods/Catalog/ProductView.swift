import ShopModel

struct ProductView: WireType {
  /// All fields except the name and the description.
  var product: Product
  var name: ProductText
  /// Languages of the option values in `title`.
  private var languages: [String] = []
  var description: ProductText?
  var categoryTitle: String?
  /// The unit price after promotions; nil if it is not lower than `price` and outside a session's view.
  var salePrice: Money?
  var inCart: Int?
  var imageFile: ImageFileView?
  var isFavorite: Bool?
  var variants: VariantsView?

  // Optional members are specialized: a generic one asks the runtime for the type of the optional, which costs 400 instructions a member.
  static let shape = Shape<Self>.object(into: Self(.blank, in: []), [id] + ProductFormat.all.flatMap { members(of: $0) } + [updatedAt])
    .named("Product", "A product in the catalog.")

  private static let id = Member<Self>(Field("id", \.product.id, .id, "The product.")) { $0.product.id = $1 }

  private static let updatedAt = Member<Self>(
    Field("updatedAt", \.product.updatedAt, .timestamp, "Time of the last change to any field except the stock.")
  ) { $0.product.updatedAt = $1 }

  /// The member of a field, followed by the members derived from it or describing it.
  private static func members(of format: ProductFormat) -> [Member<Self>] {
    switch format.field {
    case .name: [name, title]
    case .description: [description]
    case .category: [lift(format.output), categoryTitle]
    case .price: [lift(format.output), salePrice]
    case .stock: [lift(format.output), oversold, isInStock, availability, inCart, favorite, maximum]
    case .image: [lift(format.output), imageFile]
    case .unit: [lift(format.output), unitPrice]
    case .options: [lift(format.output), variants]
    default: [lift(format.output)]
    }
  }

  private static let title = Member<Self>(
    derived: Field(
      "title", { $0.product.options.isEmpty ? nil : $0.titleText }, optional: .string,
      "The name followed by the values of its options, as in carts: “Tee, L, Red”; absent without options."))

  private static let variants = Member<Self>(
    Field(
      "variants", \.variants, optional: VariantsView.shape, "With `grouped`, the group that the product stands for; absent without a group."
    )
  ) { $0.variants = $1 }

  private static func lift(_ member: Member<Product>) -> Member<Self> {
    member.lifted(
      { (document, position, view) throws(ValidationError) in try member.read(document, position, &view.product) },
      { view, output in member.write(view.product, &output) })
  }

  private static let name = Member<Self>(
    Field(
      "name", \.name, ProductText.shape,
      "Name in the language of the response; with `translations`, an object with texts by language if there are any.")
  ) { $0.name = $1 }

  private static let description = Member<Self>(
    Field("description", \.description, .nullable(ProductText.shape), "The description, in the same form as `name`; null if none.")
  ) { $0.description = $1 }

  private static let categoryTitle = Member<Self>(
    Field(
      inlined: "categoryTitle", \.categoryTitle, optional: .string,
      "Title of the category in the language of the response; absent without a category, and in results of changes, history, and events.")
  ) { $0.categoryTitle = $1 }

  private static let salePrice = Member<Self>(
    Field(
      inlined: "salePrice", \.salePrice, optional: .money,
      """
      Price of one piece after promotions, before taxes and without codes. Absent if it is not lower, and in results of changes, \
      history, and events.
      """)
  ) { $0.salePrice = $1 }

  private static let oversold = Member<Self>(
    derived: Field(
      inlined: "oversold", { $0.product.oversold == 0 ? nil : $0.product.oversold }, optional: .integer(1...Int.max),
      "Pieces sold that were not in stock, which returns and deliveries cover first; absent if there are none."))

  private static let isInStock = Member<Self>(
    derived: Field("inStock", { $0.product.stock != 0 }, .bool, "True if it can be bought: in stock, or the stock is not tracked."))

  private static let availability = Member<Self>(
    derived: Field(
      "availability", { Availability(stock: $0.product.stock) }, Availability.shape, "The availability as an identifier and a sentence."))

  private static let inCart = Member<Self>(
    Field(
      inlined: "inCart", \.inCart, optional: .integer(0...Quantity.range.upperBound),
      "Pieces in the current cart, 0 if none; absent in results of changes, history, and events.")
  ) { $0.inCart = $1 }

  private static let imageFile = Member<Self>(
    Field(
      inlined: "imageFile", \.imageFile, optional: ImageFileView.shape,
      "The file of the image if it has been downloaded; absent if not, and in results of changes, history, and events.")
  ) { $0.imageFile = $1 }

  private static let favorite = Member<Self>(
    Field(
      inlined: "favorite", \.isFavorite, optional: .bool,
      "True if it is a favorite of the customer; absent if not, and in results of changes, history, and events.")
  ) { $0.isFavorite = $1 }

  private static let maximum = Member<Self>(
    derived: Field(
      "maximum", { Quantity.maximum(ofStock: $0.product.stock) }, .integer(0...Quantity.range.upperBound),
      "Upper limit for a quantity stepper: 9999, or the stock if lower."))

  private static let unitPrice = Member<Self>(
    derived: Field(
      "unitPrice", { UnitPriceView(of: $0.product, at: $0.salePrice) }, .nullable(UnitPriceView.shape),
      "Price per kilogram, liter, meter, or piece: that of `salePrice` if present, else of `price`."))
}

extension ProductView {
  /// The name followed by the values of its options.
  private var titleText: String {
    guard case .one(let name) = name else { return product.title.text }
    return ([name] + product.options.map { $0.value.text(in: languages) }).joined(separator: ", ")
  }

  /// `product` with its texts in the first available of `languages`; with `translations`, in all languages.
  init(_ product: Product, in languages: [String], translations: Bool = false) {
    self.product = product
    self.languages = product.options.isEmpty ? [] : languages
    name = ProductText(product.name, in: languages, all: translations)
    description = product.description.map { ProductText($0, in: languages, all: translations) }
  }
}

/// A text of a product: in one language, or with all translations.
enum ProductText: WireType {
  case one(String)
  case all(LocalizedText)

  init(_ text: LocalizedText, in languages: [String], all: Bool) {
    self = all ? .all(text) : .one(text.text(in: languages))
  }

  static let shape = Shape<Self>(
    schema: { types in every.schema(&types) },
    read: { (document, position) throws(ValidationError) in .all(try every.read(document, position)) },
    write: { value, output in
      switch value {
      case .one(let text): output.string(text)
      case .all(let text): every.write(text, &output)
      }
    })

  private static let every = Shape<LocalizedText>.localized(.string)
}

struct UnitPriceView: WireType {
  let price: Money
  let unit: SizeUnit

  static let shape = Shape<Self>.object(
    { price, unit, _ in Self(price: price, unit: unit) },
    Field("price", \.price, .money, "Price of one unit, rounded half up."),
    Field("unit", \.unit, .word, "The unit: kg, l, m, or piece."),
    Field("text", \.phrase, Phrase.shape, "Price and unit as text, such as `$7.69/kg`.")
  ).named("UnitPrice", "A product's price per kilogram, liter, meter, or piece.")

  /// The unit price of a product at its sale price, else at its price; nil if its size is unknown.
  init?(of product: Product, at salePrice: Money?) {
    guard let price = product.unit.flatMap({ UnitPrice(salePrice ?? product.price, for: $0) }) else { return nil }
    self.init(price: price.price, unit: price.unit)
  }

  init(price: Money, unit: SizeUnit) { (self.price, self.unit) = (price, unit) }

  /// Price and unit as text, in the language of `texts`.
  func text(_ texts: inout Texts) -> String { texts.text(phrase.key, phrase.arguments) }

  private var phrase: Phrase { Phrase(.unitPrice, ["price": .money(price), "unit": .unit(unit.rawValue)]) }
}

extension Product: PresentedKind {
  static let views: [any WireType.Type] = [ProductView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(ProductView(self, in: context.languages)) }
  var changeSummary: EventSummary? { EventSummary(key: .historyProductChanged, name: .some(name), id: id.text) }
  static var isPublic: Bool { true }
  func name(in languages: [String]) -> SyncValueText? { .plain(title.text(in: languages)) }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    guard case .field = part.part else { return name(in: languages) }
    return switch part.name {
    case "name": name(in: languages)
    case "price": .money(price)
    case "stock": stockBalance.map { .number($0) }
    default: nil
    }
  }
}

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
  let format: LabelFormat

  static let shape = Shape<Self>.written { value, output in output.string(value.text(&output.texts)) }

  private func text(_ texts: inout Texts) -> String {
    var parts = [texts.moneyText(label.price)]
    if let price = label.regularPrice { parts.append(texts.text(.regularPrice, ["price": .money(price)])) }
    if let price = label.unitPrice { parts.append(price.text(&texts)) }
    if let barcode = label.barcode { parts.append(barcode.digits) }
    switch format {
    case .text, .json: return ([label.name] + parts).joined(separator: "\n")
    // Two trailing spaces force a line break in Markdown.
    case .markdown: return (["**\(label.name.escapedForMarkdown)**"] + parts.map(\.escapedForMarkdown)).joined(separator: "  \n")
    case .html:
      let lines = parts.enumerated().map { index, part in "<p\(index == 0 ? " class=\"price\"" : "")>\(HTMLPage.isolated(part))</p>" }
      let content = ["<div class=\"label\">", "<h1>\(HTMLPage.isolated(label.name))</h1>"] + lines + ["</div>"]
      return HTMLPage.head(titled: label.name, in: texts.language) + content.joined(separator: "\n") + HTMLPage.foot
    }
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
  private let favorites: Set<ProductID>
  private let images: ImageCache?
  /// Category titles by the category's spelling.
  private var titles: [String: String] = [:]

  /// Creates a builder; promotions are those at `time`, now if it is nil.
  init(_ shop: borrowing Shop, _ context: RequestContext, at time: Timestamp? = nil) {
    languages = context.languages
    language = context.textLanguage
    salePrices = shop.salePrices(context.terms(in: shop, at: time))
    favorites = shop.favorites(of: context.customer)
    images = context.images
    for line in shop.carts[shop.openCart(of: context.customer)]?.lines ?? [] { quantities[line.product] = line.quantity }
  }

  /// The product in slot `slot`; nil if the slot is empty.
  mutating func view(at slot: Int, of shop: borrowing Shop, translations: Bool = false) -> ProductView? {
    guard let product = shop.products[slot: slot] else { return nil }
    var view = ProductView(product, in: languages, translations: translations)
    view.categoryTitle = product.category.map { title(of: $0, in: shop) }
    view.salePrice = salePrices.price(of: product)
    view.inCart = quantities[slot] ?? 0
    view.imageFile = ImageFileView(of: product.image, in: images)
    view.isFavorite = favorites.contains(product.id) ? true : nil
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

extension ProductViewBuilder {
  /// The products of groups, by id.
  mutating func variants(of groups: Set<String>, in shop: borrowing Shop) -> [String: [ProductView]] {
    var all: [String: [ProductView]] = [:]
    for slot in 0..<shop.products.capacity {
      guard let group = shop.products[slot: slot]?.groupID, groups.contains(group), let view = view(at: slot, of: shop) else { continue }
      all[group, default: []].append(view)
    }
    return all.mapValues { $0.sorted { $0.product.id < $1.product.id } }
  }

  /// Adds what the group of each product has.
  mutating func addVariants(to products: inout [ProductView], of shop: borrowing Shop) {
    let all = variants(of: Set(products.compactMap(\.product.groupID)), in: shop)
    for index in products.indices {
      guard let group = products[index].product.groupID, let variants = all[group] else { continue }
      products[index].variants = VariantsView(variants)
    }
  }
}

struct VariantsView: WireType, Hashable {
  let count: Int
  let from: Money
  let to: Money

  static let shape = Shape<Self>.object(
    { count, from, to, _ in Self(count: count, from: from, to: to) },
    Field("variantCount", \.count, .integer(1...Int.max), "Number of variants."),
    Field(
      "priceFrom", \.from, .money, "The lowest price after promotions without codes; only of variants in the currency of the first one."),
    Field("priceTo", \.to, .money, "The highest one."),
    Field(
      "text", { $0 },
      Shape<Self>.written { value, output in
        let (low, high) = (output.texts.moneyText(value.from), output.texts.moneyText(value.to))
        output.string(value.from == value.to ? low : "\(low) – \(high)")
      }, "The price, or its range.")
  ).named("Variants", "A group of variants in a list.")
}

extension VariantsView {
  /// Nil for no variants.
  init?(_ variants: [ProductView]) {
    guard let first = variants.first else { return nil }
    let prices = variants.map { $0.salePrice ?? $0.product.price }.filter { $0.currency == first.product.price.currency }
    guard let low = prices.min(by: { $0.minorUnits < $1.minorUnits }), let high = prices.max(by: { $0.minorUnits < $1.minorUnits }) else {
      return nil
    }
    self.init(count: variants.count, from: low, to: high)
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
