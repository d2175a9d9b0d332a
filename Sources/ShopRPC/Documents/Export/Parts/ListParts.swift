import ShopModel

enum ItemPart: ShopPart {
  static let name = "items"
  static let summary = "Items of all lists, purchased ones included."
  static let shape = ListItem.shape

  static func check(_ record: inout ListItem, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.entityName = try importSession.name(record.entityName, "/name")
    record.note = try importSession.text(record.note, "/note", Limits.noteLength)
    if record.note?.isEmpty == true { record.note = nil }
    record.location = importSession.location(record.location, "/location", in: shop)
    record.stores = importSession.stores(record.stores, "/stores", in: shop)
    checkPurchases(of: &record, &importSession)
    importSession.checkUUID(&record.uuid)
    do throws(ListError) { try shop.list(record.list) } catch {
      let inUse = shop.listInUse()
      importSession.addRepair("/list", from: record.list.text, to: inUse.text, .reference)
      record.list = inUse
    }
  }

  /// Sorts the purchases; drops the oldest ones beyond the limit.
  private static func checkPurchases(of record: inout ListItem, _ importSession: inout ImportSession) {
    let given = record.earlierPurchases
    record.earlierPurchases = given.sorted().suffix(ListLimits.purchases - 1)
    if record.earlierPurchases == given { return }
    importSession.addRepair("/earlierPurchases", from: "\(given.count)", to: "\(record.earlierPurchases.count)", .series)
  }
}

enum ListPart: ShopPart {
  static let name = "lists"
  static let summary = "Shopping lists, without their items; the initial list only if it has a name."
  static let shape = ShoppingList.shape

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (ShoppingList) -> Void) {
    for list in shop.exportableLists { body(list) }
  }

  static func check(_ record: inout ShoppingList, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.name = try importSession.text(record.name, "/name", Limits.nameLength)
  }

  static func importing(
    _ record: ShoppingList, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(record)
  }

  /// Deletes the list with its items.
  static func removing(_ record: ShoppingList) -> [Event] { [.list(.deleted(list: record.id))] }
}

enum ListUsePart: ShopPart {
  static let name = "listUse"
  static let summary = "At most one record: the current list, unless it is the initial one."
  static let shape = ListUse.shape

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (ListUse) -> Void) {
    let use = shop.exportableListUse
    if use != ListUse() { body(use) }
  }

  /// Keeps the list in use if the document names a list that does not exist.
  static func check(_ record: inout ListUse, in shop: borrowing Shop, _ importSession: inout ImportSession) {
    guard let open = record.open, !shop.exists(open) else { return }
    // The initial list needs no record: it exists unless `isInitialListDeleted` is true.
    if open == .first, !record.isInitialListDeleted { return }
    record.open = shop.exportableListUse.open
    importSession.addRepair("/open", from: open.text, to: record.open?.text, .reference)
  }

  static func importing(_ record: ListUse, into shop: borrowing Shop, _ importSession: inout ImportSession) -> Change<ImportOutcome> {
    shop.importing(record)
  }

  static func removing(_ record: ListUse) -> [Event] { [.list(.use(ListUse()))] }
}

enum LocationPart: ShopPart {
  static let name = "locations"
  static let summary = "Store locations. One with the name of an existing location and another id is merged into that location."
  static let shape = Location.shape

  static func check(_ record: inout Location, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    if let given = record.entityName {
      record.entityName = try importSession.name(given, "/name")
      join(&record, shop, &importSession)
    } else if record.id != .unknown {
      throw RowError(path: "/name", reason: .missing)
    }
    record.order = record.id == .unknown ? nil : record.order ?? LocationLimits.usualOrder
    record.stores = record.id == .unknown ? .everywhere : importSession.places(record.stores, in: shop)
    importSession.checkUUID(&record.uuid)
  }

  /// Changes the id to that of our location with the same name. The Unknown Location is never merged,
  /// whatever its name.
  private static func join(_ record: inout Location, _ shop: borrowing Shop, _ importSession: inout ImportSession) {
    guard record.id != .unknown, let ours = shop.locationID(named: record.key), ours != record.id, ours != .unknown else { return }
    importSession.addRepair("/id", from: record.id.text, to: ours.text, .duplicate)
    importSession.locationIDs[record.id] = ours
    record.id = ours
  }

  static func importing(
    _ record: Location, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(record)
  }
}

enum CategoryPart: ShopPart {
  static let name = "categories"
  static let summary = "Titles of categories."
  static let shape = Category.shape

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    document.string(Name("category"), in: row).map(Folding.fold)
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
}
