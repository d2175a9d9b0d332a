/// What one piece of a product may cost.
package enum Price {
  /// Minor units. With at most 9,999 pieces a line and 1,000 lines a cart no sum of prices leaves 64 bits.
  package static let range = 0...99_999_999_999
}
