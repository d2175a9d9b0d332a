import ShopModel

/// A line of a cart with current price and stock.
struct LineView: WireType {
  let facts: CartLineFacts
  let subtotal: Money
  let total: Money
  var salePrice: Money?
  var discount: LineDiscount?

  static let shape = declared.written { line, output in output.cartLine(line) }

  /// The shape with its generic writer, whose output the hand-written one must match.
  static let declared = Shape<Self>.object(
    { id, product, name, image, quantity, _, stock, price, salePrice, subtotal, discount, total, _ in
      let facts = CartLineFacts(id: id, product: product, name: name, image: image, price: price, stock: stock, quantity: quantity)
      return Self(facts: facts, subtotal: subtotal, total: total, salePrice: salePrice, discount: discount)
    },
    Field("id", \.facts.id, .id, "The line's id; it does not change when the product is replaced."),
    Field("productId", \.facts.product, .id, "The product."),
    Field("name", \.facts.name, .string, "The product's name in the language of the response."),
    Field("image", \.facts.image, optional: .string, "Image: a URL, a path, or an asset name; absent if none."),
    Field("quantity", \.facts.quantity, .integer(Quantity.range), "Number of pieces."),
    Field(
      "maximum", \.facts.maximum, .integer(0...Quantity.range.upperBound),
      "Upper limit for a quantity stepper: 9999, or the stock if lower; less than `quantity` if the stock fell."),
    Field("stock", \.facts.stock, optional: .integer(0...Int.max), "Pieces in stock; absent if the stock is not tracked."),
    Field("unitPrice", \.facts.price, .money, "Current price of one piece."),
    Field(
      "salePrice", \.salePrice, optional: .money,
      """
      Price of one piece after all discounts on the line: `unitPrice` minus a piece's share of `discount`, which is rounded half up to \
      minor units. Absent if that share is zero.
      """),
    Field("subtotal", \.subtotal, .money, "Quantity times unit price."),
    Field("discount", \.discount, optional: LineDiscount.shape, "Discounts on this line."),
    Field("total", \.total, .money, "Amount after the line's discounts and its share of the cart's discounts."),
    Field("text", { CountedText(.line, $0.facts.quantity, $0.facts.price) }, CountedText.shape, "Quantity and price, such as `2 × $2.65`.")
  ).named("CartLine", "A line of a cart: a quantity of one product.")
}

extension LineView {
  /// A line at the current price without discounts. The limits of prices and quantities keep the product
  /// within 64 bits.
  init(_ facts: consuming CartLineFacts) {
    let total = facts.price.times(facts.quantity) ?? facts.price
    self.init(facts: facts, subtotal: total, total: total)
  }

  /// A line with its discounts.
  init(_ facts: consuming CartLineFacts, _ priced: PricedLine, _ price: PricedCart) {
    let parts = priced.parts.map { LineDiscount.Part(promotionID: price.promotion(of: $0), amount: price.money($0.amount)) }
    self.init(
      facts: facts, subtotal: price.money(priced.subtotal), total: price.money(priced.left),
      salePrice: priced.salePrice.map { price.money($0) }, discount: LineDiscount(amount: price.money(priced.discount), parts: parts))
  }
}

extension CartLineFacts {
  /// The upper limit for a quantity stepper.
  var maximum: Int { Quantity.maximum(ofStock: stock) }
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
      Field("amount", \.amount, .money, "Amount of the discount."))
  }

  static let shape = Shape<Self>.object(
    Self.init,
    Field("amount", \.amount, .money, "Total discount of the line."),
    Field("parts", \.parts, .array(Part.shape), "Discount by promotion."))
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
    Field("line", \.line, optional: LineView.shape, "The line after the change; absent if it was removed."),
    Field("cart", \.cart, CartSummary.shape, "The cart after the change."))
}

extension CartLineResult {
  init(_ change: borrowing CartLineChange, of shop: borrowing Shop, _ context: borrowing RequestContext) {
    let slot = shop.slot(of: change.cart)
    let price = CartPrice(ofCartAt: slot, in: shop, context)
    let summary = CartSummary(change.cart.id, price.sums)
    if let line = shop.line(of: change.product, inCartAt: slot, context.languages) {
      self.init(line: price.view(of: line), cart: summary)
    } else {
      self.init(line: nil, cart: summary)
    }
  }
}
