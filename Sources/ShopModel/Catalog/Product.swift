/// An item for sale.
package struct Product: Hashable, Sendable {
  package var id: ProductID
  /// Id of the product in the source it was imported from.
  package var sourceID: String?
  package var name: LocalizedText
  package var description: LocalizedText?
  /// Grouping term, as given.
  package var category: String?
  package var manufacturer: String?
  /// Country of origin, as given.
  package var origin: String?
  /// Price of one piece: 0 to `Price.range.upperBound` minor units.
  package var price: Money
  /// Pieces counted, delivered and returned less those sold; negative when more were sold than were there, nil when not tracked.
  package var stockBalance: Int?
  /// URL or path of a picture, or a name known to the frontend.
  package var image: String?
  package var rating: Rating?
  package var barcode: Barcode?
  /// Content of one piece.
  package var unit: UnitSize?
  /// Stock keeping unit, as the shop's own records name the product.
  package var sku: String?
  /// Name of the program or list that the product was imported from; its ids are told apart from those of others.
  package var source: String?
  /// Shared by all variants of one thing.
  package var groupID: String?
  /// What distinguishes this variant from the others of its group.
  package var options: [ProductOption] = []
  /// Categories after the first one, which is `category`.
  package var furtherCategories: [String] = []
  /// Time of the last change other than to the stock.
  package var updatedAt: Timestamp
  /// Price history, oldest first, the current price last. Empty, as for most products, when the current price
  /// is the only one and took effect at `updatedAt`.
  package var prices: [PricePoint]

  package init(
    id: ProductID, sourceID: String? = nil, name: LocalizedText, description: LocalizedText? = nil, category: String? = nil,
    manufacturer: String? = nil, origin: String? = nil, price: Money, stock: Int? = nil, image: String? = nil, rating: Rating? = nil,
    barcode: Barcode? = nil,
    unit: UnitSize? = nil, updatedAt: Timestamp = Timestamp(milliseconds: 0), prices: [PricePoint] = []
  ) {
    self.id = id
    self.sourceID = sourceID
    self.name = name
    self.description = description
    self.category = category
    self.manufacturer = manufacturer
    self.origin = origin
    self.price = price
    self.stockBalance = stock
    self.image = image
    self.rating = rating
    self.barcode = barcode
    self.unit = unit
    self.updatedAt = updatedAt
    self.prices = prices
  }
}

/// A choice that distinguishes a variant, such as the size L.
package struct ProductOption: Hashable, Sendable {
  package var name: LocalizedText
  package var value: LocalizedText

  package init(name: LocalizedText, value: LocalizedText) {
    self.name = name
    self.value = value
  }

  /// Maximum number of options of a product.
  package static let most = 5
}

extension Product {
  /// All categories, the main one first.
  package var categories: [String] {
    get { category.map { [$0] + furtherCategories } ?? furtherCategories }
    set {
      category = newValue.first
      furtherCategories = Array(newValue.dropFirst())
    }
  }

  /// Maximum number of categories of a product.
  package static let mostCategories = 20

  /// The name followed by the values of the options: `Tee, L, Red`.
  package var title: LocalizedText {
    if options.isEmpty { return name }
    let texts = [name] + options.map(\.value)
    let languages = Set(texts.flatMap { $0.translations.map(\.language) }).sorted()
    let joined = { (part: (LocalizedText) -> String) in
      var title = ""
      for text in texts { title += title.isEmpty ? part(text) : ", " + part(text) }
      return title
    }
    return LocalizedText(
      joined { $0.text }, translations: languages.map { language in .init(language: language, text: joined { $0.text(in: [language]) }) })
  }
}

extension Product {
  /// Pieces in stock, 0 or more; nil when not tracked.
  package var stock: Int? {
    get { stockBalance.map { max(0, $0) } }
    set { stockBalance = newValue }
  }

  /// Pieces sold that were not there; the stock is 0 until returns and deliveries have covered them.
  package var oversold: Int { stockBalance.map { $0 < 0 ? Int(clamping: $0.magnitude) : 0 } ?? 0 }
}

/// Fields of a product. A new one needs a property above, a case here with its accessor, and a declaration in `ProductFormat`.
extension Product: Patchable {
  /// Fields that change independently, in the order of all formats: all but the id, and `updatedAt`, which follows from the others.
  package enum FieldID: Int, CaseIterable, Sendable {
    case sourceID
    case name
    case description
    case category
    case manufacturer
    case origin
    case price
    case stock
    case image
    case rating
    case barcode
    case unit
    case sku
    case source
    case groupID
    case options
    case categories

    fileprivate var accessor: FieldAccessor<Product> {
      switch self {
      case .sourceID: FieldAccessor("sourceID", get: \.sourceID) { $0.sourceID = $1 }
      case .name: FieldAccessor("name", get: \.name) { $0.name = $1 }
      case .description: FieldAccessor("description", get: \.description) { $0.description = $1 }
      case .category: FieldAccessor("category", get: \.category) { $0.category = $1 }
      case .manufacturer: FieldAccessor("manufacturer", get: \.manufacturer) { $0.manufacturer = $1 }
      case .origin: FieldAccessor("origin", get: \.origin) { $0.origin = $1 }
      case .price: FieldAccessor("price", get: \.price) { $0.price = $1 }
      case .stock: FieldAccessor("stock", get: \.stockBalance) { $0.stockBalance = $1 }
      case .image: FieldAccessor("image", get: \.image) { $0.image = $1 }
      case .rating: FieldAccessor("rating", get: \.rating) { $0.rating = $1 }
      case .barcode: FieldAccessor("barcode", get: \.barcode) { $0.barcode = $1 }
      case .unit: FieldAccessor("unit", get: \.unit) { $0.unit = $1 }
      case .sku: FieldAccessor("sku", get: \.sku) { $0.sku = $1 }
      case .source: FieldAccessor("source", get: \.source) { $0.source = $1 }
      case .groupID: FieldAccessor("groupID", get: \.groupID) { $0.groupID = $1 }
      case .options: FieldAccessor("options", get: \.options) { $0.options = $1 }
      case .categories: FieldAccessor("categories", get: \.furtherCategories) { $0.furtherCategories = $1 }
      }
    }
  }

  package static let accessors = FieldID.allCases.map(\.accessor)
  package static let blank = Product(id: ProductID(""), name: LocalizedText(""), price: Money(0, .usd))
}

/// The kind of entity.
extension Product: EntityKind {
  package static let entityType = EntityType.product
  package static let typeName = "product"
  package static let topics: [Topic] = [.catalog]
  package static let scope: ResetScope? = .catalog
  package static func value(of id: ProductID, in shop: borrowing Shop) -> Product? { shop.products[id] }
  package static func ids(in shop: borrowing Shop) -> [ProductID] { Array(shop.products.ids) }
  package static func restore(_ product: Product?, as id: ProductID, in shop: inout Shop) { shop.products.set(id, to: product) }
  package static var limit: Int? { Stock.products }
  package static func count(of owner: CustomerID?, in shop: borrowing Shop) -> Int { shop.products.count }
  package var putEvent: Event { .catalog(.put(self)) }
  package static func removal(of id: ProductID) -> Event? { .catalog(.removed(ProductRemoved(product: id))) }

  package func events(since before: Product) -> [Event] {
    if before.differsInStockOnly(from: self) { return [.catalog(.stockSet(StockSet(product: id, stock: stockBalance)))] }
    return [.revised(EntityRevision(from: before, to: self))]
  }

  package func replacing(_ parts: Set<EntityPart>, from other: Product, at: Timestamp) -> Product {
    var product = replacing(fields: parts, from: other)
    if parts != [.stock] { product.updatedAt = at }
    return product
  }

  package func revised(by revision: EntityRevision, to value: Product) -> Product {
    var product = replacing(fields: revision.fields, from: value)
    product.updatedAt = value.updatedAt
    product.take(value.allPrices)
    return product.withOwnPrices
  }

  private func differsInStockOnly(from other: Product) -> Bool {
    var product = self
    product.stockBalance = other.stockBalance
    return product == other
  }

  package var lastUpdate: Timestamp? { updatedAt }

  package var unwritten: Product? {
    var blank = Product.blank
    blank.id = id
    return blank
  }

  package func actions(
    since before: Product, fields: [EntityPart], repricing: Bool
  ) -> (set: [EntityPart], others: [PartAction]) {
    if before.allPrices == allPrices, before.price.currency == price.currency { return (fields, []) }
    guard !repricing, let addition = priceAddition(since: before) else { return (fields + [.prices], []) }
    return (fields, [PartAction(part: .prices, action: .add(addition))])
  }

  package func trimmed(to parts: [EntityPart]) -> Product {
    var product = self
    if !parts.contains(.prices) { product.prices = [] }
    return product
  }

  package static func references(of action: SyncAction, on parts: [EntityPart]) -> [EntityID] {
    if case .add(.stock(_, let order?)) = action { [.order(order)] } else { [] }
  }

  package func projected(by parts: [EntityPart: SyncedPart], in state: ReplicatedState) -> Product {
    state.stocked(state.priced(self, by: parts), by: parts)
  }

  package static func isComplete(in parts: SyncedParts) -> Bool { parts.hasValue(.prices) }
}

/// New values for some fields of a product; `updatedAt` is set by the caller.
package typealias ProductPatch = Patch<Product>

extension ProductPatch {
  /// The changes of `base`, and those given.
  package init(
    _ base: ProductPatch = ProductPatch(), sourceID: FieldChange<String> = .keep, name: LocalizedText? = nil,
    description: FieldChange<LocalizedText> = .keep,
    category: FieldChange<String> = .keep, manufacturer: FieldChange<String> = .keep, price: Money? = nil, stock: FieldChange<Int> = .keep,
    image: FieldChange<String> = .keep, rating: FieldChange<Rating> = .keep, barcode: FieldChange<Barcode> = .keep,
    unit: FieldChange<UnitSize> = .keep
  ) {
    self = base
    if case .set(let value) = sourceID { set(.sourceID) { $0.sourceID = value } }
    if let name { set(.name) { $0.name = name } }
    if case .set(let value) = description { set(.description) { $0.description = value } }
    if case .set(let value) = category { set(.category) { $0.category = value } }
    if case .set(let value) = manufacturer { set(.manufacturer) { $0.manufacturer = value } }
    if let price { set(.price) { $0.price = price } }
    if case .set(let value) = stock { set(.stock) { $0.stock = value } }
    if case .set(let value) = image { set(.image) { $0.image = value } }
    if case .set(let value) = rating { set(.rating) { $0.rating = value } }
    if case .set(let value) = barcode { set(.barcode) { $0.barcode = value } }
    if case .set(let value) = unit { set(.unit) { $0.unit = value } }
  }

  /// Copy without texts that the product already has in some language, so that a list in one language removes no translations.
  func keepingTranslations(of product: Product) -> ProductPatch {
    var patch = self
    if changes(.name), product.name.contains(values.name) { patch.keep(.name) }
    if let description = values.description, product.description?.contains(description) == true { patch.keep(.description) }
    return patch
  }

  /// Event that records the patch; setting only the stock does not count as an update of the product.
  func fact(about product: ProductID) -> CatalogEvent {
    if changesOnly(.stock) { return .stockSet(StockSet(product: product, stock: values.stockBalance)) }
    return .updated(ProductUpdated(product: product, patch: self))
  }
}

extension LocalizedText {
  /// True when `other` is a single text and this one contains it in some language.
  fileprivate func contains(_ other: LocalizedText) -> Bool {
    other.translations.isEmpty && (text == other.text || translations.contains { $0.text == other.text })
  }
}

extension Shop {
  /// Price and stock of the product in slot `slot`, without a copy of the product; nil when there is none.
  package func priceAndStock(at slot: Int) -> (price: Money, stock: Int?)? {
    guard products.slots.indices.contains(slot), case .some(let product) = products.slots[slot] else { return nil }
    return (product.price, product.stock)
  }

  /// Name of a product; its id when it does not exist.
  package borrowing func name(of product: ProductID) -> LocalizedText { products[product]?.title ?? LocalizedText(product.text) }

  /// True when a cart has a line for the product.
  package borrowing func holds(_ product: ProductID, in cart: CartID) -> Bool {
    guard let slot = products.slot(of: product) else { return false }
    return carts[cart]?.index(of: slot) != nil
  }
}
