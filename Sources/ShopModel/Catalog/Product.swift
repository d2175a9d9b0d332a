/// An item for sale.
package struct Product: Hashable, Sendable {
  package var id: ProductID
  package var name: LocalizedText
  /// Grouping term, as given.
  package var category: String?
  /// Price of one piece: 0 to `Price.range.upperBound` minor units.
  package var price: Money
  /// Pieces counted, delivered and returned less those sold; negative when more were sold than were there, nil when not tracked.
  package var stockBalance: Int?
  /// Name of the program or list that the product was imported from; its ids are told apart from those of others.
  package var source: String?
  /// Time of the last change other than to the stock.
  package var updatedAt: Timestamp
  /// The other fields; none if all of them are blank.
  var details = ProductDetails()

  package init(
    id: ProductID, sourceID: String? = nil, name: LocalizedText, description: LocalizedText? = nil, category: String? = nil,
    manufacturer: String? = nil, origin: String? = nil, price: Money, stock: Int? = nil, image: String? = nil, rating: Rating? = nil,
    barcode: Barcode? = nil,
    unit: UnitSize? = nil, updatedAt: Timestamp = Timestamp(milliseconds: 0), prices: [PricePoint] = []
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.price = price
    stockBalance = stock
    self.updatedAt = updatedAt
    self.sourceID = sourceID
    self.description = description
    self.manufacturer = manufacturer
    self.origin = origin
    self.image = image
    self.rating = rating
    self.barcode = barcode
    self.unit = unit
    self.prices = prices
  }

  /// A plain product.
  package init(
    plain id: ProductID, name: LocalizedText, category: String?, price: Money, stockBalance: Int?, source: String?, updatedAt: Timestamp
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.price = price
    self.stockBalance = stockBalance
    self.source = source
    self.updatedAt = updatedAt
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
  /// Maximum number of categories of a product.
  package static let mostCategories = 20
  /// Maximum number of barcodes of a product.
  package static let mostBarcodes = 20

  /// All barcodes, the main one first.
  package var barcodes: [Barcode] { barcode.map { [$0] + furtherBarcodes } ?? furtherBarcodes }

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

/// Fields of a product. A new one needs a property in `ProductDetails`, a case here with its accessor, and a declaration in `ProductFormat`.
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
    case barcodes

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
      case .barcodes: FieldAccessor("barcodes", get: \.furtherBarcodes) { $0.furtherBarcodes = $1 }
      }
    }
  }

  package static let accessors = FieldID.allCases.map(\.accessor)
  package static let blank = Product(id: ProductID(""), name: LocalizedText(""), price: Money(0, .usd))
}

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
  package static func removal(of id: ProductID) -> Event? { .catalog(.removed(product: id)) }

  package func events(since before: Product) -> [Event] {
    if before.differsInStockOnly(from: self) { return [.catalog(.stockSet(product: id, stock: stockBalance))] }
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
    product.setPriceHistory(value.allPrices)
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
  /// Copy without texts that the product already has in some language, so that a list in one language removes no translations.
  func keepingTranslations(of product: Product) -> ProductPatch {
    var patch = self
    if changes(.name), product.name.contains(values.name) { patch.keep(.name) }
    if let description = values.description, product.description?.contains(description) == true { patch.keep(.description) }
    return patch
  }

  /// Event that records the patch; setting only the stock does not count as an update of the product.
  func fact(about product: ProductID) -> CatalogEvent {
    if changesOnly(.stock) { return .stockSet(product: product, stock: values.stockBalance) }
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

/// A GTIN of 8, 12, 13 or 14 digits with a valid check digit (GS1 General Specifications 7.9).
package struct Barcode: Hashable, Sendable {
  /// The digits as given; for a UPC-E, those of the UPC-A that it represents.
  package let digits: String

  /// Nil for other characters, another length, or a wrong check digit. Eight digits starting with 0 are read as UPC-E if
  /// possible: most of them are valid as GTIN-8 too, but a GTIN-8 starts with 0 only for use within one company.
  package init?(_ digits: String) {
    guard Self.hasLength(digits) else { return nil }
    if digits.utf8.count == Self.shortLength, let expanded = Self.expanded(Array(digits.utf8)), Self.isRight(expanded) {
      self.digits = expanded
    } else {
      guard Self.isRight(digits) else { return nil }
      self.digits = digits
    }
  }

  private init(checked digits: String) { self.digits = digits }

  /// The possible readings of scanned digits, most likely first: eight digits are an EAN-8, or else a UPC-E. Spaces and hyphens are ignored.
  static func meanings(of text: String) -> [Barcode] {
    let digits = text.filter { $0 != " " && $0 != "-" }
    guard hasLength(digits) else { return [] }
    let short = digits.utf8.count == shortLength ? expanded(Array(digits.utf8)) : nil
    return [digits, short].compactMap { $0.flatMap { isRight($0) ? Barcode(checked: $0) : nil } }
  }

  /// True when the text consists of digits only and has the length of a barcode.
  package static func hasLength(_ text: String) -> Bool {
    lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The number padded with leading zeros to 14 digits, so that equal barcodes compare equal in every notation.
  package var gtin14: String { digits.zeroPadded(to: Self.longest) }

  /// Weighted sum: from the right, digits count once and three times alternately. With a valid check
  /// digit it is a multiple of 10.
  private static func sum(_ digits: String.UTF8View) -> Int {
    digits.reversed().enumerated().reduce(0) { $0 + Int($1.element - 0x30) * ($1.offset.isMultiple(of: 2) ? 1 : Self.weight) }
  }

  private static func isRight(_ digits: String) -> Bool { sum(digits.utf8).isMultiple(of: modulus) }

  /// Returns the UPC-A that a UPC-E abbreviates (GS1 General Specifications 5.2.2.4.2): it omits zeros, and its
  /// second-to-last digit encodes their position. Nil for number systems other than 0, which have no UPC-E.
  private static func expanded(_ short: [UInt8]) -> String? {
    guard let system = short.first, system == zero, let check = short.last else { return nil }
    let body = short.dropFirst().dropLast()
    guard let rule = body.last else { return nil }
    let (kept, moved): (Int, [UInt8]) =
      switch rule {
      case 0x30...0x32: (2, [rule])
      case 0x33: (3, [])
      case 0x34: (4, [])
      default: (5, [])
      }
    let maker = body.prefix(kept) + moved
    let item = rule > 0x34 ? [rule] : Array(body.dropLast().dropFirst(kept))
    let zeros = Array(repeating: zero, count: innerLength - maker.count - item.count)
    return String(decoding: [system] + maker + zeros + item + [check], as: UTF8.self)
  }

  /// Length of a UPC-E with its number system and check digit.
  private static let shortLength = 8
  private static let zero = UInt8(ascii: "0")
  /// Digits of a UPC-A between its number system and its check digit.
  private static let innerLength = 10
  private static let lengths: Set = [8, 12, 13, 14]
  private static let longest = 14
  private static let modulus = 10
  private static let weight = 3
}

/// Customer rating of a product.
package struct Rating: Hashable, Sendable {
  /// Mean rating in hundredths, 0 to 500.
  package var hundredths: Int
  /// Number of ratings, 0 or more.
  package var count: Int

  package init(hundredths: Int, count: Int) {
    self.hundredths = hundredths
    self.count = count
  }
}

/// Limits on the stock of a product and on the number of products.
package enum Stock {
  /// Pieces of one product: more than any shop has, and far below what could overflow a sum.
  package static let range = 0...999_999_999
  /// Products per catalog; with all derived data they fit in 1 GB of memory.
  package static let products = 1_000_000

  /// Pieces that can be added to a balance, which may be negative, or above the range after a merge.
  static func room(above balance: Int) -> Int { max(0, range.upperBound - max(balance, -range.upperBound)) }
}

/// Price of a product from a point in time on, in the product's current currency.
package struct PricePoint: Hashable, Sendable {
  package var at: Timestamp
  package var minorUnits: Int

  package init(at: Timestamp, minorUnits: Int) {
    self.at = at
    self.minorUnits = minorUnits
  }

  /// Price points per product: one a day for most of a year, at most 4 KB.
  package static let most = 256
}

/// Categories of a product until a point in time.
package struct FormerCategories: Hashable, Sendable {
  package var until: Timestamp
  package var names: [String]

  package init(until: Timestamp, names: [String]) { (self.until, self.names) = (until, names) }

  /// Entries per product: more often, no category changes within the days of a prior price.
  package static let most = 64
}

extension Product {
  /// All categories, the main one first.
  var categories: [String] { category.map { [$0] + furtherCategories } ?? furtherCategories }

  /// The categories at a time.
  func categories(at time: Timestamp) -> [String] { formerCategories.first { time < $0.until }?.names ?? categories }

  /// Inherits the former categories of the prior value, and with `noting` adds the present ones, if they have changed.
  mutating func inheritCategories(of before: Product, noting: Bool) {
    var former = before.formerCategories
    // categories that were replaced at once were never in effect
    if noting, former.last.map({ $0.until < updatedAt }) ?? true {
      former = Array((former + [FormerCategories(until: updatedAt, names: before.categories)]).suffix(FormerCategories.most))
    }
    formerCategories = former
  }

  /// The former categories are those of one database, like the promotions that lowered prices.
  package func shared(withAccounts: Bool) -> Product? {
    if formerCategories.isEmpty { return self }
    var product = self
    product.formerCategories = []
    return product
  }

  package func completed(by own: Product) -> Product {
    if own.formerCategories.isEmpty { return self }
    var product = self
    product.formerCategories = own.formerCategories
    return product
  }
}

extension Product {
  /// Price history, oldest first; the last entry is the current price.
  package var allPrices: [PricePoint] { prices.isEmpty ? [PricePoint(at: updatedAt, minorUnits: price.minorUnits)] : prices }

  /// Inherits the price history of the prior value and appends the price if it changed. A change of
  /// currency starts a new history.
  mutating func follow(_ before: Product) {
    prices = []
    guard before.price.currency == price.currency else { return }
    var points = before.allPrices
    if before.price != price { Self.add(price.minorUnits, at: updatedAt, to: &points) }
    setPriceHistory(points)
  }

  /// Copy with the price history that an undo at the time `at` leaves. It is a change like any other: a price that was in effect stays in the
  /// history, and one that is restored becomes a new point. If the change replaced the history, that from before is restored, and
  /// continued by what was in effect since.
  func repriced(undoing after: Product, to before: Product, changedAt changed: Timestamp, from now: Product, at: Timestamp) -> Product {
    var product = self
    guard now.price.currency == price.currency else {
      // a history has one currency
      product.setPriceHistory(now.allPrices == after.allPrices ? before.allPrices : [])
      return product
    }
    var points = now.allPrices
    let replaced = after.allPrices
    if replaced != before.allPrices, after.priceAddition(since: before) == nil, points.starts(with: replaced) {
      let later = points.dropFirst(replaced.count)
      points = before.allPrices
      Self.add(after.price.minorUnits, at: changed, to: &points)
      for point in later { Self.add(point.minorUnits, at: point.at, to: &points) }
    }
    Self.add(price.minorUnits, at: at, to: &points)
    product.setPriceHistory(points)
    return product
  }

  /// Adopts the price history from a document: sorted, truncated to the limit, and ending with the current price.
  package mutating func adopt(_ points: [PricePoint]) {
    var sorted = points.sortedByTime
    guard let last = sorted.last else {
      prices = []
      return
    }
    if last.minorUnits != price.minorUnits { sorted.append(PricePoint(at: max(updatedAt, last.at), minorUnits: price.minorUnits)) }
    setPriceHistory(Array(sorted.suffix(PricePoint.most)))
  }

  /// Copy with an explicit price history, so that it inherits none from the prior value.
  var withOwnPrices: Product {
    var product = self
    product.prices = allPrices
    return product
  }

  /// Stores `points` as the price history, or nothing if the current price and `updatedAt` already imply it.
  mutating func setPriceHistory(_ points: [PricePoint]) {
    prices = []
    if points != allPrices { prices = points }
  }

  /// Appends a price point. A price replaced at its own timestamp leaves no point, and a clock that runs
  /// backward cannot put a point before an earlier one.
  private static func add(_ minorUnits: Int, at: Timestamp, to points: inout [PricePoint]) {
    if points.last?.at == at { points.removeLast() }
    if points.last?.minorUnits == minorUnits { return }
    points.append(PricePoint(at: max(at, points.last?.at ?? at), minorUnits: minorUnits))
    if points.count > PricePoint.most { points.removeFirst(points.count - PricePoint.most) }
  }
}

extension [PricePoint] {
  /// The points in order of time; those of one time keep their order.
  var sortedByTime: [PricePoint] {
    if zip(self, dropFirst()).allSatisfy({ $0.at <= $1.at }) { return self }
    return enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
  }
}

/// Price of a kilogram, liter, meter or piece of a product.
package struct UnitPrice: Hashable, Sendable {
  package let price: Money
  /// Reference unit by which prices are compared.
  package let unit: SizeUnit

  /// Converts the price of one `size` to one reference unit, rounded half up; nil on overflow.
  package init?(_ price: Money, for size: UnitSize) {
    let (unit, factor) = size.unit.reference
    guard price.minorUnits >= 0, size.thousandths > 0 else { return nil }
    // price / (thousandths / 1000 × numerator / denominator); 128 bits hold every product within the
    // limits on prices and sizes
    let dividend = UInt128(price.minorUnits.magnitude) * Self.thousand * UInt128(factor.denominator)
    let divisor = UInt128(size.thousandths.magnitude) * UInt128(factor.numerator)
    let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    guard let minorUnits = Int(exactly: rest >= divisor - rest ? quotient + 1 : quotient) else { return nil }
    self.price = Money(minorUnits, price.currency)
    self.unit = unit
  }

  private static let thousand: UInt128 = 1000
}

extension SizeUnit {
  /// Reference unit for comparing prices, and the exact factor to convert to it: a pound is 0.45359237 kg
  /// (international, 1959), a fluid ounce 29.5735295625 ml (US).
  fileprivate var reference: (unit: SizeUnit, factor: (numerator: UInt, denominator: UInt)) {
    switch self {
    case .milligram: (.kilogram, (1, 1_000_000))
    case .gram: (.kilogram, (1, 1000))
    case .kilogram: (.kilogram, (1, 1))
    case .ounce: (.kilogram, (45_359_237, 1_600_000_000))
    case .pound: (.kilogram, (45_359_237, 100_000_000))
    case .millilitre: (.litre, (1, 1000))
    case .centilitre: (.litre, (1, 100))
    case .litre: (.litre, (1, 1))
    case .fluidOunce: (.litre, (473_176_473, 16_000_000_000))
    case .millimetre: (.metre, (1, 1000))
    case .centimetre: (.metre, (1, 100))
    case .metre: (.metre, (1, 1))
    case .piece: (.piece, (1, 1))
    }
  }
}

/// Content of one piece, such as 500 ml.
package struct UnitSize: Hashable, Sendable {
  /// Amount in thousandths of the unit, greater than 0.
  package var thousandths: Int
  package var unit: SizeUnit

  package init(thousandths: Int, unit: SizeUnit) {
    self.thousandths = thousandths
    self.unit = unit
  }
}

/// Unit of a product size.
package enum SizeUnit: String, CaseIterable, Hashable, Sendable {
  case milligram = "mg"
  case gram = "g"
  case kilogram = "kg"
  case ounce = "oz"
  case pound = "lb"
  case millilitre = "ml"
  case centilitre = "cl"
  case litre = "l"
  case fluidOunce = "fl oz"
  case millimetre = "mm"
  case centimetre = "cm"
  case metre = "m"
  case piece
}
