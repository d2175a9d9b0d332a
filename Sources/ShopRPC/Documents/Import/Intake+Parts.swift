import ShopModel

extension Intake {
  /// A row that was read, and where it stands in its list.
  struct Row<Record: Sendable>: Sendable {
    let index: Int
    /// From the row to the record inside it, as a JSON Pointer.
    var path = ""
    var record: Record
    /// What was put right when it was read.
    var repairs: [Repair] = []
  }

  /// Takes in the list at `list`, whose elements are written as the part writes them.
  mutating func take<Part: ShopPart>(_: Part.Type, _ document: borrowing Document, _ list: Int, at desk: inout Desk) {
    var rows: [Row<Part.Record>] = []
    var spared: Set<String> = []
    var place = list + 1
    beginList()
    var index = 0
    while place < Int(document[list].next) {
      guard desk.context.goesOn() else { return }
      do throws(Mismatch) {
        let record = try Part.shape.read(document, place)
        let id = document.find(.id, in: place)
        if id >= 0 { _ = try Shape<String>.newID.under("id").read(document, id) }
        rows.append(Row(index: index, record: record))
      } catch {
        begin(part: Part.name, index)
        reject(RowFault(error))
        if let id = Part.id(ofUnread: place, document) { spared.insert(id) }
      }
      place = Int(document[place].next)
      index += 1
    }
    take(Part.self, rows, sparing: spared, at: &desk) { _ in true }
    endList()
  }

  /// Takes in rows that were read. When they replace all others, those of `scope` that no row names are gone before; `spared` are named
  /// by rows that could not be read.
  mutating func take<Part: ShopPart>(
    _: Part.Type, _ rows: [Row<Part.Record>], as part: String? = Part.name, sparing spared: Set<String>, at desk: inout Desk,
    within scope: (Part.Record) -> Bool
  ) {
    if mode == .replace {
      let named = spared.union(rows.lazy.map { Part.id(of: $0.record) })
      removeRest(Part.self, but: named, at: &desk, within: scope)
    }
    var taken: Set<String> = []
    for place in Part.order(of: rows, in: desk.shop) {
      guard desk.context.goesOn() else { return }
      let row = rows[place]
      begin(part: part, row.index, id: Part.id(of: row.record), row.repairs)
      do throws(RowFault) { try take(Part.self, row.record, &taken, at: &desk) } catch {
        reject(RowFault(path: row.path + error.path, reason: error.reason))
      }
    }
  }

  /// The first row of an id counts.
  private mutating func take<Part: ShopPart>(
    _: Part.Type, _ record: Part.Record, _ taken: inout Set<String>, at desk: inout Desk
  ) throws(RowFault) {
    var record = record
    try Part.check(&record, in: desk.shop, &self)
    let id = Part.id(of: record)
    let change: Change<IntakeOutcome>
    do throws(IntakeRefusal) { change = try Part.taking(record, into: desk.shop, &self) } catch { throw error.told }
    guard taken.insert(id).inserted else {
      guard change.outcome == .unchanged else { throw RowFault(path: "/id", reason: .duplicate) }
      return repeated()
    }
    desk.apply(change.events)
    accept(change.outcome)
  }

  private mutating func removeRest<Part: ShopPart>(
    _: Part.Type, but named: Set<String>, at desk: inout Desk, within scope: (Part.Record) -> Bool
  ) {
    var gone: [[Event]] = []
    Part.each(of: desk.shop, for: customer) { record in
      guard !named.contains(Part.id(of: record)), scope(record) else { return }
      let events = Part.removing(record)
      if !events.isEmpty { gone.append(events) }
    }
    for events in gone { desk.apply(events) }
    remove(gone.count)
  }
}

extension IntakeRefusal {
  /// As reports tell it.
  fileprivate var told: RowFault {
    switch self {
    case .duplicate: RowFault(path: "/name", reason: .duplicate)
    case .codeTaken: RowFault(path: "/code", reason: .duplicate)
    case .tooMany: RowFault(path: "", reason: .tooMany)
    case .currencyMixed: RowFault(path: "/price", reason: .currencyMixed)
    case .taken: RowFault(path: "/id", reason: .taken)
    }
  }
}
