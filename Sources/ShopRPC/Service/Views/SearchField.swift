import ShopModel

/// A text of products that is searched.
enum SearchField: String, CaseIterable, Sendable {
  case name
  case description
  case category
  case manufacturer
  case barcode

  /// The texts of a product in this field, in every language it has.
  func texts(of product: Product) -> [String] {
    switch self {
    case .name: product.name.all
    case .description: product.description?.all ?? []
    case .category: [product.category].compactMap(\.self)
    case .manufacturer: [product.manufacturer].compactMap(\.self)
    case .barcode: [product.barcode?.digits].compactMap(\.self)
    }
  }
}

extension LocalizedText {
  /// The text in every language.
  fileprivate var all: [String] { [text] + translations.map(\.text) }
}
