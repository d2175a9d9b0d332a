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
