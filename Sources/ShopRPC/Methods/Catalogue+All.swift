extension Catalogue {
  /// Every method there is, by domain; this is the only place that lists them.
  static let all = Catalogue([
    // Lifecycle
    Entry(Shutdown.self),
    Entry(Exit.self),
    Entry(Initialized.self),

    // Catalog
    Entry(CatalogList.self),
    Entry(CatalogGet.self),
    Entry(CatalogSearch.self),
    Entry(CatalogCategories.self),
    Entry(CatalogSections.self),
    Entry(CatalogPut.self),
    Entry(CatalogUpdate.self),
    Entry(confirmable: CatalogDelete.self),
    Entry(CatalogSetStock.self),

    // Cart
    Entry(CartAdd.self),
  ])
}
