/// What products can be ordered by.
enum CatalogOrder: String, CaseIterable, Sendable {
  case name
  /// By the title of the category, which `CatalogView` does not know: of itself it orders such products by id.
  case category
  case price
  case rating
  case id
}

/// Which way an order runs.
enum SortDirection: String, CaseIterable, Sendable {
  case ascending = "asc"
  case descending = "desc"
}
