import ShopModel

/// The result about all tax rates.
struct AllTaxes: Wire {
  let taxes: [TaxView]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("taxes", \.taxes, .array(TaxView.shape), "All rates: that of all products without one of their own first, then by category."))
}

extension AllTaxes {
  init(of shop: borrowing Shop) { self.init(taxes: shop.allTaxes().map { TaxView($0) }) }
}
