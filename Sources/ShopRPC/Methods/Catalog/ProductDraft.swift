import ShopModel

/// A product as a client gives it.
struct ProductDraft: Wire {
  let id: ProductID?
  let sourceID: String?
  let name: LocalizedText
  let description: LocalizedText?
  let category: String?
  let manufacturer: String?
  let price: Money
  let stock: Int?
  let image: String?
  let rating: Rating?
  let barcode: Barcode?
  let unit: UnitSize?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, optional: .newID, "The product; a new id is made if none is given."),
    Field("sourceId", \.sourceID, orNull: ProductParts.given.sourceID, "What it is called where it comes from."),
    Field("name", \.name, ProductParts.given.name, "Its name: one text, or one for each language."),
    Field("description", \.description, orNull: ProductParts.given.description, "What there is to say about it, as the name."),
    Field("category", \.category, orNull: ProductParts.given.category, "A word that products are grouped by."),
    Field("manufacturer", \.manufacturer, orNull: ProductParts.given.manufacturer, "Who makes it."),
    Field("price", \.price, .price, "What one piece costs."),
    Field("stock", \.stock, orNull: ProductParts.given.stock, "Pieces left; null when nobody counts them."),
    Field("image", \.image, orNull: ProductParts.given.image, "The picture: an address, a path or the name of an asset; kept as it is."),
    Field("rating", \.rating, orNull: Rating.shape, "What customers think of it."),
    Field("barcode", \.barcode, orNull: Barcode.shape, "Its GTIN."),
    Field("unit", \.unit, orNull: UnitSize.shape, "How much is in one piece.")
  ).named("ProductDraft", "A product as it is given; what is left out it has not.")

  /// The product it makes, as of the moment `at`.
  func product(_ id: ProductID, at time: Timestamp) -> Product {
    Product(
      id: id, sourceID: sourceID, name: name, description: description, category: category, manufacturer: manufacturer, price: price,
      stock: stock, image: image, rating: rating, barcode: barcode, unit: unit, updatedAt: time)
  }
}
