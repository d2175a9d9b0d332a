import ShopModel

/// Computes the total of a cart.
enum CartTotal: Query {
  static let name = "cart.total"
  static let summary = "What a cart comes to at today's prices, step by step if that is asked for, or what it would come to."
  static let errors: [ErrorKind] = [.notFound, .codeNotApplicable]

  struct Params: WireType {
    let explains: Bool
    let with: PriceChange?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      inlined: Self.init,
      Field(inlined: "explain", \.explains, .bool, default: false, "Whether every step of the computation is told."),
      Field(inlined: "with", \.with, optional: PriceChange.shape, "What would be otherwise; nothing is touched."),
      Field(inlined: "cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
  }

  struct Result: WireType {
    let figures: CartFigures
    let steps: [StepView]?

    static let shape = Shape<Self>.object(
      { itemCount, lineCount, subtotal, discounts, taxes, rounding, total, _, steps in
        let sums = CartSums(itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total)
        return Self(figures: CartFigures(sums: sums, discounts: discounts, taxes: taxes, rounding: rounding), steps: steps)
      },
      Field("itemCount", \.figures.sums.itemCount, .integer(0...Int.max), "How many pieces."),
      Field("lineCount", \.figures.sums.lineCount, .integer(0...Int.max), "How many products."),
      Field("subtotal", \.figures.sums.subtotal, .money, "The lines before discounts."),
      Field("discounts", \.figures.discounts, .array(CartDiscount.shape), "What promotions take off the cart."),
      Field("tax", \.figures.taxes, .array(CartTax.shape), "Tax by rate."),
      Field("rounding", \.figures.rounding, optional: .money, "What rounding for cash adds or takes off."),
      Field("total", \.figures.sums.total, .money, "What there is to pay."),
      Field(
        "text", { CartText(sums: $0.figures.sums) }, CartText.shape,
        "Items and total, such as `9 items · $24.45`, or that the cart is empty."),
      Field("steps", \.steps, optional: .array(StepView.shape), "How the total comes about, if that was asked for."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(PromotionCodeError) -> Result {
    let cart: CartTarget
    do throws(CartError) { cart = try shop.cart(params.cart, of: context.customer) } catch { throw .cart(error) }
    if params.with == nil, !params.explains {
      return Result(figures: CartPrice(ofCartAt: cart.slot, in: shop, context).figures(in: context.languages), steps: nil)
    }
    for id in params.with?.without ?? [] where shop.promotions.slot(of: id) == nil { throw .unknownPromotion(id) }
    var terms = context.terms(in: shop, at: params.with?.at)
    terms.explains = params.explains
    terms.codes = params.with?.codes ?? []
    terms.without = Set(params.with?.without ?? [])
    let price = shop.price(ofCartAt: cart.slot, currency: context.currency, terms)
    try shop.check(terms.codes, against: price)
    let steps = params.explains ? StepView.all(of: price, in: shop, context.languages) : nil
    return Result(figures: CartFigures(price, in: context.languages), steps: steps)
  }
}
