/// Limits on lists, items and remembered purchases.
package enum ListLimits {
  /// Lists per store: enough for every shop, event and person.
  package static let lists = 100
  /// Remembered purchases per item: two years of weekly ones.
  package static let purchases = 100
  /// Items of all lists, including those already bought: years of shopping, yet few enough for one response.
  package static let items = 10_000
  /// Length of a note in Unicode scalars.
  package static let noteLength = 1000
}
