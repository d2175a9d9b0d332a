import ShopModel

extension ProductPatch {
  /// The changes of `base`, and those given.
  init(
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
}

extension Product {
  /// All categories, the main one first.
  var categories: [String] { category.map { [$0] + furtherCategories } ?? furtherCategories }
}
