import ShopModel

/// Imports a document.
enum DataImport: DatabaseCommand {
  static let name = "data.import"
  static let summary = "Imports a document from `data.export`, or lists from other programs, as one change."
  static let historyText: TextKey? = .historyDataImported
  static let errors: [ErrorKind] = [.importRejected, .fileUnreadable]
  static let takesLong = true
  static let recording = RecordingRule(params: ["data": .document])

  /// The document formats that can be imported.
  enum Format: String, CaseIterable, Sendable {
    case shop
    case shoppinglist
    case archive
    case csv
    case fakestore
  }

  struct Params: WireType {
    let format: Format
    let data: DocumentInput?
    let path: String?
    let mode: ImportMode

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "format", \.format, .word,
        """
        Format of the document. `shop`: each entity replaces the existing one with its id; carts and orders become the customer's own, and \
        items of missing lists go to the current list. `shoppinglist`: `{items, locations}`, or one of the two lists; equal names denote \
        the same entity. `archive`: an array of locations with their items, matched by id, else by name; in `merge` mode, existing \
        locations keep their fields, and existing items only move and get a later time of purchase. `csv`: the catalog as a table, as in \
        `catalog.import`. `fakestore`: users, carts, and products of the FakeStore API, as separate lists, as an object or a list with \
        several kinds, or as a single entity. A user becomes an account that only its password can log in to; an existing account with \
        the same email address does not change. A cart becomes a cart of that customer, else of the session's own.
        """),
      Field(
        "data", \.data, optional: DocumentInput.shape, "The document, or the content of its file as a string; always a string for `csv`."),
      Field("path", \.path, optional: .path, "A file with the document; give either this or `data`."),
      Field(
        "mode", \.mode, .word, default: .merge,
        """
        `merge` keeps entities that are not in the document; `replace` removes them, except accounts, their carts, and kinds of entities \
        without a list in the document. If no row of a list is readable, `replace` fails and changes nothing.
        """)
    ).checked { params in Problem.either("data", params.data != nil, or: "path", params.path != nil) }
  }

  typealias Result = ImportReport

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> ImportReport {
    let bytes: [UInt8]
    do throws(FileReadError) { bytes = try self.bytes(params, service.context) } catch { throw error.rpcError }
    let importSession = try take(consume bytes, params, in: &service)
    if service.context.isCancelled { throw RPCError(.canceled) }
    if let rpcError = importSession.rpcError { throw rpcError }
    if importSession.hasEmptied { throw RPCError(emptying: importSession.report) }
    return importSession.report
  }

  /// Imports the document; throws before any change if the document does not have the format.
  private static func take(_ bytes: consuming [UInt8], _ params: Params, in service: inout ServiceState) throws(RPCError) -> ImportSession {
    var importSession = ImportSession(params.mode, for: service.context.customer, at: service.context.now)
    let context = service.context
    do throws(ValidationError) {
      if params.format == .csv {
        try take(table: consume bytes, isFile: params.path != nil, in: &service, &importSession)
        return importSession
      }
      var document = Document()
      document.currency = context.currency
      do throws(JSONError) { try document.read(owning: bytes) } catch { throw .invalid("JSON") }
      switch params.format {
      case .shop:
        try ShopDocument.check(document)
        enter(ShopDocument.rowCount(of: document), context)
        ShopDocument.take(document, in: &service, &importSession)
      case .shoppinglist:
        let lists = try ShoppingListImport(document)
        enter(lists.rowCount(of: document), context)
        lists.take(document, in: &service, &importSession)
      case .archive:
        try ArchiveImport.check(document)
        enter(ArchiveImport.rowCount(of: document), context)
        ArchiveImport.take(document, in: &service, &importSession)
      case .csv: break
      case .fakestore:
        let rows = try FakeStoreImport(document)
        enter(rows.rowCount, context)
        rows.take(document, in: &service, &importSession)
      }
    } catch { throw unreadable(params, error) }
    return importSession
  }

  /// Imports a catalog in CSV.
  private static func take(
    table bytes: [UInt8], isFile: Bool, in service: inout ServiceState, _ importSession: inout ImportSession
  ) throws(ValidationError) {
    let context = service.context
    let options = ImportOptions(
      format: .csv, currency: context.currency, language: context.languages.first ?? "en", progress: context.progress)
    let sheet: ImportSheet
    do throws(ImportText.Failure) {
      sheet = try isFile ? ImportSheet(file: bytes, options) : ImportSheet(text: bytes, options)
    } catch { throw .invalid("csv") }
    let change = sheet.importing(into: service.shop, importSession.mode, service.context)
    service.apply(change.events)
    importSession.beginList()
    importSession.add(sheet.report(change.outcome, importSession.mode), part: nil)
    importSession.endList()
  }

  /// Starts the import phase of the progress. Each row counts twice: once when it is read, once when it is
  /// applied.
  private static func enter(_ rows: Int, _ context: RequestContext) {
    context.progress?.enter(2 * rows, until: Progress.whole, Phrase(.progressTaking, ["count": .integer(rows)]))
  }

  private static func bytes(_ params: Params, _ context: RequestContext) throws(FileReadError) -> [UInt8] {
    guard let path = params.path else { return params.data?.bytes ?? [] }
    var bytes = try ClientFile(path, context.files).bytes()
    if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
    return bytes
  }

  /// The error for a document that does not have the format: invalid params for `data`, an unreadable file
  /// for `path`.
  private static func unreadable(_ params: Params, _ validationError: ValidationError) -> RPCError {
    guard let path = params.path else { return .invalidParams(ValidationError(validationError.problems.map { $0.under("data") })) }
    let isLater = params.format == .shop && ShopDocument.isLater(validationError)
    return FileReadError(path: path, reason: isLater ? .version : .format).rpcError
  }

  /// The UTF-8 byte order mark, which some editors write at the start of a file.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
