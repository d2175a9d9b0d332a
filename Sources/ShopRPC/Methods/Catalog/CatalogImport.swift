import ShopModel

/// Takes in a list of products.
enum CatalogImport: Command {
  static let name = "catalog.import"
  static let summary = "Takes in a list of products, from the request or from a file, in one step."
  static let historyText: TextKey? = .historyCatalogImported
  static let errors: [ErrorKind] = [.importRejected, .fileUnreadable]
  static let takesLong = true

  typealias Params = CatalogImportParams
  typealias Result = ImportReport

  static func decide(
    _ params: Params, in shop: borrowing Shop, _ context: inout Context
  ) throws(ImportRefusal) -> Change<ImportReport> {
    let sheet = if let sheet = params.sheet { sheet } else { try sheet(params.given, context) }
    let change = shop.importing(sheet, params.given.mode, context)
    if context.isCancelled { throw .cancelled }
    let report = sheet.report(change.outcome)
    if params.given.mode == .replace, report.isNothing { throw .nothing(report) }
    if params.given.isStrict, report.rejectedCount > 0 { throw .rejected(report) }
    return Change(change.events, reporting: report)
  }

  static func report(_ report: ImportReport, from shop: borrowing Shop, _ context: Context) -> ImportReport { report }

  /// Reads the file that the request names.
  private static func sheet(_ given: CatalogImportParams.Given, _ context: Context) throws(ImportRefusal) -> ImportSheet {
    let path = given.path ?? ""
    let bytes: [UInt8]
    do throws(FileRefusal) { bytes = try ClientFile(path, context.files).bytes() } catch { throw .file(error) }
    guard let sheet = ImportSheet(bytes, given.format, in: given.currency ?? context.currency, context.progress) else {
      throw .file(FileRefusal(path: path, reason: .format))
    }
    return sheet
  }
}

extension Shop {
  /// Takes in the rows of a sheet, as long as the request is wanted.
  func importing(_ sheet: ImportSheet, _ mode: ImportMode, _ context: Context) -> Change<ImportTally> {
    context.progress?.enter(sheet.rows.count, until: Progress.whole, Phrase(.progressTaking, ["count": .integer(sheet.rows.count)]))
    return importing(sheet.rows, mode, sparing: sheet.spared, now: context.now) { context.goesOn() }
  }
}
