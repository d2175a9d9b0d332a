import ShopModel

/// A list of products as it was read: the rows that can be products, and what was wrong with the others.
struct ImportSheet: Sendable {
  private(set) var rows: [ProductRow] = []
  private(set) var repairs: [ImportRepair] = []
  private(set) var rejected: [RejectedRow] = []
  /// The products that rejected rows name.
  private(set) var spared: Set<ProductID> = []
}

extension ImportSheet {
  /// Reads the list at `list`.
  init(_ document: borrowing Document, _ list: Int, _ format: ImportFormat) {
    self.init()
    let format = format.resolved(document, list)
    var place = list + 1
    var index = 0
    while place < Int(document[list].next) {
      take(RowReader(index: index), document, place, format)
      place = Int(document[place].next)
      index += 1
    }
  }

  private mutating func take(_ reader: consuming RowReader, _ document: borrowing Document, _ place: Int, _ format: ImportFormat) {
    do throws(RowFault) {
      rows.append(try reader.row(document, place, format))
      repairs += reader.repairs
    } catch {
      rejected.append(RejectedRow(index: reader.index, path: error.path, reason: error.reason))
      if !reader.id.isEmpty { spared.insert(ProductID(reader.id)) }
    }
  }

  /// Where the list of products is: the value at `position` itself, or its member `products`; nil when there is none.
  static func list(_ document: borrowing Document, at position: Int) -> Int? {
    var position = position
    if document[position].kind == .object { position = document.find(.products, in: position) }
    return position >= 0 && document[position].kind == .array ? position : nil
  }

  /// What is to be told once it is known what became of the rows.
  func report(_ tally: ImportTally) -> ImportReport {
    let gone = Set(tally.refused.map(\.index) + tally.repeated)
    var repaired = gone.isEmpty ? repairs : repairs.filter { !gone.contains($0.index) }
    let ids = tally.repeated.isEmpty ? [:] : Dictionary(rows.map { ($0.index, $0.id.text) }) { first, _ in first }
    repaired += tally.repeated.map {
      ImportRepair(index: $0, id: ids[$0] ?? "", path: "/id", from: ids[$0] ?? "", to: nil, reason: .duplicate)
    }
    if !tally.repeated.isEmpty { repaired.sort { $0.index < $1.index } }
    let refused = tally.refused.map { RejectedRow(index: $0.index, path: $0.reason.told.path, reason: $0.reason.told.reason) }
    return ImportReport(tally, repaired: repaired, rejected: (rejected + refused).sorted { $0.index < $1.index })
  }
}

extension RefusedRow.Reason {
  /// As reports tell it.
  fileprivate var told: RowFault {
    switch self {
    case .missingName: RowFault(path: "/name", reason: .missing)
    case .missingPrice: RowFault(path: "/price", reason: .missing)
    case .duplicate: RowFault(path: "/id", reason: .duplicate)
    case .currencyMixed: RowFault(path: "/price", reason: .currencyMixed)
    case .tooMany: RowFault(path: "", reason: .tooMany)
    }
  }
}
