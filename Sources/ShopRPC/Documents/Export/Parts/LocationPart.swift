import ShopModel

/// The locations. One with the name of an existing location but another id is merged into the existing one,
/// with its items.
enum LocationPart: ShopPart {
  static let name = "locations"
  static let shape = Location.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Location) -> Void) {
    for id in shop.locations.ids.sorted() { if let location = shop.locations[id] { body(location) } }
  }

  static func id(of record: Location) -> String { record.id.text }

  static func check(_ record: inout Location, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    if let given = record.name {
      let name = try intake.name(FoldedName(text: given, key: record.key), "/name")
      (record.name, record.key) = (name.text, name.key)
      join(&record, shop, &intake)
    } else if record.id != .unknown {
      throw RowFault(path: "/name", reason: .missing)
    }
    record.order = record.id == .unknown ? nil : record.order ?? LocationLimits.usualOrder
    intake.checkUUID(&record.uuid)
  }

  /// Changes the id to that of our location with the same name. The Unknown Location is never merged,
  /// whatever its name.
  private static func join(_ record: inout Location, _ shop: borrowing Shop, _ intake: inout Intake) {
    guard record.id != .unknown, let ours = shop.locationID(named: record.key), ours != record.id, ours != .unknown else { return }
    intake.note("/id", from: record.id.text, to: ours.text, .duplicate)
    intake.places[record.id] = ours
    record.id = ours
  }

  static func taking(
    _ record: Location, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(record)
  }

  static func removing(_ record: Location) -> [Event] { [.location(.removed(LocationRemoved(location: record.id)))] }
}

/// The titles of categories.
enum CategoryPart: ShopPart {
  static let name = "categories"
  static let shape = Category.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Category) -> Void) {
    for category in shop.allCategories() { body(category) }
  }

  /// The folded name of the category.
  static func id(of record: Category) -> String { record.key.folded }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    guard document[row].kind == .object else { return nil }
    let place = document.find(Name("category"), in: row)
    return place >= 0 && document[place].isString ? Folding.fold(document.text(at: place)) : nil
  }

  static func check(_ record: inout Category, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    record.name = try intake.category(record.name, "/category")
    let title: LocalizedText = try intake.text(record.title, "/title", Limits.categoryLength)
    if !Limits.categoryTitles.contains(title.scalarCount) { throw RowFault(path: "/title", reason: .tooLong) }
    record.title = title
  }

  static func taking(
    _ record: Category, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(record)
  }

  static func removing(_ record: Category) -> [Event] { [.catalog(.categoryRemoved(CategoryRemoved(key: record.key)))] }
}
