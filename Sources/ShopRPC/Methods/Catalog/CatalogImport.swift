import ShopModel

/// Imports a list of products.
enum CatalogImport: FetchingCommand {
  static let name = "catalog.import"
  static let summary = "Imports a list of products from the request, a file, or a URL, which is remembered, as one change."
  static let historyText: TextKey? = .historyCatalogImported
  static let errors: [ErrorKind] = [.importRejected, .fileUnreadable, .offline, .fetchFailed, .notAllowed]
  static let takesLong = true
  static let recording = RecordingRule(params: ["data": .document])

  typealias Params = CatalogImportParams
  typealias Result = ImportReport

  /// A document to be fetched.
  struct Work: Sendable {
    let url: String
    let given: CatalogImportParams.Input
    let currency: Currency
    let language: String
    let fetcher: Fetcher
  }

  static func start(_ document: borrowing Document, in service: inout ServiceState) throws(RPCError) -> Work? {
    guard document.params >= 0, document[document.params].kind == .array || document.find(.url, in: document.params) >= 0 else {
      return nil
    }
    let given: CatalogImportParams.Input
    do throws(ValidationError) { given = try CatalogImportParams.Input.shape.read(document, document.params) } catch { return nil }
    guard let url = given.url, given.data == nil, given.path == nil else { return nil }
    guard service.session.isOnline else { throw RPCError(.offline) }
    do throws(FetchError) { _ = try service.fetcher.address(of: url) } catch { throw error.rpcError }
    return Work(
      url: url, given: given, currency: given.currency ?? service.context.currency,
      language: service.context.languages.first ?? "en", fetcher: service.fetcher)
  }

  static func find(_ work: Work, reporting progress: JobProgress) async throws(RPCError) -> CatalogImportParams {
    let download: CatalogDownload?
    do throws(FetchError) {
      download = try await CatalogDownload(
        of: work.url, as: work.given.format, in: work.currency, language: work.language, by: work.fetcher, reporting: progress)
    } catch { throw error.rpcError }
    return CatalogImportParams(given: work.given, sheet: download?.sheet, content: download?.content)
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ImportError) -> Change<ImportReport> {
    let sheet = if let sheet = params.sheet { sheet } else { try sheet(params.given, context) }
    let change = sheet.importing(into: shop, params.given.mode, context)
    if context.isCancelled { throw .cancelled }
    let report = sheet.report(change.outcome, params.given.mode)
    if params.given.mode == .replace, report.acceptedNone { throw .nothing(report) }
    if params.given.isStrict, report.rejectedCount > 0 { throw .rejected(report) }
    return Change(change.events + sourceEvents(params, in: shop, at: context.now), reporting: report)
  }

  /// Event that remembers the URL, unless it and its content are known.
  private static func sourceEvents(_ params: Params, in shop: borrowing Shop, at now: Timestamp) -> [Event] {
    guard let url = params.given.url, let content = params.content else { return [] }
    let given = params.given
    return shop.fetching(
      CatalogSource(
        url: url, format: given.format.rawValue, mode: given.mode, isStrict: given.isStrict, currency: given.currency,
        content: content.fetched(at: now)))
  }

  /// Reads the file at the path given in the request.
  private static func sheet(_ given: CatalogImportParams.Input, _ context: RequestContext) throws(ImportError) -> ImportSheet {
    guard let path = given.path else { throw .notFetched }
    let bytes: [UInt8]
    do throws(FileReadError) { bytes = try ClientFile(path, context.files).bytes() } catch { throw .file(error) }
    let options = ImportOptions(
      format: given.format, currency: given.currency ?? context.currency, language: context.languages.first ?? "en",
      encoding: given.encoding,
      progress: context.progress)
    do throws(ImportText.Failure) { return try ImportSheet(file: bytes, options) } catch {
      throw .file(FileReadError(path: path, reason: error.reason))
    }
  }
}

/// The params of `catalog.import`; rows in `data` are parsed along with them.
struct CatalogImportParams: WireType {
  /// The params as received.
  struct Input: WireType, Sendable {
    let format: ImportFormat
    let data: JSONValue?
    let path: String?
    let mode: ImportMode
    let isStrict: Bool
    let currency: Currency?
    let url: String?
    let encoding: String?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "format", \.format, .word, default: .auto,
        """
        Program or format that the list comes from; `auto` recognizes it by its headings or members. `csv` is any table. Rows are matched with \
        products by id, then by SKU, by barcode, and by name with size, brand, options and category. Rows of `openfoodfacts` have no price: \
        they add details to existing products. Rows of other formats without a price do the same. A row with the id of another row but a \
        different name is a separate product, whose id is derived from the id and the name.
        """),
      Field(
        "data", \.data, optional: JSONValue.shape,
        """
        The products: an array, an object with the array in `products`, a single product, or the content of a file as a string (required \
        for `csv`).
        """),
      Field("path", \.path, optional: .path, "A file with the products: JSON, JSON Lines, or CSV; give this, `data`, or `url`."),
      Field(
        "mode", \.mode, .word, default: .merge,
        """
        `merge` adds and updates products; `replace` also removes products and fields that are not in the list, unless it has records that \
        cannot be read, and fails if no row is readable.
        """),
      Field("strict", \.isStrict, .bool, default: false, "True to fail the whole import if any row is rejected."),
      Field("currency", \.currency, optional: .code, "Currency of prices without one; defaults to the session's currency."),
      Field(
        "url", \.url, optional: .imageName,
        "An `http` or `https` URL of the products, in place of `data` and `path`; other requests are served while it is fetched."),
      Field(
        "encoding", \.encoding, optional: .text(1...40),
        "Encoding of a file that is not Unicode, such as `windows-1252`; the usual one of the session's language by default."))
  }

  let given: Input
  /// The parsed `data`; nil when the products come from a file.
  let sheet: ImportSheet?
  /// What was fetched from a URL; nil when the products come from elsewhere.
  var content: FetchedContent?

  static let shape = Shape<Self>(
    schema: Input.shape.schema,
    read: { (document, position) throws(ValidationError) in
      let given = try Input.shape.read(document, position)
      guard let data = given.data else {
        guard (given.path == nil) != (given.url == nil) else { throw given.url == nil ? conflict : excess("path") }
        return Self(given: given, sheet: nil)
      }
      guard given.path == nil else { throw conflict }
      guard given.url == nil else { throw excess("data") }
      return Self(given: given, sheet: try sheet(document, data.position, given))
    },
    write: { value, output in Input.shape.write(value.given, &output) })

  private static func sheet(_ document: borrowing Document, _ position: Int, _ given: Input) throws(ValidationError) -> ImportSheet {
    let (format, currency) = (given.format, given.currency ?? document.currency)
    if document[position].isString {
      do throws(ImportText.Failure) {
        return try ImportSheet(text: Array(document.text(at: position).utf8), ImportOptions(format: format, currency: currency))
      } catch { throw ValidationError(ValidationError.invalid("products").problems.map { $0.under("data") }) }
    }
    guard format != .csv, let list = ImportSheet.list(document, at: position) else {
      throw ValidationError(ValidationError.type(format == .csv ? "string" : "array").problems.map { $0.under("data") })
    }
    return ImportSheet(document, list, ImportOptions(format: format, currency: currency))
  }

  /// The problem when a URL is given together with another source.
  private static func excess(_ other: String) -> ValidationError {
    ValidationError([Problem(.conflict, [Fact("other", .text(other))], path: "/url")])
  }

  /// The problem when both `data` and `path` are given, or neither.
  private static let conflict = ValidationError([
    Problem(.conflict, [Fact("other", .text("path"))], path: "/data"), Problem(.conflict, [Fact("other", .text("data"))], path: "/path"),
  ])
}
