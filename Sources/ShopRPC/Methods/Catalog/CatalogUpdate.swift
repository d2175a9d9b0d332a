import ShopModel

/// Gives some fields of a product new values.
enum CatalogUpdate: Command {
  static let name = "catalog.update"
  static let summary = "Gives some fields of a product new values; null empties a field."
  static let errors: [ErrorKind] = [.notFound, .currencyMixed]

  struct Params: Wire {
    let update: ProductUpdated

    static let shape = ProductUpdated.fields(of: "productId", .given).map(Self.init, \.update)
  }

  typealias Result = OneProduct

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(CatalogRefusal) -> Change<ProductID> {
    try shop.updating(params.update.product, by: params.update.patch)
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, _ context: Context) -> Result { Result(id, of: shop, context) }
}
