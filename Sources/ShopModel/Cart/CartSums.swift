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
  /// Whether the cart at `place` comes to quantity times price, because nothing is taken off and nothing comes to it.
  package borrowing func isPlain(cartAt place: Int?) -> Bool {
    promotionIndex.automatic.isEmpty && taxes.isEmpty && !settings.preferences.cashRounding
      && place.flatMap { carts.slots[$0]?.codes.isEmpty } ?? true
  }

  /// The currency of a cart's lines; nil when it is empty.
  package func currencyOfCart(at place: Int) -> Currency? {
    guard let product = carts.slots[place]?.lines.first?.product else { return nil }
    return products.slots[product]?.price.currency
  }

  /// What a cart comes to where that is quantity times price; `currency` is that of an empty one. All lines are in one currency.
  package func plainSums(ofCartAt place: Int?, currency: Currency) -> CartSums {
    guard let place, let lines = carts.slots[place]?.lines, let itemCount = carts.slots[place]?.itemCount else {
      return CartSums(itemCount: 0, lineCount: 0, subtotal: Money(0, currency), total: Money(0, currency))
    }
    var sum = 0
    var currency = currency
    for line in lines {
      guard let price = products.slots[line.product]?.price else { continue }
      currency = price.currency
      // the limits of prices, quantities and lines keep this within 64 bits
      sum = sum.addingReportingOverflow(price.minorUnits.multipliedReportingOverflow(by: line.quantity).partialValue).partialValue
    }
    let total = Money(sum, currency)
    return CartSums(itemCount: itemCount, lineCount: lines.count, subtotal: total, total: total)
  }
}
