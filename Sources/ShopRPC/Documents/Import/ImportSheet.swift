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
  private(set) var findings = SheetFindings(format: .shop)
  /// What a new product needs and no column of a table gives, as the path of the field; nil if nothing is.
  private(set) var lack: String?

  /// Rows of what a program says is not for sale: to replace the others removes it.
  private var unpublished: Set<Int> = []

  // while reading
  private var later: [ImportRecord] = []
  /// Records that may belong together.
  private var grouped: [ImportRecord] = []

  private init() {}

  /// The progress in percent when all rows have been read.
  static let readShare = 50
}

/// Lists in JSON.
extension ImportSheet {
  /// Reads the value at `position`: one product, or a list of them; stops early if the progress reports a cancellation.
  init(_ document: borrowing Document, _ position: Int, _ options: ImportOptions) {
    let rows = document[position].kind == .object ? [position] : document.elements(of: position)
    self.init(document, rows: Self.indexed(Self.flat(rows, document)), options)
  }

  /// Reads the rows at some positions, with their indices.
  init(_ document: borrowing Document, rows: [(index: Int, position: Int)], _ options: ImportOptions, countingLines: Bool = false) {
    self.init()
    var tree = TreeReader()
    var first: [ImportRecord] = []
    for row in rows.prefix(Limits.rowsLookedAt) where document[row.position].kind == .object {
      first.append(tree.record(document, row.position, index: row.index))
    }
    var reader = reader(of: first, in: tree, options)
    if rows.count > 1 { lack = reader.lack }
    var lines = LineCounter()
    options.progress?.enter(rows.count, until: Self.readShare)
    for row in rows {
      if options.progress?.step() == false { return }
      let line = countingLines ? lines.line(at: document[row.position].range.lowerBound, of: document.padded.span) : nil
      add(document, row.position, index: row.index, line: line, &tree, &reader)
    }
    finish(&reader)
  }

  /// The reader for the program that the members of the first records tell.
  private mutating func reader(of first: [ImportRecord], in tree: TreeReader, _ options: ImportOptions) -> ProductReader {
    let paths = tree.columns
    let prices = first.compactMap { record in record.cells.first { tree.path(of: $0.column) == "price" }?.text }
    // a listing of a delivery service, which has prices as they are shown, such as with a currency sign, and no ids
    let isListing = !paths.contains("id") && prices.contains { $0.utf8.contains { $0 >= Self.asciiEnd } }
    let profile =
      options.format == .auto
      ? ProductProfiles.best(paths, among: ProductProfiles.trees, else: isListing ? .getir : .shop)
      : ProductProfiles.profile(options.format)
    if options.format == .auto { findings.evidence = profile.evidence(of: paths) }
    var reader = ProductReader(profile, with: options, isTable: false, usesComma: false)
    reader.add(columns: paths)
    reader.settle(first)
    return reader
  }

  /// Takes the row at `position`.
  private mutating func add(
    _ document: borrowing Document, _ position: Int, index: Int, line: Int?, _ tree: inout TreeReader, _ reader: inout ProductReader
  ) {
    guard document[position].kind == .object else { return findings.reject(RejectedRow(index: index, reason: .wrongType, line: line)) }
    let record = tree.record(document, position, index: index, line: line)
    if tree.columnCount > reader.columnCount { reader.add(columns: tree.columns) }
    for record in reader.profile.format == .shopify ? Self.variants(of: record, in: tree) : [record] { take(record, by: &reader) }
  }

  /// A record for each of the variants in a list of its own.
  private static func variants(of record: ImportRecord, in tree: TreeReader) -> [ImportRecord] {
    var (shared, own): ([Int], [Int: [Int]]) = ([], [:])
    var columns: [Int: Bool] = [:]
    for (index, cell) in record.cells.enumerated() {
      let isOfVariant = columns[cell.column] ?? tree.path(of: cell.column).hasPrefix("variants.")
      columns[cell.column] = isOfVariant
      if isOfVariant { own[cell.element, default: []].append(index) } else { shared.append(index) }
    }
    if own.isEmpty { return [record] }
    return own.sorted { $0.key < $1.key }.map { _, cells in
      var variant = record
      variant.cells = (shared + cells).sorted().map { record.cells[$0] }
      return variant
    }
  }

  private static func indexed(_ positions: [Int]) -> [(index: Int, position: Int)] {
    positions.enumerated().map { ($0.offset, $0.element) }
  }
  private static let asciiEnd: UInt8 = 0x80

  /// The products of a document: those of linked data, the elements of its list, or itself; nil if it has none.
  static func products(_ document: borrowing Document) -> [(index: Int, position: Int)]? {
    guard let list = list(document, at: 0) else {
      var first: [Int] = []
      let nested = nested(document, at: 0, depth: 0, first: &first)
      return nested.isEmpty && first.isEmpty ? nil : indexed(nested.isEmpty ? first : nested)
    }
    let linked = linkedProducts(document, at: 0, depth: 0)
    if !linked.isEmpty { return indexed(linked) }
    return indexed(document[list].kind == .object ? [list] : flat(document.elements(of: list), document))
  }

  /// The objects in lists that are called anything: those with names and prices, else the first ones.
  private static func nested(_ document: borrowing Document, at position: Int, depth: Int, first: inout [Int]) -> [Int] {
    var inner: [Int] = []
    switch document[position].kind {
    case .array:
      let rows = document.elements(of: position)
      let members = rows.first.map { document[$0].kind == .object ? document.names(in: $0) : [] } ?? []
      let fields = members.compactMap { ProductProfiles.profile(.csv).meaning(of: document.text(at: $0))?.field }
      if fields.contains(.name), fields.contains(.price) { return rows }
      if first.isEmpty, !members.isEmpty { first = rows }
      inner = rows
    case .object where ReceiptProfile.head(of: document, at: position).isEmpty:
      inner = document.names(in: position).filter { !sales.contains(Heading.key(of: document.text(at: $0))) }.map { $0 + 1 }
    default: break
    }
    if depth > mostWrappers { return [] }
    var all: [Int] = []
    for value in inner { all += nested(document, at: value, depth: depth + 1, first: &first) }
    return all
  }

  private static let mostWrappers = 5
  /// Members with what was sold.
  private static let sales: Set = [
    "orders", "order", "lines", "lineitems", "cart", "carts", "basket", "transactions", "invoices", "receipts",
  ]

  /// Rows that contain a list of products stand for these.
  private static func flat(_ rows: [Int], _ document: borrowing Document) -> [Int] {
    let products = { (document: borrowing Document, row: Int) in
      let isGroup = document[row].kind == .object && document.find(.price, in: row) < 0 && document.find(.title, in: row) < 0
      return isGroup ? document.find(.products, in: row) : -1
    }
    guard let first = rows.first, products(document, first) >= 0 else { return rows }
    var all: [Int] = []
    for row in rows {
      let list = products(document, row)
      all += list >= 0 && document[list].kind == .array ? document.elements(of: list) : [row]
    }
    return all
  }

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
  private static let wrappers = [Name("@graph"), .items, Name("data"), Name("results"), Name("list"), Name("value")]
  /// Members that identify an object as a product.
  private static let rowMembers: [Name] = [.id, .name, .title, .getirTitle, .foodCode]
}

/// Files and texts.
extension ImportSheet {
  /// Reads a text that is no document in JSON: JSON Lines, or a table.
  init(text bytes: consuming [UInt8], _ options: ImportOptions) throws(ImportText.Failure) {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { throw ImportText.Failure(reason: .format) }
    if options.format != .csv, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      try self.init(lines: bytes, options)
    } else {
      try self.init(table: bytes, options)
    }
  }

  /// Reads JSON Lines, with one object per line. A line that cannot be parsed becomes a rejected row, except
  /// for the first line, which must be an object.
  private init(lines bytes: [UInt8], _ options: ImportOptions) throws(ImportText.Failure) {
    self.init()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let filled = lines.indices.filter { lines[$0].contains { $0 > 0x20 } }
    var document = Document()
    var tree = TreeReader()
    var first: [ImportRecord] = []
    for (index, line) in filled.prefix(Limits.rowsLookedAt).enumerated() {
      do throws(JSONError) { try document.read(Array(lines[line]).span) } catch {
        if index == 0 { throw ImportText.Failure(reason: .format) }
        continue
      }
      if index == 0, document[0].kind != .object || filled.count == 1 { throw ImportText.Failure(reason: .format) }
      if document[0].kind == .object { first.append(tree.record(document, 0, index: index)) }
    }
    var reader = reader(of: first, in: tree, options)
    options.progress?.enter(filled.count, until: Self.readShare)
    for (index, line) in filled.enumerated() {
      if options.progress?.step() == false { return }
      do throws(JSONError) { try document.read(Array(lines[line]).span) } catch {
        findings.reject(RejectedRow(index: index, line: line + 1))
        continue
      }
      add(document, 0, index: index, line: line + 1, &tree, &reader)
    }
    finish(&reader)
  }

  /// Reads a table; the first record contains the headings.
  private init(table bytes: consuming [UInt8], _ options: ImportOptions) throws(ImportText.Failure) {
    self.init()
    options.progress?.enter(bytes.count, until: Self.readShare)
    guard var table = TableReader(bytes) else { throw ImportText.Failure(reason: .format) }
    let headings = table.headings
    let profile =
      switch options.format {
      case .auto: ProductProfiles.best(headings, among: ProductProfiles.tables, else: .csv)
      case .csv: ProductProfiles.best(headings, among: [.shop], else: .csv)
      default: ProductProfiles.profile(options.format)
      }
    var reader = ProductReader(
      profile.format == .csv ? ProductProfiles.plain(headings) : profile, with: options, isTable: true, usesComma: table.usesSemicolons)
    if options.format == .auto { findings.evidence = profile.evidence(of: headings) }
    reader.add(columns: headings)
    reader.settle(table.first())
    findings.headings = headings
    // what neither names nor prices anything is no table of products, such as one of amounts and colors
    let telling: [ImportField] = [.id, .sku, .barcode, .sourceID, .name, .price]
    guard telling.contains(where: { reader.has($0) }) || profile.traits.contains(.isAboutKnown) else {
      guard options.format == .auto || options.format == .csv else { throw ImportText.Failure(reason: .format) }
      findings.reject(&table, lacking: "/name")
      return
    }
    lack = reader.lack
    while options.progress?.reach(table.offset) != false, let row = table.next() {
      switch row {
      case .record(let row):
        if let cell = row.cells.first, reader.isNoProduct(row) {
          reader.record = row
          findings.skipped += 1
          repairs.append(reader.repair("", of: cell, because: .unpublished))
          continue
        }
        for record in reader.grouped(row) { take(record, by: &reader) }
      case .broken(let broken): findings.reject(broken)
      }
    }
    for record in reader.grouped(nil) { take(record, by: &reader) }
    finish(&reader)
    findings.isShifted = table.isShifted
    // a value may be in the column of another
    findings.unreadable += table.doubtful + findings.rejected.map(\.index).filter { table.isOdd($0) }
  }
}

/// Collecting outcomes.
extension ImportSheet {
  /// Takes a record, which waits for the others if some of them may belong to it.
  private mutating func take(_ record: ImportRecord, by reader: inout ProductReader) {
    if reader.profile.traits.contains(.groups) {
      grouped.append(record)
    } else if !reader.isTable || !record.cells.isEmpty {
      add(record, &reader)
    }
  }

  private mutating func add(_ record: ImportRecord, _ reader: inout ProductReader) {
    switch reader.read(record) {
    case .row(let row, let notes):
      rows.append(row)
      if !notes.isEmpty { repairs += notes }
    case .unpublished(let row, let repair, let isOwn):
      rows.append(row)
      if isOwn { unpublished.insert(row.index) }
      repairs.append(repair)
      findings.skipped += 1
    case .rejected(let rejection, let row):
      guard let row else { return findings.reject(rejection) }
      findings.rejected.append(rejection)
      rows.append(row)
    case .later: later.append(record)
    case .parent: break
    case .addition(let repair): repairs.append(repair)
    }
  }

  /// Reads the records that need others to be known first.
  private mutating func finish(_ reader: inout ProductReader) {
    findings.format = reader.profile.format
    for record in grouped.isEmpty ? [] : reader.inheriting(grouped) where !record.cells.isEmpty { add(record, &reader) }
    grouped = []
    reader.isComplete = true
    let waiting = later
    later = []
    for record in waiting { add(record, &reader) }
    if let currency = reader.currencyOfOthers {
      for index in rows.indices where !reader.marked.records.contains(rows[index].index) {
        guard let price = rows[index].fields.new(.price, \.price) else { continue }
        rows[index].fields.set(.price) { $0.price = Money(price.minorUnits, currency) }
      }
    }
    if !waiting.isEmpty {
      rows = rows.sorted { $0.index < $1.index }
      repairs = repairs.sorted { $0.index < $1.index }
      findings.rejected = findings.rejected.sorted { $0.index < $1.index }
    }
    // a file in which every product is withdrawn must not empty the catalog
    if !rows.isEmpty, unpublished.count == rows.count { findings.unreadable += unpublished }
    (findings.ignored, findings.columns) = (reader.ignored(), reader.columns)
    findings.headings = (0..<reader.columnCount).map { reader.heading($0) }
  }
}

/// Importing the rows, and the report.
extension ImportSheet {
  /// The program that the list is from; nil if its ids are our own.
  private var source: String? { rows.first { $0.source != nil }?.source }

  /// The change that imports the rows.
  func change(
    of shop: borrowing Shop, _ mode: ImportMode, now: Timestamp, while shouldContinue: () -> Bool = { true }
  ) -> Change<ImportTally> {
    let sold = mode == .replace && !unpublished.isEmpty ? rows.filter { !unpublished.contains($0.index) } : rows
    return shop.importing(
      sold.isEmpty ? rows : sold, mode, source: source, removing: findings.skippedRemoval(rejecting: []) == nil, now: now, names: .folded,
      while: shouldContinue)
  }

  /// Imports the rows; stops early if the request is canceled. Afterwards the sheet has only the rows that the report names, so that the
  /// memory of the others is free before the products are stored.
  mutating func importing(into shop: borrowing Shop, _ mode: ImportMode, _ context: RequestContext) -> Change<ImportTally> {
    context.progress?.enter(rows.count, until: Progress.whole, Phrase(.progressTaking, ["count": .integer(rows.count)]))
    let change = change(of: shop, mode, now: context.now) { context.shouldContinue() }
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
    if !ids.isEmpty { for index in repaired.indices { repaired[index].id = ids[repaired[index].index]?.text ?? repaired[index].id } }
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
      let rowError = failed.reason.rowError(about: row?.identity)
      return RejectedRow(
        index: failed.index, path: rowError.path, reason: rowError.reason, line: row?.line,
        id: row?.identity.id ?? row?.identity.sku,
        name: row?.fields.new(.name, \.name.text).map(\.shortened))
    }
    var all = (findings.rejected + refused).sorted { $0.index < $1.index }
    // one sentence instead of one for each row
    if let lack, tally.added + tally.updated + tally.unchanged == 0,
      all.contains(where: { $0.path == lack && $0.reason == .missing })
    {
      all = [findings.rejection(lacking: lack)]
    }
    var report = ImportReport(tally, skipped: findings.skipped, repaired: repaired, rejected: all)
    report.add(findings)
    if mode == .replace {
      let doubtful = tally.doubtful.prefix(Limits.problems).map(\.text)
      report.removal =
        findings.skippedRemoval(rejecting: all) ?? (doubtful.isEmpty ? nil : SkippedRemoval(reason: .identity, products: doubtful))
    }
    return report
  }

  private func repair(_ index: Int, _ row: ProductRow?, to other: String?) -> ImportRepair {
    let id = row?.id.text ?? ""
    // not an id that the file does not have
    let given = row.flatMap { $0.identity.id ?? $0.identity.sku ?? $0.fields.new(.name, \.name.text).map(\.shortened) }
    return ImportRepair(
      index: index, id: other ?? id, path: "/id", from: given ?? id, to: other, reason: .duplicate, line: row?.line)
  }
}

extension ProductIdentity {
  /// The member by which the row says what it is about.
  fileprivate var path: String { id != nil ? "/id" : sku != nil ? "/sku" : gtin != nil ? "/barcode" : "/name" }
}

extension NameForms {
  /// The forms by which products are matched.
  static var folded: NameForms { NameForms(key: { Folding.identity(of: $0).key }, folded: { Folding.fold($0) }) }
}

extension FailedRow.Reason {
  /// The problem of a row, as reports state it.
  fileprivate func rowError(about row: ProductIdentity?) -> RowError {
    switch self {
    case .missingName: RowError(path: "/name", reason: .missing)
    case .missingPrice: RowError(path: "/price", reason: .missing)
    case .duplicate: RowError(path: row?.path ?? "/id", reason: .duplicate)
    case .ambiguous: RowError(path: "/name", reason: .ambiguous)
    case .currencyMixed: RowError(path: "/price", reason: .currencyMixed)
    case .unknown: RowError(path: "/barcode", reason: .unknown)
    case .tooMany: RowError(path: "", reason: .tooMany)
    }
  }
}
