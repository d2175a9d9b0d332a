import ShopModel

/// The locations. One with the name of an existing location but another id is merged into the existing one,
/// with its items.
enum LocationPart: ShopPart {
  static let name = "locations"
  static let summary = "Store locations. One with the name of an existing location and another id is merged into that location."
  static let shape = Location.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Location) -> Void) {
    for id in shop.locations.ids.sorted() { if let location = shop.locations[id] { body(location) } }
  }

  static func id(of record: Location) -> String { record.id.text }

  static func check(_ record: inout Location, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    if let given = record.entityName {
      record.entityName = try importSession.name(given, "/name")
      join(&record, shop, &importSession)
    } else if record.id != .unknown {
      throw RowError(path: "/name", reason: .missing)
    }
    record.order = record.id == .unknown ? nil : record.order ?? LocationLimits.usualOrder
    importSession.checkUUID(&record.uuid)
  }

  /// Changes the id to that of our location with the same name. The Unknown Location is never merged,
  /// whatever its name.
  private static func join(_ record: inout Location, _ shop: borrowing Shop, _ importSession: inout ImportSession) {
    guard record.id != .unknown, let ours = shop.locationID(named: record.key), ours != record.id, ours != .unknown else { return }
    importSession.note("/id", from: record.id.text, to: ours.text, .duplicate)
    importSession.locationIDs[record.id] = ours
    record.id = ours
  }

  static func importing(
    _ record: Location, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(record)
  }

  static func removing(_ record: Location) -> [Event] { [.location(.removed(LocationRemoved(location: record.id)))] }
}

/// The titles of categories.
enum CategoryPart: ShopPart {
  static let name = "categories"
  static let summary = "Titles of categories."
  static let shape = Category.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Category) -> Void) {
    for category in shop.allCategories() { body(category) }
  }

  /// The folded name of the category.
  static func id(of record: Category) -> String { record.key.folded }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    guard document[row].kind == .object else { return nil }
    let position = document.find(Name("category"), in: row)
    return position >= 0 && document[position].isString ? Folding.fold(document.text(at: position)) : nil
  }

  static func check(_ record: inout Category, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.name = try importSession.category(record.name, "/category")
    let title: LocalizedText = try importSession.text(record.title, "/title", Limits.categoryLength)
    if !Limits.categoryTitles.contains(title.scalarCount) { throw RowError(path: "/title", reason: .tooLong) }
    record.title = title
  }

  static func importing(
    _ record: Category, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(record)
  }

  static func removing(_ record: Category) -> [Event] { [.catalog(.categoryRemoved(CategoryRemoved(key: record.key)))] }
}
