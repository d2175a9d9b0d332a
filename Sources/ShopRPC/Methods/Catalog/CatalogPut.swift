import ShopModel

/// Creates a product, or replaces the one with the same id.
enum CatalogPut: Command {
  static let name = "catalog.put"
  static let summary = "Creates a product, or replaces the one with the same id."
  static let errors: [ErrorKind] = [.notAllowed, .currencyMixed]

  struct Params: Wire {
    let product: ProductDraft

    static let shape = Shape<Self>.object(Self.init, Field("product", \.product, ProductDraft.shape, "The product, whole."))
  }

  typealias Result = OneProduct

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(CatalogRefusal)
    -> Change<ProductID>
  {
    let id = params.product.id ?? shop.products.newID(&ids)
    return try shop.putting(params.product.product(id, at: context.now))
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, context: RequestContext) -> Result { Result(id, of: shop, context) }
}

/// A product as a client gives it.
struct ProductDraft: Wire {
  let id: ProductID?
  let sourceID: String?
  let name: LocalizedText
  let description: LocalizedText?
  let category: String?
  let manufacturer: String?
  let price: Money
  let stock: Int?
  let image: String?
  let rating: Rating?
  let barcode: Barcode?
  let unit: UnitSize?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, optional: .newID, "The product; a new id is made if none is given."),
    Field("sourceId", \.sourceID, orNull: ProductParts.given.sourceID, "What it is called where it comes from."),
    Field("name", \.name, ProductParts.given.name, "Its name: one text, or one for each language."),
    Field("description", \.description, orNull: ProductParts.given.description, "What there is to say about it, as the name."),
    Field("category", \.category, orNull: ProductParts.given.category, "A word that products are grouped by."),
    Field("manufacturer", \.manufacturer, orNull: ProductParts.given.manufacturer, "Who makes it."),
    Field("price", \.price, .price, "What one piece costs."),
    Field("stock", \.stock, orNull: ProductParts.given.stock, "Pieces left; null when nobody counts them."),
    Field("image", \.image, orNull: ProductParts.given.image, "The picture: an address, a path or the name of an asset; kept as it is."),
    Field("rating", \.rating, orNull: Rating.shape, "What customers think of it."),
    Field("barcode", \.barcode, orNull: Barcode.shape, "Its GTIN."),
    Field("unit", \.unit, orNull: UnitSize.shape, "How much is in one piece.")
  ).named("ProductDraft", "A product as it is given; what is left out it has not.")

  /// The product it makes, as of the moment `at`.
  func product(_ id: ProductID, at time: Timestamp) -> Product {
    Product(
      id: id, sourceID: sourceID, name: name, description: description, category: category, manufacturer: manufacturer, price: price,
      stock: stock, image: image, rating: rating, barcode: barcode, unit: unit, updatedAt: time)
  }
}

/// Gives some fields of a product new values.
enum CatalogUpdate: Command {
  static let name = "catalog.update"
  static let summary = "Gives some fields of a product new values; null empties a field, and an object changes the members that it names."
  static let errors: [ErrorKind] = [.notFound, .currencyMixed]

  struct Params: Wire {
    let product: ProductID
    let changes: ProductChanges

    static let shape = ProductChanges.shape(of: "productId")
  }

  typealias Result = OneProduct

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(Fault) -> Change<
    ProductID
  > {
    guard let product = shop.products[params.product] else { throw CatalogRefusal.unknownProduct(params.product).fault }
    let patch: ProductPatch
    do throws(Mismatch) { patch = try params.changes.patch(of: product, in: context) } catch { throw .invalidParams(error) }
    do throws(CatalogRefusal) { return try shop.updating(product.id, by: patch) } catch { throw error.fault }
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, context: RequestContext) -> Result { Result(id, of: shop, context) }
}

/// New values for some fields of a product as a client gives them: what is made of parts is changed part by part.
struct ProductChanges: Sendable {
  /// The fields that have no parts.
  let plain: ProductPatch
  let name: TextPatch?
  let description: FieldChange<TextPatch>
  let price: MergePatch<Money>?
  let rating: FieldChange<MergePatch<Rating>>
  let unit: FieldChange<MergePatch<UnitSize>>

  /// What they make of `product`. A price without a currency is in the product's own.
  func patch(of product: Product, in context: RequestContext) throws(Mismatch) -> ProductPatch {
    var patch = plain
    if let name { patch.name = try newName(name, of: product, in: context) }
    patch.description = try description.resolved("description") { (change) throws(Mismatch) in
      try change.applied(to: product.description, in: context, together: Limits.translatedLength)
    }
    if let price {
      patch.price = try Self.under("price") { () throws(Mismatch) in
        try price.applied(to: product.price, as: .price, in: context, currency: product.price.currency)
      }
    }
    patch.rating = try rating.resolved("rating") { (change) throws(Mismatch) in
      try change.applied(to: product.rating, as: Rating.shape, in: context)
    }
    patch.unit = try unit.resolved("unit") { (change) throws(Mismatch) in
      try change.applied(to: product.unit, as: UnitSize.shape, in: context)
    }
    return patch
  }

  /// A product has a name in at least one language.
  private func newName(_ change: TextPatch, of product: Product, in context: RequestContext) throws(Mismatch) -> LocalizedText {
    try Self.under("name") { () throws(Mismatch) in
      guard let name = try change.applied(to: product.name, in: context, together: 0...Int.max) else {
        throw .elements(0, 1...Limits.translations)
      }
      return name
    }
  }

  private static func under<New>(_ name: String, _ work: () throws(Mismatch) -> New) throws(Mismatch) -> New {
    do throws(Mismatch) { return try work() } catch { throw Mismatch(error.problems.map { $0.under(name) }) }
  }
}

extension ProductChanges {
  /// The product's id as `id`, and beside it the fields that change.
  static func shape(of id: String) -> Shape<CatalogUpdate.Params> {
    let parts = ProductParts.given
    return .object(
      { id, sourceID, name, description, category, manufacturer, price, stock, image, rating, barcode, unit in
        let plain = ProductPatch(
          sourceID: sourceID, category: category, manufacturer: manufacturer, stock: stock, image: image, barcode: barcode)
        return CatalogUpdate.Params(
          product: id,
          changes: Self(plain: plain, name: name, description: description, price: price, rating: rating, unit: unit))
      },
      Field(id, \.product, .id, "The product."),
      Field("sourceId", \.changes.plain.sourceID, change: parts.sourceID, "What it is called where it comes from."),
      Field(
        "name", \.changes.name, optional: .textPatch(.text(Limits.nameLength)),
        "Its name in the language of the request, or in those that an object names."),
      Field(
        "description", \.changes.description, change: .textPatch(.text(Limits.descriptionLength)),
        "What there is to say about it, as the name."),
      Field("category", \.changes.plain.category, change: parts.category, "What it is grouped by."),
      Field("manufacturer", \.changes.plain.manufacturer, change: parts.manufacturer, "Who makes it."),
      Field(
        "price", \.changes.price, optional: .patch(of: .price, schema: Shape<Money>.price.schema),
        "What one piece costs; in the product's currency if none is named."),
      Field("stock", \.changes.plain.stock, change: parts.stock, "Pieces left; null when nobody counts them."),
      Field("image", \.changes.plain.image, change: parts.image, "The picture: an address, a path or the name of an asset; kept as it is."),
      Field("rating", \.changes.rating, change: .patch(of: Rating.shape, named: "RatingPatch"), "What customers think of it."),
      Field("barcode", \.changes.plain.barcode, change: Barcode.shape, "Its GTIN."),
      Field("unit", \.changes.unit, change: .patch(of: UnitSize.shape, named: "UnitSizePatch"), "How much is in one piece."))
  }
}

extension FieldChange {
  /// The same change with its value made by `make`, whose problems stand under `name`.
  func resolved<New>(_ name: String, _ make: (Value) throws(Mismatch) -> New?) throws(Mismatch) -> FieldChange<New> {
    switch self {
    case .keep: return .keep
    case .set(nil): return .set(nil)
    case .set(let value?):
      do throws(Mismatch) { return .set(try make(value)) } catch { throw Mismatch(error.problems.map { $0.under(name) }) }
    }
  }
}
