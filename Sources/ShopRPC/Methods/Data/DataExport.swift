import ShopModel

/// Writes everything down, or a part of it.
enum DataExport: DeskQuery {
  static let name = "data.export"
  static let summary = "Writes everything, or a part of it, as a document: in the answer, or into a file with one thing a line."
  static let errors: [ErrorKind] = [.fileUnwritable]

  struct Params: Wire {
    let format: ExportFormat
    let path: String?
    let overwrites: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "format", \.format, .word, default: .shop,
        """
        shop: all that data.import takes in again: settings, locations, catalogue, lists with their items, and the customer's own carts \
        and orders without their owner; no accounts, nothing of other customers, and no timer, which runs here only. shoppinglist: the \
        items of the list in use and all locations, without ids, as `{items, locations}`. archive: the same as a list of locations with \
        their items, with ids. csv: the catalogue as a table by RFC 4180; texts that begin with =, +, - or @ are left as they are. Lists \
        in files have whole pieces: 1 stands for what is measured in a unit.
        """),
      Field("path", \.path, optional: .path, "The file to be written; without it the document is in the answer."),
      Field("overwrite", \.overwrites, .bool, default: false, "Whether an ordinary file that is there may be replaced."))
  }

  struct Result: Wire {
    let data: ExportedData?
    let path: String?
    let bytes: Int?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("data", \.data, optional: ExportedData.shape, "The document; text for csv. Left out when there is a file."),
      Field("path", \.path, optional: .string, "The file, as it was given."),
      Field("bytes", \.bytes, optional: .integer(0...Int.max), "How many bytes the file has."))
  }

  static func answer(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    let document = document(params.format, desk.shop, for: desk.context.customer, hasLines: params.path != nil)
    guard let path = params.path else {
      return Result(data: ExportedData(text: document.text, isJSON: params.format != .csv), path: nil, bytes: nil)
    }
    do throws(WriteRefusal) { try desk.put(document, at: path, overwrites: params.overwrites) } catch { throw error.fault }
    return Result(data: nil, path: path, bytes: document.count)
  }

  private static func document(
    _ format: ExportFormat, _ shop: borrowing Shop, for customer: CustomerID, hasLines: Bool
  ) -> Output {
    var writer = DocumentWriter(hasLines: hasLines)
    switch format {
    case .shop: ShopDocument.write(shop, for: customer, to: &writer)
    case .shoppinglist: ShoppingListDocument.write(shop, to: &writer)
    case .archive: ArchiveDocument.write(shop, to: &writer)
    case .csv: CatalogTable.write(shop, to: &writer.output)
    }
    if format != .csv { writer.finish() }
    return writer.output
  }
}
