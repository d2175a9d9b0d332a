extension Order {
  /// An order of a cart that was priced.
  init(
    id: OrderID, owner: CustomerID, cart: CartID, customerName: String?, comment: String?, lines: [OrderLine], _ price: PricedCart,
    createdAt: Timestamp
  ) {
    self.init(
      id: id, owner: owner, cart: cart, customerName: customerName, comment: comment, lines: lines,
      subtotal: price.money(price.subtotal), discounts: price.discounts.map { OrderDiscount($0, price) },
      taxes: price.taxes.map { OrderTax($0, price) }, rounding: price.rounding == 0 ? nil : price.money(price.rounding),
      total: price.money(price.total), createdAt: createdAt)
  }
}

extension OrderLine {
  /// Takes over what promotions take off the cart's line.
  mutating func take(_ line: PricedLine, in currency: Currency) {
    discounts = line.parts.map { OrderLineDiscount(promotion: $0.promotion, amount: Money($0.amount, currency)) }
    total = Money(line.left, currency)
  }
}

extension OrderDiscount {
  fileprivate init(_ discount: PricedDiscount, _ price: PricedCart) {
    self.init(promotion: discount.promotion, name: discount.name, code: discount.code, amount: price.money(discount.amount))
  }
}

extension OrderTax {
  fileprivate init(_ tax: PricedTax, _ price: PricedCart) {
    self.init(rate: tax.rate, isIncluded: tax.isIncluded, net: price.money(tax.net), tax: price.money(tax.tax))
  }
}
