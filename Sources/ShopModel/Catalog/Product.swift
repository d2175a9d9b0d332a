/// What can be bought.
package struct Product: Hashable, Sendable {
  package var id: ProductID
  /// What the product is called where it was imported from.
  package var sourceID: String?
  package var name: LocalizedText
  package var description: LocalizedText?
  /// A word that products are grouped by, as it was given.
  package var category: String?
  package var manufacturer: String?
  /// What one piece costs: 0 to `Price.range.upperBound` minor units.
  package var price: Money
  /// Pieces left, 0 or more; nil when nobody counts them.
  package var stock: Int?
  /// The address of a picture, its path, or what the frontend calls it.
  package var image: String?
  package var rating: Rating?
  package var barcode: Barcode?
  /// How much is in one piece.
  package var unit: UnitSize?
  /// When anything but the stock last changed.
  package var updatedAt: Timestamp
  /// Its prices, oldest first, the present one last; empty when the present one is the only one and holds since `updatedAt`, as that of
  /// most products does.
  package internal(set) var prices: [PricePoint]

  package init(
    id: ProductID, sourceID: String? = nil, name: LocalizedText, description: LocalizedText? = nil, category: String? = nil,
    manufacturer: String? = nil, price: Money, stock: Int? = nil, image: String? = nil, rating: Rating? = nil, barcode: Barcode? = nil,
    unit: UnitSize? = nil, updatedAt: Timestamp = Timestamp(milliseconds: 0), prices: [PricePoint] = []
  ) {
    self.id = id
    self.sourceID = sourceID
    self.name = name
    self.description = description
    self.category = category
    self.manufacturer = manufacturer
    self.price = price
    self.stock = stock
    self.image = image
    self.rating = rating
    self.barcode = barcode
    self.unit = unit
    self.updatedAt = updatedAt
    self.prices = prices
  }
}

/// A new value for a field that may be empty, or none.
package enum FieldChange<Value: Hashable & Sendable>: Hashable, Sendable {
  case keep
  case set(Value?)

  /// What the field holds afterwards.
  package func applied(to value: Value?) -> Value? {
    switch self {
    case .keep: value
    case .set(let new): new
    }
  }
}

/// New values for some fields of a product; nil or keep leaves a field as it is.
package struct ProductPatch: Hashable, Sendable {
  package var sourceID: FieldChange<String>
  package var name: LocalizedText?
  package var description: FieldChange<LocalizedText>
  package var category: FieldChange<String>
  package var manufacturer: FieldChange<String>
  package var price: Money?
  package var stock: FieldChange<Int>
  package var image: FieldChange<String>
  package var rating: FieldChange<Rating>
  package var barcode: FieldChange<Barcode>
  package var unit: FieldChange<UnitSize>

  package init(
    sourceID: FieldChange<String> = .keep, name: LocalizedText? = nil, description: FieldChange<LocalizedText> = .keep,
    category: FieldChange<String> = .keep, manufacturer: FieldChange<String> = .keep, price: Money? = nil, stock: FieldChange<Int> = .keep,
    image: FieldChange<String> = .keep, rating: FieldChange<Rating> = .keep, barcode: FieldChange<Barcode> = .keep,
    unit: FieldChange<UnitSize> = .keep
  ) {
    self.sourceID = sourceID
    self.name = name
    self.description = description
    self.category = category
    self.manufacturer = manufacturer
    self.price = price
    self.stock = stock
    self.image = image
    self.rating = rating
    self.barcode = barcode
    self.unit = unit
  }

  /// `product` with the new values; the time of its update is left to the caller.
  package func applied(to product: Product) -> Product {
    var product = product
    product.sourceID = sourceID.applied(to: product.sourceID)
    product.name = name ?? product.name
    product.description = description.applied(to: product.description)
    product.category = category.applied(to: product.category)
    product.manufacturer = manufacturer.applied(to: product.manufacturer)
    product.price = price ?? product.price
    product.stock = stock.applied(to: product.stock)
    product.image = image.applied(to: product.image)
    product.rating = rating.applied(to: product.rating)
    product.barcode = barcode.applied(to: product.barcode)
    product.unit = unit.applied(to: product.unit)
    return product
  }
}

extension ProductPatch {
  /// What makes `after` of `before`; nil when they differ in nothing but the time of their update.
  package init?(from before: Product, to after: Product) {
    self.init(
      sourceID: FieldChange(from: before.sourceID, to: after.sourceID), name: before.name == after.name ? nil : after.name,
      description: FieldChange(from: before.description, to: after.description),
      category: FieldChange(from: before.category, to: after.category),
      manufacturer: FieldChange(from: before.manufacturer, to: after.manufacturer),
      price: before.price == after.price ? nil : after.price, stock: FieldChange(from: before.stock, to: after.stock),
      image: FieldChange(from: before.image, to: after.image), rating: FieldChange(from: before.rating, to: after.rating),
      barcode: FieldChange(from: before.barcode, to: after.barcode), unit: FieldChange(from: before.unit, to: after.unit))
    if self == ProductPatch() { return nil }
  }

  /// The same without texts that the product says already in one of its languages: a list in one language takes no translations away.
  func keepingTranslations(of product: Product) -> ProductPatch {
    var patch = self
    if let name, product.name.says(name) { patch.name = nil }
    if case .set(let description?) = description, product.description?.says(description) == true { patch.description = .keep }
    return patch
  }

  /// The fact that records it: a stock alone is counted, which is no update of the product.
  func fact(about product: ProductID) -> CatalogEvent {
    if case .set(let stock) = stock, self == ProductPatch(stock: self.stock) { return .stockSet(StockSet(product: product, stock: stock)) }
    return .updated(ProductUpdated(product: product, patch: self))
  }
}

extension FieldChange {
  /// What makes `after` of `before`.
  init(from before: Value?, to after: Value?) { self = before == after ? .keep : .set(after) }
}

extension LocalizedText {
  /// Whether `other` is one text, and this one says the same in some language.
  fileprivate func says(_ other: LocalizedText) -> Bool {
    other.translations.isEmpty && (text == other.text || translations.contains { $0.text == other.text })
  }
}
