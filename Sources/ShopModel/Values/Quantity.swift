/// How many pieces of a product are in a cart: a whole number.
package enum Quantity {
  /// More of one product is no order of a household or a small shop, and sums stay within 64 bits.
  package static let range = 1...9999

  /// The largest quantity of a product with so many pieces left, nil when nobody counts them; 0 when it is sold out.
  package static func maximum(ofStock stock: Int?) -> Int { min(max(0, stock ?? range.upperBound), range.upperBound) }
}
