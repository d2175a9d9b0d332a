/// One product as a list of products names it.
package struct ProductRow: Hashable, Sendable {
  /// Where it stands in the list, from 0.
  package var index: Int
  package var id: ProductID
  /// The fields that the row carries.
  package var fields: ProductPatch
  /// Whether it only tells more about a product that is there, found by its id or by its barcode.
  package var isAboutKnown: Bool

  package init(
    index: Int, id: ProductID, fields: ProductPatch, isAboutKnown: Bool = false
  ) {
    self.index = index
    self.id = id
    self.fields = fields
    self.isAboutKnown = isAboutKnown
  }
}

/// What a list of products means for those that are there.
package enum ImportMode: String, CaseIterable, Sendable {
  /// Fields that a row carries are changed, all else stays.
  case merge
  /// Afterwards the catalogue is what the list says: fields that no row carries are empty, products that no row names are gone.
  case replace
}
