import ShopModel

/// Imports an archive. A location or an item is identified by its id, otherwise by its name. In merge mode a
/// known location keeps its fields, and a known item only changes its location and gets a later time of
/// purchase. An Unknown Location becomes ours.
enum ArchiveImport {
  /// Throws unless the document is a list of locations.
  static func check(_ document: borrowing Document) throws(ValidationError) {
    guard document[0].kind == .array else { throw .type("array") }
    guard document[0].next == 1 || document.hasRow(in: 0, with: [.items, .visitationOrder]) else { throw .invalid("locations") }
  }

  /// The number of rows: locations and their items.
  static func rowCount(of document: borrowing Document) -> Int {
    let rows = document.elements(of: 0)
    return rows.reduce(rows.count) { count, row in
      let items = document[row].kind == .object ? document.find(.items, in: row) : -1
      return items >= 0 && document[items].kind == .array ? count + document.size(of: items) : count
    }
  }

  static func importRows(_ document: borrowing Document, in service: inout ServiceState, _ importSession: inout ImportSession) {
    let rows = document.elements(of: 0)
    let index = ArchiveIndex(service.shop)
    importSession.beginList()
    let locations = importSession.listedLocations(document, rows, part: nil, service.context)
    let locationIDs = importLocations(
      locations, sparing: protectedIDs(rows, locations, document, index, service.shop), index, in: &service, &importSession)
    importSession.endList()
    importSession.beginList()
    importItems(of: rows, at: locationIDs, document, index, in: &service, &importSession)
    importSession.endList()
  }

  /// Imports the locations. Returns the location for the items of each row; nil for a row that is not a
  /// location.
  private static func importLocations(
    _ rows: [ImportSession.Row<PortableLocation>?], sparing protectedIDs: Set<ExactText>, _ index: ArchiveIndex,
    in service: inout ServiceState,
    _ importSession: inout ImportSession
  ) -> [LocationID?] {
    var matching = LocationMatching(rows, index, in: service.shop)
    var locationIDs: [LocationID?] = []
    var records: [ImportSession.Row<Location>] = []
    for (number, row) in rows.enumerated() {
      guard let row else {
        locationIDs.append(nil)
        continue
      }
      importSession.begin(part: nil, row.index, id: row.record.id?.text ?? "", row.repairs, counting: LocationPart.name)
      let match = matching.match(row.record, at: number, in: service.shop, &service.pending.ids)
      locationIDs.append(match.id)
      let record = match.isRepeated ? nil : record(of: row.record, match.id, in: service.shop, importSession)
      let given = row.record.id?.text
      if match.isRepeated || isLost(given, of: row.record, match.id, record?.uuid, index) {
        importSession.addRepair("/id", from: given ?? "", to: match.id.text, .duplicate)
      }
      if let record {
        records.append(ImportSession.Row(index: row.index, record: record, repairs: importSession.repairs))
      } else {
        importSession.accept(.unchanged)
      }
    }
    importSession.importRows(LocationPart.self, records, as: nil, sparing: protectedIDs, in: &service) { _ in true }
    return locationIDs.map { id in id.map { importSession.locationIDs[$0] ?? $0 } }
  }

  /// True if the location's id in the archive is not preserved.
  private static func isLost(
    _ given: String?, of location: PortableLocation, _ id: LocationID, _ uuid: String?, _ index: ArchiveIndex
  ) -> Bool {
    guard let given, LocationID(given) != id, given != uuid, location.order != nil else { return false }
    return !index.knows(given, as: id)
  }

  /// The location to import; nil if it does not need to be created.
  private static func record(of location: PortableLocation, _ id: LocationID, in shop: borrowing Shop, _ importSession: ImportSession)
    -> Location?
  {
    let before = shop.locations[id]
    let uuid = location.id.flatMap { ArchiveUUID.canonical($0.text) == nil ? nil : $0.text }
    if importSession.mode == .merge, var record = before {
      if record.uuid == nil, ArchiveUUID.canonical(id.text) == nil { record.uuid = uuid.other(than: ArchiveUUID.of(record)) }
      return record
    }
    var record = importSession.record(of: location, before: before, id: id)
    if id == .unknown, uuid.other(than: ArchiveUUID.written(id.text, .location)) != nil { record = record ?? .unknown }
    record?.uuid = uuid.map { $0.other(than: ArchiveUUID.written(id.text, .location)) } ?? before?.uuid
    return record
  }

  /// Ids of existing locations whose rows could not be read; they stay in replace mode.
  private static func protectedIDs(
    _ rows: [Int], _ locations: [ImportSession.Row<PortableLocation>?], _ document: borrowing Document, _ index: ArchiveIndex,
    _ shop: borrowing Shop
  ) -> Set<ExactText> {
    var protectedIDs: Set<ExactText> = []
    for (row, location) in zip(rows, locations) where location == nil {
      guard let given = document.string(.id, in: row).map({ LocationID($0) }) else { continue }
      protectedIDs.insert(ExactText((index.location(given, in: shop) ?? given).text))
    }
    return protectedIDs
  }
}

/// Matches the locations of an archive with existing ones.
private struct LocationMatching {
  /// For each existing location whose id occurs, the index of the first row with that id.
  private var named: [LocationID: Int] = [:]
  /// The existing and new locations that rows have been matched with.
  private var taken: Set<LocationID> = []
  /// The locations created for rows, by the keys of their names.
  private var made: [String: LocationID] = [:]
  private let index: ArchiveIndex

  init(_ rows: [ImportSession.Row<PortableLocation>?], _ index: ArchiveIndex, in shop: borrowing Shop) {
    self.index = index
    for (number, row) in rows.enumerated() {
      guard let row, row.record.order != nil, let given = row.record.id, let id = index.location(given, in: shop) else { continue }
      if named[id] == nil { named[id] = number }
    }
  }

  /// The location for a row; `isRepeated` is true if an earlier row had the same one.
  mutating func match(
    _ location: PortableLocation, at number: Int, in shop: borrowing Shop, _ ids: inout IDMaker
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

  private func known(_ location: PortableLocation, at number: Int, in shop: borrowing Shop) -> LocationID? {
    if location.order == nil { return .unknown }
    if let given = location.id, let id = index.location(given, in: shop), named[id] == number { return id }
    if let id = shop.locationID(named: location.name.key), id != .unknown { return id }
    return made[location.name.key]
  }
}

/// Importing the items of an archive.
extension ArchiveImport {
  /// An item that was read, with its row and location.
  private struct Found {
    let row: Int
    let path: String
    let item: PortableItem
    let location: LocationID?
    let repairs: [ImportRepair]
  }

  static func importItems(
    of rows: [Int], at locationIDs: [LocationID?], _ document: borrowing Document, _ index: ArchiveIndex,
    in service: inout ServiceState,
    _ importSession: inout ImportSession
  ) {
    var protectedIDs: Set<ExactText> = []
    let found = read(itemsOf: rows, at: locationIDs, document, &protectedIDs, service.context, &importSession)
    protectedIDs = Set(protectedIDs.map { index.item(ItemID($0.text), in: service.shop).map { ExactText($0.text) } ?? $0 })
    var matching = ItemMatching(found.map(\.item), index, in: service.shop)
    var records: [ImportSession.Row<ListItem>] = []
    for (number, found) in found.enumerated() {
      importSession.begin(part: nil, found.row, id: found.item.id?.text ?? "", found.repairs, counting: ItemPart.name)
      let id = matching.match(found.item, at: number, in: service.shop, &service.pending.ids)
      let location = here(found.location, found.path, in: service.shop, &importSession)
      let record = record(of: found.item, id, at: location, in: matching.list, service.shop, now: service.context.now, importSession)
      if let known = found.item.id, known != id, case let given = known.text, record.uuid != given, !index.knows(given, as: id) {
        importSession.addRepair(found.path + "/id", from: given, to: id.text, .duplicate)
      }
      records.append(ImportSession.Row(index: found.row, path: found.path, record: record, repairs: importSession.repairs))
    }
    let list = matching.list
    importSession.importRows(ItemPart.self, records, as: nil, sparing: protectedIDs, in: &service) { $0.list == list }
  }

  /// The items of all rows; adds the ids of unreadable items to `protectedIDs`.
  private static func read(
    itemsOf rows: [Int], at locationIDs: [LocationID?], _ document: borrowing Document, _ protectedIDs: inout Set<ExactText>,
    _ context: RequestContext,
    _ importSession: inout ImportSession
  ) -> [Found] {
    var all: [Found] = []
    for (index, row) in rows.enumerated() where document[row].kind == .object {
      let items = document.find(.items, in: row)
      guard items >= 0, document[items].kind == .array else { continue }
      for (number, position) in document.elements(of: items).enumerated() {
        guard context.shouldContinue() else { return all }
        let path = "/\(ArchiveDocument.itemsName)/\(number)"
        importSession.begin(part: nil, index, counting: ItemPart.name)
        do throws(RowError) {
          let item = try importSession.listedItem(document, position, under: path)
          all.append(Found(row: index, path: path, item: item, location: locationIDs[index], repairs: importSession.repairs))
        } catch {
          protectedIDs.insert(ExactText(importSession.id))
          importSession.reject(error)
        }
      }
    }
    return all
  }

  /// The location for an item; the Unknown Location if `location` does not exist.
  private static func here(_ location: LocationID?, _ path: String, in shop: borrowing Shop, _ importSession: inout ImportSession)
    -> LocationID
  {
    if let location, location == .unknown || shop.locations[location] != nil { return location }
    importSession.addRepair(path, from: location?.text ?? "", to: LocationID.unknown.text, .reference)
    return .unknown
  }

  private static func record(
    of item: PortableItem, _ id: ItemID, at location: LocationID, in list: ListID, _ shop: borrowing Shop, now: Timestamp,
    _ importSession: ImportSession
  ) -> ListItem {
    let before = shop.item(id)
    let uuid = item.id.flatMap { ArchiveUUID.canonical($0.text) == nil ? nil : $0.text }
    guard importSession.mode == .merge, var record = before else {
      var record = importSession.record(of: item, before: before, id: id, at: location, in: list, now: now)
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
  /// The keys of the names of the items that have been matched, by id, to recognize repeated items.
  private var taken: [ItemID: String] = [:]
  private let index: ArchiveIndex

  init(_ items: [PortableItem], _ index: ArchiveIndex, in shop: borrowing Shop) {
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
  mutating func match(_ item: PortableItem, at number: Int, in shop: borrowing Shop, _ ids: inout IDMaker) -> ItemID {
    if let given = item.id {
      if let id = index.item(given, in: shop), named[id] == number { return claim(id, item) }
      let id = index.item(given, in: shop) ?? given
      if taken[id] == item.name.key { return id }
    }
    if let id = names.next(item.name.key, in: shop) { return claim(id, item) }
    let given = item.id ?? ItemID(ids.next())
    return claim(shop.item(given) == nil && taken[given] == nil ? given : ItemID(ids.next()), item)
  }

  private mutating func claim(_ id: ItemID, _ item: PortableItem) -> ItemID {
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
