import ShopModel

/// The params of `catalog.setStock` as they are written, before it is known that they go together.
struct StockParams: Wire {
  let productID: ProductID
  let stock: FieldChange<Int>
  let by: Int?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("productId", \.productID, .id, "The product."),
    Field("stock", \.stock, change: ProductParts.given.stock, "Pieces left; null when nobody counts them."),
    Field("by", \.by, optional: .integer(-Stock.range.upperBound...Stock.range.upperBound), "How many more; negative for fewer."))

  /// What they ask for; exactly one of `stock` and `by` must be there.
  func setting() throws(Mismatch) -> CatalogSetStock.Params {
    switch (stock, by) {
    case (.set(let stock), nil): CatalogSetStock.Params(productID: productID, setting: .to(stock))
    case (.keep, let by?): CatalogSetStock.Params(productID: productID, setting: .by(by))
    case (.set, _?), (.keep, nil): throw .exactlyOne("stock", "by")
    }
  }
}

extension StockParams {
  init(_ params: CatalogSetStock.Params) {
    switch params.setting {
    case .to(let stock): self.init(productID: params.productID, stock: .set(stock), by: nil)
    case .by(let pieces): self.init(productID: params.productID, stock: .keep, by: pieces)
    }
  }
}

extension Mismatch {
  /// Both of two members are there that exclude each other, or neither of which one is needed.
  static func exactlyOne(_ left: String, _ right: String) -> Mismatch {
    Mismatch([
      Problem(.conflict, [Fact("other", .text(right))]).under(left), Problem(.conflict, [Fact("other", .text(left))]).under(right),
    ])
  }
}
