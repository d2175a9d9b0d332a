import ShopModel

/// How a list of products is read.
struct ImportOptions {
  var format = ImportFormat.auto
  /// The currency of prices without one.
  let currency: Currency
  /// Where the products come from; nil for the program.
  var source: String?
  /// True if the currency is that of the request, whatever other prices have.
  var isCurrencyGiven = false
  /// Meanings of columns that are given, by the keys of headings.
  var columns: [String: ColumnMeaning] = [:]
  var progress: Progress?
}

/// A list of products that was read: the rows that can be imported, and the problems with the others.
struct ImportSheet: Sendable {
  private(set) var rows: [ProductRow] = []
  private(set) var repairs: [ImportRepair] = []
  private(set) var rejected: [RejectedRow] = []
  /// Indices of records of which nothing is known, not even what they name: nothing may be removed then.
  private(set) var unreadable: [Int] = []
  /// Number of products that are not for sale.
  private(set) var skipped = 0
  private(set) var format = ImportFormat.shop
  /// Headings or members that tell the program.
  private(set) var evidence: [String] = []
  private(set) var ignored: [String] = []
  /// The headings or members that have values, with their meanings.
  private(set) var columns: [ImportColumn] = []
  /// Names of the columns, if none of them can say what a new product costs; nil otherwise.
  private(set) var columnsWithoutPrice: [String]?

  // while reading
  private var later: [ImportRecord] = []
  private var parents: [ImportRecord] = []

  private init() {}

  /// The progress in percent when all rows have been read.
  static let readShare = 50
}

/// Lists in JSON.
extension ImportSheet {
  /// Reads the list at `list`; stops early if the progress reports a cancellation.
  init(_ document: borrowing Document, _ list: Int, _ options: ImportOptions) {
    let rows = document[list].kind == .object ? [list] : document.elements(of: list)
    self.init(document, rows: rows.enumerated().map { ($0.offset, $0.element) }, options)
  }

  /// Reads the rows at some positions, with their indices.
  init(_ document: borrowing Document, rows: [(index: Int, position: Int)], _ options: ImportOptions, countingLines: Bool = false) {
    self.init()
    var tree = TreeReader()
    let rows = Self.grouped(document, rows)
    let profile = Self.profile(document, rows, &tree, options.format)
    var reader = ProductReader(profile, with: options, isTable: false, usesComma: false)
    if options.format == .auto { evidence = profile.evidence(of: tree.columns) }
    var lines = LineCounter()
    var records: [ImportRecord] = []
    options.progress?.enter(rows.count, until: Self.readShare)
    for row in rows {
      if options.progress?.step() == false { return }
      let line = countingLines ? lines.line(at: document[row.position].range.lowerBound, of: document.padded.span) : nil
      guard document[row.position].kind == .object else {
        reject(BrokenRecord(index: row.index, line: line, reason: .wrongType))
        continue
      }
      let record = tree.record(document, row.position, index: row.index, line: line)
      if tree.columnCount > reader.columnCount { reader.add(columns: tree.columns) }
      if profile.traits.contains(.groups) { records.append(record) } else { take(record, &reader) }
    }
    finish(&reader, records)
  }

  /// Rows that contain a list of products stand for these.
  private static func grouped(_ document: borrowing Document, _ rows: [(index: Int, position: Int)]) -> [(index: Int, position: Int)] {
    let isGroup = { (document: borrowing Document, position: Int) in
      document[position].kind == .object && document.find(.price, in: position) < 0 && document.find(.title, in: position) < 0
    }
    guard let first = rows.first, isGroup(document, first.position), document.find(.products, in: first.position) >= 0 else { return rows }
    var all: [(index: Int, position: Int)] = []
    for row in rows {
      let list = isGroup(document, row.position) ? document.find(.products, in: row.position) : -1
      let positions = list >= 0 && document[list].kind == .array ? document.elements(of: list) : [row.position]
      for position in positions { all.append((all.count, position)) }
    }
    return all
  }

  /// The profile of the first rows.
  private static func profile(
    _ document: borrowing Document, _ rows: [(index: Int, position: Int)], _ tree: inout TreeReader, _ format: ImportFormat
  ) -> ImportProfile {
    var isPriceMarked = false
    for row in rows.prefix(Limits.rowsLookedAt) where document[row.position].kind == .object {
      let record = tree.record(document, row.position, index: row.index)
      let price = record.cells.first { tree.path(of: $0.column) == "price" }?.value
      if case .text(let text) = price, text.utf8.contains(where: { $0 >= asciiEnd }) { isPriceMarked = true }
    }
    if format != .auto { return ProductProfiles.profile(format) }
    let paths = tree.columns
    // a listing of a delivery service, which has prices as they are shown, and no ids
    let isListing = isPriceMarked && !paths.contains("id")
    return ProductProfiles.best(paths, among: ProductProfiles.trees, else: isListing ? .getir : .shop)
  }

  private static let asciiEnd: UInt8 = 0x80

  /// The index of the products in the document: the value at `position` if it is a list, else its member
  /// `products`, its member `product`, or the value itself if it is a single product. Nil if there are no
  /// products.
  static func list(_ document: borrowing Document, at position: Int) -> Int? {
    if document[position].kind == .array { return position }
    guard document[position].kind == .object else { return nil }
    let (list, one) = (document.find(.products, in: position), document.find(.foodProduct, in: position))
    if list >= 0 { return document[list].kind == .array ? list : nil }
    let wrapped = wrappers.map { document.find($0, in: position) }.first { $0 >= 0 } ?? -1
    if wrapped >= 0, document[wrapped].kind == .array { return wrapped }
    if one >= 0 { return document[one].kind == .object ? one : nil }
    if rowMembers.contains(where: { document.find($0, in: position) >= 0 }) { return position }
    return wrapped >= 0 ? Self.list(document, at: wrapped) : nil
  }

  /// Positions of the products in linked data: objects with the type Product, in arrays and graphs.
  static func linkedProducts(_ document: borrowing Document, at position: Int, depth: Int) -> [Int] {
    if depth > 3 { return [] }
    if document[position].kind == .array {
      var all: [Int] = []
      for (index, element) in document.elements(of: position).enumerated() {
        // the first elements tell whether this is linked data
        if index == Limits.rowsLookedAt, all.isEmpty { return [] }
        all += linkedProducts(document, at: element, depth: depth + 1)
      }
      return all
    }
    guard document[position].kind == .object else { return [] }
    let (type, graph) = (document.find(Name("@type"), in: position), document.find(Name("@graph"), in: position))
    if graph >= 0 { return linkedProducts(document, at: graph, depth: depth + 1) }
    guard type >= 0 else { return [] }
    let types = document[type].kind == .array ? document.elements(of: type) : [type]
    return types.contains { document[$0].isString && document.text(at: $0) == "Product" } ? [position] : []
  }

  /// Members that contain a list.
  private static let wrappers = [Name("@graph"), .items, Name("data"), Name("results"), Name("list")]
  /// Members that identify an object as a product.
  private static let rowMembers: [Name] = [.id, .name, .title, .getirTitle, .foodCode]
}

/// Files and texts.
extension ImportSheet {
  /// Reads a text: JSON, JSON Lines, or a table.
  init(text bytes: consuming [UInt8], _ options: ImportOptions) throws(ImportText.Failure) {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { throw ImportText.Failure(reason: .format) }
    let isJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    if options.format == .csv || !isJSON {
      if !ImportText.isUTF8(bytes) { throw ImportText.Failure(reason: .encoding) }
      try self.init(table: bytes, options)
      return
    }
    var document = Document()
    do throws(JSONError) { try document.read(bytes.span) } catch {
      try self.init(lines: bytes, options)
      return
    }
    guard let list = Self.list(document, at: 0) else { throw ImportText.Failure(reason: .format) }
    let rows = document[list].kind == .object ? [list] : document.elements(of: list)
    self.init(document, rows: rows.enumerated().map { ($0.offset, $0.element) }, options, countingLines: true)
  }

  /// Reads JSON Lines, with one object per line. A line that cannot be parsed becomes a rejected row, except
  /// for the first line, which must be an object.
  private init(lines bytes: [UInt8], _ options: ImportOptions) throws(ImportText.Failure) {
    self.init()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let filled = lines.indices.filter { lines[$0].contains { $0 > 0x20 } }
    var document = Document()
    var tree = TreeReader()
    for (index, line) in filled.prefix(Limits.rowsLookedAt).enumerated() {
      do throws(JSONError) { try document.read(Array(lines[line]).span) } catch {
        if index == 0 { throw ImportText.Failure(reason: .format) }
        continue
      }
      if index == 0, document[0].kind != .object || filled.count == 1 { throw ImportText.Failure(reason: .format) }
      if document[0].kind == .object { _ = tree.record(document, 0, index: index) }
    }
    let profile =
      options.format == .auto
      ? ProductProfiles.best(tree.columns, among: ProductProfiles.trees, else: .shop) : ProductProfiles.profile(options.format)
    var reader = ProductReader(profile, with: options, isTable: false, usesComma: false)
    if options.format == .auto { evidence = profile.evidence(of: tree.columns) }
    var records: [ImportRecord] = []
    options.progress?.enter(filled.count, until: Self.readShare)
    for (index, line) in filled.enumerated() {
      if options.progress?.step() == false { return }
      do throws(JSONError) { try document.read(Array(lines[line]).span) } catch {
        reject(BrokenRecord(index: index, line: line + 1))
        continue
      }
      guard document[0].kind == .object else {
        reject(BrokenRecord(index: index, line: line + 1, reason: .wrongType))
        continue
      }
      let record = tree.record(document, 0, index: index, line: line + 1)
      if tree.columnCount > reader.columnCount { reader.add(columns: tree.columns) }
      if profile.traits.contains(.groups) { records.append(record) } else { take(record, &reader) }
    }
    finish(&reader, records)
  }

  /// Reads a table; the first record contains the headings.
  private init(table bytes: consuming [UInt8], _ options: ImportOptions) throws(ImportText.Failure) {
    self.init()
    options.progress?.enter(bytes.count, until: Self.readShare)
    var table = CSVReader(bytes)
    guard let headings = table.next(), !table.isBroken else { throw ImportText.Failure(reason: .format) }
    table.columnCount = headings.count
    let profile =
      switch options.format {
      case .auto: ProductProfiles.best(headings, among: ProductProfiles.tables, else: .csv)
      case .csv: ProductProfiles.best(headings, among: [.shop], else: .csv)
      default: ProductProfiles.profile(options.format)
      }
    var reader = ProductReader(
      profile.format == .csv ? ProductProfiles.plain(headings) : profile, with: options, isTable: true,
      usesComma: table.separator == UInt8(ascii: ";"))
    if options.format == .auto { evidence = profile.evidence(of: headings) }
    reader.add(columns: headings)
    // what neither names nor prices anything is no table of products, such as one of amounts and colors
    let telling: [ImportField] = [.id, .sku, .barcode, .sourceID, .name, .price]
    guard telling.contains(where: { reader.has($0) }) || profile.traits.contains(.isAboutKnown) else {
      guard options.format == .auto || options.format == .csv else { throw ImportText.Failure(reason: .format) }
      rejected = [
        RejectedRow(index: 0, path: "/name", reason: .columns, line: table.line, value: headings.joined(separator: ", ").shortened)
      ]
      unreadable = [0]
      format = .csv
      let first = table.next() ?? []
      columns = zip(headings, first).prefix(Limits.reportedRows).map { ImportColumn(heading: $0, meaning: nil, example: $1.shortened) }
      return
    }
    if !reader.has(.price), !profile.traits.contains(.isAboutKnown) { columnsWithoutPrice = headings }
    var records: [ImportRecord] = []
    var index = 0
    var counts: [UInt16] = []
    while options.progress?.reach(table.offset) != false, let fields = table.next() {
      if table.isDoubtful { unreadable.append(index) }
      counts.append(UInt16(clamping: fields.count))
      if let record = table.isBroken ? nil : Self.record(fields, headings.count, index: index, line: table.line) {
        if reader.profile.traits.contains(.groups) { records.append(record) } else if !record.cells.isEmpty { take(record, &reader) }
      } else {
        reject(BrokenRecord(index: index, line: table.line))
      }
      index += 1
    }
    finish(&reader, records)
    // a value may be in the column of another
    unreadable += Self.exceptions(counts) + rejected.map(\.index).filter { counts.indices.contains($0) && counts[$0] != headings.count }
  }

  /// The records whose number of fields is another than that of most, if they are so few that this is no habit of the program.
  static func exceptions(_ counts: [UInt16]) -> [Int] {
    if let first = counts.first, counts.allSatisfy({ $0 == first }) { return [] }
    var frequencies: [UInt16: Int] = [:]
    for count in counts { frequencies[count, default: 0] += 1 }
    guard let usual = frequencies.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), usual.value * 2 > counts.count else { return [] }
    return frequencies.count == 1 ? [] : counts.indices.filter { counts[$0] != usual.key }
  }

  /// The record of the fields; nil if there are more of them than headings.
  private static func record(_ fields: [String], _ columns: Int, index: Int, line: Int) -> ImportRecord? {
    var record = ImportRecord(index: index, line: line)
    record.cells.reserveCapacity(fields.count)
    for (column, field) in fields.enumerated() where !field.utf8.allSatisfy({ $0 <= 0x20 }) {
      if column >= columns { return nil }
      record.cells.append(.init(column: column, value: .text(field)))
    }
    return record
  }
}

/// Collecting outcomes.
extension ImportSheet {
  private mutating func take(_ record: ImportRecord, _ reader: inout ProductReader) {
    switch reader.read(record) {
    case .row(let row, let notes):
      rows.append(row)
      if !notes.isEmpty { repairs += notes }
    case .unpublished(let row, let repair):
      rows.append(row)
      repairs.append(repair)
      skipped += 1
    case .rejected(_, let row, let rejection):
      rejected.append(rejection)
      if let row { rows.append(row) } else { unreadable.append(record.index) }
    case .later: later.append(record)
    case .parent: parents.append(record)
    case .addition(let repair): repairs.append(repair)
    }
  }

  /// Reads the records that need others to be known first.
  private mutating func finish(_ reader: inout ProductReader, _ records: [ImportRecord]) {
    format = reader.profile.format
    for record in records.isEmpty ? [] : reader.inheriting(records) where !record.cells.isEmpty { take(record, &reader) }
    reader.isComplete = true
    let waiting = later
    later = []
    for record in waiting { take(record, &reader) }
    rejectParents(&reader)
    if let currency = reader.currencyOfOthers {
      for index in rows.indices where !reader.marked.records.contains(rows[index].index) {
        guard let price = rows[index].fields.new(.price, \.price) else { continue }
        rows[index].fields.set(.price) { $0.price = Money(price.minorUnits, currency) }
      }
    }
    if !waiting.isEmpty || !parents.isEmpty {
      rows = rows.sorted { $0.index < $1.index }
      repairs = repairs.sorted { $0.index < $1.index }
      rejected = rejected.sorted { $0.index < $1.index }
    }
    (ignored, columns) = (reader.ignored(), reader.columns)
  }

  /// Reports the products with variants of which the list has none.
  private mutating func rejectParents(_ reader: inout ProductReader) {
    if parents.isEmpty { return }
    let groups = Set(rows.compactMap { $0.fields.values.groupID })
    for record in parents {
      let keys = record.cells.filter { [.id, .sku].contains(reader.meaning(of: $0)?.field) }.compactMap(\.text)
      if keys.contains(where: { groups.contains(ProductReader.withoutMark($0)) }) { continue }
      rejected.append(RejectedRow(index: record.index, path: "/price", reason: .missing, line: record.line, id: keys.first))
      unreadable.append(record.index)
    }
  }

  private mutating func reject(_ broken: BrokenRecord) {
    rejected.append(RejectedRow(index: broken.index, path: "", reason: broken.reason, line: broken.line))
    unreadable.append(broken.index)
  }
}

/// Importing the rows, and the report.
extension ImportSheet {
  /// The program that the list is from; nil if its ids are our own.
  private var source: String? { rows.first { $0.source != nil }?.source }

  /// Imports the rows; stops early if the request is canceled. Afterwards the sheet has only the rows that the report names, so that the
  /// memory of the others is free before the products are stored.
  mutating func importing(into shop: borrowing Shop, _ mode: ImportMode, _ context: RequestContext) -> Change<ImportTally> {
    context.progress?.enter(rows.count, until: Progress.whole, Phrase(.progressTaking, ["count": .integer(rows.count)]))
    let change = shop.importing(
      rows, mode, source: source, removing: unreadable.isEmpty, now: context.now, names: .folded, while: { context.shouldContinue() })
    let tally = change.outcome
    let reported = Set(tally.failed.map(\.index) + tally.repeated + tally.renamed.keys)
    rows = reported.isEmpty ? [] : rows.filter { reported.contains($0.index) }
    return change
  }

  /// The report for the outcome of importing the rows.
  func report(_ tally: ImportTally, _ mode: ImportMode = .merge) -> ImportReport {
    let gone = Set(tally.failed.map(\.index) + tally.repeated)
    var repaired = gone.isEmpty ? repairs : repairs.filter { !gone.contains($0.index) }
    var ids = tally.found
    for (index, id) in tally.renamed { ids[index] = id }
    if !ids.isEmpty { repaired = repaired.map { ids[$0.index].map($0.about) ?? $0 } }
    let byIndex = gone.isEmpty && tally.renamed.isEmpty ? [:] : Dictionary(rows.map { ($0.index, $0) }) { first, _ in first }
    if !tally.repeated.isEmpty || !tally.renamed.isEmpty {
      repaired += tally.repeated.map { repair($0, byIndex[$0], to: nil) }
      repaired += tally.renamed.compactMap { index, id in
        byIndex[index]?.identity.id == nil ? nil : repair(index, byIndex[index], to: id.text)
      }
      repaired = repaired.sorted { ($0.index, $0.path == "/id" ? 1 : 0) < ($1.index, $1.path == "/id" ? 1 : 0) }
    }
    let refused = tally.failed.map { failed in
      let row = byIndex[failed.index]
      return RejectedRow(
        index: failed.index, path: failed.reason.rowError.path, reason: failed.reason.rowError.reason, line: row?.line,
        id: row?.identity.id ?? row?.identity.sku,
        name: row?.fields.new(.name, \.name.text).map(\.shortened))
    }
    var all = (rejected + refused).sorted { $0.index < $1.index }
    // one sentence instead of one for each row
    if let columnsWithoutPrice, tally.added + tally.updated + tally.unchanged == 0, !all.isEmpty, all.allSatisfy({ $0.reason == .missing })
    {
      let value = columnsWithoutPrice.joined(separator: ", ").shortened
      all = [RejectedRow(index: 0, path: "/price", reason: .columns, value: value)]
    }
    var report = ImportReport(tally, skipped: skipped, repaired: repaired, rejected: all)
    (report.format, report.evidence, report.ignored, report.columns) = (format, evidence, ignored, columns)
    if mode == .replace, !unreadable.isEmpty {
      let records = Set(unreadable)
      let lines = all.filter { records.contains($0.index) }.compactMap(\.line)
      report.removal = SkippedRemoval(records: Array(records.sorted().prefix(Limits.problems)), lines: Array(lines.prefix(Limits.problems)))
    }
    return report
  }

  private func repair(_ index: Int, _ row: ProductRow?, to other: String?) -> ImportRepair {
    let id = row?.id.text ?? ""
    return ImportRepair(index: index, id: other ?? id, path: "/id", from: row?.identity.id ?? id, to: other, reason: .duplicate)
  }
}

extension NameForms {
  /// The forms by which products are matched.
  static var folded: NameForms { NameForms(key: { Folding.identity(of: $0).key }, folded: { Folding.fold($0) }) }
}

extension FailedRow.Reason {
  /// The problem as reports state it.
  fileprivate var rowError: RowError {
    switch self {
    case .missingName: RowError(path: "/name", reason: .missing)
    case .missingPrice: RowError(path: "/price", reason: .missing)
    case .duplicate: RowError(path: "/id", reason: .duplicate)
    case .ambiguous: RowError(path: "/name", reason: .ambiguous)
    case .currencyMixed: RowError(path: "/price", reason: .currencyMixed)
    case .unknown: RowError(path: "/barcode", reason: .unknown)
    case .tooMany: RowError(path: "", reason: .tooMany)
    }
  }
}
