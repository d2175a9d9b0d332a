import ShopModel

extension CatalogRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .unknownProduct(let id): .notFound("product", id.text)
    case .currencyMixed(let cart, let product):
      Fault(.currencyMixed, [Fact("expected", .text(cart.code)), Fact("found", .text(product.code))])
    case .stockOutOfRange(let allowed): .invalidParams(Mismatch(Mismatch.range(allowed).problems.map { $0.under("by") }))
    case .untracked(let id): .notAllowed("untracked", [Fact("productId", .text(id.text))])
    case .categoriesFull(let maximum): .notAllowed("categoryLimit", [Fact("maximum", .integer(maximum))])
    case .catalogueFull(let maximum): .notAllowed("catalogueFull", [Fact("maximum", .integer(maximum))])
    }
  }
}
