import ShopModel

enum CartTotal: Query {
  static let name = "cart.total"
  static let summary = "Returns a cart's current total, step by step (`explain`) or for a what-if (`with`)."
  static let errors: [ErrorKind] = [.notFound, .codeNotApplicable]

  struct Params: WireType {
    let explains: Bool
    let with: PriceChange?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      inlined: Self.init,
      Field(inlined: "explain", \.explains, .bool, default: false, "True to return every step of the computation."),
      Field(inlined: "with", \.with, optional: PriceChange.shape, "Hypothetical changes for a what-if; nothing is stored."),
      Field(inlined: "cartId", \.cart, optional: .id, "The cart; the current cart if omitted."))
  }

  struct Result: WireType {
    let figures: CartFigures
    let steps: StepRun?

    static let shape = declared.written { total, output in output.cartTotal(total) }

    /// The shape with its generic writer, whose output the hand-written one must match.
    static let declared = Shape<Self>.object(
      { itemCount, lineCount, subtotal, discounts, taxes, rounding, total, _, changesAt, steps in
        let sums = CartSums(itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total)
        let figures = CartFigures(sums: sums, discounts: discounts, taxes: taxes, rounding: rounding, changesAt: changesAt)
        return Self(figures: figures, steps: steps)
      },
      Field("pieceCount", \.figures.sums.itemCount, .integer(0...Int.max), "Number of pieces."),
      Field("lineCount", \.figures.sums.lineCount, .integer(0...Int.max), "Number of lines, one per product."),
      Field("subtotal", \.figures.sums.subtotal, .money, "Sum of the lines before discounts."),
      Field("discounts", \.figures.discounts, discounts, "Discounts, one per promotion."),
      Field("tax", \.figures.taxes, taxes, "Tax by rate."),
      Field("rounding", \.figures.rounding, optional: .money, "Cash rounding difference, negative if rounded down; absent if zero."),
      Field("total", \.figures.sums.total, .money, "Amount to pay."),
      Field(
        "text", { CartText(sums: $0.figures.sums) }, CartText.shape,
        "Items and total, such as `9 items · $24.45`, or a note that the cart is empty."),
      Field("changesAt", \.figures.changesAt, optional: .timestamp, CartFigures.changesAtSummary),
      Field("steps", \.steps, optional: StepRun.shape, "Steps of the computation, with `explain`."))
  }

  static let discounts = Shape.array(CartDiscount.shape)
  static let taxes = Shape.array(CartTax.shape)

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(PromotionCodeError) -> Result {
    let cart: CartTarget
    do throws(CartError) { cart = try shop.cart(params.cart, of: context.customer) } catch { throw .cart(error) }
    if params.with == nil, !params.explains {
      let price = CartPrice(ofCartAt: cart.slot, in: shop, context)
      let figures = price.figures(in: context.languages)
      if case .plain = price { return Result(figures: figures, steps: nil) }
      return Result(figures: figures.changing(after: context.now, ofCartAt: cart.slot, in: shop, context), steps: nil)
    }
    for id in params.with?.without ?? [] where shop.promotions.slot(of: id) == nil { throw .unknownPromotion(id) }
    var terms = context.terms(in: shop, at: params.with?.at)
    terms.explains = params.explains
    terms.codes = params.with?.codes ?? []
    terms.without = Set(params.with?.without ?? [])
    try shop.check(terms.codes, onCartAt: cart.slot, currency: context.currency, under: terms)
    let price = shop.price(ofCartAt: cart.slot, currency: context.currency, terms)
    let steps = params.explains ? StepRun(of: price, in: shop, context.languages) : nil
    let figures = CartFigures(price, in: context.languages)
      .changing(after: terms.at, ofCartAt: cart.slot, in: shop, context, under: terms)
    return Result(figures: figures, steps: steps)
  }
}
