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
  /// Reads the list at `list`, or as much of it as `progress` wants.
  init(_ document: borrowing Document, _ list: Int, _ format: ImportFormat, _ progress: Progress? = nil) {
    self.init()
    let format = format.resolved(document, list)
    var index = 0
    if document[list].kind == .object {
      take(RowReader(index: index), document, list, format)
      return
    }
    progress?.enter(document.size(of: list), until: Self.readShare)
    for place in document.elements(of: list) {
      if progress?.step() == false { return }
      // such rows may come in groups
      let group = format == .getir && document[place].kind == .object ? document.find(.products, in: place) : -1
      for row in group >= 0 && document[group].kind == .array ? document.elements(of: group) : [place] {
        take(RowReader(index: index), document, row, format)
        index += 1
      }
    }
  }

  /// Percent of the work that are done when all rows are read.
  static let readShare = 50

  /// Reads one row.
  mutating func take(_ reader: consuming RowReader, _ document: borrowing Document, _ place: Int, _ format: ImportFormat) {
    do throws(RowFault) {
      rows.append(try reader.row(document, place, format))
      repairs += reader.repairs
    } catch {
      reject(reader.index, error)
      if !reader.id.isEmpty { spared.insert(ProductID(reader.id)) }
    }
  }

  /// Leaves one row out.
  mutating func reject(_ index: Int, _ fault: RowFault) {
    rejected.append(RejectedRow(index: index, path: fault.path, reason: fault.reason))
  }

  /// Where the list of products is: the value at `position` itself, or its member `products`, or the one product under `product`; nil when
  /// there is none.
  static func list(_ document: borrowing Document, at position: Int) -> Int? {
    if document[position].kind == .array { return position }
    guard document[position].kind == .object else { return nil }
    let (list, one) = (document.find(.products, in: position), document.find(.foodProduct, in: position))
    if list >= 0 { return document[list].kind == .array ? list : nil }
    return one >= 0 && document[one].kind == .object ? one : nil
  }

  /// What is to be told once it is known what became of the rows.
  func report(_ tally: ImportTally) -> ImportReport {
    let gone = Set(tally.refused.map(\.index) + tally.repeated)
    var repaired = gone.isEmpty ? repairs : repairs.filter { !gone.contains($0.index) }
    if !tally.found.isEmpty { repaired = repaired.map { tally.found[$0.index].map($0.about) ?? $0 } }
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
    case .unknown: RowFault(path: "/barcode", reason: .unknown)
    case .tooMany: RowFault(path: "", reason: .tooMany)
    }
  }
}
