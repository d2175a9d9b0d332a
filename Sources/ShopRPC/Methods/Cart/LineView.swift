import ShopModel

/// A line of a cart with current price and stock.
struct LineView: WireType {
  let id: LineID
  let productID: ProductID
  let name: String
  let image: String?
  let quantity: Int
  let stock: Int?
  let unitPrice: Money
  let salePrice: Money?
  let subtotal: Money
  let discount: LineDiscount?
  let total: Money

  static let shape = declared.written { line, output in output.cartLine(line) }

  /// The shape with its generic writer, whose output the hand-written one must match.
  static let declared = Shape<Self>.object(
    { id, productID, name, image, quantity, _, stock, unitPrice, salePrice, subtotal, discount, total, _ in
      Self(
        id: id, productID: productID, name: name, image: image, quantity: quantity, stock: stock, unitPrice: unitPrice,
        salePrice: salePrice, subtotal: subtotal, discount: discount, total: total)
    },
    Field("id", \.id, .id, "The line's id; it stays when the product is replaced."),
    Field("productId", \.productID, .id, "The product."),
    Field("name", \.name, .string, "The product's name in the language."),
    Field("image", \.image, optional: .string, "The address of its picture; left out if it has none."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."),
    Field(
      "maximum", \.maximum, .integer(0...Quantity.range.upperBound),
      "The most a stepper goes up to: the stock, at most 9999; less than `quantity` when the stock fell."),
    Field("stock", \.stock, optional: .integer(0...Int.max), "Pieces left; left out when nobody counts them."),
    Field("unitPrice", \.unitPrice, .money, "What one piece costs today."),
    Field(
      "salePrice", \.salePrice, optional: .money,
      """
      What one piece costs after all that promotions take off the line: `unitPrice` less a piece's share of `discount`, which is rounded \
      half up to minor units. Left out when that is nothing.
      """),
    Field("subtotal", \.subtotal, .money, "Quantity times unit price."),
    Field("discount", \.discount, optional: LineDiscount.shape, "What promotions take off this line."),
    Field("total", \.total, .money, "What is left after the line's discounts and its share of those of the cart."),
    Field("text", { CountedText(.line, $0.quantity, $0.unitPrice) }, CountedText.shape, "Quantity and price, such as `2 × $2.65`.")
  ).named("CartLine", "Some pieces of one product in a cart.")
}

extension LineView {
  /// The upper limit for a quantity stepper.
  var maximum: Int { Quantity.maximum(ofStock: stock) }

  /// A line at the current price without discounts. The limits of prices and quantities keep the product
  /// within 64 bits.
  init(_ line: CartLineFacts) {
    let total = line.price.times(line.quantity) ?? line.price
    self.init(
      id: line.id, productID: line.product, name: line.name, image: line.image, quantity: line.quantity, stock: line.stock,
      unitPrice: line.price, salePrice: nil, subtotal: total, discount: nil, total: total)
  }

  /// A line with its discounts.
  init(_ line: CartLineFacts, _ priced: PricedLine, _ price: PricedCart) {
    let parts = priced.parts.map { LineDiscount.Part(promotionID: $0.promotion, amount: price.money($0.amount)) }
    self.init(
      id: line.id, productID: line.product, name: line.name, image: line.image, quantity: line.quantity, stock: line.stock,
      unitPrice: line.price, salePrice: priced.salePrice.map { price.money($0) }, subtotal: price.money(priced.subtotal),
      discount: LineDiscount(amount: price.money(priced.discount), parts: parts),
      total: price.money(priced.left))
  }
}

/// The discounts on one line.
struct LineDiscount: WireType {
  let amount: Money
  let parts: [Part]

  /// Discount by one promotion.
  struct Part: WireType {
    let promotionID: PromotionID
    let amount: Money

    static let shape = Shape<Self>.object(
      Self.init,
      Field("promotionId", \.promotionID, .id, "The promotion."),
      Field("amount", \.amount, .money, "What it takes off."))
  }

  static let shape = Shape<Self>.object(
    Self.init,
    Field("amount", \.amount, .money, "All of it."),
    Field("parts", \.parts, .array(Part.shape), "By promotion."))
}

/// The result of methods that change one line; its size does not depend on the size of the cart.
struct CartLineResult: WireType {
  let line: LineView?
  let cart: CartSummary

  static let shape = declared.written { both, output in
    output.beginObject()
    if let line = both.line {
      output.raw(#""line":"#)
      output.cartLine(line)
      output.byte(0x2C)
    }
    output.raw(#""cart":"#)
    output.cartSummary(both.cart)
    output.endObject()
  }

  /// The shape with its generic writer, whose output the hand-written one must match.
  static let declared = Shape<Self>.object(
    Self.init,
    Field("line", \.line, optional: LineView.shape, "The line now; left out when it is gone."),
    Field("cart", \.cart, CartSummary.shape, "The cart now."))
}

extension CartLineResult {
  init(_ change: CartLineChange, of shop: borrowing Shop, _ context: RequestContext) {
    let slot = shop.slot(of: change.cart)
    let price = CartPrice(ofCartAt: slot, in: shop, context)
    let line = shop.line(of: change.product, inCartAt: slot, context.languages).map { price.view(of: $0) }
    self.init(line: line, cart: CartSummary(change.cart.id, price.sums))
  }
}
