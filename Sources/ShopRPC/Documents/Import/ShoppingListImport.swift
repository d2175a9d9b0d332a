import ShopModel

/// Imports a shopping list; holds the positions of its two lists in the document, each of which is optional.
struct ShoppingListImport {
  private var items: Int?
  private var locations: Int?

  /// Accepts an object with one or both lists, or a single list, whose kind follows from the members of its
  /// rows. An empty list is ignored.
  init(_ document: borrowing Document) throws(ValidationError) {
    switch document[0].kind {
    case .array:
      if document[0].next == 1 { return }
      if document.hasRow(in: 0, with: [.visitationOrder]) {
        locations = 0
      } else if document.hasRow(in: 0, with: [.onList, .nameOfLocation]) {
        items = 0
      } else {
        throw .invalid("items, locations")
      }
    case .object:
      let lists = try document.lists(named: [ShoppingListDocument.itemsName, ShoppingListDocument.locationsName]).map { $0 < 0 ? nil : $0 }
      (items, locations) = (lists[0], lists[1])
      if items == nil, locations == nil { throw ValidationError([Problem(.missing).under(ShoppingListDocument.itemsName)]) }
    default: throw .type("array, object")
    }
  }

  /// The number of rows.
  func rowCount(of document: borrowing Document) -> Int {
    [locations, items].reduce(0) { count, list in count + (list.map { document.size(of: $0) } ?? 0) }
  }

  /// Imports locations before items, because items refer to them.
  func importRows(_ document: borrowing Document, in service: inout ServiceState, _ importSession: inout ImportSession) {
    if let locations { Self.importLocations(locations, document, in: &service, &importSession) }
    if let items { Self.importItems(items, document, in: &service, &importSession) }
  }

  private static func importLocations(
    _ list: Int, _ document: borrowing Document, in service: inout ServiceState, _ importSession: inout ImportSession
  ) {
    let part = ShoppingListDocument.locationsName
    var rows: [ImportSession.Row<Location>] = []
    var protectedIDs: Set<ExactText> = []
    var made: [String: LocationID] = [:]
    let positions = document.elements(of: list)
    importSession.beginList()
    for (position, row) in zip(positions, importSession.listedLocations(document, positions, part: part, service.context)) {
      guard let row else {
        if let key = nameKey(position, document), let id = service.shop.locationID(named: key) { protectedIDs.insert(ExactText(id.text)) }
        continue
      }
      let location = row.record
      importSession.begin(part: part, row.index, row.repairs)
      let known = location.order == nil ? .unknown : service.shop.locationID(named: location.name.key) ?? made[location.name.key]
      let id = known ?? LocationID(service.pending.ids.next())
      if known == nil { made[location.name.key] = id }
      var record = importSession.record(of: location, before: service.shop.locations[id], id: id)
      record?.uuid = service.shop.locations[id]?.uuid
      if let record {
        rows.append(ImportSession.Row(index: row.index, record: record, repairs: row.repairs))
      } else {
        importSession.accept(.unchanged)
      }
    }
    importSession.importRows(LocationPart.self, rows, as: part, sparing: protectedIDs, in: &service) { _ in true }
    importSession.endList()
  }

  private static func importItems(
    _ list: Int, _ document: borrowing Document, in service: inout ServiceState, _ importSession: inout ImportSession
  ) {
    let part = ShoppingListDocument.itemsName
    var names = ItemNames(service.shop)
    let positions = LocationNames(service.shop)
    var rows: [ImportSession.Row<ListItem>] = []
    var protectedIDs: Set<ExactText> = []
    // Names of unreadable rows. They are matched last, with the items that the readable rows left over.
    var broken: [String] = []
    importSession.beginList()
    for (index, position) in document.elements(of: list).enumerated() {
      guard service.context.shouldContinue() else { return }
      importSession.begin(part: part, index)
      do throws(RowError) {
        let item = try importSession.listedItem(document, position)
        let location = positions.id(of: item.locationName)
        if location == nil {
          importSession.addRepair("/locationName", from: item.locationName?.text ?? "", to: LocationID.unknown.text, .reference)
        }
        let id = names.next(item.name.key, in: service.shop) ?? ItemID(service.pending.ids.next())
        let record = importSession.record(
          of: item, before: service.shop.item(id), id: id, at: location ?? .unknown, in: names.list, now: service.context.now)
        rows.append(ImportSession.Row(index: index, record: record, repairs: importSession.repairs))
      } catch {
        if let key = nameKey(position, document) { broken.append(key) }
        importSession.reject(error)
      }
    }
    for key in broken { if let id = names.next(key, in: service.shop) { protectedIDs.insert(ExactText(id.text)) } }
    let inUse = names.list
    importSession.importRows(ItemPart.self, rows, as: part, sparing: protectedIDs, in: &service) { $0.list == inUse }
    importSession.endList()
  }

  /// The key of the name in an unreadable row; the entity with this name stays in replace mode.
  private static func nameKey(_ row: Int, _ document: borrowing Document) -> String? {
    document.string(.name, in: row).map { Folding.identity(of: $0).key }
  }
}

extension Name {
  static let locations = Name(ShoppingListDocument.locationsName)
}
