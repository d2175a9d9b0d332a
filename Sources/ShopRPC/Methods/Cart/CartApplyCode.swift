import ShopModel

enum CartApplyCode: PlainCommand {
  static let name = "cart.applyCode"
  static let summary = """
    Applies a promotion code to a cart: of all its codes, those count that together cost least. Repeating it has no effect.
    """
  static let errors: [ErrorKind] = [.notFound, .notAllowed, .codeNotApplicable]
  /// A guest gets the error that the code needs a login.
  static let loginRule: LoginRule? = .personal

  typealias Params = CodeParams

  struct Result: WireType {
    let cart: CartSummary
    let notice: CartNotice?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("cart", \.cart, CartSummary.shape, "The cart after the change."),
      Field(
        "notice", \.notice, optional: CartNotice.shape,
        "Present if the cart has the code, but it takes nothing off now, such as when it cannot be combined with a better offer."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(PromotionCodeError) -> Change<CartCode> {
    try shop.applying(params.code, to: try params.target(in: shop, context), currency: context.currency, context.terms(in: shop))
  }

  static func report(_ applied: CartCode, from shop: borrowing Shop, context: RequestContext) -> Result {
    let price = CartPrice(ofCartAt: shop.carts.slot(of: applied.cart), in: shop, context)
    var notice: CartNotice?
    if case .priced(let price) = price {
      notice = price.idleCodes.first { $0.code?.key == applied.code.key }.flatMap { CartNotice($0) }
    }
    return Result(cart: CartSummary(applied.cart, price.sums), notice: notice)
  }
}

enum CartRemoveCode: PlainCommand {
  static let name = "cart.removeCode"
  static let summary = "Removes a promotion code from a cart."
  static let errors: [ErrorKind] = [.notFound]

  typealias Params = CodeParams
  typealias Result = CartChangeResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(PromotionCodeError) -> Change<CartCodes> {
    try shop.removing(params.code, from: try params.target(in: shop, context))
  }
}

/// The params of methods that apply or remove a code.
struct CodeParams: CartParams {
  let code: FoldedName
  let cart: CartID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("code", \.code, .code, "The promotion code; case and diacritics are ignored."),
    cartField)
}

/// The discount of one promotion on a cart.
struct CartDiscount: WireType {
  let promotionID: PromotionID
  let name: String
  let code: String?
  let amount: Money

  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotionId", \.promotionID, .id, "The promotion."),
    Field("name", \.name, .string, "The promotion's name in the language of the response."),
    Field("code", \.code, optional: .string, "The promotion's code; absent if it needs none."),
    Field("amount", \.amount, .money, "Amount of the discount."))
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

extension CodeParams {
  func target(in shop: borrowing Shop, _ context: RequestContext) throws(PromotionCodeError) -> CartTarget {
    do throws(CartError) { return try shop.cart(cart, of: context.customer) } catch { throw .cart(error) }
  }
}
