import ShopModel

/// The tax of one rate.
struct CartTax: Wire {
  let rate: Percent
  let isIncluded: Bool
  let net: Money
  let tax: Money

  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.rate, .percentText, "The rate in percent, as decimal text."),
    Field("included", \.isIncluded, .bool, "Whether prices have it in them already."),
    Field("net", \.net, .money, "What is taxed."),
    Field("tax", \.tax, .money, "The tax."))
}

extension CartTax {
  init(_ tax: PricedTax, _ price: PricedCart) {
    self.init(rate: tax.rate, isIncluded: tax.isIncluded, net: price.money(tax.net), tax: price.money(tax.tax))
  }

  init(_ tax: OrderTax) { self.init(rate: tax.rate, isIncluded: tax.isIncluded, net: tax.net, tax: tax.tax) }
}
