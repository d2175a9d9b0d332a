import ShopModel

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

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(Fault) -> Change<ProductID> {
    guard let product = shop.products[params.product] else { throw CatalogRefusal.unknownProduct(params.product).fault }
    let patch: ProductPatch
    do throws(Mismatch) { patch = try params.changes.patch(of: product, in: context) } catch { throw .invalidParams(error) }
    do throws(CatalogRefusal) { return try shop.updating(product.id, by: patch) } catch { throw error.fault }
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, _ context: Context) -> Result { Result(id, of: shop, context) }
}
