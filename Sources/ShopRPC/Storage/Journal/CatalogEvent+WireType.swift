import ShopModel

extension CatalogEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("put", Product.shape, Self.put) { if case .put(let product) = $0 { product } else { nil } },
    Case("updated", ProductUpdated.shape, Self.updated) { if case .updated(let fact) = $0 { fact } else { nil } },
    Case("removed", ProductRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case("stockSet", StockSet.shape, Self.stockSet) { if case .stockSet(let fact) = $0 { fact } else { nil } },
    Case("stockChanged", StockChanged.shape, Self.stockChanged) { if case .stockChanged(let fact) = $0 { fact } else { nil } },
    Case("categoryPut", Category.shape, Self.categoryPut) { if case .categoryPut(let category) = $0 { category } else { nil } },
    Case("categoryRemoved", CategoryRemoved.shape, Self.categoryRemoved) { if case .categoryRemoved(let fact) = $0 { fact } else { nil } },
    Case("sourceSet", SourceSet.shape, Self.sourceSet) { if case .sourceSet(let fact) = $0 { fact } else { nil } })
}

extension Category: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.name, .foldedName, "The category."),
    Field("title", \.title, .localized(.string), "Title."))
}

extension CategoryRemoved: WireType {
  static let shape = Shape<Self>.object(
    { Self(key: CategoryKey(folded: $0)) }, Field("category", \.key.folded, .string, "The category, folded."))
}

extension SourceSet: WireType {
  static let shape = Shape<Self>.object(
    Self.init, Field("source", \.source, optional: CatalogSource.shape, "URL of the products and what is there; absent for none."))
}

extension CatalogSource: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("url", \.url, .string, "The URL."),
    Field("format", \.format, .string, "Name of the format, as given."),
    Field("mode", \.mode, .word, "What happens to products and fields that are not in the list."),
    Field("strict", \.isStrict, .bool, "True if a rejected row rejects the whole list."),
    Field("currency", \.currency, optional: .code, "Currency of prices without one, as given."),
    Field("content", \.content, FetchedContent.shape, "The content that was imported last."))
}

extension FetchedContent: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("at", \.at, .milliseconds, "Time of the download."),
    Field("digest", \.digest, .string, "SHA-256 hash of the bytes, in hexadecimal digits."),
    Field("etag", \.etag, optional: .string, "Entity tag from the server."),
    Field("lastModified", \.lastModified, optional: .string, "Time of the last change from the server, as it spells it."))
}

extension Product: WireType {
  static let shape = Shape<Self>.object(inlinedInto: .blank, [id] + ProductFormat.all.map(\.stored) + times)

  private static let id = Member<Product>(inlined: Field(inlined: "id", \.id, .id, "The product.")) { $0.id = $1 }

  private static let times: [Member<Product>] = [
    Member(inlined: Field(inlined: "updatedAt", \.updatedAt, .milliseconds, "Time of the last change of anything but the stock.")) {
      $0.updatedAt = $1
    },
    Member(
      inlined: Field(
        inlined: "prices", { $0.prices.isEmpty ? nil : $0.prices }, optional: .array(PricePoint.shape),
        "Prices, the current one last; absent if it is the only one, valid since `updatedAt`.")
    ) { $0.prices = $1 ?? [] },
  ]
}

extension PricePoint: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("at", \.at, .milliseconds, "Start of validity."),
    Field("units", \.minorUnits, .integer(), "Price of one piece, in minor units of the product's currency."))
}

extension ProductUpdated: WireType {
  static let shape = Shape<Self>.object(
    into: Self(product: ProductID(""), patch: ProductPatch()), [id] + ProductFormat.all.map { lift($0.storedChange) })

  private static let id = Member<Self>(Field("product", \.product, .id, "The product.")) { $0.product = $1 }

  private static func lift(_ member: Member<ProductPatch>) -> Member<Self> {
    member.lifted(
      { (document, position, fact) throws(ValidationError) in try member.read(document, position, &fact.patch) },
      { fact, output in member.write(fact.patch, &output) })
  }
}

extension ProductRemoved: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("product", \.product, .id, "The product."))
}

extension StockSet: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("product", \.product, .id, "The product."),
    Field(
      "stock", \.stock, optional: .integer(),
      "Pieces in stock; negative if more were sold than were there, absent if the stock is not tracked."))
}

extension StockChanged: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("product", \.product, .id, "The product."),
    Field("by", \.by, .integer(), "Signed change of the count."))
}

extension Barcode: WireType {
  static let shape = Shape<String>.string.map(
    throwing: { (digits) throws(ValidationError) in
      guard let barcode = Self(digits) else { throw .invalid(hasLength(digits) ? "barcode" : "barcodeLength") }
      return barcode
    }, \.digits
  )
  .described("A GTIN of 8, 12, 13, or 14 digits with a valid check digit; a UPC-E is expanded to UPC-A.")
}

extension Rating: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.hundredths, .decimal(places: 2, 0...500), "Mean rating, 0 to 5, with up to two decimal places."),
    Field("count", \.count, .integer(Limits.marks), default: 0, "Number of ratings.")
  ).named("Rating", input: "RatingInput", "Customer rating of a product.")
}

extension UnitSize: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("value", \.thousandths, .decimal(places: 3, Limits.unitSize), "Number of units, with up to three decimal places."),
    Field("unit", \.unit, .word, "The unit.")
  ).named("UnitSize", "Content of one piece of a product, such as 500 ml.")
}
