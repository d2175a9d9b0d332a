extension Catalogue {
  /// Every method there is, by domain; this is the only place that lists them.
  static let all = Catalogue([
    // Lifecycle
    Entry(Shutdown.self),
    Entry(Exit.self),
    Entry(Initialized.self),

    // Cart
    Entry(CartAdd.self),

    // Catalogue
    Entry(CatalogImport.self),

    // Data
    Entry(DataSample.self),
  ])
}
