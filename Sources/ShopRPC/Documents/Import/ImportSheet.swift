import ShopModel

/// A list of products that was read: the rows that can be imported, and the problems with the others.
struct ImportSheet: Sendable {
  private(set) var rows: [ProductRow] = []
  private(set) var repairs: [ImportRepair] = []
  private(set) var rejected: [RejectedRow] = []
  /// The ids in rejected rows; these products stay in replace mode.
  private(set) var protectedIDs: Set<ProductID> = []
  /// The currency of prices without one.
  private let currency: Currency
  /// For each id, the index of its first row in `rows`.
  private var first: [ProductID: Int] = [:]

  /// An empty sheet.
  init(in currency: Currency) { self.currency = currency }
}

extension ImportSheet {
  /// Reads the list at `list`; stops early if `progress` reports a cancellation. Amounts without a currency
  /// are in `currency`.
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
    for position in document.elements(of: list) {
      if progress?.step() == false { return }
      // Rows of this format may be grouped.
      let group = format == .getir && document[position].kind == .object ? document.find(.products, in: position) : -1
      for row in group >= 0 && document[group].kind == .array ? document.elements(of: group) : [position] {
        take(index, document, row, format)
        index += 1
      }
    }
  }

  /// The progress in percent when all rows have been read.
  static let readShare = 50

  /// Reads one row.
  mutating func take(_ index: Int, _ document: borrowing Document, _ position: Int, _ format: ImportFormat) {
    var reader = RowReader(index: index, in: currency)
    do throws(RowError) {
      var row = try reader.row(document, position, format)
      separate(&row, &reader, document, position)
      rows.append(row)
      repairs += reader.repairs
    } catch {
      reject(reader.index, error)
      if !reader.id.isEmpty { protectedIDs.insert(ProductID(reader.id)) }
    }
  }

  /// Gives a row its own id if an earlier row with the same id is a different product. The id gets a suffix:
  /// a hash of the name or, if the names are alike, of the whole row. The same list always yields the same
  /// ids.
  private mutating func separate(
    _ row: inout ProductRow, _ reader: inout RowReader, _ document: borrowing Document, _ position: Int
  ) {
    if row.isAboutKnown { return }
    guard let earlier = first[row.id] else {
      first[row.id] = rows.count
      return
    }
    guard let name = row.fields.new(.name, \.name.text), let other = rows[earlier].fields.new(.name, \.name.text) else { return }
    let (named, otherNamed) = (EntityName(name), EntityName(other))
    let isNamedAlike = named.key == otherNamed.key
    if isNamedAlike, !reader.hasMadeID || row.fields == rows[earlier].fields { return }
    let difference = "-" + (isNamedAlike ? document.digest(of: position) : NameHash.of(named.difference(from: otherNamed)))
    var stem = row.id.text.unicodeScalars
    while String(stem).utf8.count + difference.utf8.count > Limits.identifierLength.upperBound { stem.removeLast() }
    row.id = ProductID(String(stem) + difference)
    reader.rename(to: row.id.text)
    if first[row.id] == nil { first[row.id] = rows.count }
  }

  /// Adds a rejected row.
  mutating func reject(_ index: Int, _ rowError: RowError) {
    rejected.append(RejectedRow(index: index, path: rowError.path, reason: rowError.reason))
  }

  /// The index of the products in the document: the value at `position` if it is a list, else its member
  /// `products`, its member `product`, or the value itself if it is a single product. Nil if there are no
  /// products.
  static func list(_ document: borrowing Document, at position: Int) -> Int? {
    if document[position].kind == .array { return position }
    guard document[position].kind == .object else { return nil }
    let (list, one) = (document.find(.products, in: position), document.find(.foodProduct, in: position))
    if list >= 0 { return document[list].kind == .array ? list : nil }
    if one >= 0 { return document[one].kind == .object ? one : nil }
    return rowMembers.contains { document.find($0, in: position) >= 0 } ? position : nil
  }

  /// Members that identify an object as a product.
  private static let rowMembers: [Name] = [.id, .name, .title, .getirTitle, .foodCode]

  /// The report for the outcome of importing the rows.
  func report(_ tally: ImportTally) -> ImportReport {
    let gone = Set(tally.failed.map(\.index) + tally.repeated)
    var repaired = gone.isEmpty ? repairs : repairs.filter { !gone.contains($0.index) }
    if !tally.found.isEmpty { repaired = repaired.map { tally.found[$0.index].map($0.about) ?? $0 } }
    let ids = tally.repeated.isEmpty ? [:] : Dictionary(rows.map { ($0.index, $0.id.text) }) { first, _ in first }
    repaired += tally.repeated.map {
      ImportRepair(index: $0, id: ids[$0] ?? "", path: "/id", from: ids[$0] ?? "", to: nil, reason: .duplicate)
    }
    if !tally.repeated.isEmpty { repaired = repaired.sorted { $0.index < $1.index } }
    let refused = tally.failed.map { RejectedRow(index: $0.index, path: $0.reason.rowError.path, reason: $0.reason.rowError.reason) }
    return ImportReport(tally, repaired: repaired, rejected: (rejected + refused).sorted { $0.index < $1.index })
  }
}

extension FailedRow.Reason {
  /// The problem as reports state it.
  fileprivate var rowError: RowError {
    switch self {
    case .missingName: RowError(path: "/name", reason: .missing)
    case .missingPrice: RowError(path: "/price", reason: .missing)
    case .duplicate: RowError(path: "/id", reason: .duplicate)
    case .currencyMixed: RowError(path: "/price", reason: .currencyMixed)
    case .unknown: RowError(path: "/barcode", reason: .unknown)
    case .tooMany: RowError(path: "", reason: .tooMany)
    }
  }
}

extension ImportSheet {
  /// Reads a file or a text: JSON, JSON Lines, or CSV. Nil if it is not a list of products. Amounts without a
  /// currency are in `currency`. Stops early if `progress` reports a cancellation.
  init?(_ bytes: consuming [UInt8], _ format: ImportFormat, in currency: Currency, _ progress: Progress? = nil) {
    if bytes.starts(with: Self.byteOrderMark) { bytes.removeFirst(Self.byteOrderMark.count) }
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return nil }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    if format == .csv || format == .auto && !isJSON {
      self.init(csv: bytes, in: currency, progress)
    } else {
      var document = Document()
      do throws(JSONError) { try document.read(bytes.span) } catch {
        self.init(lines: bytes, format, in: currency, progress)
        return
      }
      guard let list = Self.list(document, at: 0) else { return nil }
      self.init(document, list, format, in: currency, progress)
    }
  }

  /// Reads JSON Lines, with one object per line. A line that cannot be parsed becomes a rejected row, except
  /// for the first line, which must be an object.
  private init?(lines bytes: [UInt8], _ format: ImportFormat, in currency: Currency, _ progress: Progress?) {
    self.init(in: currency)
    var document = Document()
    var signs = FormatDetector()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true).filter { $0.contains { $0 > 0x20 } }
    for (index, line) in lines.prefix(Limits.rowsLookedAt).enumerated() {
      do throws(JSONError) { try document.read(line.span) } catch { if index == 0 { return nil } else { continue } }
      if index == 0, document[0].kind != .object || lines.count == 1 { return nil }
      signs.note(document, 0)
    }
    let format = format == .auto ? signs.format : format
    progress?.enter(lines.count, until: Self.readShare)
    for (index, line) in lines.enumerated() {
      if progress?.step() == false { return }
      do throws(JSONError) { try document.read(line.span) } catch {
        reject(index, RowError(path: "", reason: .invalid))
        continue
      }
      take(index, document, 0, format)
    }
  }

  /// Reads CSV; the first record contains the column names.
  private init?(csv bytes: consuming [UInt8], in currency: Currency, _ progress: Progress?) {
    self.init(in: currency)
    guard Self.isUTF8(bytes) else { return nil }
    progress?.enter(bytes.count, until: Self.readShare)
    var reader = CSVReader(bytes)
    guard let names = reader.next(), !reader.isBroken, let header = CSVHeader(names) else { return nil }
    var document = Document()
    document.language = reader.separator == UInt8(ascii: ";") ? Self.withDecimalComma : Self.withDecimalPoint
    var output = Output()
    var index = 0
    while progress?.reach(reader.offset) != false, let record = reader.next() {
      output.clear()
      if reader.isBroken || !header.write(record, &output) {
        reject(index, RowError(path: "", reason: .invalid))
      } else {
        // Cannot fail: the header has just written valid JSON.
        do throws(JSONError) {
          try output.withBytes { (bytes) throws(JSONError) in try document.read(bytes) }
          take(index, document, 0, .csv)
        } catch { reject(index, RowError(path: "", reason: .invalid)) }
      }
      index += 1
    }
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    do { _ = try UTF8Span(validating: bytes.span) } catch { return false }
    return true
  }

  /// The UTF-8 byte order mark, which some editors write at the start of a file.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// Languages for parsing numbers. Spreadsheets separate fields with semicolons where the comma is the
  /// decimal separator.
  private static let withDecimalComma = "de"
  private static let withDecimalPoint = "en"
}
