/// How many pieces of a product there can be, and how many products.
package enum Stock {
  /// Pieces of one product: more than any shop has, and far from what a sum could overflow with.
  package static let range = 0...999_999_999
  /// Products of a catalogue: with what is derived from them they fit in a gigabyte.
  package static let products = 1_000_000
}
