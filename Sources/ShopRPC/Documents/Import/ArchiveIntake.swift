import ShopModel

/// Takes in an archive. A location or an item is known by its id, otherwise by its name. When the archive is merged, a known location keeps
/// its own fields, and a known item only moves and gets a later time of purchase; an Unknown Location joins ours.
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

  /// The location that the items of each row come to; nil for a row that is no location.
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

  /// Whether the id that the archive gives a location is not kept.
  private static func isLost(
    _ given: String?, of location: ListedLocation, _ id: LocationID, _ uuid: String?, _ index: ArchiveIndex
  ) -> Bool {
    guard let given, given != id.text, given != uuid, location.order != nil else { return false }
    return !index.knows(given, as: id)
  }

  /// What a location of the archive is here; nil for what need not be made.
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

  /// The ids of ours that rows name which could not be read.
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

/// Which of our locations the locations of an archive are.
private struct LocationMatching {
  /// Ours that a row names by its id, with the first such row.
  private var named: [LocationID: Int] = [:]
  /// Ours and new ones that a row is about.
  private var taken: Set<LocationID> = []
  /// The locations that rows have made, by folded name.
  private var made: [String: LocationID] = [:]
  private let index: ArchiveIndex

  init(_ rows: [Intake.Row<ListedLocation>?], _ index: ArchiveIndex, in shop: borrowing Shop) {
    self.index = index
    for (number, row) in rows.enumerated() {
      guard let row, row.record.order != nil, let given = row.record.id, let id = index.location(given, in: shop) else { continue }
      if named[id] == nil { named[id] = number }
    }
  }

  /// The location that a row is about, and whether an earlier row is about it too.
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

/// The items of an archive.
extension ArchiveIntake {
  /// An item that was read, at a location.
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

  /// The items of all rows; `spared` gets the ids of those that cannot be read.
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

/// Which of our items the items of an archive are.
private struct ItemMatching {
  let list: ListID
  private var names: ItemNames
  /// The first item of the archive that names each of ours by its id.
  private var named: [ItemID: Int] = [:]
  /// The folded names of items that got ids, to recognize one that is there twice.
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

  /// The id of an item: that of ours, or a new one. An item that is there twice has the same id twice.
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
  /// The UUID; nil if it is the same as `usual`, in upper or lower case.
  func other(than usual: String) -> String? { ArchiveUUID.canonical(self) == ArchiveUUID.canonical(usual) ? nil : self }
}

extension String? {
  /// The UUID, if there is one and it is not `usual`.
  func other(than usual: String) -> String? { flatMap { $0.other(than: usual) } }
}

extension Name {
  static let items = Name(ArchiveDocument.itemsName)
}
