import ShopModel

/// Takes in an archive. When it is merged, a location that is known keeps its own fields, and an item that is known only moves; an Unknown
/// Location joins ours.
enum ArchiveIntake {
  /// Throws when a document is no list of locations.
  static func check(_ document: borrowing Document) throws(Mismatch) {
    guard document[0].kind == .array else { throw .type("array") }
    var row = 1
    var left = Limits.rowsLookedAt
    if document[0].next == 1 { return }
    while row < Int(document[0].next), left > 0 {
      if document[row].kind == .object, document.find(.items, in: row) >= 0 || document.find(.visitationOrder, in: row) >= 0 { return }
      row = Int(document[row].next)
      left -= 1
    }
    throw .invalid("locations")
  }

  /// How many rows there are: the locations and their items.
  static func rowCount(of document: borrowing Document) -> Int {
    let rows = document.elements(of: 0)
    return rows.reduce(rows.count) { count, row in
      let items = document[row].kind == .object ? document.find(.items, in: row) : -1
      return items >= 0 && document[items].kind == .array ? count + document.size(of: items) : count
    }
  }

  static func take(_ document: borrowing Document, at desk: inout Desk, _ intake: inout Intake) {
    let rows = document.elements(of: 0)
    let places = take(locations: rows, document, at: &desk, &intake)
    take(itemsOf: rows, at: places, document, at: &desk, &intake)
  }

  /// Where the items of each row come; nil for a row that is no location.
  private static func take(
    locations rows: [Int], _ document: borrowing Document, at desk: inout Desk, _ intake: inout Intake
  ) -> [LocationID?] {
    var places: [LocationID?] = []
    var records: [Intake.Row<Location>] = []
    for (index, row) in rows.enumerated() {
      guard desk.context.goesOn() else { return places + Array(repeating: nil, count: rows.count - places.count) }
      intake.begin(part: nil, index)
      do throws(RowFault) {
        let location = try intake.listedLocation(document, row)
        let id = known(location, in: desk.shop, &intake) ?? location.id ?? LocationID(desk.context.ids.next())
        places.append(id)
        let before = desk.shop.locations[id]
        let record =
          intake.mode == .merge
          ? before ?? intake.record(of: location, before: nil, id: id) : intake.record(of: location, before: before, id: id)
        if let record {
          records.append(Intake.Row(index: index, record: record, repairs: intake.repairs))
        } else {
          intake.accept(.unchanged)
        }
      } catch {
        places.append(nil)
        intake.reject(error)
      }
    }
    intake.take(LocationPart.self, records, as: nil, sparing: spared(rows, places, document), at: &desk) { _ in true }
    return places.map { id in id.map { intake.places[$0] ?? $0 } }
  }

  /// The one of ours that a location is: by its id, else by its name.
  private static func known(_ location: ListedLocation, in shop: borrowing Shop, _ intake: inout Intake) -> LocationID? {
    if location.order == nil { return .unknown }
    if let id = location.id, shop.locations[id] != nil { return id }
    guard let ours = shop.locationID(named: location.name.key), ours != .unknown else { return nil }
    if let id = location.id { intake.note("/id", from: id.text, to: ours.text, .duplicate) }
    return ours
  }

  /// The ids of rows that could not be read.
  private static func spared(_ rows: [Int], _ places: [LocationID?], _ document: borrowing Document) -> Set<String> {
    var spared: Set<String> = []
    for (row, place) in zip(rows, places) where place == nil && document[row].kind == .object {
      let id = document.find(.id, in: row)
      if id >= 0, document[id].isString { spared.insert(document.text(at: id)) }
    }
    return spared
  }

  private static func take(
    itemsOf rows: [Int], at places: [LocationID?], _ document: borrowing Document, at desk: inout Desk, _ intake: inout Intake
  ) {
    let list = desk.shop.listInUse()
    var records: [Intake.Row<ListItem>] = []
    var spared: Set<String> = []
    for (index, row) in rows.enumerated() where document[row].kind == .object {
      let items = document.find(.items, in: row)
      guard items >= 0, document[items].kind == .array else { continue }
      for (number, place) in document.elements(of: items).enumerated() {
        guard desk.context.goesOn() else { return }
        let path = "/\(ArchiveDocument.itemsName)/\(number)"
        intake.begin(part: nil, index)
        do throws(RowFault) {
          let item = try intake.listedItem(document, place, under: path)
          let id = item.id ?? ItemID(desk.context.ids.next())
          let location = here(places[index], path, in: desk.shop, &intake)
          let record = record(of: item, id, at: location, in: list, desk.shop, now: desk.context.now, intake)
          records.append(Intake.Row(index: index, path: path, record: record, repairs: intake.repairs))
        } catch {
          spared.insert(intake.id)
          intake.reject(error)
        }
      }
    }
    intake.take(ItemPart.self, records, as: nil, sparing: spared, at: &desk) { $0.list == list }
  }

  /// The location that an item comes to; the Unknown one when there is no other.
  private static func here(_ place: LocationID?, _ path: String, in shop: borrowing Shop, _ intake: inout Intake) -> LocationID {
    if let place, place == .unknown || shop.locations[place] != nil { return place }
    intake.note(path, from: place?.text ?? "", to: LocationID.unknown.text, .reference)
    return .unknown
  }

  private static func record(
    of item: ListedItem, _ id: ItemID, at location: LocationID, in list: ListID, _ shop: borrowing Shop, now: Timestamp, _ intake: Intake
  ) -> ListItem {
    let before = shop.item(id)
    guard intake.mode == .merge, var record = before else {
      return intake.record(of: item, before: before, id: id, at: location, in: list, now: now)
    }
    record.location = location
    return record
  }
}

extension Name {
  fileprivate static let items = Name(ArchiveDocument.itemsName)
}
