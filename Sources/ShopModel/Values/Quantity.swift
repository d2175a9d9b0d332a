/// How many pieces of a product are in a cart: a whole number.
package enum Quantity {
  /// More of one product is no order of a household or a small shop, and sums stay within 64 bits.
  package static let range = 1...9999
}
