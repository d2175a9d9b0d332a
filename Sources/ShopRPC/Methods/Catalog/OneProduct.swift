import ShopModel

/// What every change of one product answers.
struct OneProduct: Wire {
  let product: ProductView

  static let shape = Shape<Self>.object(Self.init, Field("product", \.product, ProductView.shape, "The product."))
}

extension OneProduct {
  /// The product `id` as it is now.
  init(_ id: ProductID, of shop: borrowing Shop, _ context: Context) {
    let product = shop.products[id] ?? Product(id: id, name: LocalizedText(""), price: Money(0, context.currency))
    self.init(product: ProductView(product, in: context.languages))
  }
}
