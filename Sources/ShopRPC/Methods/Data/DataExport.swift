import ShopModel

enum DataExport: DatabaseQuery {
  static let name = "data.export"
  static let summary = "Exports all data, or a part of it, as a document in the result or in a file."
  static let errors: [ErrorKind] = [.fileUnwritable]
  static let loginRule: LoginRule? = .personal

  struct Params: WireType {
    let format: ExportFormat
    let path: String?
    let overwrites: Bool
    let part: ExportPart?
    let hasMark: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "format", \.format, .word, default: .shop,
        """
        `shop`: all data that `data.import` restores: settings, locations, the catalog, lists with their items, and the customer's own \
        carts and orders without their owner, without `orders` where `requireLogin` keeps them from guests; accounts, data of other customers, and the timer are not included. `csv`: the catalog as a \
        table (RFC 4180); texts that start with =, +, -, @, a tab, or a carriage return are prefixed with an apostrophe, which `data.import` \
        removes. `markdown`, `text`, `ics`, `homeassistant`: the items of the current list, in the language of the session: as tasks in \
        Markdown, lines, tasks of a calendar (RFC 5545), or the list of Home Assistant. `shoppinglist`: the items of the current list and \
        all locations, without ids, as `{items, locations}`. `archive`: the same as an array of locations with their items, with stable UUIDs \
        and times of the last purchase. `fakestore`: products and the customer's own carts in the form of the FakeStore API. `grocery`, \
        `getir`: products in the form of the Simple Grocery Store API, or of listings of Turkish delivery services. Quantities in \
        `shoppinglist` and `archive` are whole pieces; what they cannot say is part of the name.
        """),
      Field(
        "path", \.path, optional: .path,
        """
        The file to write, with one entity per line; without it, the document is in the result. For `shoppinglist` and `fakestore` without \
        `part`, it may be a directory, in which a file for each part is written.
        """),
      Field("overwrite", \.overwrites, .bool, default: false, "True to replace an existing regular file."),
      Field(
        "part", \.part, optional: .word,
        """
        One of the lists of `shoppinglist` (`items`, `locations`, in the form that the app ShoppingList15 reads: without the Unknown Location, \
        which the app creates itself) or `fakestore` (`products`, `carts`).
        """),
      Field("bom", \.hasMark, .bool, default: false, "True to start `csv` with a byte order mark, which Excel needs to read it as UTF-8.")
    ).checked { params in
      let isKnown = params.part.map { ExportPart.all(of: params.format).contains($0) } ?? true
      return (isKnown ? [] : [Problem(.notAllowedHere).under("part")])
        + (params.hasMark && params.format != .csv ? [Problem(.notAllowedHere).under("bom")] : [])
    }
  }

  struct Result: WireType {
    var data: ExportedData?
    var path: String?
    var bytes: Int?
    var files: [ExportedFile]?
    var losses: [ExportLoss] = []
    var damage: [String] = []

    static let shape = Shape<Self>.object(
      { data, path, bytes, files, losses, damage in
        Self(data: data, path: path, bytes: bytes, files: files, losses: losses ?? [], damage: damage ?? [])
      },
      Field("data", \.data, optional: ExportedData.shape, "The document, a string unless it is JSON; absent if it was written to a file."),
      Field("path", \.path, optional: .string, "The path, as given."),
      Field("bytes", \.bytes, optional: .integer(0...Int.max), "Size of the file, or of all files together, in bytes."),
      Field("files", \.files, optional: .array(ExportedFile.shape), "The files, if the path is a directory."),
      Field(
        "lossy", \.losses.nonEmpty, optional: .array(ExportLoss.shape),
        "Values that the format cannot hold, at most the first 1,000; absent if there are none."),
      Field(
        "damage", \.damage.nonEmpty, optional: .array(.string),
        "Why the document may lack data: what is wrong with the files of the database, as in `service.status`; absent if nothing is."))
  }

  static func answer(_ params: Params, in service: borrowing ServiceState) throws(RPCError) -> Result {
    let items = ItemDocument(params.format, of: service.shop, in: service.context.textLanguage)
    let losses = if let items { items.losses() } else { Self.losses(params, of: service) }
    var result = Result(losses: Array(losses.prefix(Limits.reportedRows)), damage: service.ledger.damage.map(\.sentence))
    guard let path = params.path else {
      let written = document(params, items: items, part: params.part, of: service, hasLines: false)
      result.data = ExportedData(text: written.text, isJSON: !params.format.isText)
      return result
    }
    result.path = path
    do throws(FileWriteError) {
      let parts = ExportPart.all(of: params.format)
      if parts.count > 1, params.part == nil, service.isDirectory(path) {
        let folder = path.hasSuffix("/") ? path : path + "/"
        let first = document(params, items: items, part: parts[0], of: service, hasLines: true)
        let second = document(params, items: items, part: parts[1], of: service, hasLines: true)
        let files = zip(parts, [first.count, second.count]).map { ExportedFile(path: folder + $0.file, bytes: $1) }
        try service.put(first, at: files[0].path, second, at: files[1].path, overwrites: params.overwrites)
        (result.bytes, result.files) = (files.reduce(0) { $0 + $1.bytes }, files.sorted { $0.path < $1.path })
        return result
      }
      let written = document(params, items: items, part: params.part, of: service, hasLines: true)
      try service.put(written, at: path, overwrites: params.overwrites)
      result.bytes = written.count
      return result
    } catch { throw error.rpcError }
  }

  private static func losses(_ params: Params, of service: borrowing ServiceState) -> [ExportLoss] {
    switch params.format {
    case .shop, .csv, .markdown, .text, .ics, .homeassistant: []
    case .shoppinglist, .archive: params.part == .locations ? [] : PortableFields.losses(of: service.shop)
    case .fakestore: storeLosses(params.part, of: service)
    case .grocery, .getir: ProductDocument(format: params.format).losses(of: service.shop)
    }
  }

  private static func storeLosses(_ part: ExportPart?, of service: borrowing ServiceState) -> [ExportLoss] {
    var losses: [ExportLoss] = []
    if part != .carts { losses += ProductDocument(format: .fakestore).losses(of: service.shop) }
    if part != .products { losses += CartDocument.losses(of: service.shop, for: service.viewer) }
    return losses
  }

  private static func document(
    _ params: Params, items: ItemDocument?, part: ExportPart?, of service: borrowing ServiceState, hasLines: Bool
  ) -> Output {
    var writer = DocumentWriter(hasLines: hasLines)
    let viewer = service.viewer
    switch params.format {
    case .shop: ShopDocument.write(service.shop, for: viewer, to: &writer)
    case .shoppinglist:
      if let part {
        ShoppingListDocument.write(part, of: service.shop, to: &writer)
      } else {
        ShoppingListDocument.write(service.shop, to: &writer)
      }
    case .archive: ArchiveDocument.write(service.shop, to: &writer)
    case .csv:
      if params.hasMark { writer.output.raw("\u{FEFF}") }
      CatalogTable.write(service.shop, to: &writer.output)
    case .markdown, .text, .ics, .homeassistant: items?.write(to: &writer)
    case .grocery, .getir: ProductDocument(format: params.format).write(service.shop, to: &writer)
    case .fakestore: writeStore(part, of: service.shop, for: viewer, to: &writer)
    }
    if !params.format.isText { writer.finish() }
    return writer.output
  }

  private static func writeStore(_ part: ExportPart?, of shop: borrowing Shop, for viewer: Viewer, to writer: inout DocumentWriter) {
    let products = ProductDocument(format: .fakestore)
    switch part {
    case .products: products.write(shop, to: &writer)
    case .carts: CartDocument.write(shop, of: viewer, to: &writer)
    default:
      writer.beginObject()
      writer.member(ExportPart.products.rawValue)
      products.write(shop, to: &writer)
      writer.member(ExportPart.carts.rawValue)
      CartDocument.write(shop, of: viewer, to: &writer)
      writer.endObject()
    }
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
