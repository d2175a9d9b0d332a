import ShopModel

extension CartRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .unknownProduct(let id): .notFound("product", id.text)
    case .unknownCart(let id): .notFound("cart", id.text)
    case .unknownLine(let id): .notFound("line", id.text)
    case .notInCart(let id): .notFound("cartProduct", id.text)
    case .outOfStock(let id): Fault(.outOfStock, [Fact("productId", .text(id.text))])
    case .insufficientStock(let id, let available, let requested):
      Fault(
        .insufficientStock,
        [Fact("productId", .text(id.text)), Fact("available", .integer(available)), Fact("requested", .integer(requested))])
    case .quantityLimit(let id, let maximum):
      Fault(.quantityLimit, [Fact("productId", .text(id.text)), Fact("maximum", .integer(maximum))])
    case .currencyMixed(let cart, let product):
      Fault(.currencyMixed, [Fact("expected", .text(cart.code)), Fact("found", .text(product.code))])
    case .alreadyInCart(let id): Fault(.alreadyInCart, [Fact("productId", .text(id.text))])
    case .alreadyExists(let id): Fault(.alreadyExists, [Fact("what", .text("cart")), Fact("id", .text(id.text))])
    case .cartFull(let maximum): .notAllowed("cartFull", [Fact("maximum", .integer(maximum))])
    case .tooManyCarts(let maximum): .notAllowed("tooManyCarts", [Fact("maximum", .integer(maximum))])
    }
  }
}
