import ShopModel

/// Carrying out an import: `perform` imports each document with `importDocument`, which decodes its bytes and hands JSON to `importJSON`, any other
/// text to `importText`. `DocumentRoute` says what they contain: products go through an `ImportSheet` (`importProducts`), items of one list through a
/// `ListSheet` (`importItems`), and documents with lists of several kinds through their own readers (`importLists`). All of them report to one
/// `ImportSession`.
extension ImportRequest {
  /// Why a document is not taken.
  enum Failure: Error {
    /// It is in none of the formats that it could be in.
    case form(ValidationError)
    case text(FileReadReason)
    case rpc(RPCError)
  }

  /// The report of an import, and the error if that is refused.
  struct Outcome {
    let report: ImportReport
    var rpcError: RPCError?
  }

  /// Imports the document: `fetched`, or that of the request. If it is refused, the caller undoes what was done until then.
  func perform(_ fetched: [UInt8]?, in service: inout ServiceState) throws(RPCError) -> Outcome {
    var importSession = ImportSession(mode, for: service.viewer, at: service.context.now)
    var documents = Array(try documents(fetched, in: service).reversed())
    while let (path, bytes) = documents.popLast() {
      do throws(Failure) { try importDocument(consume bytes, in: &service, reportingTo: &importSession) } catch {
        throw rpcError(error, at: path)
      }
    }
    if service.context.isCanceled { throw RPCError(.canceled) }
    if let rpcError = importSession.rpcError { throw rpcError }
    let (report, language) = (importSession.report, service.context.textLanguage)
    if importSession.hasEmptied { return Outcome(report: report, rpcError: RPCError(emptying: report, in: language)) }
    let isOtherTable = report.rejections.first?.reason == .columns && report.added + report.updated + report.unchanged == 0
    // a web page in place of the table
    if isOtherTable, url != nil { return Outcome(report: report, rpcError: FetchError(reason: .content).rpcError) }
    let isRefused = isOtherTable || isStrict && report.rejectionCount > 0
    return Outcome(report: report, rpcError: isRefused ? RPCError(rejecting: report, in: language) : nil)
  }

  /// The documents to import: one, or those in the directory; a file with its path.
  private func documents(_ fetched: [UInt8]?, in service: borrowing ServiceState) throws(RPCError) -> [(path: String?, bytes: [UInt8])] {
    if let data { return [(nil, data.bytes)] }
    guard let path else {
      guard let fetched else { throw .notAllowed(.notInTransaction) }
      return [(nil, fetched)]
    }
    do throws(FileReadError) {
      guard service.isDirectory(path) else { return [(path, try ClientFile(path, service.context.files).bytes())] }
      var documents: [(path: String?, bytes: [UInt8])] = []
      for name in ExportPart.inOrder.map(\.file) {
        let path = "\(path)/\(name)"
        do throws(FileReadError) { documents.append((path, try ClientFile(path, service.context.files).bytes())) } catch {
          if error.reason != .notFound { throw error }
        }
      }
      if documents.isEmpty { throw FileReadError(path: path, reason: .notRegular) }
      return documents
    } catch { throw error.rpcError }
  }

  /// The error for a document that is not taken: invalid params for `data`, an unreadable file for `path`, content of no use for `url`.
  private func rpcError(_ failure: Failure, at path: String?) -> RPCError {
    var problems = ValidationError.invalid("document").problems
    var reason = FileReadReason.format
    switch failure {
    case .rpc(let rpcError): return rpcError
    case .text(let given): reason = given
    case .form(let error):
      problems = error.problems
      if ShopDocument.isLater(error) { reason = .version }
    }
    if let path { return FileReadError(path: path, reason: reason).rpcError }
    if url != nil { return FetchError(reason: .content).rpcError }
    return .invalidParams(ValidationError(problems.map { $0.under("data") }))
  }

  private func importDocument(
    _ bytes: consuming [UInt8], in service: inout ServiceState, reportingTo importSession: inout ImportSession
  ) throws(Failure) {
    var text: ImportText
    do throws(ImportText.Failure) {
      if data != nil {
        text = ImportText(unmarked: bytes)
      } else {
        text = try ImportText(bytes, encoding: encoding, language: service.context.languages.first ?? "en")
      }
    } catch { throw .text(error.reason) }
    let written = text.encoding
    var kind = kind
    var unclosed: [(row: Int, name: String)] = []
    guard var first = text.bytes.first(where: { $0 > 0x20 }) else { throw .text(.format) }
    if first == UInt8(ascii: "<") {
      if let data = Markup.linkedData(in: text.bytes) {
        (text, first) = (ImportText(unmarked: data), UInt8(ascii: "["))
      } else if let table = Markup.table(of: text.bytes) {
        (text, unclosed) = (ImportText(unmarked: table.text), table.unclosed)
        // a feed has products, even without prices
        kind = kind ?? .products
      } else if url == nil, let note = Markup.note(of: text.bytes) {
        (text, first) = (ImportText(unmarked: note), UInt8(ascii: "#"))
      } else if format != .text {
        throw .text(.format)
      }
    }
    if format == .auto || format == .csv, let table = MarkdownTable.csv(of: text.bytes) { text = ImportText(unmarked: table) }
    let isJSON = (first == UInt8(ascii: "[") || first == UInt8(ascii: "{")) && ![.csv, .text, .ics].contains(format)
    var document = Document()
    document.currency = service.context.currency
    var broken = isJSON ? fault(of: text.bytes, reading: &document) : nil
    if broken != nil, format == .auto, let lines = Self.array(ofLines: text.bytes), fault(of: lines, reading: &document) == nil,
      case .items = DocumentRoute(document, as: format, kind: kind, columns: columns)
    {
      broken = nil
    }
    if isJSON, broken == nil {
      try importJSON(document, in: &service, reportingTo: &importSession)
    } else {
      do throws(Failure) { try importText(consume text, of: kind, in: &service, reportingTo: &importSession) } catch {
        if let broken, case .form = error { throw .form(broken) }
        throw error
      }
    }
    if data == nil { importSession.report.encoding = written }
    for (row, name) in unclosed {
      importSession.note(ImportRepair(index: row, path: "/\(name)", from: "<\(name)>", to: nil, reason: .invalid))
    }
  }

  /// The objects of JSON Lines as an array; nil for another text.
  private static func array(ofLines text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n")).filter { line in line.contains { $0 > 0x20 } }
    guard lines.count > 1, lines.allSatisfy({ $0.first == UInt8(ascii: "{") }) else { return nil }
    return [UInt8(ascii: "[")] + lines.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  /// Reads a document in JSON; returns its fault, with the position for people, or nil if there is none.
  private func fault(of bytes: [UInt8], reading document: inout Document) -> ValidationError? {
    do throws(JSONError) { try document.read(bytes.span) } catch {
      return ValidationError(.invalid, [Fact("offset", .integer(error.offset + 1))])
    }
    return nil
  }

  /// Imports a document in JSON.
  private func importJSON(
    _ document: borrowing Document, in service: inout ServiceState, reportingTo importSession: inout ImportSession
  ) throws(Failure) {
    let context = service.context
    switch DocumentRoute(document, as: format, kind: kind, columns: columns) {
    case .products(let format):
      let isText = data?.isText ?? true
      guard let rows = ImportSheet.products(document) else {
        throw .form(document[0].kind == .array || document[0].kind == .object ? .invalid("products") : .type("array"))
      }
      try importProducts(
        ImportSheet(document, rows: rows, options(format, in: context), countingLines: isText), in: &service, reportingTo: &importSession)
    case .items(let format):
      guard let sheet = ListSheet(document, as: format, columns: columns, mayBeReceipt: kind != .items) else {
        throw .form(.invalid("document"))
      }
      try importItems(sheet, in: &service, reportingTo: &importSession)
    case .document(let layout):
      importSession.report.format = ImportFormat(rawValue: layout.rawValue)
      var headings: [String] = []
      do throws(ValidationError) {
        headings = try importLists(of: document, as: layout, in: &service, reportingTo: &importSession)
      } catch {
        // products that do not look like those of this program
        guard layout == .fakestore, let rows = ImportSheet.products(document), rows.first.map({ $0.position > 0 }) ?? false,
          rows.contains(where: { document[$0.position].kind == .object && document.find(.price, in: $0.position) >= 0 })
        else { throw .form(error) }
        try importProducts(ImportSheet(document, rows: rows, options(.fakestore, in: context)), in: &service, reportingTo: &importSession)
      }
      try check(headings)
    }
  }

  /// Imports a document with lists of several kinds; returns the members of products that the columns of the request name.
  private func importLists(
    of document: borrowing Document, as layout: DocumentRoute.Layout, in service: inout ServiceState,
    reportingTo importSession: inout ImportSession
  ) throws(ValidationError) -> [String] {
    let context = service.context
    switch layout {
    case .shop:
      try ShopDocument.check(document)
      enter(ShopDocument.rowCount(of: document), in: context)
      ShopDocument.importRows(document, in: &service, &importSession)
    case .shoppinglist:
      let lists = try ShoppingListImport(document)
      enter(lists.rowCount(of: document), in: context)
      lists.importRows(document, in: &service, &importSession)
    case .archive:
      try ArchiveImport.check(document)
      enter(ArchiveImport.rowCount(of: document), in: context)
      ArchiveImport.importRows(document, in: &service, &importSession)
    case .fakestore:
      let rows = try FakeStoreImport(document)
      enter(rows.rowCount, in: context)
      return rows.importRows(document, options(.fakestore, in: context), in: &service, &importSession)
    }
    return []
  }

  /// Imports a table, JSON Lines, a calendar, or a list of lines. Its memory is free before the products are stored.
  private func importText(
    _ text: consuming ImportText, of kind: ImportKind?, in service: inout ServiceState, reportingTo importSession: inout ImportSession
  ) throws(Failure) {
    switch DocumentRoute(text: text.bytes, as: format, kind: kind, columns: columns, isFetched: url != nil) {
    case .products(let format):
      let sheet: ImportSheet
      do throws(ImportText.Failure) { sheet = try ImportSheet(text: text.takeBytes(), options(format, in: service.context)) } catch {
        throw error.reason == .format ? .form(.invalid("products")) : .text(error.reason)
      }
      try importProducts(consume sheet, in: &service, reportingTo: &importSession)
    case .items(let format):
      guard let sheet = ListSheet(text.bytes, as: format, columns: columns, mayBeReceipt: kind != .items) else {
        throw .form(.invalid("document"))
      }
      try importItems(sheet, in: &service, reportingTo: &importSession)
    case .document: throw .form(.invalid("JSON"))
    }
  }

  /// Fails if the request says what a heading means that is none of these.
  private func check(_ headings: [String]) throws(Failure) {
    if headings.isEmpty || columns.given.isEmpty { return }
    let known = Set(headings.map { Heading.key(of: $0) })
    let problems = columns.given.filter { !known.contains($0.key) }.values.sorted().flatMap { heading in
      ValidationError(.unknown, [Fact("name", .text(heading))]).problems.map { $0.under(heading).under("columns") }
    }
    if !problems.isEmpty { throw .rpc(.invalidParams(ValidationError(problems))) }
  }

  private func options(_ format: ImportFormat, in context: RequestContext) -> ImportOptions {
    ImportOptions(
      format: format, currency: currency ?? context.currency, source: source, isCurrencyGiven: currency != nil,
      columns: columns.ofProducts, progress: context.progress)
  }

  private func importProducts(
    _ sheet: consuming ImportSheet, in service: inout ServiceState, reportingTo importSession: inout ImportSession
  ) throws(Failure) {
    try check(sheet.findings.headings)
    let change = sheet.importing(into: service.shop, mode, service.context)
    service.shop.reserve(added: change.outcome.added)
    service.apply(change.events)
    importSession.beginList()
    importSession.add(sheet.report(change.outcome, mode), part: nil)
    importSession.endList()
  }

  private func importItems(_ sheet: ListSheet, in service: inout ServiceState, reportingTo importSession: inout ImportSession)
    throws(Failure)
  {
    try check(sheet.findings.headings)
    let target: ListID
    do throws(ListError) { target = try service.shop.list(list) } catch { throw .rpc(error.rpcError) }
    enter(sheet.items.count, in: service.context)
    sheet.importItems(
      into: target, pricedIn: currency ?? service.context.currency, in: &service, reportingTo: &importSession)
  }

  /// Starts the import phase of the progress of lists and documents. Each row counts twice: once when it is read, once when it is applied.
  private func enter(_ rows: Int, in context: RequestContext) {
    context.progress?.enter(2 * rows, until: Progress.whole, Phrase(.progressTaking, ["count": .integer(rows)]))
  }
}
