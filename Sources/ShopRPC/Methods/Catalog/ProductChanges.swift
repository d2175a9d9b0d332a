import ShopModel

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
  func patch(of product: Product, in context: Context) throws(Mismatch) -> ProductPatch {
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
  private func newName(_ change: TextPatch, of product: Product, in context: Context) throws(Mismatch) -> LocalizedText {
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
