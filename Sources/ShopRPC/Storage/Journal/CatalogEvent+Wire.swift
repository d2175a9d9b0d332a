import ShopModel

extension CatalogEvent: Wire {
  static let shape = Shape<Self>.cases(
    Case("put", Product.shape, Self.put) { if case .put(let product) = $0 { product } else { nil } },
    Case("updated", ProductUpdated.shape, Self.updated) { if case .updated(let fact) = $0 { fact } else { nil } },
    Case("removed", ProductRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case("stockSet", StockSet.shape, Self.stockSet) { if case .stockSet(let fact) = $0 { fact } else { nil } },
    Case("stockChanged", StockChanged.shape, Self.stockChanged) { if case .stockChanged(let fact) = $0 { fact } else { nil } },
    Case("categoryPut", Category.shape, Self.categoryPut) { if case .categoryPut(let category) = $0 { category } else { nil } },
    Case("categoryRemoved", CategoryRemoved.shape, Self.categoryRemoved) { if case .categoryRemoved(let fact) = $0 { fact } else { nil } })
}

extension Category: Wire {
  /// As it is kept.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.name, .foldedName, "The category."),
    Field("title", \.title, .localized(.string), "Its title."))
}

extension CategoryRemoved: Wire {
  static let shape = Shape<Self>.object(
    { Self(key: CategoryKey(folded: $0)) }, Field("category", \.key.folded, .string, "The category, folded."))
}

extension Product: Wire {
  static let shape = Shape<Self>.object(
    { id, sourceID, name, description, category, manufacturer, price, stock, image, rating, barcode, unit, updatedAt, prices in
      Self(
        id: id, sourceID: sourceID, name: name, description: description, category: category, manufacturer: manufacturer, price: price,
        stock: stock, image: image, rating: rating, barcode: barcode, unit: unit, updatedAt: updatedAt, prices: prices ?? [])
    },
    Field("id", \.id, .id, "The product."),
    Field("sourceId", \.sourceID, optional: ProductParts.kept.sourceID, "What it is called where it comes from."),
    Field("name", \.name, ProductParts.kept.name, "Its name."),
    Field("description", \.description, optional: ProductParts.kept.description, "What there is to say about it."),
    Field("category", \.category, optional: ProductParts.kept.category, "What it is grouped by."),
    Field("manufacturer", \.manufacturer, optional: ProductParts.kept.manufacturer, "Who makes it."),
    Field("price", \.price, .price, "What one piece costs."),
    Field("stock", \.stock, optional: ProductParts.kept.stock, "Pieces left."),
    Field("image", \.image, optional: ProductParts.kept.image, "The name of a picture."),
    Field("rating", \.rating, optional: Rating.shape, "What customers think of it."),
    Field("barcode", \.barcode, optional: Barcode.shape, "Its GTIN."),
    Field("unit", \.unit, optional: UnitSize.shape, "How much is in one piece."),
    Field("updatedAt", \.updatedAt, .milliseconds, "When anything but the stock last changed."),
    Field(
      "prices", { $0.prices.isEmpty ? nil : $0.prices }, optional: .array(PricePoint.shape),
      "Its prices, the present one last; left out when it is the only one and holds since the update."))
}

extension PricePoint: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("at", \.at, .milliseconds, "Since when."),
    Field("units", \.minorUnits, .integer(), "What one piece cost, in minor units of the product's currency."))
}

extension ProductUpdated: Wire {
  static let shape = Shape<Self>.object(
    { id, sourceID, name, description, category, manufacturer, price, stock, image, rating, barcode, unit in
      let patch = ProductPatch(
        sourceID: sourceID, name: name, description: description, category: category, manufacturer: manufacturer, price: price,
        stock: stock, image: image, rating: rating, barcode: barcode, unit: unit)
      return Self(product: id, patch: patch)
    },
    Field("product", \.product, .id, "The product."),
    Field("sourceId", \.patch.sourceID, change: ProductParts.kept.sourceID, "What it is called where it comes from."),
    Field("name", \.patch.name, optional: ProductParts.kept.name, "Its name."),
    Field("description", \.patch.description, change: ProductParts.kept.description, "What there is to say about it."),
    Field("category", \.patch.category, change: ProductParts.kept.category, "What it is grouped by."),
    Field("manufacturer", \.patch.manufacturer, change: ProductParts.kept.manufacturer, "Who makes it."),
    Field("price", \.patch.price, optional: .price, "What one piece costs."),
    Field("stock", \.patch.stock, change: ProductParts.kept.stock, "Pieces left; null when nobody counts them."),
    Field("image", \.patch.image, change: ProductParts.kept.image, "The name of a picture."),
    Field("rating", \.patch.rating, change: Rating.shape, "What customers think of it."),
    Field("barcode", \.patch.barcode, change: Barcode.shape, "Its GTIN."),
    Field("unit", \.patch.unit, change: UnitSize.shape, "How much is in one piece."))
}

extension ProductRemoved: Wire {
  static let shape = Shape<Self>.object(Self.init, Field("product", \.product, .id, "The product."))
}

extension StockSet: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("product", \.product, .id, "The product."),
    Field("stock", \.stock, optional: .integer(), "Pieces left; left out when nobody counts them."))
}

extension StockChanged: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("product", \.product, .id, "The product."),
    Field("by", \.by, .integer(), "How many more; negative for fewer."))
}

/// The shapes of a product's members that have limits: as they are taken in, with every limit, and as they are kept, where they have passed already.
struct ProductParts: Sendable {
  let sourceID: Shape<String>
  let name: Shape<LocalizedText>
  let description: Shape<LocalizedText>
  let category: Shape<String>
  let manufacturer: Shape<String>
  let stock: Shape<Int>
  let image: Shape<String>

  static let given = ProductParts(
    sourceID: .text(Limits.nameLength), name: .localized(.text(Limits.nameLength)),
    description: .localized(.text(Limits.descriptionLength), together: Limits.translatedLength),
    category: .text(Limits.categoryLength), manufacturer: .text(Limits.nameLength), stock: .integer(Stock.range), image: .imageName)

  static let kept = ProductParts(
    sourceID: .string, name: .localized(.string), description: .localized(.string), category: .string, manufacturer: .string,
    stock: .integer(), image: .string)
}

extension Barcode: Wire {
  static let shape = Shape<String>.string.map(
    throwing: { (digits) throws(Mismatch) in
      guard let barcode = Self(digits) else { throw .invalid(hasLength(digits) ? "barcode" : "barcodeLength") }
      return barcode
    }, \.digits
  )
  .described("A GTIN of 8, 12, 13 or 14 digits with a valid check digit; a UPC-E is taken as the UPC-A that it stands for.")
}

extension Rating: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.hundredths, .decimal(places: 2, 0...500), "The mean of the marks, 0 to 5, with up to two decimals."),
    Field("count", \.count, .integer(Limits.marks), default: 0, "How many marks there are.")
  ).named("Rating", input: "RatingInput", "What customers think of a product.")
}

extension UnitSize: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("value", \.thousandths, .decimal(places: 3, Limits.unitSize), "How many of the unit, with up to three decimals."),
    Field("unit", \.unit, .word, "The unit.")
  ).named("UnitSize", "How much is in one piece of a product, such as 500 ml.")
}
