import ShopModel

/// Returns a product with the data for its quantity stepper.
enum CatalogGet: Query {
  static let name = "catalog.get"
  static let summary = "Returns a product with everything a quantity stepper needs."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let productID: ProductID
    let quantity: Int?
    let translations: Bool
    let at: Timestamp?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, .id, "The product."),
      Field(
        "quantity", \.quantity, optional: .integer(0...Quantity.range.upperBound),
        "Quantity that the stepper displays; defaults to the quantity in the cart, else to the minimum."),
      Field("translations", \.translations, .bool, default: false, "True to return the name and description in all their languages."),
      Field("at", \.at, optional: .timestamp, "Time for which promotions are applied, as for `salePrice`; defaults to now."))
  }

  struct Result: WireType {
    let product: ProductView
    let cart: Stepper

    static let shape = Shape<Self>.object(
      Self.init,
      Field("product", \.product, ProductView.shape, "The product."),
      Field("cart", \.cart, Stepper.shape, "State of the quantity stepper for the current cart."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Result {
    var showing = ProductViewBuilder(shop, context, at: params.at)
    guard let slot = shop.products.slot(of: params.productID), let product = shop.products[slot: slot],
      let view = showing.view(at: slot, of: shop, translations: params.translations)
    else { throw .unknownProduct(params.productID) }
    return Result(
      product: view,
      cart: Stepper(product, at: slot, showing: params.quantity, of: shop, context.terms(in: shop, at: params.at), context))
  }
}

/// The result of methods that change one product.
struct ProductResult: WireType {
  let product: ProductView

  static let shape = Shape<Self>.object(Self.init, Field("product", \.product, ProductView.shape, "The product."))
}

extension ProductResult {
  /// The product `id` in its current state.
  init(_ id: ProductID, of shop: borrowing Shop, _ context: RequestContext) {
    let product = shop.products[id] ?? Product(id: id, name: LocalizedText(""), price: Money(0, context.currency))
    self.init(product: ProductView(product, in: context.languages))
  }
}
