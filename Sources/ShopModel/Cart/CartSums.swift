/// What a cart comes to, without words.
package struct CartSums: Sendable {
  package let itemCount: Int
  package let lineCount: Int
  /// The sum of quantity times price.
  package let subtotal: Money
  /// What there is to pay.
  package let total: Money

  package init(itemCount: Int, lineCount: Int, subtotal: Money, total: Money) {
    self.itemCount = itemCount
    self.lineCount = lineCount
    self.subtotal = subtotal
    self.total = total
  }
}

extension Shop {
  /// The currency of a cart's lines; nil when it is empty.
  package func currencyOfCart(at place: Int) -> Currency? {
    guard let first = carts[place: place]?.lines.first else { return nil }
    return products[place: first.product]?.price.currency
  }

  /// What the cart at `place` comes to at today's prices; `currency` is that of an empty one. All lines are in one currency.
  package func sums(ofCartAt place: Int?, currency: Currency) -> CartSums {
    guard let place, let cart = carts[place: place] else {
      return CartSums(itemCount: 0, lineCount: 0, subtotal: Money(0, currency), total: Money(0, currency))
    }
    var sum = 0
    var currency = currency
    for line in cart.lines {
      guard let price = products[place: line.product]?.price else { continue }
      currency = price.currency
      // the limits of prices, quantities and lines keep this within 64 bits
      sum = sum.addingReportingOverflow(price.minorUnits.multipliedReportingOverflow(by: line.quantity).partialValue).partialValue
    }
    let total = Money(sum, currency)
    return CartSums(itemCount: cart.itemCount, lineCount: cart.lines.count, subtotal: total, total: total)
  }
}
