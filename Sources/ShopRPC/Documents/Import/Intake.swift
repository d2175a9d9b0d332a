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
