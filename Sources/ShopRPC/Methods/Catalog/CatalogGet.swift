import ShopModel

enum CatalogGet: Query {
  static let name = "catalog.get"
  static let summary = "Returns a product, by its id or its barcode, with everything a quantity stepper needs."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: ProductParams {
    let productID: ProductID?
    let quantity: Int?
    let translations: Bool
    let at: Timestamp?
    let code: ScannedCode?
    let details: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.productID, optional: .id, "The product; give either this or `barcode`."),
      Field(
        "quantity", \.quantity, optional: .integer(0...Quantity.range.upperBound),
        "Quantity that the stepper displays; defaults to the quantity in the cart, else to the minimum."),
      Field("translations", \.translations, .bool, default: false, "True to return the name and description in all their languages."),
      Field("at", \.at, optional: .timestamp, "Time for which promotions are applied, as for `salePrice`; defaults to now."),
      codeField, Field("details", \.details, .bool, default: false, "True to return what a page about the product needs: also its prices.")
    ).checked { $0.productProblems }
  }

  struct Result: WireType {
    let product: ProductView
    let variants: [ProductView]
    let cart: Stepper
    let priceHistory: CatalogPriceHistory.Result?

    static let shape = Shape<Self>.object(
      { product, variants, cart, prices in Self(product: product, variants: variants ?? [], cart: cart, priceHistory: prices) },
      Field("product", \.product, ProductView.shape, "The product."),
      Field(
        "variants", \.variants.nonEmpty, optional: .array(ProductView.shape),
        "All products of its group, this one included, by id; absent without a group."),
      Field("cart", \.cart, Stepper.shape, "State of the quantity stepper for the current cart."),
      Field(
        "priceHistory", \.priceHistory, optional: CatalogPriceHistory.Result.shape,
        "Prices of the last 30 days, as from `catalog.priceHistory`; only with `details`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    var showing = ProductViewBuilder(shop, context, at: params.at)
    let id = params.code.map { shop.scanned($0)?.product.id } ?? params.productID
    guard let slot = id.flatMap({ shop.products.slot(of: $0) }), let product = shop.products[slot: slot],
      let view = showing.view(at: slot, of: shop, translations: params.translations)
    else {
      if let code = params.code { throw .notFound("barcode", code.text) }
      throw .notFound("product", params.productID?.text ?? "")
    }
    let variants = product.groupID.map { showing.variants(of: [$0], in: shop)[$0] ?? [] } ?? []
    return Result(
      product: view, variants: variants,
      cart: Stepper(product, at: slot, showing: params.quantity, of: shop, context.terms(in: shop, at: params.at), context),
      priceHistory: params.details
        ? CatalogPriceHistory.Result(of: product, days: CatalogPriceHistory.Params.usualDays, in: shop, context) : nil)
  }
}

/// The result of methods that change one product.
struct ProductResult: WireType {
  let product: ProductView

  static let shape = Shape<Self>.object(Self.init, Field("product", \.product, ProductView.shape, "The product."))
}

extension ProductResult: OutcomeResult {
  /// The product `id` in its current state.
  init(_ id: ProductID, of shop: borrowing Shop, for context: RequestContext) {
    let product = shop.products[id] ?? Product(id: id, name: LocalizedText(""), price: Money(0, context.currency))
    self.init(product: ProductView(product, in: context.languages))
  }
}
