import ShopModel

/// Turns records into rows of products by a profile. Optional values that cannot be read are left out and reported.
struct ProductReader {
  /// What became of a record.
  enum Outcome {
    case row(ProductRow, [ImportRepair])
    /// The product is not for sale; `row` only names it. `isOwn` is true if its program says so, and not only a heading.
    case unpublished(ProductRow, ImportRepair, isOwn: Bool)
    case rejected(RejectedRow, ProductRow?)
    /// A number in it can be read only when all records are known.
    case later
    /// It describes the rows of its group, and is no product itself.
    case parent
    /// It adds something to another row of its group, such as an image; reported as left out.
    case addition(ImportRepair)
  }

  let profile: ImportProfile
  let currency: Currency
  /// The currencies that stand beside prices, and the records that have one.
  var marked: (currencies: Set<Currency>, records: Set<Int>) = ([], [])
  /// True if prices without a currency are in that of the request.
  private let isCurrencyGiven: Bool
  /// Where the products come from, if that is given.
  private let source: String?
  /// True for tables, whose cells are texts.
  let isTable: Bool
  /// The SKUs of rows that are those of no view of a store.
  var viewless: Set<String> = []
  /// The shop that comes first in the headings of a program that has prices and stocks of several.
  private var shop: String?
  /// Decimal mark of numbers that could be read either way, if the column has no evidence.
  let usesComma: Bool
  /// Meanings given by the client, by the key of the heading.
  let overrides: [String: ColumnMeaning]
  private(set) var meanings: [ColumnMeaning?] = []
  /// The numbers of the fields of the columns; -1 for none.
  private var fieldNumbers: [Int] = []
  private(set) var headings: [String] = []
  private var isUsed: [Bool] = []
  private var hasValues: [Bool] = []
  private var isLost: [Bool] = []
  /// The first value of each column; nil if there is none.
  private var examples: [String?] = []
  /// Decimal marks seen in each column.
  private var marks: [Int: NumberText.Marks] = [:]
  /// The column whose cells count for the rows below, too, and the last of them.
  var groups: Int?
  private var group: ImportRecord.Cell?
  /// The row of its own that said it, while there is none below.
  private var section: ImportRecord?
  /// True below a row of totals.
  private var hasTotal = false
  /// True once all records were seen, so that the marks are complete.
  var isComplete = false

  /// The meanings of words that records had for their state; there are few.
  private var words: [String: ImportWord] = [:]

  // the current record
  var record = ImportRecord(index: 0)
  var id = ""
  var repairs: [ImportRepair] = []
  /// What all rows have in common; nil until a row needs it.
  private var origin: ProductRow.Origin?
  /// Index of the best cell for each field; -1 for none.
  private var cells = [Int](repeating: -1, count: ImportField.allCases.count)
  /// The fields that have a cell.
  private var chosen: [Int] = []

  init(_ profile: ImportProfile, with options: ImportOptions, isTable: Bool, usesComma: Bool) {
    self.profile = profile
    (currency, source, overrides) = (options.currency, options.source, options.columns)
    isCurrencyGiven = options.isCurrencyGiven
    self.isTable = isTable
    self.usesComma = usesComma || profile.traits.contains(.decimalComma)
  }
}

/// Columns and their meanings.
extension ProductReader {
  /// Adds the columns that the reader does not know yet.
  mutating func add(columns: [String]) {
    origin = nil
    for heading in columns[headings.count...] {
      headings.append(heading)
      let meaning = overrides[Heading.key(of: heading)] ?? profile.meaning(of: heading).flatMap { isOfFirstShop(heading) ? $0 : nil }
      meanings.append(meaning)
      fieldNumbers.append(meaning?.field.rawValue ?? -1)
      isUsed.append(false)
      hasValues.append(false)
      isLost.append(false)
      examples.append(nil)
    }
  }

  /// The records to read for one of a table, with what those above say of it. A row of its own that says something of those below is none, unless
  /// there are none below; `record` is nil after the last one.
  mutating func grouped(_ record: ImportRecord?) -> [ImportRecord] {
    guard let column = groups else { return record.map { [$0] } ?? [] }
    if column > 0, record?.isSection ?? true {
      defer { (section, group) = (record, record?.cells.first.map { ImportRecord.Cell(column: column, value: $0.value) }) }
      return section.map { [$0] } ?? []
    }
    guard var record, !record.cells.isEmpty else { return [] }
    section = nil
    group = record.cells.first { $0.column == column } ?? group
    if let group, record.cells[0].column != column { record.cells.insert(group, at: 0) }
    return [record]
  }

  /// Why a row of a table is none of a product: it repeats the headings, or says what is above it in total; nil for others.
  mutating func isNoProduct(_ record: ImportRecord) -> Bool {
    guard profile.format == .csv, isTable else { return false }
    if repeatsHeadings(record) { return true }
    // it has no code, and some of its cells are empty
    let isFull = headings.count > 2 && record.cells.count == headings.count
    if isFull || [ImportField.id, .sku, .barcode].contains(where: { first($0, in: record) != nil }) { return false }
    guard let text = (first(.name, in: record) ?? record.cells.first)?.text else { return false }
    let isTotal = ReceiptProfile.isTotal(text)
    hasTotal = hasTotal || isTotal
    return isTotal || hasTotal && ReceiptProfile.isNoItem(text)
  }

  /// True for headings again, perhaps in other words: the price is none, and several cells say what is in their columns.
  func repeatsHeadings(_ record: ImportRecord) -> Bool {
    guard profile.format == .csv, let price = first(.price, in: record)?.text, !price.utf8.contains(where: \.isDigit),
      !price.contains(where: \.isNumber), !PlainText.trimmed(price).isEmpty
    else { return false }
    return record.cells.count { cell in
      cell.text.flatMap { profile.meaning(of: $0)?.field }.map { $0 == meaning(of: cell)?.field } ?? false
    } > 1
  }

  mutating func mean(_ field: ImportField?, in column: Int, rank: Int = 0) {
    let words = HeadingWords.meaning(of: headings[column])?.meaning
    meanings[column] = field.map { field in
      ColumnMeaning(
        field: field, language: words?.language, rank: rank, currency: ImportProfile.currency(in: headings[column]), size: words?.size)
    }
    fieldNumbers[column] = field?.rawValue ?? -1
  }

  /// The first cell of a field; nil if the record has none.
  private func first(_ field: ImportField, in record: ImportRecord) -> ImportRecord.Cell? {
    record.cells.first { fieldNumbers[$0.column] == field.rawValue }
  }

  /// False for a heading with the name of another shop than the first one.
  private mutating func isOfFirstShop(_ heading: String) -> Bool {
    guard profile.traits.contains(.shops), let name = Heading.parts(of: heading).notes.last else { return true }
    shop = shop ?? name
    return shop == name
  }

  var columnCount: Int { headings.count }

  /// What a new product needs and no column gives, as the path of the field.
  var lack: String? { profile.traits.contains(.isAboutKnown) ? nil : !has(.name) ? "/name" : !has(.price) ? "/price" : nil }

  /// True if some column has this meaning.
  func has(_ field: ImportField) -> Bool { fieldNumbers.contains(field.rawValue) }

  mutating func addMarks(_ seen: NumberText.Marks, _ column: Int) { marks[column, default: []].formUnion(seen) }

  /// The decimal marks seen in a column.
  func marks(of column: Int) -> NumberText.Marks { marks[column] ?? [] }

  func meaning(of cell: ImportRecord.Cell) -> ColumnMeaning? { meanings[cell.column] }

  /// The amount of something that the prices of a column are for.
  func size(in cell: ImportRecord.Cell) -> UnitSize? { meanings[cell.column]?.size }

  func heading(_ column: Int) -> String { headings[column] }

  /// Records that a value of a column is not part of the product, since another one is better.
  mutating func markLost(_ cell: ImportRecord.Cell) { isLost[cell.column] = true }

  /// The columns with values that nothing read; nested ones under the name of what contains them if nothing in it was read.
  func ignored() -> [String] {
    let roots = Set(headings.indices.filter { isUsed[$0] }.map { Self.root(of: headings[$0]) })
    var names: [String] = []
    var seen: Set<String> = []
    for (column, heading) in headings.enumerated() where hasValues[column] && !isUsed[column] || isLost[column] {
      if let field = meanings[column]?.field, Self.silent.contains(field) { continue }
      let root = Self.root(of: heading)
      let name = isTable || roots.contains(root) ? heading : root
      if seen.insert(name).inserted { names.append(name) }
    }
    return names
  }

  /// The currency of prices without one, if all others have the same; nil if that is known otherwise.
  var currencyOfOthers: Currency? {
    if isCurrencyGiven || has(.currency) || marked.currencies.count != 1 { return nil }
    return marked.currencies.first.flatMap { $0 != currency && $0.digits == currency.digits ? $0 : nil }
  }

  /// The columns with values, and what they were taken for.
  var columns: [ImportColumn] {
    headings.indices.prefix(Limits.reportedRows).filter { !headings[$0].isEmpty }.compactMap { column in
      examples[column].map {
        ImportColumn(heading: headings[column], meaning: meanings[column].flatMap { ColumnChoices.Meaning($0.field) }, example: $0)
      }
    }
  }

  /// Fields that say how rows belong together.
  private static let silent: Set<ImportField> = [.derived, .group, .parent, .variants, .kind, .tracker, .storeView]

  private static func root(of path: String) -> String { String(path.prefix { $0 != "." }) }

  /// Chooses the cell that counts for each field, and notes which columns have values.
  private mutating func sort() {
    for field in chosen { cells[field] = -1 }
    chosen.removeAll(keepingCapacity: true)
    for index in record.cells.indices {
      let column = record.cells[index].column
      if examples[column] == nil, record.cells[index].value != .null { examples[column] = record.cells[index].shown.shortened }
      let field = fieldNumbers[column]
      if field < 0 { continue }
      if cells[field] < 0 {
        chosen.append(field)
      } else if !isBetter(record.cells[index], than: record.cells[cells[field]]) {
        continue
      }
      cells[field] = index
    }
  }

  private func isBetter(_ cell: ImportRecord.Cell, than other: ImportRecord.Cell) -> Bool {
    if other.isEmpty != cell.isEmpty { return other.isEmpty }
    return meanings[cell.column]?.rank ?? 0 < meanings[other.column]?.rank ?? 0
  }

  /// The word in a cell of a state.
  mutating func word(_ cell: ImportRecord.Cell) -> ImportWord {
    guard case .text(let text) = cell.value, text.utf8.count <= TextLength.category else { return ImportWord(cell) }
    if let known = words[text] { return known }
    let word = ImportWord(text)
    if words.count < Limits.rowsLookedAt { words[text] = word }
    return word
  }

  /// True if the record has a cell of the field.
  func hasCell(_ field: ImportField) -> Bool { cells[field.rawValue] >= 0 }

  /// The cell of a field that has one only; nil if there are none or several.
  mutating func onlyCell(_ field: ImportField) -> ImportRecord.Cell? {
    hasCell(field) && record.cells.count(where: { fieldNumbers[$0.column] == field.rawValue }) == 1 ? cell(field) : nil
  }

  /// The cell that counts for a field; nil if the record has none.
  mutating func cell(_ field: ImportField) -> ImportRecord.Cell? {
    let index = cells[field.rawValue]
    if index < 0 { return nil }
    isUsed[record.cells[index].column] = true
    return record.cells[index]
  }

  /// All cells of a field, the best ones first if that matters.
  mutating func all(_ field: ImportField, isRanked: Bool = false) -> [ImportRecord.Cell] {
    if cells[field.rawValue] < 0 { return [] }
    let found = record.cells.filter { fieldNumbers[$0.column] == field.rawValue }
    for cell in found { isUsed[cell.column] = true }
    return isRanked && found.count > 1
      ? found.sorted { (meanings[$0.column]?.rank ?? 0, $0.column) < (meanings[$1.column]?.rank ?? 0, $1.column) } : found
  }
}

/// Reports.
extension ProductReader {
  /// Adds a repair; `to` is nil for a value that is left out.
  mutating func addRepair(_ path: String, _ cell: ImportRecord.Cell, from: String? = nil, to: String?, _ reason: ImportReason) {
    repairs.append(repair(path, of: cell, from: from, to: to, because: reason))
  }

  func repair(
    _ path: String, of cell: ImportRecord.Cell, id: String = "", from: String? = nil, to: String? = nil, because reason: ImportReason
  ) -> ImportRepair {
    ImportRepair(
      index: record.index, id: id, path: path, from: (from ?? cell.shown).shortened, to: to?.shortened, reason: reason, line: record.line,
      column: column(cell, path))
  }

  /// The heading of a cell; nil if the path names it.
  private func column(_ cell: ImportRecord.Cell, _ path: String) -> String? {
    let heading = headings[cell.column]
    return Heading.key(of: heading) == Heading.key(of: path) ? nil : heading
  }

  /// Leaves out an optional value.
  mutating func omit(_ path: String, _ cell: ImportRecord.Cell, _ reason: ImportReason) { addRepair(path, cell, to: nil, reason) }
}

/// Reading one record.
extension ProductReader {
  mutating func read(_ record: ImportRecord) -> Outcome {
    self.record = record
    (id, repairs) = ("", [])
    sort()
    var identity = ProductIdentity()
    do throws(RowError) {
      if let outcome = groupOutcome() { return outcome }
      identity = try self.identity()
      let name = try name()
      // those with an id are compared by it
      if identity.id == nil { identity.nameKey = name.map { Folding.identity(of: $0.text).key } }
      if identity.isEmpty { throw RowError(path: profile.traits.contains(.isAboutKnown) ? "/barcode" : "/name", reason: .missing) }
      var row = self.row(identity, name: name)
      if let repair = unpublished(row) {
        row.isNamedOnly = true
        return .unpublished(row, repair.repair, isOwn: repair.isOwn)
      }
      if isParent() {
        if record.hasVariants { return .parent }
        throw RowError(path: "/price", reason: .missing)
      }
      for index in record.cells.indices where record.cells[index].value != .null { hasValues[record.cells[index].column] = true }
      guard try readFields(&row) else { return .later }
      if let name { row.fields.set(.name) { $0.name = name } }
      for index in repairs.indices { repairs[index].id = row.id.text }
      return .row(row, repairs)
    } catch {
      return rejection(error, identity)
    }
  }

  private mutating func rejection(_ rowError: RowError, _ identity: ProductIdentity) -> Outcome {
    var row: ProductRow?
    if !identity.isEmpty {
      row = self.row(identity, name: nil)
      row?.isNamedOnly = true
    }
    let field = Self.fields[rowError.path]
    let cell = field.flatMap { self.cell($0) }
    let name = self.cell(.name)?.text
    let heading = cell == nil ? field.flatMap { fieldNumbers.firstIndex(of: $0.rawValue) }.map { headings[$0] } : nil
    let rejected = RejectedRow(
      index: record.index, path: rowError.path, reason: rowError.reason, line: record.line, id: identity.id ?? identity.sku,
      name: name?.shortened,
      column: cell.flatMap { column($0, rowError.path) }
        ?? heading.flatMap { Heading.key(of: $0) == Heading.key(of: rowError.path) ? nil : $0 },
      value: cell?.shown.shortened)
    return .rejected(rejected, row)
  }

  private static let fields: [String: ImportField] = [
    "/id": .id, "/name": .name, "/price": .price, "/price/currency": .currency, "/barcode": .barcode,
  ]

  /// Id, SKU and barcode.
  private mutating func identity() throws(RowError) -> ProductIdentity {
    var identity = ProductIdentity()
    if profile.traits.contains(.isAboutKnown) {
      guard let cell = cell(.barcode) else { throw RowError(path: "/barcode", reason: .missing) }
      identity.id = try code(cell, "/barcode")
      identity.gtin = identity.id.flatMap { Barcode($0)?.gtin14 }
      return identity
    }
    if let cell = cell(.id), let code = try code(cell, "/id") {
      if code.utf8.count > Limits.identifierLength.upperBound { throw RowError(path: "/id", reason: .tooLong) }
      if !PlainText.isIdentifier(code) { throw RowError(path: "/id", reason: .invalid) }
      identity.id = code
    }
    if let cell = cell(.sku), let sku = readSKU(cell) {
      let codes = sku.split(separator: ",", omittingEmptySubsequences: false)
      // some programs list the codes of all variants
      if isTable, !profile.traits.contains(.ownIDs), codes.count > 1, codes.allSatisfy({ !$0.isEmpty && !$0.contains(" ") }) {
        omit("/sku", cell, .several)
      } else {
        identity.sku = cut(sku, cell, "/sku", Limits.nameLength.upperBound)
      }
    }
    if let cell = cell(.barcode), let text = cell.text { identity.gtin = Barcode(Self.withoutMark(text))?.gtin14 }
    return identity
  }

  /// The SKU in a cell; one of a type that no code has is left out and reported, because a product needs none.
  private mutating func readSKU(_ cell: ImportRecord.Cell) -> String? {
    do throws(RowError) { return try code(cell, "/sku") } catch {
      omit(error.path, cell, error.reason)
      return nil
    }
  }

  /// A code without what is not seen in it; nil for an empty one.
  mutating func code(_ cell: ImportRecord.Cell, _ path: String) throws(RowError) -> String? {
    switch cell.value {
    case .null: return nil
    case .number(let text):
      guard text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }) else { throw RowError(path: path, reason: .wrongType) }
      return text
    case .text(let text):
      if Self.isPlainCode(text) { return text }
      let clean = CleanText(Self.withoutMark(text))
      let code = PlainText.name(clean.text) ?? ""
      if code.isEmpty { return nil }
      let isMarked = isTable && text.utf8.first == UInt8(ascii: "'")
      if code != (isMarked ? String(text.dropFirst()) : text) { addRepair(path, cell, to: code, clean.reason ?? .blanks) }
      return code
    case .flag, .other: throw RowError(path: path, reason: .wrongType)
    }
  }

  /// True for a code as most lists have it, with nothing to be removed.
  private static func isPlainCode(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "'") && !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// A code without the apostrophe that keeps spreadsheets from reading it as a number or a formula.
  static func withoutMark(_ text: String) -> String {
    let trimmed = text.withoutBlanksAround
    return trimmed.utf8.first == UInt8(ascii: "'") && trimmed.utf8.count > 1 ? String(trimmed.dropFirst()) : trimmed
  }

  /// The row without its fields, with an id for a new product.
  private mutating func row(_ identity: ProductIdentity, name: LocalizedText?) -> ProductRow {
    ProductRow(
      index: record.index, id: ProductID(identity.id ?? newID(for: identity, named: name?.text)), identity: identity, origin: usualOrigin(),
      line: record.line)
  }

  private mutating func usualOrigin() -> ProductRow.Origin {
    if let origin { return origin }
    let isUnnamed = profile.traits.contains(.ownIDs) || has(.source) || profile.traits.contains(.isAboutKnown)
    let origin = ProductRow.Origin(
      idPrefix: profile.format.rawValue, source: source ?? (isUnnamed ? nil : profile.format.rawValue),
      isAboutKnown: profile.traits.contains(.isAboutKnown))
    self.origin = origin
    return origin
  }

  /// The SKU as id, or one generated from the name as it is folded for search.
  private func newID(for identity: ProductIdentity, named name: String?) -> String {
    if let sku = identity.sku, sku.utf8.count <= Limits.identifierLength.upperBound, PlainText.isIdentifier(sku) { return sku }
    let folded = name.map { Folding.fold($0) } ?? identity.nameKey ?? ""
    return "\(profile.format.rawValue)-\(FNVHash<UInt64>().adding(folded.utf8).text)"
  }
}
