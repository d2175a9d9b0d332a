import ShopModel

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
    itemsOf rows: [Int], at places: [LocationID?], _ document: borrowing Document, _ index: ArchiveIndex, at desk: inout Desk,
    _ intake: inout Intake
  ) {
    var spared: Set<String> = []
    let found = read(itemsOf: rows, at: places, document, &spared, desk.context, &intake)
    spared = Set(spared.map { index.item(ItemID($0), in: desk.shop)?.text ?? $0 })
    var matching = ItemMatching(found.map(\.item), index, in: desk.shop)
    var records: [Intake.Row<ListItem>] = []
    for (number, found) in found.enumerated() {
      intake.begin(part: nil, found.row, id: found.item.id?.text ?? "", found.repairs)
      let id = matching.match(found.item, at: number, in: desk.shop, &desk.context.ids)
      let location = here(found.place, found.path, in: desk.shop, &intake)
      let record = record(of: found.item, id, at: location, in: matching.list, desk.shop, now: desk.context.now, intake)
      if let given = found.item.id?.text, given != id.text, record.uuid != given, !index.knows(given, as: id) {
        intake.note(found.path + "/id", from: given, to: id.text, .duplicate)
      }
      records.append(Intake.Row(index: found.row, path: found.path, record: record, repairs: intake.repairs))
    }
    let list = matching.list
    intake.take(ItemPart.self, records, as: nil, sparing: spared, at: &desk) { $0.list == list }
  }

  /// The items of all rows; `spared` gets the ids of those that cannot be read.
  private static func read(
    itemsOf rows: [Int], at places: [LocationID?], _ document: borrowing Document, _ spared: inout Set<String>, _ context: Context,
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
