/// How everything, or a part of it, is written down to be taken elsewhere.
enum ExportFormat: String, CaseIterable, Sendable {
  /// All that this service knows how to take in again.
  case shop
  /// A shopping list with its locations, without ids.
  case shoppinglist
  /// Locations with the items that are there, with ids.
  case archive
  /// The catalogue as a table.
  case csv
}
