import ShopModel

/// A list of another program: its items as they are to be imported.
struct ListSheet: Sendable {
  /// An item as the file has it.
  struct Item: Sendable {
    let index: Int
    var line: Int?
    /// What the file has in each of its columns.
    var cells: [ListField: ImportRecord.Cell] = [:]
    var text = ""
    var note: String?
    var location: String?
    /// Nil if the file does not say it.
    var isDone: Bool?
    /// What the file has in place of a tick, if that cannot be read.
    var unreadDone: String?
    var isAvailable: Bool?
    var boughtAt: Timestamp?

    /// The text or number that the file has in a column; nil for none.
    subscript(_ field: ListField) -> String? { cells[field]?.text }
  }

  var items: [Item] = []
  private(set) var findings: SheetFindings
  /// True if it says what things cost, in which store and on which day.
  private(set) var isReceipt = false
  /// The currency in the heading of its prices.
  private(set) var currency: Currency?
  /// True if the file separates cells by semicolons, as programs do where a comma is the decimal mark.
  private(set) var usesComma = false
  private let choices: [String: ListField]

  private init(_ format: ImportFormat, choices: ColumnChoices, evidence: [String] = []) {
    (findings, self.choices) = (SheetFindings(format: format, evidence: evidence), choices.ofItems)
  }
}

/// Texts.
extension ListSheet {
  /// Reads a text; nil if it is no list of items.
  init?(_ text: [UInt8], as format: ImportFormat, columns choices: ColumnChoices, mayBeReceipt: Bool = true) {
    let content = String(decoding: text, as: UTF8.self)
    if text.contains(0) { return nil }
    let isCalendar = ListReader.isCalendar(text)
    if format == .ics, !isCalendar { return nil }
    if format == .ics || format == .auto && isCalendar {
      self.init(.ics, choices: choices)
      let (records, title, others, isCut) = ListReader.records(ofCalendar: content)
      findings.remarks += [title].compactMap(\.self)
      (findings.skipped, findings.unreadable) = (others, isCut ? [records.count - 1] : [])
      add(records, columns: ListReader.calendarColumns)
      return
    }
    let isLines = [.text, .ourgroceries, .anylist].contains(format)
    if !isLines, let sheet = Self.table(text, as: format, columns: choices, mayBeReceipt: mayBeReceipt) {
      self = sheet
      return
    }
    // a name in quotation marks can be of marks only
    guard isLines || format == .auto, content.contains(where: { $0.isLetter || $0 == "\"" }) else { return nil }
    self.init(isLines ? format : .text, choices: choices)
    addLines(of: content)
  }

  /// Reads a table; nil if its first record has no headings of a list.
  private static func table(_ text: [UInt8], as format: ImportFormat, columns choices: ColumnChoices, mayBeReceipt: Bool) -> ListSheet? {
    guard var table = TableReader(text) else { return nil }
    let headings = table.headings
    let best = ListProfiles.best(headings)
    var sheet = ListSheet(
      [.auto, .csv].contains(format) ? best?.format ?? .csv : format, choices: choices,
      evidence: format == .auto ? best?.evidence ?? [] : [])
    let values = table.first().texts(ofColumns: headings.count)
    guard ListProfiles.fields(of: headings, sheet.choices, values: values).contains(where: { $0?.field == .name }) else {
      // its lines are not items
      if table.isTable, format != .auto || !ChatText.isChat(text) { sheet.findings.reject(&table, lacking: "/name") } else { return nil }
      return sheet
    }
    var records: [ImportRecord] = []
    while let row = table.next() {
      switch row {
      case .record(var record):
        record.cells = record.cells.map { .init(column: $0.column, value: .text(FormulaMark.removed(from: $0.text ?? ""))) }
        records.append(record)
      case .broken(let broken): sheet.findings.reject(broken)
      }
    }
    sheet.findings.unreadable += table.doubtful
    sheet.findings.remarks += table.titles.filter { $0.text.contains(where: \.isLetter) }.map { .init(line: $0.line, text: $0.text) }
    (sheet.findings.isShifted, sheet.usesComma) = (table.isShifted, table.usesSemicolons)
    sheet.add(records, columns: headings, reporting: headings.indices, mayBeReceipt: mayBeReceipt)
    return sheet
  }
}

/// Documents in JSON.
extension ListSheet {
  /// Rows of a document.
  struct Rows {
    var positions: [Int] = []
    /// Whether each row is done, where the list that contains it says so.
    var isDone: [Int: Bool] = [:]
    /// What the rows are for, such as a recipe.
    var notes: [Int: String] = [:]
    /// What the object that contains a row says of all in it, such as a receipt.
    var heads: [Int: [(heading: String, value: ImportRecord.Cell.Value)]] = [:]
    /// True if they were in a member that is called a list of items.
    var isNamed = false
  }

  /// Reads a document; nil if it is no list of items.
  init?(_ document: borrowing Document, as format: ImportFormat, columns choices: ColumnChoices, mayBeReceipt: Bool = true) {
    if let note = Self.note(of: document) {
      self.init(format == .auto ? note.format : format, choices: choices)
      findings.remarks += [note.title].compactMap { $0.map { .init(text: $0) } }
      addLines(of: note.text, isTrashed: Self.isTrashed(document))
      return
    }
    guard let rows = Self.rows(document, at: 0, depth: 0) else { return nil }
    var tree = TreeReader()
    var records: [ImportRecord] = []
    var broken: [RejectedRow] = []
    var headed: [Int] = []
    var isRecipe = false
    for (index, row) in rows.positions.enumerated() {
      var record = ImportRecord(index: index)
      if document[row].kind == .object {
        record = tree.record(document, row, index: index)
      } else if document[row].isString {
        let text = document.text(at: row)
        record.cells.append(.init(column: 0, value: .text(rows.notes[row] == nil ? text : Markup.text(of: text))))
      } else {
        broken.append(RejectedRow(index: index, reason: .wrongType))
        continue
      }
      if let note = rows.notes[row] {
        isRecipe = true
        record.cells.append(.init(column: -1, value: .text(Markup.text(of: note))))
      }
      if let isDone = rows.isDone[row] { record.cells.append(.init(column: -2, value: .flag(isDone))) }
      records.append(record)
      headed.append(row)
    }
    var columns = tree.columns
    let names = Self.names(in: document, but: Set(rows.positions))
    for (record, row) in headed.enumerated() {
      // what an id stands for, and what the object says that contains the list
      let references = records[record].cells.compactMap { cell -> (heading: String, value: ImportRecord.Cell.Value)? in
        guard let name = cell.text.flatMap({ names[$0] }), let heading = Self.heading(ofReference: columns[cell.column]) else { return nil }
        return (heading, .text(name))
      }
      for (heading, value) in references + (rows.heads[row] ?? []) {
        let column = columns[tree.columnCount...].firstIndex(of: heading) ?? columns.count
        if column == columns.count { columns.append(heading) }
        records[record].cells.append(.init(column: column, value: value))
      }
    }
    // other linked data, such as the name of a page
    if !isRecipe, columns.contains(where: { ["@type", "@id", "@context"].contains($0) }) { return nil }
    // texts are the names of items
    if records.contains(where: { $0.cells.contains { $0.column == 0 } }) { columns[0] = "name" }
    let best = isRecipe ? (.recipe, ["recipeIngredient"]) : ListProfiles.best(columns)
    self.init(
      format == .auto || format == .csv ? best?.0 ?? .csv : format, choices: choices, evidence: format == .auto ? best?.1 ?? [] : [])
    let values = records.prefix(Limits.rowsLookedAt).texts(ofColumns: columns.count)
    let hasName = ListProfiles.fields(of: columns, self.choices, values: values).contains { $0?.field == .name || $0?.field == .note }
    guard records.isEmpty || hasName else { return nil }
    for row in broken { findings.reject(row) }
    add(records, columns: columns, reporting: 1..<max(1, columns.count), isTrashed: Self.isTrashed(document), mayBeReceipt: mayBeReceipt)
  }

  /// The text of a note that is no list, or the ingredients of a recipe in one text, with the title.
  static func note(of document: borrowing Document) -> (text: String, title: String?, format: ImportFormat)? {
    if document.find([Name("listContent")], from: 0) >= 0 { return nil }
    let title = Self.title(of: document, in: 0)
    if let text = document.string(Name("textContent"), in: 0) { return (text, title, .keep) }
    guard document[0].kind == .object, isRecipe(document, at: 0),
      let member = document.names(in: 0).first(where: {
        document[$0 + 1].isString && NoteWords.ingredients.contains(Heading.key(of: document.text(at: $0)))
      })
    else { return nil }
    return (document.text(at: member + 1), title, .recipe)
  }

  /// The title or name of an object.
  private static func title(of document: borrowing Document, in position: Int) -> String? {
    for name in [Name.title, .name, Name("displayName"), Name("listName")] {
      if let title = document.string(name, in: position), !title.isEmpty { return title }
    }
    let member =
      document[position].kind == .object
      ? document.names(in: position).first {
        document[$0 + 1].isString && ListProfiles.field(of: document.text(at: $0))?.field == .name
          && !namesOfItems.contains(Heading.key(of: document.text(at: $0)))
      } : nil
    return member.map { document.text(at: $0 + 1) }
  }

  /// Members that are names of items, but not of lists.
  private static let namesOfItems: Set = ["value", "summary", "food"]

  /// True for what says how something is cooked, but not for goods, which have a price or a code.
  private static func isRecipe(_ document: borrowing Document, at position: Int) -> Bool {
    let members = document.names(in: position).map { (key: Heading.key(of: document.text(at: $0)), value: $0 + 1) }
    guard members.contains(where: { recipeMembers.contains($0.key) }) else { return false }
    if Recipe.isRecipe(document, at: position) || members.contains(where: { $0.key == "recipeingredient" }) { return true }
    return !members.contains { key, value in
      guard key == "sku" || ProductProfiles.common[key].map({ [.price, .barcode].contains($0.field) }) ?? false else { return false }
      return document[value].kind != .null && !(document[value].isString && document.text(at: value).withoutBlanksAround.isEmpty)
    }
  }

  /// `Method` and `preparation` can be those of goods.
  private static let recipeMembers = NoteWords.directions.subtracting(["method", "preparation"]).union([
    "recipeingredient", "servings", "recipeyield", "preptime", "cooktime", "workingtime", "recipeinstructions", "instruction",
  ])

  /// The names of objects by their ids, but not of rows.
  private static func names(in document: borrowing Document, but rows: Set<Int>) -> [String: String] {
    var names: [String: String] = [:]
    var others: Set<String> = []
    for position in 0..<document.count where document[position].kind == .object && !rows.contains(position) {
      let member = document.find(.id, in: position)
      guard member >= 0, document[member].isString || document[member].kind == .number, case let id = document.text(at: member),
        let name = document.string(.name, in: position) ?? document.string(.title, in: position)
      else { continue }
      if let known = names.updateValue(name, forKey: id), known != name { others.insert(id) }
    }
    return names.filter { !others.contains($0.key) }
  }

  /// The name of what a member such as `idList` or `category_id` refers to; nil for other members.
  private static func heading(ofReference heading: String) -> String? {
    let (head, tail) = (heading.dropFirst(2), heading.dropLast(2))
    guard !heading.contains("."), !head.isEmpty else { return nil }
    if heading.hasPrefix("id"), head.first.map({ $0.isUppercase || $0 == "_" }) ?? false { return Heading.key(of: String(head)) }
    let isOwnWord = heading.hasSuffix("Id") || tail.last == "_" || heading.hasSuffix("ID") && tail.last?.isLowercase ?? false
    return isOwnWord && heading.lowercased().hasSuffix("id") ? Heading.key(of: String(tail)) : nil
  }

  /// True for a note that its owner has thrown away.
  private static func isTrashed(_ document: borrowing Document) -> Bool {
    let member = document.find([Name("isTrashed")], from: 0)
    return member >= 0 && document[member].kind == .true
  }

  /// The rows of a list: the elements of an array, or of the arrays in members that hold items; nil for other values.
  static func rows(_ document: borrowing Document, at position: Int, depth: Int, inRecipe: Bool = false) -> Rows? {
    if depth > mostDepth { return nil }
    var all = Rows()
    if document[position].kind == .object {
      var known: (isRecipe: Bool, head: [(heading: String, value: ImportRecord.Cell.Value)])?
      var hasIngredients = false
      for name in document.names(in: position) {
        let member = name + 1
        guard document[member].kind == .array || document[member].kind == .object && depth == 0,
          let list = ListProfiles.list(called: document.text(at: name))
        else { continue }
        let isRecipe = known?.isRecipe ?? (inRecipe || Self.isRecipe(document, at: position))
        let isOfIngredients = list.isOfRecipe && !list.isContainer
        guard isRecipe || !list.isOfRecipe, !(isOfIngredients && hasIngredients),
          var inner = rows(document, at: member, depth: depth + 1, inRecipe: list.isOfRecipe)
        else { continue }
        if list.isContainer {
          let empty = Set(document.elements(of: member).filter { document[$0].kind == .object })
          inner.positions.removeAll { empty.contains($0) }
          if inner.positions.isEmpty { continue }
        }
        if isOfIngredients { hasIngredients = !inner.positions.isEmpty }
        if list.isOfRecipe {
          let note = title(of: document, in: position) ?? ""
          for row in inner.positions where inner.notes[row]?.isEmpty ?? true { inner.notes[row] = note }
        }
        if let isDone = list.isDone { for row in inner.positions { inner.isDone[row] = isDone } }
        let head = known?.head ?? Self.head(of: document, at: position, isRecipe: isRecipe)
        known = (isRecipe, head)
        inner.add(head)
        all.add(inner)
      }
      all.isNamed = known != nil
      if known != nil { return all }
      let sections = depth < 2 ? sections(document, at: position, depth: depth) : nil
      // of linked data, only recipes
      return document.find(Name("@type"), in: position) >= 0 && sections?.notes.isEmpty ?? true ? nil : sections
    }
    guard document[position].kind == .array else { return nil }
    for row in document.elements(of: position) {
      // lists of lists
      if document[row].kind == .object || document[row].kind == .array,
        let inner = rows(document, at: row, depth: depth + 1, inRecipe: inRecipe)
      {
        all.add(inner)
      } else {
        all.positions.append(row)
      }
    }
    if inRecipe || all.notes.isEmpty { return all }
    // of a page with recipes, only their ingredients
    let others = all.positions.filter { all.notes[$0] == nil }
    let isPage = others.allSatisfy {
      document[$0].kind == .object && (document.find(Name("@type"), in: $0) >= 0 || isRecipe(document, at: $0))
    }
    if isPage { all.positions = all.positions.filter { all.notes[$0] != nil } }
    return all
  }

  /// The members of an object that are about the list in it: store and day of a receipt, or the name.
  private static func head(of document: borrowing Document, at position: Int, isRecipe: Bool = false)
    -> [(heading: String, value: ImportRecord.Cell.Value)]
  {
    let receipt = ReceiptProfile.head(of: document, at: position)
    return receipt.isEmpty && !isRecipe ? title(of: document, in: position).map { [("list", .text($0))] } ?? [] : receipt
  }

  /// The rows of an object with members of any names: the only list in it, or several, which are sections; nil for an object that is a row.
  private static func sections(_ document: borrowing Document, at position: Int, depth: Int) -> Rows? {
    var (lists, others): ([Int], [String]) = ([], [])
    for member in document.names(in: position) {
      let value = member + 1
      switch document[value].kind {
      case .array where document[value].next > value + 1:
        if document[value + 1].kind == .object || document[value + 1].isString { lists.append(member) }
      case .object: return nil
      default: others.append(Heading.key(of: document.text(at: member)))
      }
    }
    let head = head(of: document, at: position)
    let isOne = lists.count == 1
    let isRow = others.contains { ProductProfiles.common[$0].map { $0.field != .name } ?? false } || others.count > mostHeads
    if lists.isEmpty || isOne && document[lists[0] + 1 + 1].isString || isRow && ReceiptProfile.head(of: document, at: position).isEmpty {
      return nil
    }
    var all = Rows()
    for list in lists {
      guard var inner = rows(document, at: list + 1, depth: depth + 1) else { return nil }
      let section = isOne ? [] : [("section", ImportRecord.Cell.Value.text(document.text(at: list)))]
      inner.add(section + head)
      all.add(inner)
    }
    return all
  }

  /// Members besides lists, such as a title and a time.
  private static let mostHeads = 3
  private static let mostDepth = 6
}

extension ListSheet.Rows {
  /// Adds what an object says of all rows in it, where they do not say it.
  fileprivate mutating func add(_ head: [(heading: String, value: ImportRecord.Cell.Value)]) {
    for row in positions where !head.isEmpty {
      let known = heads[row] ?? []
      heads[row] = known + head.filter { other in !known.contains { $0.heading == other.heading } }
    }
  }

  fileprivate mutating func add(_ other: Self) {
    positions += other.positions
    isDone.merge(other.isDone) { first, _ in first }
    notes.merge(other.notes) { first, _ in first }
    heads.merge(other.heads) { first, _ in first }
    isNamed = isNamed || other.isNamed
  }
}

/// Reading records.
extension ListSheet {
  /// Of two columns of names, or one of names above numbers and one of notes, the one above texts is that of names. Numbers are no places.
  private static func settle(_ fields: inout [(field: ListField, rank: Int)?], of headings: [String], by values: [[String]]) {
    func columns(_ field: ListField) -> [Int] { fields.indices.filter { fields[$0]?.field == field } }
    for column in columns(.name) where fields[column]?.rank != -1 {
      guard let name = ColumnText.names(insteadOf: column, headings[column], names: columns(.name), texts: columns(.note), in: values)
      else { continue }
      // what has letters can say something of the item
      let isNote = values[column].contains { $0.contains(where: \.isLetter) }
      (fields[name], fields[column]) = ((.name, 0), isNote ? (.note, 0) : nil)
    }
    for column in columns(.location) where fields[column]?.rank != -1 && !values[column].isEmpty {
      let areNumbers = values[column].allSatisfy { $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter) }
      if areNumbers { fields[column] = nil }
    }
  }

  private mutating func addLines(of text: String, isTrashed: Bool = false) {
    let (records, rest) = ListReader.records(ofText: text)
    findings.remarks += rest
    add(records, columns: ListReader.textColumns, isTrashed: isTrashed)
  }

  /// Reads the records; `reporting` are the columns that the document itself has. Those of a list that was thrown away are left out.
  private mutating func add(
    _ records: [ImportRecord], columns headings: [String], reporting: Range<Int> = 0..<0, isTrashed: Bool = false,
    mayBeReceipt: Bool = false
  ) {
    if isTrashed {
      (findings.skipped, findings.rejected, findings.unreadable) = (records.count, [], [])
      return
    }
    let receipt = reporting.isEmpty || !mayBeReceipt ? nil : ReceiptProfile.fields(of: headings, choices)
    isReceipt = receipt != nil
    if !reporting.isEmpty { findings.headings = headings }
    let values = reporting.isEmpty ? [] : records.prefix(Limits.rowsLookedAt).texts(ofColumns: headings.count)
    var fields = receipt ?? ListProfiles.fields(of: headings, choices, values: values)
    if !reporting.isEmpty { Self.settle(&fields, of: headings, by: values) }
    if DocumentRoute.isCart(headings) { for index in fields.indices where fields[index]?.field == .price { fields[index] = nil } }
    // a text names its sections itself
    let sections = reporting.isEmpty ? [] : Self.sections(in: records, fields)
    let last = records.lastIndex { !$0.cells.isEmpty } ?? 0
    currency =
      fields.indices.lazy.filter { fields[$0]?.field == .price || fields[$0]?.field == .total }
      .compactMap { ReceiptProfile.currency(in: headings[$0]) }.first
    var examples: [Int: String] = [:]
    // columns that nothing reads, and those of which a cell counted
    var (unread, used) = (Set<Int>(), Set<Int>())
    var section: String?
    var lists: Set<String> = []
    // those of each item, which can be many
    var comments: [Int: (texts: [String], known: Set<String>)] = [:]
    let marks = values.map { Set($0.map { Self.mark($0) }) }
    for (position, record) in records.enumerated() {
      if sections.contains(position) {
        section = record.cells.first?.text.map { NoteWords.heading($0) }
        continue
      }
      var cells: [ListField: (cell: ImportRecord.Cell, rank: Int)] = [:]
      for cell in record.cells where cell.value != .null && cell.value != .other && !(cell.text?.withoutBlanksAround.isEmpty ?? false) {
        if reporting.contains(cell.column), examples[cell.column] == nil { examples[cell.column] = cell.shown.shortened }
        let meaning = cell.column == -1 ? (.note, 0) : cell.column == -2 ? (.done, 0) : fields[cell.column]
        guard let meaning, meaning.field != .person else {
          unread.insert(cell.column)
          continue
        }
        if let known = cells[meaning.field] {
          if meaning.field == .note, let note = joined(known.cell.text, cell.text) {
            cells[.note]?.cell = .init(column: known.cell.column, value: .text(note))
            used.insert(cell.column)
            continue
          }
          if meaning.field == .list, let name = cell.text, lists.insert(name).inserted {
            findings.remarks.append(.init(text: name))
          }
          let isBetter = meaning.rank < known.rank
          unread.insert((isBetter ? known.cell : cell).column)
          if !isBetter { continue }
        }
        let isOpen = meaning.field == .done && marks.indices.contains(cell.column) && Self.isOpen(cell.text, beside: marks[cell.column])
        cells[meaning.field] = (isOpen ? .init(column: cell.column, value: .flag(false)) : cell, meaning.rank)
      }
      used.formUnion(cells.values.map(\.cell.column))
      // what it is about is in columns that nothing reads
      if cells.isEmpty, record.cells.contains(where: { $0.text?.contains(where: \.isLetter) ?? false }) {
        findings.reject(RejectedRow(index: record.index, path: "/name", reason: .missing, line: record.line))
        continue
      }
      // a line without a text
      if cells.keys.allSatisfy({ [.done, .onList, .unused, .list].contains($0) }) { continue }
      if findings.format == .todoist, let kind = cells[.kind]?.cell.text, kind != "task" {
        let text = cells[.name]?.cell.text
        switch kind {
        case "section": section = text
        case "note" where !items.isEmpty:
          guard let comment = text.map({ CleanText($0).text }), !comment.isEmpty else { break }
          let note = items[items.count - 1].note.map { [$0] } ?? []
          if comments[items.count - 1, default: (note, Set(note))].known.insert(comment).inserted {
            comments[items.count - 1]?.texts.append(comment)
          }
        default: findings.skipped += 1
        }
        continue
      }
      // what a chat says itself
      if cells[.kind]?.cell.text == "service", headings.contains("action") {
        findings.skipped += 1
        continue
      }
      if !isReceipt, findings.format != .ics, record.line != nil, last - position < Self.mostTotals, let name = cells[.name]?.cell.text,
        ReceiptProfile.isTotal(name),
        ListLine.quotation(in: name) == nil
      {
        findings.remarks.append(.init(line: record.line, text: name))
        continue
      }
      add(record, cells: cells.mapValues { $0.cell }, section: section)
    }
    place()
    settleAmounts()
    for (item, comments) in comments { items[item].note = comments.texts.joined(separator: "; ") }
    findings.ignored += unread.subtracting(used).filter { headings.indices.contains($0) }.sorted().map { headings[$0] }
    findings.columns = reporting.prefix(Limits.reportedRows).compactMap { column in
      examples[column].map {
        ImportColumn(
          heading: headings[column], meaning: fields[column].flatMap { ColumnChoices.Meaning(ofItems: $0.field) }, example: $0)
      }
    }
  }

  /// Rows with a single cell between others with more: headings of the rows below, which stand apart, look like one, or are in a column of their own.
  private static func sections(in records: [ImportRecord], _ fields: [(field: ListField, rank: Int)?]) -> Set<Int> {
    let name = fields.firstIndex { $0?.field == .name }
    guard records.contains(where: { $0.line != nil && $0.cells.count == 1 }),
      records.count(where: { $0.cells.count > 1 }) * 2 >= records.count(where: { !$0.cells.isEmpty })
    else { return [] }
    var filled = records.indices.filter { !records[$0].cells.isEmpty }
    // totals below the last group are no group
    while let last = filled.last, ReceiptProfile.isTotal(records[last].cells.first?.text ?? "") { filled.removeLast() }
    let single = filled.dropLast().filter { index in
      guard records[index].line != nil, records[index].cells.count == 1, let cell = records[index].cells.first else { return false }
      return cell.text?.contains(where: \.isLetter) ?? false
        && (cell.column == name || fields[cell.column].map { $0.field == .location } ?? true)
    }
    func text(_ index: Int) -> String { records[index].cells.first?.text ?? "" }
    var found = Set(single.filter { records[$0].cells[0].column != name || NoteWords.heading(text($0)) != text($0) })
    // what only looks like a heading is one if all rows have one
    let blocks = filled.filter { index in
      guard index > 0, let line = records[index].line, let before = records[index - 1].line else { return true }
      let isLong = records[index - 1].cells.contains { $0.text?.contains(where: \.isNewline) ?? false }
      return records[index - 1].cells.isEmpty || line - before > 1 && !isLong
    }
    for starts in [Set(blocks), Set(single.filter { NoteWords.isCapitals(text($0)) })]
    where starts.isSubset(of: single) && ImportRecord.areGroups(filled.map { starts.contains($0) }, isOwn: true) { found.formUnion(starts) }
    return found
  }

  /// Of several lists, the names are the places of items without one; that of a single list is no item.
  private mutating func place() {
    var names: Set<String> = []
    for index in items.indices {
      guard let name = items[index][.list].map({ CleanText($0).text }), !name.isEmpty else { continue }
      let isOfDone = ListProfiles.field(of: name)?.field == .done
      // `Bought` and `To buy` are no places
      if isOfDone || NoteWords.open.contains(Heading.key(of: name)) {
        if isOfDone { items[index].isDone = true }
        items[index].cells[.list] = nil
      } else {
        names.insert(name)
      }
    }
    if names.count > 1 {
      for index in items.indices where items[index].location == nil {
        items[index].location = items[index][.list].map { CleanText($0).text }
      }
    } else if let name = names.first {
      findings.remarks.append(.init(text: name))
    }
  }

  private static let mostTotals = 3

  /// The notes of two columns, unless the second one repeats a part of the first.
  private func joined(_ note: String?, _ other: String?) -> String? {
    guard let other = other.map({ CleanText($0).text }), let note else { return note ?? other.map { CleanText($0).text } }
    return "; \(note); ".contains("; \(other); ") ? note : "\(note); \(other)"
  }

  private mutating func add(_ record: ImportRecord, cells: [ListField: ImportRecord.Cell], section: String?) {
    let note = cells[.note]?.text.map { CleanText($0).text }
    // some programs have items that are only a note
    guard let name = cells[.name]?.text.map({ CleanText($0).text }) ?? note, !name.isEmpty else {
      return findings.reject(RejectedRow(index: record.index, path: "/name", reason: .missing, line: record.line))
    }
    let status = cells[.status]?.text.map { Heading.key(of: $0) } ?? ""
    if status.hasPrefix("delet") || status.hasPrefix("trash") {
      return findings.remarks.append(.init(line: record.line, text: name))
    }
    var item = Item(index: record.index, line: record.line, cells: cells, text: name)
    // a display text repeats the amount
    item.note = cells[.name] == nil || note == name ? nil : note
    // where that program has amounts
    if findings.format == .kitchenowl, let note = item.note {
      (item.note, item.cells[.specification]) = (nil, .init(column: 0, value: .text(note)))
    }
    item.location = cells[.location]?.text.map { CleanText($0).text } ?? section
    item.isDone =
      Self.flag(cells[.done]) ?? Self.flag(cells[.onList]).map { !$0 } ?? Self.isDone(status: (cells[.status] ?? cells[.done])?.text)
    item.isAvailable = Self.flag(cells[.available])
    item.boughtAt = (cells[.boughtAt] ?? cells[.done])?.text.flatMap(Self.time)
    if item.boughtAt != nil, item.isDone == nil { item.isDone = true }
    if item.isDone == nil { item.unreadDone = (cells[.done] ?? cells[.onList])?.text }
    items.append(item)
  }
}
