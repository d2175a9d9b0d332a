import ShopModel

enum ProductPart: ShopPart {
  static let name = "products"
  static let summary = "Products of the catalog, sorted by id."
  static let shape = Product.shape

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
      importSession.addRepair("/image", from: image, to: record.image, .image)
    }
    if let balance = record.stockBalance, balance.magnitude > Stock.range.upperBound { throw RowError(path: "/stock", reason: .outOfRange) }
    try checkPrices(of: &record, &importSession)
    try checkFormerCategories(of: &record, &importSession)
  }

  /// Sorts the former categories, and drops the oldest ones beyond the limit.
  private static func checkFormerCategories(of record: inout Product, _ importSession: inout ImportSession) throws(RowError) {
    let given = record.formerCategories
    if given.isEmpty { return }
    for (index, former) in given.enumerated() {
      let path = "/formerCategories/\(index)"
      if former.names.count > Product.mostCategories { throw RowError(path: path + "/names", reason: .tooMany) }
      for (position, name) in former.names.enumerated() {
        record.formerCategories[index].names[position] =
          try importSession.category(FoldedName(name), path + "/names/\(position)").text
      }
    }
    let kept = Array(record.formerCategories.sorted { $0.until < $1.until }.suffix(FormerCategories.most))
    if kept.map(\.until) != given.map(\.until) {
      importSession.addRepair("/formerCategories", from: "\(given.count)", to: "\(kept.count)", .series)
    }
    record.formerCategories = kept
  }

  /// Sorts the price history and adds the current price if it is not the last; drops the oldest entries
  /// beyond the limit.
  private static func checkPrices(of record: inout Product, _ importSession: inout ImportSession) throws(RowError) {
    let given = record.prices
    for (index, point) in given.enumerated() {
      if !Price.range.contains(point.minorUnits) { throw RowError(path: "/prices/\(index)/units", reason: .outOfRange) }
    }
    record.adopt(given)
    if !given.isEmpty, record.allPrices != given {
      importSession.addRepair("/prices", from: "\(given.count)", to: "\(record.allPrices.count)", .series)
    }
  }

  static func importing(
    _ record: Product, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    let bound = importSession.bound ?? shop.slotsBesideOthers()
    importSession.bound = bound
    return try shop.importing(record, importSession.mode, bound: bound)
  }
}

enum PromotionPart: ShopPart {
  static let name = "promotions"
  static let summary = "Promotions. They may refer to products that do not exist."
  static let shape: Shape<PromotionFields> = PromotionFields.kept

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (PromotionFields) -> Void) {
    // Any month will do: a rate that depends on the month is stored by its name.
    for promotion in shop.allPromotions() { body(PromotionFields(promotion, month: 1)) }
  }

  static func id(of record: PromotionFields) -> String { record.id?.text ?? "" }

  /// A row that gives up a code comes before the row that takes it. In a cycle no order works, and those rows
  /// are rejected.
  static func order(of rows: [ImportSession.Row<PromotionFields>], in shop: borrowing Shop) -> [Int] {
    var indices: [PromotionID: Int] = [:]
    for (index, row) in rows.enumerated().reversed() { if let id = row.record.id { indices[id] = index } }
    var order: [Int] = []
    var seen: Set<Int> = []
    for first in rows.indices {
      var chain: [Int] = []
      var next: Int? = first
      while let index = next, seen.insert(index).inserted {
        chain.append(index)
        let record = rows[index].record
        let holder = record.code.flatMap { shop.promotionIndex.promotions(ofCode: $0.key).first }
        next = holder == record.id ? nil : holder.flatMap { indices[$0] }
      }
      order += chain.reversed()
    }
    return order
  }

  static func check(_ record: inout PromotionFields, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    if record.id == nil { throw RowError(path: "/id", reason: .missing) }
    record.name = try importSession.promotionName(record.name, "/name")
    record.code = try record.code.map { code throws(RowError) in try importSession.code(code.text, "/code") }
    for (index, category) in (record.categories ?? []).enumerated() {
      record.categories?[index] = try importSession.category(category, "/categories/\(index)")
    }
    let problems = record.excesses + record.problems
    if !problems.isEmpty { throw RowError(ValidationError(problems)) }
  }

  static func importing(
    _ record: PromotionFields, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    guard let id = record.id, let promotion = record.promotion(id) else { return Change([], reporting: .unchanged) }
    return try shop.importing(promotion)
  }

  static func removing(_ record: PromotionFields) -> [Event] {
    record.id.map { [.promotion(.removed(promotion: $0))] } ?? []
  }
}

enum TaxPart: ShopPart {
  static let name = "taxes"
  static let summary = "Tax rates."
  static let shape = TaxRate.shape

  /// The folded category; for the general rate, a key that no category can have.
  static func id(of record: TaxRate) -> String { record.key.category ?? others }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    guard document[row].kind == .object else { return nil }
    // A null is rejected later, but it still stands for the general rate.
    if !document.isGiven(at: document.find(Name("category"), in: row)) { return others }
    return document.string(Name("category"), in: row).map(Folding.fold)
  }

  static func check(_ record: inout TaxRate, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.category = try record.category.map { category throws(RowError) in try importSession.category(category, "/category") }
  }

  /// Cannot be a category, because folded texts have no capital letters.
  private static let others = "ALL"
}

enum SettingsPart: ShopPart {
  static let name = "settings"
  static let summary = "At most one record: the settings of the shop."
  static let shape = Settings.shape

  static func check(_ record: inout Settings, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    let tags = [
      (record.language, "/language"), (record.otherLanguage, "/otherLanguage"), (record.regionalEnglish, "/regionalEnglish"),
    ]
    for (language, path) in tags {
      guard let language, LanguageTag(language)?.full != language else { continue }
      throw RowError(path: path, reason: .invalid)
    }
    checkTimeZone(of: &record, &importSession)
  }

  /// Replaces the time zone by its canonical name, or drops it if this system does not know it. Shapes check
  /// the ranges of the other preferences.
  private static func checkTimeZone(of record: inout Settings, _ importSession: inout ImportSession) {
    guard let zone = record.preferences.timeZone else { return }
    let known = ZoneName.canonical(zone)
    if known == zone { return }
    importSession.addRepair("/preferences", from: zone, to: known, .reference)
    record.preferences.timeZone = known
  }

  static func removing(_ record: Settings) -> [Event] { Settings().events(since: record) }
}

/// The customer's favorites. Those whose products are missing are left out, because an import would reject them.
enum FavoritePart: ShopPart {
  struct Record: WireType {
    let product: ProductID

    static let shape = Shape<Self>.object(Self.init, Field("product", \.product, .id, "The product."))
  }

  static let name = "favorites"
  static let summary = "Favorites of the customer, sorted by product. They become favorites of the customer who imports them."
  static let shape = Record.shape

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (Record) -> Void) {
    let favorites = shop.favorites(of: viewer.customer).filter { shop.products.slot(of: $0) != nil }
    for product in favorites.sorted() { body(Record(product: product)) }
  }

  static func id(of record: Record) -> String { record.product.text }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? { nil }

  static func check(_ record: inout Record, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    if shop.products.slot(of: record.product) == nil { throw RowError(path: "/product", reason: .reference) }
  }

  static func importing(
    _ record: Record, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(entity: Favorite(of: record.product, for: importSession.customer))
  }
}
