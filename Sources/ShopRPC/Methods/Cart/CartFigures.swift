import ShopModel

/// What a cart comes to, as it is told.
struct CartFigures: Sendable {
  let sums: CartSums
  var discounts: [CartDiscount] = []
  var taxes: [CartTax] = []
  var rounding: Money?
}

extension CartFigures {
  init(_ price: PricedCart, in languages: [String]) {
    self.init(
      sums: price.sums, discounts: price.discounts.map { CartDiscount($0, price, in: languages) },
      taxes: price.taxes.map { CartTax($0, price) }, rounding: price.rounding == 0 ? nil : price.money(price.rounding))
  }
}
