import ShopModel

/// A list of products as it was read: the rows that can be products, and what was wrong with the others.
struct ImportSheet: Sendable {
  private(set) var rows: [ProductRow] = []
  private(set) var repairs: [ImportRepair] = []
  private(set) var rejected: [RejectedRow] = []
  /// The products that rejected rows name.
  private(set) var spared: Set<ProductID> = []
  /// Currency of prices that name none.
  private let currency: Currency
  /// The place of the first row of each id among the rows.
  private var first: [ProductID: Int] = [:]

  /// A sheet without rows.
  init(in currency: Currency) { self.currency = currency }
}

extension ImportSheet {
  /// Reads the list at `list`, or as much of it as `progress` wants. Amounts without a currency are in `currency`.
  init(
    _ document: borrowing Document, _ list: Int, _ format: ImportFormat, in currency: Currency? = nil, _ progress: Progress? = nil
  ) {
    self.init(in: currency ?? document.currency)
    let format = format.resolved(document, list)
    var index = 0
    if document[list].kind == .object {
      take(index, document, list, format)
      return
    }
    progress?.enter(document.size(of: list), until: Self.readShare)
    for place in document.elements(of: list) {
      if progress?.step() == false { return }
      // such rows may come in groups
      let group = format == .getir && document[place].kind == .object ? document.find(.products, in: place) : -1
      for row in group >= 0 && document[group].kind == .array ? document.elements(of: group) : [place] {
        take(index, document, row, format)
        index += 1
      }
    }
  }

  /// Percent of the work that are done when all rows are read.
  static let readShare = 50

  /// Reads one row.
  mutating func take(_ index: Int, _ document: borrowing Document, _ place: Int, _ format: ImportFormat) {
    var reader = RowReader(index: index, in: currency)
    do throws(RowFault) {
      var row = try reader.row(document, place, format)
      separate(&row, &reader, document, place)
      rows.append(row)
      repairs += reader.repairs
    } catch {
      reject(reader.index, error)
      if !reader.id.isEmpty { spared.insert(ProductID(reader.id)) }
    }
  }

  /// Gives a row with the id of an earlier one that is about another product an id of its own, made from what tells them apart: the name,
  /// or all of a row without an id. The same list makes the same ids.
  private mutating func separate(
    _ row: inout ProductRow, _ reader: inout RowReader, _ document: borrowing Document, _ place: Int
  ) {
    if row.isAboutKnown { return }
    guard let earlier = first[row.id] else {
      first[row.id] = rows.count
      return
    }
    guard let name = row.fields.name?.text, let other = rows[earlier].fields.name?.text else { return }
    let folded = Folding.fold(name)
    let isNamedAlike = name == other || folded == Folding.fold(other)
    if isNamedAlike, !reader.hasMadeID || row.fields == rows[earlier].fields { return }
    let difference = "-" + (isNamedAlike ? document.digest(of: place) : NameHash.of(folded))
    var stem = row.id.text.unicodeScalars
    while String(stem).utf8.count + difference.utf8.count > Limits.identifierLength.upperBound { stem.removeLast() }
    row.id = ProductID(String(stem) + difference)
    reader.rename(to: row.id.text)
    if first[row.id] == nil { first[row.id] = rows.count }
  }

  /// Leaves one row out.
  mutating func reject(_ index: Int, _ fault: RowFault) {
    rejected.append(RejectedRow(index: index, path: fault.path, reason: fault.reason))
  }

  /// Where the list of products is: the value at `position` itself, or its member `products`, or the one product under `product`, or the
  /// value itself as one product; nil when there is none.
  static func list(_ document: borrowing Document, at position: Int) -> Int? {
    if document[position].kind == .array { return position }
    guard document[position].kind == .object else { return nil }
    let (list, one) = (document.find(.products, in: position), document.find(.foodProduct, in: position))
    if list >= 0 { return document[list].kind == .array ? list : nil }
    if one >= 0 { return document[one].kind == .object ? one : nil }
    return rowMembers.contains { document.find($0, in: position) >= 0 } ? position : nil
  }

  /// What an object has that is one product.
  private static let rowMembers: [Name] = [.id, .name, .title, .getirTitle, .foodCode]

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
