import ShopModel

/// Arguments of tools: plain types, because some clients refuse schemas with alternatives.
extension Shape where Value == String {
  /// An id as text.
  static let toolID = toolText(Limits.identifierLength)

  /// A text whose schema does not state its length: models write no long ones, and every byte of a schema costs them attention.
  static func toolText(_ length: ClosedRange<Int>) -> Shape {
    let text = text(length)
    return Shape(schema: { _ in ["type": "string"] }, read: text.read, write: text.write)
  }
}

/// A product with a quantity.
struct ToolProductQuantity: WireType {
  let product: String
  let quantity: Int

  static let adding = Shape<Self>.object(
    Self.init, Field("product_id", \.product, .toolID, "From search_products."),
    Field("quantity", \.quantity, .integer(1...Quantity.range.upperBound), default: 1, "Pieces."))

  static let shape = Shape<Self>.object(
    Self.init, Field("product_id", \.product, .toolID, "From search_products."),
    Field("quantity", \.quantity, .integer(0...Quantity.range.upperBound), "Pieces; 0 removes."))
}

/// Common schemas of results.
enum ToolSchema {
  static func text(_ summary: String) -> JSON { of("string", described: summary) }
  static func object(_ summary: String) -> JSON { of("object", described: summary) }
  static func array(_ summary: String) -> JSON { of("array", described: summary) }
  static func integer(_ summary: String) -> JSON { of("integer", described: summary) }

  private static func of(_ type: String, described summary: String) -> JSON {
    ["type": .string(type), "description": .string(summary)]
  }
}

/// Number of elements in one call: a week's shopping.
enum ToolLimits {
  static let items = 1...100
  static let products = 1...20
  static let page = 1...50
  /// Number of elements on a page unless asked otherwise.
  static let usualPage = 10
}
