import ShopModel

/// Imports a document.
enum DataImport: StoreCommand {
  static let name = "data.import"
  static let summary = "Takes in what data.export wrote, or lists of other programs, in one step."
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
        How the document is written. shop: each thing takes the place of ours with its id; carts and orders become the customer's own, \
        items of lists that are not there come to the list in use. shoppinglist: `{items, locations}`, or one of the two lists; equal \
        names are the same thing. archive: a list of locations with their items, known by their ids, otherwise by their names; when \
        merged, known locations keep their fields, and known items only move and get a later time of purchase. csv: the catalogue as a \
        table, which catalog.import reads alike. fakestore: users, carts and products of the FakeStore API, as lists, in an object or a \
        list of several kinds, or one alone. A user becomes an account, in which only the password logs in; an account with its e-mail \
        address stays as it is. A cart becomes one of that customer, else of the session's own.
        """),
      Field(
        "data", \.data, optional: DocumentInput.shape, "The document, or the content of a file with it as a text; for csv always a text."),
      Field("path", \.path, optional: .path, "A file with the document; one of data and path is needed."),
      Field(
        "mode", \.mode, .word, default: .merge,
        """
        Whether what the document does not name stays, or is removed. A list that the document does not have stays in any case, and so do \
        accounts and their carts. A list of which no row can be read takes no place: then nothing is changed.
        """)
    ).checked { params in Problem.either("data", params.data != nil, or: "path", params.path != nil) }
  }

  typealias Result = ImportReport

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> ImportReport {
    let bytes: [UInt8]
    do throws(FileReadError) { bytes = try self.bytes(params, service.context) } catch { throw error.rpcError }
    let importSession = try take(bytes, params, in: &service)
    if service.context.isCancelled { throw RPCError(.cancelled) }
    if let rpcError = importSession.rpcError { throw rpcError }
    if importSession.hasEmptied { throw RPCError(emptying: importSession.report) }
    return importSession.report
  }

  /// Imports the document; throws before any change if the document does not have the format.
  private static func take(_ bytes: [UInt8], _ params: Params, in service: inout ServiceState) throws(RPCError) -> ImportSession {
    var importSession = ImportSession(params.mode, for: service.context.customer)
    let context = service.context
    do throws(ValidationError) {
      if params.format == .csv {
        try take(table: bytes, in: &service, &importSession)
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
  private static func take(table bytes: [UInt8], in service: inout ServiceState, _ importSession: inout ImportSession)
    throws(ValidationError)
  {
    guard let sheet = ImportSheet(bytes, .csv, in: service.context.currency, service.context.progress) else { throw .invalid("csv") }
    let change = sheet.importing(into: service.shop, importSession.mode, service.context)
    service.apply(change.events)
    importSession.beginList()
    importSession.add(sheet.report(change.outcome), part: nil)
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
