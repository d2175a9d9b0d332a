import ShopModel

/// Params that name a product by its id or by a code that was scanned.
protocol ProductParams: WireType {
  var productID: ProductID? { get }
  var code: ScannedCode? { get }
}

extension ProductParams {
  static var codeField: Field<Self, ScannedCode?> {
    Field("barcode", \.code, optional: .scanned, "The product, in place of `productId`. \(ScannedCode.summary)")
  }

  /// Problems unless exactly one of `productId` and `barcode` is given.
  var productProblems: [Problem] {
    if productID == nil { return code == nil ? Problem.missing(["productId", "barcode"]) : [] }
    return code == nil ? [] : [Problem(.conflict, [Fact("other", .text("productId"))]).under("barcode")]
  }

  /// The product that the id or the code names.
  func product(in shop: borrowing Shop) throws(CartError) -> ProductID {
    if let productID { return productID }
    guard let code else { throw .unknownProduct(ProductID("")) }
    return try shop.product(in: code)
  }
}

/// Params that may name a cart.
protocol CartParams: WireType {
  var cart: CartID? { get }
}

extension CartParams {
  static var cartField: Field<Self, CartID?> { Field("cartId", \.cart, optional: .id, "The cart; the current cart if omitted.") }
}

/// Params that name a product and a cart.
protocol CartProductParams: ProductParams, CartParams {}
