import ShopModel

/// Imports a shopping list; holds the positions of its two lists in the document, each of which is optional.
struct ShoppingListIntake {
  private var items: Int?
  private var locations: Int?

  /// Accepts an object with one or both lists, or a single list, whose kind follows from the members of its
  /// rows. An empty list is ignored.
  init(_ document: borrowing Document) throws(Mismatch) {
    switch document[0].kind {
    case .array: try choose(document)
    case .object:
      let (items, locations) = (document.find(.items, in: 0), document.find(.locations, in: 0))
      var problems: [Problem] = []
      if items < 0, locations < 0 { problems.append(Problem(.missing).under(ShoppingListDocument.itemsName)) }
      for (place, name) in [(items, ShoppingListDocument.itemsName), (locations, ShoppingListDocument.locationsName)] {
        if place >= 0, document[place].kind != .array { problems += Mismatch.type("array").problems.map { $0.under(name) } }
      }
      if !problems.isEmpty { throw Mismatch(problems) }
      (self.items, self.locations) = (items < 0 ? nil : items, locations < 0 ? nil : locations)
    default: throw .type("array, object")
    }
  }

  /// Determines the kind of a single list from the first row that indicates it.
  private mutating func choose(_ document: borrowing Document) throws(Mismatch) {
    var left = Limits.rowsLookedAt
    var row = 1
    if row == Int(document[0].next) { return }
    while row < Int(document[0].next), left > 0 {
      if document[row].kind == .object {
        if document.find(.visitationOrder, in: row) >= 0 {
          locations = 0
          return
        }
        if document.find(.onList, in: row) >= 0 || document.find(.nameOfLocation, in: row) >= 0 {
          items = 0
          return
        }
      }
      row = Int(document[row].next)
      left -= 1
    }
    throw .invalid("items, locations")
  }

  /// The number of rows.
  func rowCount(of document: borrowing Document) -> Int {
    var count = 0
    if let locations { count += document.size(of: locations) }
    if let items { count += document.size(of: items) }
    return count
  }

  /// Imports locations before items, because items refer to them.
  func take(_ document: borrowing Document, in service: inout ServiceState, _ intake: inout Intake) {
    if let locations { Self.take(locations: locations, document, in: &service, &intake) }
    if let items { Self.take(items: items, document, in: &service, &intake) }
  }

  private static func take(locations list: Int, _ document: borrowing Document, in service: inout ServiceState, _ intake: inout Intake) {
    let part = ShoppingListDocument.locationsName
    var rows: [Intake.Row<Location>] = []
    var spared: Set<String> = []
    var made: [String: LocationID] = [:]
    let places = document.elements(of: list)
    intake.beginList()
    for (place, row) in zip(places, intake.listedLocations(document, places, part: part, service.context)) {
      guard let row else {
        if let key = nameKey(place, document), let id = service.shop.locationID(named: key) { spared.insert(id.text) }
        continue
      }
      let location = row.record
      intake.begin(part: part, row.index, row.repairs)
      let known = location.order == nil ? .unknown : service.shop.locationID(named: location.name.key) ?? made[location.name.key]
      let id = known ?? LocationID(service.pending.ids.next())
      if known == nil { made[location.name.key] = id }
      var record = intake.record(of: location, before: service.shop.locations[id], id: id)
      record?.uuid = service.shop.locations[id]?.uuid
      if let record { rows.append(Intake.Row(index: row.index, record: record, repairs: row.repairs)) } else { intake.accept(.unchanged) }
    }
    intake.take(LocationPart.self, rows, as: part, sparing: spared, in: &service) { _ in true }
    intake.endList()
  }

  private static func take(items list: Int, _ document: borrowing Document, in service: inout ServiceState, _ intake: inout Intake) {
    let part = ShoppingListDocument.itemsName
    var names = ItemNames(service.shop)
    let places = LocationNames(service.shop)
    var rows: [Intake.Row<ListItem>] = []
    var spared: Set<String> = []
    // Names of unreadable rows. They are matched last, with the items that the readable rows left over.
    var broken: [String] = []
    intake.beginList()
    for (index, place) in document.elements(of: list).enumerated() {
      guard service.context.goesOn() else { return }
      intake.begin(part: part, index)
      do throws(RowFault) {
        let item = try intake.listedItem(document, place)
        let location = places.id(of: item.place)
        if location == nil { intake.note("/locationName", from: item.place?.text ?? "", to: LocationID.unknown.text, .reference) }
        let id = names.next(item.name.key, in: service.shop) ?? ItemID(service.pending.ids.next())
        let record = intake.record(
          of: item, before: service.shop.item(id), id: id, at: location ?? .unknown, in: names.list, now: service.context.now)
        rows.append(Intake.Row(index: index, record: record, repairs: intake.repairs))
      } catch {
        if let key = nameKey(place, document) { broken.append(key) }
        intake.reject(error)
      }
    }
    for key in broken { if let id = names.next(key, in: service.shop) { spared.insert(id.text) } }
    let inUse = names.list
    intake.take(ItemPart.self, rows, as: part, sparing: spared, in: &service) { $0.list == inUse }
    intake.endList()
  }

  /// The folded name in an unreadable row; the entity with this name stays in replace mode.
  private static func nameKey(_ row: Int, _ document: borrowing Document) -> String? {
    guard document[row].kind == .object else { return nil }
    let place = document.find(.name, in: row)
    return place >= 0 && document[place].isString ? Folding.fold(document.text(at: place)) : nil
  }
}

extension Name {
  fileprivate static let locations = Name(ShoppingListDocument.locationsName)
}
