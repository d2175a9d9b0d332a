import ShopModel

/// A line of an order as it is told.
struct OrderLineView: Wire {
  let id: LineID
  let productID: ProductID
  let name: String
  let quantity: Int
  let unitPrice: Money
  let subtotal: Money
  let discount: LineDiscount?
  let total: Money

  static let shape = Shape<Self>.object(
    { id, productID, name, quantity, unitPrice, subtotal, discount, total, _ in
      Self(
        id: id, productID: productID, name: name, quantity: quantity, unitPrice: unitPrice, subtotal: subtotal, discount: discount,
        total: total)
    },
    Field("id", \.id, .id, "The line's id, which it had in the cart."),
    Field("productId", \.productID, .id, "The product; it may be sold no more."),
    Field("name", \.name, .string, "What the product was called, in the language."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."),
    Field("unitPrice", \.unitPrice, .money, "What one piece cost."),
    Field("subtotal", \.subtotal, .money, "Quantity times unit price."),
    Field("discount", \.discount, optional: LineDiscount.shape, "What promotions took off this line."),
    Field("total", \.total, .money, "What was left after the line's discounts and its share of those of the cart."),
    Field("text", { CountedText(.line, $0.quantity, $0.unitPrice) }, CountedText.shape, "Quantity and price, such as `2 × $2.65`.")
  ).named("OrderLine", "Some pieces of one product as they were ordered.")
}

extension OrderLineView {
  /// `line` with its name in the first of `languages` that it has one in.
  init(_ line: OrderLine, in languages: [String]) {
    self.init(
      id: line.id, productID: line.product, name: line.name.text(in: languages), quantity: line.quantity, unitPrice: line.unitPrice,
      subtotal: line.subtotal, discount: LineDiscount(line), total: line.total)
  }
}

extension LineDiscount {
  /// What promotions took off `line`; nil for nothing.
  fileprivate init?(_ line: OrderLine) {
    guard !line.discounts.isEmpty, let all = line.subtotal.adding(Money(-line.total.minorUnits, line.total.currency)) else { return nil }
    self.init(amount: all, parts: line.discounts.map { Part(promotionID: $0.promotion, amount: $0.amount) })
  }
}
