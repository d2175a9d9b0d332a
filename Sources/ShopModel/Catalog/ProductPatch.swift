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
