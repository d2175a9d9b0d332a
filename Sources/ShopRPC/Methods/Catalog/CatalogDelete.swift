import ShopModel

/// Takes a product out of the catalogue and out of every cart.
enum CatalogDelete: Confirmable {
  static let name = "catalog.delete"
  static let summary = "Takes a product out of the catalogue and out of every cart; answers what it was. Orders keep it."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let productID: ProductID

    static let shape = Shape<Self>.object(Self.init, Field("productId", \.productID, .id, "The product."))
  }

  typealias Result = OneProduct

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(CatalogRefusal) -> Change<Product> {
    try shop.deletingProduct(params.productID)
  }

  static func report(_ product: Product, from shop: borrowing Shop, _ context: Context) -> Result {
    Result(product: ProductView(product, in: context.languages))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    let name = shop.products[params.productID]?.name.text(in: context.languages) ?? ""
    return Confirmation(
      Phrase(.confirmCatalogDeleteTitle), Phrase(.confirmCatalogDeleteMessage, ["name": .text(name)]), confirm: .delete)
  }
}
