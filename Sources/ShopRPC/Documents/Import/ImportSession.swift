// Importing documents: an `ImportSession` is one import, with an `ImportSheet` for its products and a `ListSheet` for the items of other
// programs. Every row is accepted, repaired or rejected, and the report states which and why.
//
// Products come as lists in several formats (`ImportFormat`, detected from the members of the first rows) and are read by
// `ProductReader` into patches. Whole shops come as documents whose parts (`ShopPart`: products, locations, lists, carts,
// orders, …) are read with the shapes of the journal. An `ImportSession` is the outcome of one import, of a document or of the files in a
// directory: it processes the parts in the order of their references, checks each record, maps ids that differ between document and store,
// decides on the record, and applies the events immediately, so later rows see earlier ones. All events of an import
// become one transaction; a dry run rolls them back.
//
// A value that can be repaired is repaired and reported: blanks are trimmed, a wrong encoding is corrected, an image
// that cannot be stored is left out. A row that cannot be interpreted is rejected; the others are accepted.
//
// Invariants:
// - The first row with an id takes precedence; a later one that differs is reported.
// - In replace mode, nothing that a row names is removed, even if that row cannot be read.
// - Ids generated for rows without one depend only on the content, so importing the same file twice changes
//   nothing.
// - Texts, numbers and sizes are within the limits of the API. Nothing here can trap: all
//   arithmetic is checked.
//
// Rows are repaired rather than rejected because real catalogs contain such rows, and a frontend cannot ask its user
// about each of 100,000.

import ShopModel

/// The import of a document, or of those in a directory: tracks the outcome of each row and builds the report.
struct ImportSession {
  let mode: ImportMode
  let viewer: Viewer
  var customer: CustomerID { viewer.customer }
  /// Time of the import.
  let now: Timestamp
  /// The report so far.
  var report = ImportReport()
  /// Existing locations by their ids in the document, where the two ids differ.
  var locationIDs: [LocationID: LocationID] = [:]
  /// The same of stores.
  var storeIDs: [StoreID: StoreID] = [:]
  /// Slots of the products whose prices must keep their currency; nil until computed.
  var bound: Set<Int>?
  /// The current row.
  private var part: String?
  private var index = 0
  private var line: Int?
  private var rowName: String?
  /// The kind of entity that is counted.
  private var counted = ""
  private(set) var id = ""
  /// The repairs to report if the row is accepted.
  private(set) var repairs: [ImportRepair] = []
  private var omissions: [RowError] = []
  /// The numbers of accepted and rejected rows before the current list.
  private var before = (taken: 0, rejected: 0)
  /// Rows of the current list of which nothing is known, not even what they name: nothing may be removed then.
  private var unreadable: [Int] = []
  /// The error that aborts the import; nil if there is none.
  var rpcError: RPCError?
  /// True if a list would replace existing entities although all of its rows were rejected.
  private(set) var hasEmptied = false

  init(_ mode: ImportMode, for viewer: Viewer, at now: Timestamp) {
    self.mode = mode
    self.viewer = viewer
    self.now = now
  }
}

extension ImportSession {
  /// Starts the row `index` of the list `part`. `counting` is the kind of its entity, where that is not the part.
  mutating func begin(
    part: String?, _ index: Int, id: String = "", _ repairs: [ImportRepair] = [], line: Int? = nil, name: String? = nil,
    counting: String? = nil
  ) {
    (self.part, self.index, self.id) = (part, index, id)
    (self.line, rowName, counted) = (line, name?.shortened, counting ?? part ?? counted)
    self.repairs = repairs
    omissions = []
  }

  /// Adds what is known of a list as a whole.
  mutating func add(_ sheet: ListSheet) {
    report.add(sheet.findings)
    report.parts[ItemPart.name].skipped += sheet.findings.skipped
    if mode == .replace { report.removal = sheet.findings.skippedRemoval(rejecting: sheet.findings.rejected) }
  }

  /// Marks the current row as one that does not even say what it is about, so that nothing may be removed.
  mutating func markUnreadable() { unreadable.append(index) }

  /// True if everything may be removed that the current list does not name.
  var allowsRemoval: Bool { unreadable.isEmpty }

  /// Sets the id of the current row's entity once it is known.
  mutating func name(_ id: String) { self.id = id }

  /// Adds a repaired value; `to` is nil if the value was left out.
  mutating func addRepair(_ path: String, from: String, to: String?, _ reason: ImportReason) {
    repairs.append(ImportRepair(path: path, from: from.shortened, to: to?.shortened, reason: reason))
  }

  /// Adds a part of the row that is left out, such as one line of a cart.
  mutating func omit(_ rowError: RowError) { omissions.append(rowError) }

  /// Accepts the row; reports its repairs and omissions.
  mutating func accept(_ outcome: ImportOutcome) {
    switch outcome {
    case .added: report.parts[counted].added += 1
    case .updated: report.parts[counted].updated += 1
    case .unchanged: report.parts[counted].unchanged += 1
    }
    finishRow()
  }

  /// Ends a row that repeats an earlier one; reports that as a repair.
  mutating func repeated() {
    addRepair("/id", from: rowName ?? id, to: nil, .duplicate)
    finishRow()
  }

  /// Leaves the row out, which is nothing to import; reports why as a repair.
  mutating func skip(_ path: String, from: String, because reason: ImportReason) {
    addRepair(path, from: from, to: nil, reason)
    report.parts[counted].skipped += 1
    finishRow()
  }

  /// Rejects the row.
  mutating func reject(_ rowError: RowError) {
    (repairs, omissions) = ([], [rowError])
    finishRow()
  }

  /// Ends a row of which nothing is left; reports only its omissions.
  mutating func drop() {
    repairs = []
    finishRow()
  }

  /// Rejects a whole part.
  mutating func reject(part: String, _ rowError: RowError) {
    begin(part: part, 0)
    reject(rowError)
  }

  /// Starts a list of the document.
  mutating func beginList() {
    before = (taken, report.rejectionCount)
    unreadable = []
  }

  /// Ends the list that was started last.
  mutating func endList() {
    if mode == .replace, taken == before.taken, report.rejectionCount > before.rejected { hasEmptied = true }
    if mode == .replace, !unreadable.isEmpty {
      report.removal = SkippedRemoval(records: Array(unreadable.prefix(Limits.problems)))
    }
  }

  private var taken: Int { report.added + report.updated + report.unchanged }

  /// Adds the outcome of importing a list of products.
  mutating func add(_ other: ImportReport, part: String?) {
    for (name, counts) in other.parts.counts { report.parts[name] = report.parts[name] + counts }
    report.repairCount += other.repairCount
    report.rejectionCount += other.rejectionCount
    report.format = report.format ?? other.format
    report.evidence += other.evidence
    (report.encoding, report.removal) = (other.encoding ?? report.encoding, other.removal ?? report.removal)
    report.ignored += other.ignored
    report.columns += other.columns
    for var repair in other.repairs.prefix(Limits.reportedRows - report.repairs.count) {
      repair.part = part
      report.repairs.append(repair)
    }
    for var row in other.rejections.prefix(Limits.reportedRows - report.rejections.count) {
      row.part = part
      report.rejections.append(row)
    }
  }

  /// Counts entities that were removed because no row names them.
  mutating func remove(_ count: Int, of part: String) { if count > 0 { report.parts[part].removed += count } }

  /// Adds a repair to the report.
  mutating func note(_ repair: ImportRepair) {
    report.repairCount += 1
    if report.repairs.count < Limits.reportedRows { report.repairs.append(repair) }
  }

  private mutating func finishRow() {
    report.rejectionCount += omissions.count
    if !omissions.isEmpty { report.parts[counted].rejected += omissions.count }
    for var repair in repairs {
      (repair.index, repair.id, repair.part, repair.line) = (index, id, part, line)
      note(repair)
    }
    for rowError in omissions.prefix(Limits.reportedRows - report.rejections.count) {
      report.rejections.append(
        RejectedRow(
          index: index, path: rowError.path, reason: rowError.reason, part: part, line: line, id: id.nonEmpty, name: rowName,
          value: rowError.value?.shortened))
    }
  }
}

/// Converting rows of list files to our entities. Values that a list file cannot express stay unchanged.
extension ImportSession {
  /// The location to import. `id` is its existing or new id. Nil for an Unknown Location with default values,
  /// which needs no record.
  func record(of location: PortableLocation, before: Location?, id: LocationID) -> Location? {
    let isUnknown = location.order == nil
    let isUnnamed = isUnknown && before?.name == nil && location.name.key == PortableFields.unknownName.key
    if isUnnamed, before == nil, location.color == .plain { return nil }
    var record = Location(id: isUnknown ? .unknown : id, name: nil, key: "", order: location.order, color: location.color)
    if !isUnnamed { record.entityName = location.name }
    return record
  }

  /// The item to import. Its quantity stays if a list file would express it by the same number of pieces.
  func record(of item: PortableItem, before: ListItem?, id: ItemID, at location: LocationID, in list: ListID, now: Timestamp) -> ListItem {
    guard var record = before else {
      return ListItem(
        id: id, list: list, name: item.name.text, key: item.name.key, unmarked: item.name.unmarked, quantity: item.quantity,
        isOnList: item.isOnList, isAvailable: item.isAvailable, location: location, purchasedAt: item.purchasedAt, addedAt: now)
    }
    if item.name != EntityName(PortableFields.exportedName(of: record)) { record.entityName = item.name }
    if item.quantity != Amount(whole: PortableFields.pieces(of: record.quantity)) { record.quantity = item.quantity }
    (record.isOnList, record.isAvailable, record.location) = (item.isOnList, item.isAvailable, location)
    if let time = item.purchasedAt, record.purchasedAt.map(ArchiveDate.inSeconds) != time { record.setPurchase(time) }
    return record
  }
}

extension ListItem {
  /// Makes `time` the last purchase: adds a purchase if it is later, otherwise replaces the last one.
  fileprivate mutating func setPurchase(_ time: Timestamp) {
    if purchasedAt.map({ $0 < time }) ?? true { notePurchase(at: time) } else { purchasedAt = time }
  }
}

extension Amount {
  /// A number of pieces; nil if it is not a valid amount.
  fileprivate init?(whole: Int) {
    guard let value = Fraction(whole, 1) else { return nil }
    self.init(value: value)
  }
}

/// Matches names with the items of the list in use. The first row with a name matches the first item of that
/// name, by id, the second row the second item, and so on.
struct ItemNames {
  let list: ListID
  /// The items that have not been matched yet, by the key of their names.
  private var left: [String: ArraySlice<ItemID>] = [:]
  /// Items to exclude, because rows match them by id.
  private var others: Set<ItemID> = []

  /// Items whose exported name is longer than their name, by the key of the former.
  private var exported: [String: [ItemID]] = [:]

  init(_ shop: borrowing Shop) {
    list = shop.listInUse()
    for item in PortableFields.items(of: shop) {
      let name = PortableFields.exportedName(of: item)
      if name != item.name { exported[EntityName(name).key, default: []].append(item.id) }
    }
  }

  /// Excludes items that rows match by id.
  mutating func leaveOut(_ items: Set<ItemID>) { others.formUnion(items) }

  /// The next item whose name has the key `key`; nil if none is left.
  mutating func next(_ key: String, in shop: borrowing Shop) -> ItemID? {
    var ids = left[key] ?? all(key, in: shop)[...]
    let id = ids.popFirst()
    left[key] = ids
    return id
  }

  private func all(_ key: String, in shop: borrowing Shop) -> [ItemID] {
    var ids: [ItemID] = []
    for id in shop.itemIndex.items(named: key) { if shop.item(id)?.list == list, !others.contains(id) { ids.append(id) } }
    return ids + (exported[key] ?? []).filter { !others.contains($0) && !ids.contains($0) }
  }
}

/// Finds locations by name.
struct LocationNames {
  private var ids: [String: LocationID] = [:]

  init(_ shop: borrowing Shop) {
    ids[PortableFields.unknownName.key] = .unknown
    if let unknown = shop.locations[.unknown], unknown.name != nil { ids[unknown.key] = .unknown }
    for location in PortableFields.locations(of: shop) { ids[location.key] = location.id }
  }

  /// The location with this name, or the Unknown Location for nil; nil if there is none.
  func id(of name: EntityName?) -> LocationID? { name.map { ids[$0.key] } ?? .unknown }
}
