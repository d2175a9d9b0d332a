import ShopModel

extension OrderRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .unknownOrder(let id): .notFound("order", id.text)
    case .cart(let refusal): refusal.fault
    case .cartEmpty(let id): Fault(.cartEmpty, [Fact("cartId", .text(id.text))])
    case .alreadyOrdered(let id): Fault(.alreadyOrdered, [Fact("orderId", .text(id.text))])
    case .priceChanged(let expected, let actual, let lines):
      Fault(
        .priceChanged,
        [
          Fact("expected", .money(expected)), Fact("actual", .money(actual)), Fact("lines", .objects(lines.map(\.facts))),
        ])
    case .wrongStatus(let status): .notAllowed("status", [Fact("status", .text(status.rawValue))])
    case .tooManyOrders(let maximum): .notAllowed("orderLimit", [Fact("maximum", .integer(maximum))])
    }
  }
}

extension RepricedLine {
  /// What there is to know of it, for a caller who was told another price.
  fileprivate var facts: [Fact] {
    [Fact("productId", .text(product.text)), Fact("old", .money(old)), Fact("new", .money(new))]
  }
}
