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
