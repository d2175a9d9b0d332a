import ShopModel

/// What one promotion takes off a cart.
struct CartDiscount: Wire {
  let promotionID: PromotionID
  let name: String
  let code: String?
  let amount: Money

  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotionId", \.promotionID, .id, "The promotion."),
    Field("name", \.name, .string, "What it is called."),
    Field("code", \.code, optional: .string, "The code that brought it."),
    Field("amount", \.amount, .money, "What it takes off."))
}

extension CartDiscount {
  init(_ discount: PricedDiscount, _ price: PricedCart, in languages: [String]) {
    self.init(
      promotionID: discount.promotion, name: discount.name.text(in: languages), code: discount.code, amount: price.money(discount.amount))
  }

  init(_ discount: OrderDiscount, in languages: [String]) {
    self.init(
      promotionID: discount.promotion, name: discount.name.text(in: languages), code: discount.code, amount: discount.amount)
  }
}
