import ShopModel

enum CatalogLookupBarcode: FetchingCommand, PlainCommand {
  static let name = "catalog.lookupBarcode"
  static let summary = """
    Returns the product data of a barcode, from the catalog or a product database. Takes the options of a change, but changes nothing.
    """
  static let errors: [ErrorKind] = [.notFound, .offline, .fetchFailed, .notAllowed]

  struct Params: WireType {
    let barcode: Barcode
    /// The data of the database; nil while it was not asked.
    var found: ProductPatch?

    static let shape = Shape<Self>.object({ Self(barcode: $0) }, Field("barcode", \.barcode, Barcode.shape, "The GTIN to look up."))
  }

  /// Origin of product data.
  enum Source: String, CaseIterable, Sendable {
    /// The database's own catalog.
    case catalog
    /// The database of `--barcode-url`.
    case database
  }

  struct Result: WireType, Sendable {
    let source: Source
    let product: ProductID?
    let data: ProductData

    static let shape = Shape<Self>.object(
      Self.init,
      Field("source", \.source, .word, "Where the data comes from: the `catalog`, or the `database` on the web."),
      Field("productId", \.product, optional: .id, "The catalog's product with this barcode; absent if there is none."),
      Field("product", \.data, ProductData.shape, "Data of the product without its price, as `catalog.put` takes it."))
  }

  /// A request to the database.
  struct Work: Sendable {
    let barcode: Barcode
    let url: String
    let currency: Currency
    let fetcher: Fetcher
  }

  static func prepareFetch(_ document: borrowing Document, in service: inout ServiceState) throws(RPCError) -> Work? {
    let params: Params
    do throws(ValidationError) { params = try Params.shape.read(document, document.params) } catch { return nil }
    guard service.shop.product(with: params.barcode) == nil else { return nil }
    let url = service.fetcher.barcodeURL(of: params.barcode)
    try service.checkFetch(of: url)
    return Work(barcode: params.barcode, url: url, currency: service.context.currency, fetcher: service.fetcher)
  }

  static func fetch(_ work: Work, reporting _: JobProgress) async throws(RPCError) -> Params {
    let bytes: [UInt8]
    do throws(FetchError) { bytes = try await work.fetcher.content(of: work.url, atMost: largestResponse) } catch {
      throw error.status == notFoundStatus ? unknown(work.barcode) : error.rpcError
    }
    var document = Document()
    do throws(JSONError) { try document.read(owning: bytes) } catch { throw FetchError(reason: .content).rpcError }
    guard document[0].kind == .object else { throw FetchError(reason: .content).rpcError }
    let position = document.find(productName, in: 0)
    // The database answers unknown barcodes without a product, and some with one that nobody has described yet.
    guard position >= 0, document[position].kind == .object else { throw unknown(work.barcode) }
    guard let fields = ImportSheet(document, position, ImportOptions(format: .openfoodfacts, currency: work.currency)).rows.first?.fields,
      fields.changes(.name)
    else {
      throw unknown(work.barcode)
    }
    return Params(barcode: work.barcode, found: fields)
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Change<Result> {
    if let known = shop.product(with: params.barcode) {
      return Change([], reporting: Result(source: .catalog, product: known.id, data: ProductData(product: known)))
    }
    guard let found = params.found else { throw .notAllowed(.notInTransaction) }
    var product = found.applied(to: .blank)
    product.barcode = params.barcode
    return Change([], reporting: Result(source: .database, product: nil, data: ProductData(product: product)))
  }

  private static func unknown(_ barcode: Barcode) -> RPCError {
    RPCError(.notFound, [Fact("what", .text("barcode")), Fact("id", .text(barcode.digits))])
  }

  private static let productName = Name("product")
  private static let notFoundStatus = 404
  /// In bytes; the most complete entries of Open Food Facts have some hundred thousand.
  private static let largestResponse = 4 << 20
}

struct ProductData: WireType, Sendable {
  var product = Product.blank

  static let shape = Shape<Self>.object(
    into: Self(),
    ProductFormat.all.filter { ![.price, .stock, .sourceID, .source].contains($0.field) }.map { .lifted($0.stored, to: \.product) }
  ).named("ProductData", "Data that describe a product; members without a value are absent.")
}
