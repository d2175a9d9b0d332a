import ShopModel

/// A line of a cart as it is told.
struct LineView: Wire {
  let id: LineID
  let productID: ProductID
  let name: String
  let quantity: Int
  let unitPrice: Money
  let subtotal: Money
  let discount: LineDiscount?
  let total: Money

  static let shape = declared.written { line, output in output.cartLine(line) }

  /// The shape with the writer that follows from it.
  static let declared = Shape<Self>.object(
    { id, productID, name, quantity, unitPrice, subtotal, discount, total, _ in
      Self(
        id: id, productID: productID, name: name, quantity: quantity, unitPrice: unitPrice, subtotal: subtotal, discount: discount,
        total: total)
    },
    Field("id", \.id, .id, "The line's id; it stays when the product is replaced."),
    Field("productId", \.productID, .id, "The product."),
    Field("name", \.name, .string, "The product's name in the language."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."),
    Field("unitPrice", \.unitPrice, .money, "What one piece costs today."),
    Field("subtotal", \.subtotal, .money, "Quantity times unit price."),
    Field("discount", \.discount, optional: LineDiscount.shape, "What promotions take off this line."),
    Field("total", \.total, .money, "What is left after the line's discounts and its share of those of the cart."),
    Field("text", { CountedText(.line, $0.quantity, $0.unitPrice) }, CountedText.shape, "Quantity and price, such as `2 × $2.65`.")
  ).named("CartLine", "Some pieces of one product in a cart.")
}

extension LineView {
  /// A line at today's price; the limits of prices and quantities keep the sum within 64 bits.
  init(_ line: CartLineFacts) {
    let total = line.price.times(line.quantity) ?? line.price
    self.init(
      id: line.id, productID: line.product, name: line.name, quantity: line.quantity, unitPrice: line.price, subtotal: total,
      discount: nil, total: total)
  }
}

/// What promotions take off one line.
struct LineDiscount: Wire {
  let amount: Money
  let parts: [Part]

  /// What one promotion takes off.
  struct Part: Wire {
    let promotionID: String
    let amount: Money

    static let shape = Shape<Self>.object(
      Self.init,
      Field("promotionId", \.promotionID, .string, "The promotion."),
      Field("amount", \.amount, .money, "What it takes off."))
  }

  static let shape = Shape<Self>.object(
    Self.init,
    Field("amount", \.amount, .money, "All of it."),
    Field("parts", \.parts, .array(Part.shape), "By promotion."))
}
