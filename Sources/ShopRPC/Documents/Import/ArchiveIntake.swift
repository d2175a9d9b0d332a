import ShopModel

/// Imports an archive. A location or an item is identified by its id, otherwise by its name. In merge mode a
/// known location keeps its fields, and a known item only changes its location and gets a later time of
/// purchase. An Unknown Location becomes ours.
enum ArchiveIntake {
  /// Throws unless the document is a list of locations.
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

  /// The number of rows: locations and their items.
  static func rowCount(of document: borrowing Document) -> Int {
    let rows = document.elements(of: 0)
    return rows.reduce(rows.count) { count, row in
      let items = document[row].kind == .object ? document.find(.items, in: row) : -1
      return items >= 0 && document[items].kind == .array ? count + document.size(of: items) : count
    }
  }

  static func take(_ document: borrowing Document, in service: inout ServiceState, _ intake: inout Intake) {
    let rows = document.elements(of: 0)
    let index = ArchiveIndex(service.shop)
    intake.beginList()
    let locations = intake.listedLocations(document, rows, part: nil, service.context)
    let places = take(locations, sparing: spared(rows, locations, document, index, service.shop), index, in: &service, &intake)
    intake.endList()
    intake.beginList()
    take(itemsOf: rows, at: places, document, index, in: &service, &intake)
    intake.endList()
  }

  /// Imports the locations. Returns the location for the items of each row; nil for a row that is not a
  /// location.
  private static func take(
    _ rows: [Intake.Row<ListedLocation>?], sparing spared: Set<String>, _ index: ArchiveIndex, in service: inout ServiceState,
    _ intake: inout Intake
  ) -> [LocationID?] {
    var matching = LocationMatching(rows, index, in: service.shop)
    var places: [LocationID?] = []
    var records: [Intake.Row<Location>] = []
    for (number, row) in rows.enumerated() {
      guard let row else {
        places.append(nil)
        continue
      }
      intake.begin(part: nil, row.index, id: row.record.id?.text ?? "", row.repairs)
      let match = matching.match(row.record, at: number, in: service.shop, &service.pending.ids)
      places.append(match.id)
      let record = match.isRepeated ? nil : record(of: row.record, match.id, in: service.shop, intake)
      let given = row.record.id?.text
      if match.isRepeated || isLost(given, of: row.record, match.id, record?.uuid, index) {
        intake.note("/id", from: given ?? "", to: match.id.text, .duplicate)
      }
      if let record {
        records.append(Intake.Row(index: row.index, record: record, repairs: intake.repairs))
      } else {
        intake.accept(.unchanged)
      }
    }
    intake.take(LocationPart.self, records, as: nil, sparing: spared, in: &service) { _ in true }
    return places.map { id in id.map { intake.places[$0] ?? $0 } }
  }

  /// True if the location's id in the archive is not preserved.
  private static func isLost(
    _ given: String?, of location: ListedLocation, _ id: LocationID, _ uuid: String?, _ index: ArchiveIndex
  ) -> Bool {
    guard let given, given != id.text, given != uuid, location.order != nil else { return false }
    return !index.knows(given, as: id)
  }

  /// The location to import; nil if it does not need to be created.
  private static func record(of location: ListedLocation, _ id: LocationID, in shop: borrowing Shop, _ intake: Intake) -> Location? {
    let before = shop.locations[id]
    let uuid = location.id.flatMap { ArchiveUUID.canonical($0.text) == nil ? nil : $0.text }
    if intake.mode == .merge, var record = before {
      if record.uuid == nil, ArchiveUUID.canonical(id.text) == nil { record.uuid = uuid.other(than: ArchiveUUID.of(record)) }
      return record
    }
    var record = intake.record(of: location, before: before, id: id)
    if id == .unknown, uuid.other(than: ArchiveUUID.written(id.text, .location)) != nil { record = record ?? .unknown }
    record?.uuid = uuid.map { $0.other(than: ArchiveUUID.written(id.text, .location)) } ?? before?.uuid
    return record
  }

  /// Ids of existing locations whose rows could not be read; they stay in replace mode.
  private static func spared(
    _ rows: [Int], _ locations: [Intake.Row<ListedLocation>?], _ document: borrowing Document, _ index: ArchiveIndex,
    _ shop: borrowing Shop
  ) -> Set<String> {
    var spared: Set<String> = []
    for (row, location) in zip(rows, locations) where location == nil && document[row].kind == .object {
      let id = document.find(.id, in: row)
      guard id >= 0, document[id].isString else { continue }
      let given = LocationID(document.text(at: id))
      spared.insert((index.location(given, in: shop) ?? given).text)
    }
    return spared
  }
}

/// Matches the locations of an archive with existing ones.
private struct LocationMatching {
  /// For each existing location whose id occurs, the index of the first row with that id.
  private var named: [LocationID: Int] = [:]
  /// The existing and new locations that rows have been matched with.
  private var taken: Set<LocationID> = []
  /// The locations created for rows, by folded name.
  private var made: [String: LocationID] = [:]
  private let index: ArchiveIndex

  init(_ rows: [Intake.Row<ListedLocation>?], _ index: ArchiveIndex, in shop: borrowing Shop) {
    self.index = index
    for (number, row) in rows.enumerated() {
      guard let row, row.record.order != nil, let given = row.record.id, let id = index.location(given, in: shop) else { continue }
      if named[id] == nil { named[id] = number }
    }
  }

  /// The location for a row; `isRepeated` is true if an earlier row had the same one.
  mutating func match(
    _ location: ListedLocation, at number: Int, in shop: borrowing Shop, _ ids: inout IDMaker
  ) -> (id: LocationID, isRepeated: Bool) {
    let id = known(location, at: number, in: shop)
    if let id {
      let isOthers = named[id].map { $0 != number } ?? false
      return (id, isOthers || !taken.insert(id).inserted)
    }
    var new = location.id ?? LocationID(ids.next())
    if shop.locations[new] != nil || taken.contains(new) { new = LocationID(ids.next()) }
    made[location.name.key] = new
    taken.insert(new)
    return (new, false)
  }

  private func known(_ location: ListedLocation, at number: Int, in shop: borrowing Shop) -> LocationID? {
    if location.order == nil { return .unknown }
    if let given = location.id, let id = index.location(given, in: shop), named[id] == number { return id }
    if let id = shop.locationID(named: location.name.key), id != .unknown { return id }
    return made[location.name.key]
  }
}

/// Importing the items of an archive.
extension ArchiveIntake {
  /// An item that was read, with its row and location.
  private struct Found {
    let row: Int
    let path: String
    let item: ListedItem
    let place: LocationID?
    let repairs: [Intake.Repair]
  }

  static func take(
    itemsOf rows: [Int], at places: [LocationID?], _ document: borrowing Document, _ index: ArchiveIndex, in service: inout ServiceState,
    _ intake: inout Intake
  ) {
    var spared: Set<String> = []
    let found = read(itemsOf: rows, at: places, document, &spared, service.context, &intake)
    spared = Set(spared.map { index.item(ItemID($0), in: service.shop)?.text ?? $0 })
    var matching = ItemMatching(found.map(\.item), index, in: service.shop)
    var records: [Intake.Row<ListItem>] = []
    for (number, found) in found.enumerated() {
      intake.begin(part: nil, found.row, id: found.item.id?.text ?? "", found.repairs)
      let id = matching.match(found.item, at: number, in: service.shop, &service.pending.ids)
      let location = here(found.place, found.path, in: service.shop, &intake)
      let record = record(of: found.item, id, at: location, in: matching.list, service.shop, now: service.context.now, intake)
      if let given = found.item.id?.text, given != id.text, record.uuid != given, !index.knows(given, as: id) {
        intake.note(found.path + "/id", from: given, to: id.text, .duplicate)
      }
      records.append(Intake.Row(index: found.row, path: found.path, record: record, repairs: intake.repairs))
    }
    let list = matching.list
    intake.take(ItemPart.self, records, as: nil, sparing: spared, in: &service) { $0.list == list }
  }

  /// The items of all rows; adds the ids of unreadable items to `spared`.
  private static func read(
    itemsOf rows: [Int], at places: [LocationID?], _ document: borrowing Document, _ spared: inout Set<String>, _ context: RequestContext,
    _ intake: inout Intake
  ) -> [Found] {
    var all: [Found] = []
    for (index, row) in rows.enumerated() where document[row].kind == .object {
      let items = document.find(.items, in: row)
      guard items >= 0, document[items].kind == .array else { continue }
      for (number, place) in document.elements(of: items).enumerated() {
        guard context.goesOn() else { return all }
        let path = "/\(ArchiveDocument.itemsName)/\(number)"
        intake.begin(part: nil, index)
        do throws(RowFault) {
          let item = try intake.listedItem(document, place, under: path)
          all.append(Found(row: index, path: path, item: item, place: places[index], repairs: intake.repairs))
        } catch {
          spared.insert(intake.id)
          intake.reject(error)
        }
      }
    }
    return all
  }

  /// The location for an item; the Unknown Location if `place` does not exist.
  private static func here(_ place: LocationID?, _ path: String, in shop: borrowing Shop, _ intake: inout Intake) -> LocationID {
    if let place, place == .unknown || shop.locations[place] != nil { return place }
    intake.note(path, from: place?.text ?? "", to: LocationID.unknown.text, .reference)
    return .unknown
  }

  private static func record(
    of item: ListedItem, _ id: ItemID, at location: LocationID, in list: ListID, _ shop: borrowing Shop, now: Timestamp, _ intake: Intake
  ) -> ListItem {
    let before = shop.item(id)
    let uuid = item.id.flatMap { ArchiveUUID.canonical($0.text) == nil ? nil : $0.text }
    guard intake.mode == .merge, var record = before else {
      var record = intake.record(of: item, before: before, id: id, at: location, in: list, now: now)
      record.uuid = uuid.map { $0.other(than: ArchiveUUID.written(id.text, .item)) } ?? before?.uuid
      return record
    }
    record.location = location
    if let time = item.purchasedAt, record.purchasedAt.map({ ArchiveDate.inSeconds($0) < time }) ?? true { record.notePurchase(at: time) }
    if record.uuid == nil, ArchiveUUID.canonical(id.text) == nil { record.uuid = uuid.other(than: ArchiveUUID.of(record)) }
    return record
  }
}

/// Matches the items of an archive with existing ones.
private struct ItemMatching {
  let list: ListID
  private var names: ItemNames
  /// For each existing item whose id occurs, the index of the first item in the archive with that id.
  private var named: [ItemID: Int] = [:]
  /// The folded names of the items that have been matched, by id, to recognize repeated items.
  private var taken: [ItemID: String] = [:]
  private let index: ArchiveIndex

  init(_ items: [ListedItem], _ index: ArchiveIndex, in shop: borrowing Shop) {
    self.index = index
    for (number, item) in items.enumerated() {
      guard let given = item.id, let id = index.item(given, in: shop), named[id] == nil else { continue }
      named[id] = number
    }
    names = ItemNames(shop)
    names.leaveOut(Set(named.keys))
    list = names.list
  }

  /// The id for an item: that of an existing item, or a new one. A repeated item gets the same id again.
  mutating func match(_ item: ListedItem, at number: Int, in shop: borrowing Shop, _ ids: inout IDMaker) -> ItemID {
    if let given = item.id {
      if let id = index.item(given, in: shop), named[id] == number { return take(id, item) }
      let id = index.item(given, in: shop) ?? given
      if taken[id] == item.name.key { return id }
    }
    if let id = names.next(item.name.key, in: shop) { return take(id, item) }
    let given = item.id ?? ItemID(ids.next())
    return take(shop.item(given) == nil && taken[given] == nil ? given : ItemID(ids.next()), item)
  }

  private mutating func take(_ id: ItemID, _ item: ListedItem) -> ItemID {
    taken[id] = item.name.key
    return id
  }
}

extension String {
  /// The UUID; nil if it equals `usual`, ignoring case.
  func other(than usual: String) -> String? { ArchiveUUID.canonical(self) == ArchiveUUID.canonical(usual) ? nil : self }
}

extension String? {
  /// The UUID; nil if there is none or if it equals `usual`.
  func other(than usual: String) -> String? { flatMap { $0.other(than: usual) } }
}

extension Name {
  static let items = Name(ArchiveDocument.itemsName)
}
