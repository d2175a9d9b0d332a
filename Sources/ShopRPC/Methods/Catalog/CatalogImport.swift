import ShopModel

/// Imports a list of products.
enum CatalogImport: Command {
  static let name = "catalog.import"
  static let summary = "Takes in a list of products, from the request or from a file, in one step."
  static let historyText: TextKey? = .historyCatalogImported
  static let errors: [ErrorKind] = [.importRejected, .fileUnreadable]
  static let takesLong = true
  static let recording = RecordingRule(params: ["data": .document])

  typealias Params = CatalogImportParams
  typealias Result = ImportReport

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ImportError) -> Change<ImportReport> {
    let sheet = if let sheet = params.sheet { sheet } else { try sheet(params.given, context) }
    let change = sheet.importing(into: shop, params.given.mode, context)
    if context.isCancelled { throw .cancelled }
    let report = sheet.report(change.outcome)
    if params.given.mode == .replace, report.isNothing { throw .nothing(report) }
    if params.given.isStrict, report.rejectedCount > 0 { throw .rejected(report) }
    return Change(change.events, reporting: report)
  }

  static func report(_ report: ImportReport, from shop: borrowing Shop, context: RequestContext) -> ImportReport { report }

  /// Reads the file at the path given in the request.
  private static func sheet(_ given: CatalogImportParams.Input, _ context: RequestContext) throws(ImportError) -> ImportSheet {
    let path = given.path ?? ""
    let bytes: [UInt8]
    do throws(FileReadError) { bytes = try ClientFile(path, context.files).bytes() } catch { throw .file(error) }
    guard let sheet = ImportSheet(bytes, given.format, in: given.currency ?? context.currency, context.progress) else {
      throw .file(FileReadError(path: path, reason: .format))
    }
    return sheet
  }
}

/// The params of `catalog.import`; rows in `data` are parsed along with them.
struct CatalogImportParams: WireType {
  /// The params as received.
  struct Input: WireType {
    let format: ImportFormat
    let data: JSONValue?
    let path: String?
    let mode: ImportMode
    let isStrict: Bool
    let currency: Currency?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "format", \.format, .word, default: .auto,
        """
        How the rows are written; auto looks at their members. Rows of openfoodfacts have no price, so they tell more about products that \
        are there, by id or barcode; rows without a price of other formats do so by id. Rows of csv without an id get one made from the \
        name. A row with the id of an earlier one and another name is another product, whose id is made from both.
        """),
      Field(
        "data", \.data, optional: JSONValue.shape,
        "The products: a list, an object with the list under `products`, one product, or the content of a file as a text: so comma-separated values."
      ),
      Field(
        "path", \.path, optional: .path, "A file with the same: JSON, JSON Lines or comma-separated values. One of data and path is needed."
      ),
      Field(
        "mode", \.mode, .word, default: .merge,
        "Whether the list changes the catalogue or takes its place; a list of which no row can be read takes no place."),
      Field("strict", \.isStrict, .bool, default: false, "Whether one row that cannot be read refuses the whole."),
      Field("currency", \.currency, optional: .code, "The currency of prices that name none; without it that of the session."))
  }

  let given: Input
  /// The parsed `data`; nil when the products come from a file.
  let sheet: ImportSheet?

  static let shape = Shape<Self>(
    schema: Input.shape.schema,
    read: { (document, position) throws(ValidationError) in
      let given = try Input.shape.read(document, position)
      guard let data = given.data else {
        guard given.path != nil else { throw conflict }
        return Self(given: given, sheet: nil)
      }
      guard given.path == nil else { throw conflict }
      return Self(given: given, sheet: try sheet(document, data.position, given))
    },
    write: { value, output in Input.shape.write(value.given, &output) })

  private static func sheet(_ document: borrowing Document, _ position: Int, _ given: Input) throws(ValidationError) -> ImportSheet {
    let (format, currency) = (given.format, given.currency ?? document.currency)
    if document[position].isString {
      guard let sheet = ImportSheet(Array(document.text(at: position).utf8), format, in: currency) else {
        throw ValidationError(ValidationError.invalid("products").problems.map { $0.under("data") })
      }
      return sheet
    }
    guard format != .csv, let list = ImportSheet.list(document, at: position) else {
      throw ValidationError(ValidationError.type(format == .csv ? "string" : "array").problems.map { $0.under("data") })
    }
    return ImportSheet(document, list, format, in: currency)
  }

  /// The problem when both `data` and `path` are given, or neither.
  private static let conflict = ValidationError([
    Problem(.conflict, [Fact("other", .text("path"))], path: "/data"), Problem(.conflict, [Fact("other", .text("data"))], path: "/path"),
  ])
}

extension ImportSheet {
  /// Takes its rows in, as long as the request is wanted.
  func importing(into shop: borrowing Shop, _ mode: ImportMode, _ context: RequestContext) -> Change<ImportTally> {
    context.progress?.enter(rows.count, until: Progress.whole, Phrase(.progressTaking, ["count": .integer(rows.count)]))
    return shop.importing(rows, mode, sparing: protectedIDs, now: context.now) { context.shouldContinue() }
  }
}
