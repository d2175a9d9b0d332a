import ShopModel

/// The products of the catalog.
enum ProductPart: ShopPart {
  static let name = "products"
  static let summary = "Products of the catalog, sorted by id."
  static let shape = Product.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Product) -> Void) {
    for id in shop.products.ids.sorted() { if let product = shop.products[id] { body(product) } }
  }

  static func id(of record: Product) -> String { record.id.text }

  static func check(_ record: inout Product, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.name = try importSession.text(record.name, "/name", Limits.nameLength)
    if let description = record.description {
      record.description = try importSession.text(description, "/description", Limits.descriptionLength)
    }
    for format in ProductFormat.texts {
      guard let text = format.text else { continue }
      text.set(&record, try importSession.text(text.get(record), "/\(format.name)", text.length))
    }
    if let image = record.image, !ImageName.isValid(image) {
      record.image = shop.products[record.id]?.image
      importSession.note("/image", from: image, to: record.image, .image)
    }
    if let balance = record.stockBalance, balance.magnitude > Stock.range.upperBound { throw RowError(path: "/stock", reason: .outOfRange) }
    try importSession.check(record.updatedAt, "/updatedAt")
    try checkPrices(of: &record, &importSession)
  }

  /// Sorts the price history and adds the current price if it is not the last; drops the oldest entries
  /// beyond the limit.
  private static func checkPrices(of record: inout Product, _ importSession: inout ImportSession) throws(RowError) {
    let given = record.prices
    for (index, point) in given.enumerated() {
      try importSession.check(point.at, "/prices/\(index)/at")
      if !Price.range.contains(point.minorUnits) { throw RowError(path: "/prices/\(index)/units", reason: .outOfRange) }
    }
    record.adopt(given)
    if !given.isEmpty, record.allPrices != given {
      importSession.note("/prices", from: "\(given.count)", to: "\(record.allPrices.count)", .series)
    }
  }

  static func importing(
    _ record: Product, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    let bound = importSession.bound ?? shop.slotsBesideOthers()
    importSession.bound = bound
    return try shop.importing(record, importSession.mode, bound: bound)
  }

  static func removing(_ record: Product) -> [Event] { [.catalog(.removed(ProductRemoved(product: record.id)))] }
}
