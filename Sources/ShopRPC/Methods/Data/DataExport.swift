import ShopModel

/// Exports all data, or a part of it, as a document.
enum DataExport: StoreQuery {
  static let name = "data.export"
  static let summary = "Writes everything, or a part of it, as a document: in the answer, or into a file with one thing a line."
  static let errors: [ErrorKind] = [.fileUnwritable]
  static let recording = RecordingRule(params: ["path": .writtenPath])

  struct Params: WireType {
    let format: ExportFormat
    let path: String?
    let overwrites: Bool
    let part: ShoppingListDocument.Part?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "format", \.format, .word, default: .shop,
        """
        shop: all that data.import takes in again: settings, locations, catalogue, lists with their items, and the customer's own carts \
        and orders without their owner; no accounts, nothing of other customers, and no timer, which runs here only. shoppinglist: the \
        items of the list in use and all locations, without ids, as `{items, locations}`. archive: the same as a list of locations with \
        their items, with UUIDs, which stay the same, and times of the last purchase. csv: the catalogue as a table by RFC 4180; texts \
        that begin with =, +, -, @, a tab or a carriage return have an apostrophe before them, which catalog.import takes away. Lists in \
        files have whole pieces: 1 stands for what is measured in a unit.
        """),
      Field(
        "path", \.path, optional: .path,
        "The file to be written; without it the document is in the answer. Of shoppinglist without `part` it may be a directory, which gets items.json and locations.json."
      ),
      Field("overwrite", \.overwrites, .bool, default: false, "Whether an ordinary file that is there may be replaced."),
      Field(
        "part", \.part, optional: .word,
        "Of shoppinglist: one of the two lists, as ShoppingList15 reads it. Without the Unknown Location, which that app makes itself.")
    ).checked { params in
      params.part == nil || params.format == .shoppinglist ? [] : [Problem(.notAllowedHere).under("part")]
    }
  }

  struct Result: WireType {
    let data: ExportedData?
    let path: String?
    let bytes: Int?
    var files: [ExportedFile]?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("data", \.data, optional: ExportedData.shape, "The document; text for csv. Left out when there is a file."),
      Field("path", \.path, optional: .string, "The file, as it was given."),
      Field("bytes", \.bytes, optional: .integer(0...Int.max), "How many bytes the file has, or all files together."),
      Field("files", \.files, optional: .array(ExportedFile.shape), "The files, when the path is a directory."))
  }

  static func answer(_ params: Params, in service: borrowing ServiceState) throws(RPCError) -> Result {
    guard let path = params.path else {
      let document = document(params.format, params.part, service.shop, for: service.context.customer, hasLines: false)
      return Result(data: ExportedData(text: document.text, isJSON: params.format != .csv), path: nil, bytes: nil)
    }
    do throws(FileWriteError) {
      if params.format == .shoppinglist, params.part == nil, service.isDirectory(path) {
        return try writeLists(into: path, overwrites: params.overwrites, service)
      }
      let document = document(params.format, params.part, service.shop, for: service.context.customer, hasLines: true)
      try service.put(document, at: path, overwrites: params.overwrites)
      return Result(data: nil, path: path, bytes: document.count)
    } catch { throw error.rpcError }
  }

  /// Writes `items.json` and `locations.json` into a directory.
  private static func writeLists(into path: String, overwrites: Bool, _ service: borrowing ServiceState) throws(FileWriteError) -> Result {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let (items, locations) = (folder + "items.json", folder + "locations.json")
    let first = document(.shoppinglist, .items, service.shop, for: service.context.customer, hasLines: true)
    let second = document(.shoppinglist, .locations, service.shop, for: service.context.customer, hasLines: true)
    try service.put(first, at: items, second, at: locations, overwrites: overwrites)
    let files = [ExportedFile(path: items, bytes: first.count), ExportedFile(path: locations, bytes: second.count)]
    return Result(data: nil, path: path, bytes: first.count + second.count, files: files)
  }

  private static func document(
    _ format: ExportFormat, _ part: ShoppingListDocument.Part?, _ shop: borrowing Shop, for customer: CustomerID, hasLines: Bool
  ) -> Output {
    var writer = DocumentWriter(hasLines: hasLines)
    switch format {
    case .shop: ShopDocument.write(shop, for: customer, to: &writer)
    case .shoppinglist:
      if let part { ShoppingListDocument.write(part, of: shop, to: &writer) } else { ShoppingListDocument.write(shop, to: &writer) }
    case .archive: ArchiveDocument.write(shop, to: &writer)
    case .csv: CatalogTable.write(shop, to: &writer.output)
    }
    if format != .csv { writer.finish() }
    return writer.output
  }
}

/// An exported file and its size.
struct ExportedFile: WireType {
  let path: String
  let bytes: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("path", \.path, .string, "The file."),
    Field("bytes", \.bytes, .integer(0...Int.max), "How many bytes it has."))
}
