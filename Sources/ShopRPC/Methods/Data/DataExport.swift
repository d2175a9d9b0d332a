import ShopModel

/// Exports all data, or a part of it, as a document.
enum DataExport: DatabaseQuery {
  static let name = "data.export"
  static let summary = "Exports all data, or a part of it, as a document in the result or in a file."
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
        `shop`: all data that `data.import` restores: settings, locations, the catalog, lists with their items, and the customer's own \
        carts and orders without their owner; accounts, data of other customers, and the timer are not included. `shoppinglist`: the items \
        of the current list and all locations, without ids, as `{items, locations}`. `archive`: the same as an array of locations with \
        their items, with stable UUIDs and times of the last purchase. `csv`: the catalog as a table (RFC 4180); texts that start with =, \
        +, -, @, a tab, or a carriage return are prefixed with an apostrophe, which `catalog.import` removes. Quantities in `shoppinglist` \
        and `archive` are whole pieces, 1 for a quantity with a unit of measure.
        """),
      Field(
        "path", \.path, optional: .path,
        """
        The file to write, with one entity per line; without it, the document is in the result. For `shoppinglist` without `part`, it may \
        be a directory, in which items.json and locations.json are written.
        """),
      Field("overwrite", \.overwrites, .bool, default: false, "True to replace an existing regular file."),
      Field(
        "part", \.part, optional: .word,
        """
        For `shoppinglist`: one of the two lists, in the form that the app ShoppingList15 reads: without the Unknown Location, which the \
        app creates itself.
        """)
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
      Field("data", \.data, optional: ExportedData.shape, "The document, a string for `csv`; absent if it was written to a file."),
      Field("path", \.path, optional: .string, "The path, as given."),
      Field("bytes", \.bytes, optional: .integer(0...Int.max), "Size of the file, or of all files together, in bytes."),
      Field("files", \.files, optional: .array(ExportedFile.shape), "The files, if the path is a directory."))
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
    Field("path", \.path, .string, "Path of the file."),
    Field("bytes", \.bytes, .integer(0...Int.max), "Size of the file in bytes."))
}
