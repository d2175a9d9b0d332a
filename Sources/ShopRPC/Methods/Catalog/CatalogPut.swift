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

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(CatalogRefusal) -> Change<ProductID> {
    let id = params.product.id ?? shop.products.newID(&context.ids)
    return try shop.putting(params.product.product(id, at: context.now))
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, _ context: Context) -> Result { Result(id, of: shop, context) }
}
