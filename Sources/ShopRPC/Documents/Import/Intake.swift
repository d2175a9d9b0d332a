// Importing documents: every row is taken, repaired or rejected, and the report says which and why.
//
// Products come as lists in several formats (`ImportFormat`, told from the members of the first rows) and are read by
// `RowReader` into patches. Whole shops come as documents whose parts (`ShopPart`: products, locations, lists, carts,
// orders, …) are read with the shapes of the journal. An `Intake` is the import of one document: it goes through the
// parts in the order of their references, checks each record, maps ids that differ between document and store,
// decides on the record, and applies the events at once, so later rows see earlier ones. All events of a document
// become one transaction; a dry run rolls them back.
//
// A value that can be put right without loss is put right and reported: blanks trimmed, a broken encoding mended, a
// picture that cannot be kept left out. A row that cannot be understood is rejected alone; the others are taken.
//
// Invariants:
// - The first row of an id wins; a later one that differs is reported.
// - In mode `replace` nothing is removed that a row named, even if that row could not be read.
// - Ids that are made for rows without one depend on the content alone, so importing the same file twice changes
//   nothing.
// - Texts, numbers and sizes obey the limits of the API, whatever the file says. Nothing here can trap: all
//   arithmetic is checked.
//
// Why repairs instead of refusals: real catalogs contain such rows, and a frontend cannot ask its user about each of
// 100,000.

import ShopModel

/// The taking in of one document of whole things: what becomes of each, and what is to be told of it.
struct Intake {
  let mode: ImportMode
  let customer: CustomerID
  /// What was done so far.
  private(set) var report = ImportReport()
  /// What locations of the document are called here, where they are one of ours under another id.
  var places: [LocationID: LocationID] = [:]
  /// The places of products whose prices keep their currency, once they are known.
  var bound: Set<Int>?
  /// The row that is being taken in.
  private var part: String?
  private var index = 0
  private(set) var id = ""
  /// What is to be told of it if it counts.
  private(set) var repairs: [Repair] = []
  private var losses: [RowFault] = []
  /// Rows that counted and rows that did not, before the list that is being taken in.
  private var before = (taken: 0, rejected: 0)
  /// Why nothing can be taken in at all; nil as long as it can.
  var fault: Fault?
  /// Whether a list of the document takes the place of ours although none of its rows could be read.
  private(set) var hasEmptied = false

  /// One value of a row that was put right.
  struct Repair: Sendable {
    let path: String
    let from: String
    /// Nil when it was left out.
    let to: String?
    let reason: ImportReason
  }

  init(_ mode: ImportMode, for customer: CustomerID) {
    self.mode = mode
    self.customer = customer
  }
}

extension Intake {
  /// Goes on to the row `index` of the list that is called `part`.
  mutating func begin(part: String?, _ index: Int, id: String = "", _ repairs: [Repair] = []) {
    (self.part, self.index, self.id) = (part, index, id)
    self.repairs = repairs
    losses = []
  }

  /// The thing that the row is about, once it is known.
  mutating func name(_ id: String) { self.id = id }

  /// A value of the row that was put right; nil when it was left out.
  mutating func note(_ path: String, from: String, to: String?, _ reason: ImportReason) {
    repairs.append(Repair(path: path, from: from.shortened, to: to?.shortened, reason: reason))
  }

  /// A piece of the row that is left out, such as one line of a cart.
  mutating func lose(_ fault: RowFault) { losses.append(fault) }

  /// The row counts: what was put right in it is told.
  mutating func accept(_ outcome: IntakeOutcome) {
    switch outcome {
    case .added: report.added += 1
    case .updated: report.updated += 1
    case .unchanged: report.unchanged += 1
    }
    tell()
  }

  /// The row says again what an earlier one says.
  mutating func repeated() {
    note("/id", from: id, to: nil, .duplicate)
    tell()
  }

  /// The row does not count.
  mutating func reject(_ fault: RowFault) {
    (repairs, losses) = ([], [fault])
    tell()
  }

  /// Nothing of the row is left: only what it lost is told.
  mutating func drop() {
    repairs = []
    tell()
  }

  /// A whole part does not count.
  mutating func reject(part: String, _ fault: RowFault) {
    begin(part: part, 0)
    reject(fault)
  }

  /// Begins a list of the document.
  mutating func beginList() { before = (taken, report.rejectedCount) }

  /// Ends the list that was begun last.
  mutating func endList() {
    if mode == .replace, taken == before.taken, report.rejectedCount > before.rejected { hasEmptied = true }
  }

  private var taken: Int { report.added + report.updated + report.unchanged }

  /// Adds what became of the rows of a list of products.
  mutating func add(_ other: ImportReport, part: String?) {
    report.added += other.added
    report.updated += other.updated
    report.unchanged += other.unchanged
    report.removed += other.removed
    report.repairedCount += other.repairedCount
    report.rejectedCount += other.rejectedCount
    for var repair in other.repaired.prefix(Limits.reportedRows - report.repaired.count) {
      repair.part = part
      report.repaired.append(repair)
    }
    for var row in other.rejected.prefix(Limits.reportedRows - report.rejected.count) {
      row.part = part
      report.rejected.append(row)
    }
  }

  /// Things are gone because nothing named them.
  mutating func remove(_ count: Int) { report.removed += count }

  private mutating func tell() {
    report.repairedCount += repairs.count
    report.rejectedCount += losses.count
    for repair in repairs.prefix(Limits.reportedRows - report.repaired.count) {
      report.repaired.append(
        ImportRepair(index: index, id: id, path: repair.path, from: repair.from, to: repair.to, reason: repair.reason, part: part))
    }
    for fault in losses.prefix(Limits.reportedRows - report.rejected.count) {
      report.rejected.append(RejectedRow(index: index, path: fault.path, reason: fault.reason, part: part))
    }
  }
}

/// Rows of lists in files, as records of ours: what a file cannot carry stays as it is.
extension Intake {
  /// What a location of a file is here. `id` is its own, or a new one; nil for what need not be made: an Unknown Location like any.
  func record(of location: ListedLocation, before: Location?, id: LocationID) -> Location? {
    guard location.order == nil else {
      return Location(id: id, name: location.name.text, key: location.name.key, order: location.order, color: location.color)
    }
    let isUnnamed = before?.name == nil && location.name.key == ListedThings.unknownName.key
    if before == nil, isUnnamed, location.color == .plain { return nil }
    let name = isUnnamed ? nil : location.name
    return Location(id: .unknown, name: name?.text, key: name?.key ?? "", order: nil, color: location.color)
  }

  /// What an item of a file is here. An amount that a file would tell alike stays.
  func record(of item: ListedItem, before: ListItem?, id: ItemID, at location: LocationID, in list: ListID, now: Timestamp) -> ListItem {
    guard var record = before else {
      return ListItem(
        id: id, list: list, name: item.name.text, key: item.name.key, quantity: item.quantity, isOnList: item.isOnList,
        isAvailable: item.isAvailable, location: location, purchasedAt: item.purchasedAt, addedAt: now)
    }
    (record.name, record.key) = (item.name.text, item.name.key)
    if item.quantity != Amount(whole: ListedThings.pieces(of: record.quantity)) { record.quantity = item.quantity }
    (record.isOnList, record.isAvailable, record.location) = (item.isOnList, item.isAvailable, location)
    if let time = item.purchasedAt, record.purchasedAt.map(ArchiveDate.inSeconds) != time { record.setPurchase(time) }
    return record
  }
}

extension ListItem {
  /// Makes `time` the last purchase: one more if it is later, otherwise in place of the one that is known.
  fileprivate mutating func setPurchase(_ time: Timestamp) {
    if purchasedAt.map({ $0 < time }) ?? true { notePurchase(at: time) } else { purchasedAt = time }
  }
}

extension Amount {
  /// So many pieces; nil when there are none.
  fileprivate init?(whole: Int) {
    guard let value = Fraction(whole, 1) else { return nil }
    self.init(value: value)
  }
}

/// Finds the items of the list in use by name: the first row of a name means the first item of that name by id, the second the second.
struct ItemNames {
  let list: ListID
  /// What no row has meant so far.
  private var left: [String: ArraySlice<ItemID>] = [:]
  /// What rows mean otherwise than by name.
  private var others: Set<ItemID> = []

  init(_ shop: borrowing Shop) { list = shop.listInUse() }

  /// Leaves out items that rows name by their ids.
  mutating func leaveOut(_ items: Set<ItemID>) { others.formUnion(items) }

  /// The next item whose folded name is `key`; nil when there is none left.
  mutating func next(_ key: String, in shop: borrowing Shop) -> ItemID? {
    var ids = left[key] ?? all(key, in: shop)[...]
    let id = ids.popFirst()
    left[key] = ids
    return id
  }

  private func all(_ key: String, in shop: borrowing Shop) -> [ItemID] {
    var ids: [ItemID] = []
    for id in shop.itemIndex.items(named: key) { if shop.item(id)?.list == list, !others.contains(id) { ids.append(id) } }
    return ids
  }
}

/// Finds locations by name.
struct LocationNames {
  private var ids: [String: LocationID] = [:]

  init(_ shop: borrowing Shop) {
    ids[ListedThings.unknownName.key] = .unknown
    if let unknown = shop.locations[.unknown], unknown.name != nil { ids[unknown.key] = .unknown }
    for location in ListedThings.locations(of: shop) { ids[location.key] = location.id }
  }

  /// The location of this name, the Unknown one for no name; nil when there is none.
  func id(of name: FoldedName?) -> LocationID? { name.map { ids[$0.key] } ?? .unknown }
}
