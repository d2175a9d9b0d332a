import ShopModel

/// Takes in a document of whole things.
enum DataImport: DeskCommand {
  static let name = "data.import"
  static let summary = "Takes in what data.export wrote, or lists of other programs, in one step."
  static let errors: [ErrorKind] = [.fileUnreadable]
  static let takesLong = true

  /// Which documents are taken in.
  enum Format: String, CaseIterable, Sendable {
    case shop
    case shoppinglist
    case archive
    case csv
  }

  struct Params: Wire {
    let format: Format
    let data: GivenDocument?
    let path: String?
    let mode: ImportMode

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "format", \.format, .word,
        """
        How the document is written. shop: each thing takes the place of ours with its id; carts and orders become the customer's own, \
        items of lists that are not there come to the list in use. shoppinglist: `{items, locations}`, or one of the two lists; equal \
        names are the same thing. archive: a list of locations with their items; when merged, known locations keep their fields and \
        known items only move. csv: the catalogue as a table, which catalog.import reads alike.
        """),
      Field(
        "data", \.data, optional: GivenDocument.shape, "The document, or the content of a file with it as a text; for csv always a text."),
      Field("path", \.path, optional: .path, "A file with the document; one of data and path is needed."),
      Field(
        "mode", \.mode, .word, default: .merge,
        "Whether what the document does not name stays, or is removed. A list that the document does not have stays in any case.")
    ).checked { params in Problem.either("data", params.data != nil, or: "path", params.path != nil) }
  }

  typealias Result = ImportReport

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> ImportReport {
    let bytes: [UInt8]
    do throws(FileRefusal) { bytes = try self.bytes(params, desk.context) } catch { throw error.fault }
    let report: ImportReport
    do throws(Mismatch) { report = try take(bytes, params, at: &desk) } catch { throw unreadable(params, error) }
    if desk.context.isCancelled { throw Fault(.cancelled) }
    return report
  }

  /// Nothing is taken in when the document is none of the format.
  private static func take(_ bytes: [UInt8], _ params: Params, at desk: inout Desk) throws(Mismatch) -> ImportReport {
    if params.format == .csv { return try take(table: bytes, params.mode, at: &desk) }
    var document = Document()
    document.currency = desk.context.currency
    do throws(Malformed) { try document.read(owning: bytes) } catch { throw .invalid("JSON") }
    var intake = Intake(params.mode, for: desk.context.customer)
    switch params.format {
    case .shop:
      try ShopDocument.check(document)
      enter(ShopDocument.rowCount(of: document), desk.context)
      ShopDocument.take(document, at: &desk, &intake)
    case .shoppinglist:
      let lists = try ShoppingListIntake(document)
      enter(lists.rowCount(of: document), desk.context)
      lists.take(document, at: &desk, &intake)
    case .archive:
      try ArchiveIntake.check(document)
      enter(ArchiveIntake.rowCount(of: document), desk.context)
      ArchiveIntake.take(document, at: &desk, &intake)
    case .csv: break
    }
    return intake.report
  }

  /// Takes in the catalogue as a table.
  private static func take(table bytes: [UInt8], _ mode: ImportMode, at desk: inout Desk) throws(Mismatch) -> ImportReport {
    guard let sheet = ImportSheet(bytes, .csv, in: desk.context.currency, desk.context.progress) else { throw .invalid("csv") }
    let change = desk.shop.importing(sheet, mode, desk.context)
    desk.apply(change.events)
    return sheet.report(change.outcome)
  }

  /// Begins the taking in of so many rows, each of which is read and then taken.
  private static func enter(_ rows: Int, _ context: Context) {
    context.progress?.enter(2 * rows, until: Progress.whole, Phrase(.progressTaking, ["count": .integer(rows)]))
  }

  private static func bytes(_ params: Params, _ context: Context) throws(FileRefusal) -> [UInt8] {
    guard let path = params.path else { return params.data?.bytes ?? [] }
    var bytes = try ClientFile(path, context.files).bytes()
    if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
    return bytes
  }

  /// What is wrong with the params, or with the file that they name.
  private static func unreadable(_ params: Params, _ mismatch: Mismatch) -> Fault {
    guard let path = params.path else { return .invalidParams(Mismatch(mismatch.problems.map { $0.under("data") })) }
    let isLater = params.format == .shop && ShopDocument.isLater(mismatch)
    return FileRefusal(path: path, reason: isLater ? .version : .format).fault
  }

  /// What some editors begin a file in UTF-8 with.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
