/// What products can be ordered by.
enum CatalogOrder: String, CaseIterable, Sendable {
  case name
  case price
  case rating
  case id
}

/// Which way an order runs.
enum SortDirection: String, CaseIterable, Sendable {
  case ascending = "asc"
  case descending = "desc"
}
