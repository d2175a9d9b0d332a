import ShopModel

enum CartClear: Confirmable, PlainCommand {
  static let name = "cart.clear"
  static let summary = "Removes all lines and promotion codes from a cart."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: CartParams {
    let cart: CartID?

    static let shape = Shape<Self>.object(Self.init, cartField)
  }

  typealias Result = CartChangeResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CartError) -> Change<CartCodes> {
    shop.clearing(try shop.cart(params.cart, of: context.customer))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let count = shop.itemCount(of: params.cart, of: context.customer)
    return Confirmation(
      Phrase(.confirmCartClearTitle), Phrase(.confirmCartClearMessage, ["count": .integer(count)]), confirm: .clear)
  }
}

enum CartGet: Query {
  static let name = "cart.get"
  static let summary = "Returns a cart with all its lines at current prices."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: CartParams {
    let cart: CartID?
    let explains: Bool

    static let shape = Shape<Self>.object(
      Self.init, cartField,
      Field("explain", \.explains, .bool, default: false, "True to return every step of the computation of the total, as `cart.total`."))
  }

  struct Result: WireType {
    let cart: CartView
    let steps: StepRun?

    static let shape = Shape<Self>.object(
      Self.init, Field("cart", \.cart, CartView.shape, "The cart."),
      Field("steps", \.steps, optional: StepRun.shape, "Steps of the computation, with `explain`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(CartError) -> Result {
    let cart = try shop.cart(params.cart, of: context.customer)
    guard params.explains else { return Result(cart: CartView(cart, of: shop, context), steps: nil) }
    var terms = context.terms(in: shop)
    terms.explains = true
    let price = shop.price(ofCartAt: cart.slot, currency: context.currency, terms)
    return Result(cart: CartView(cart, of: shop, context), steps: StepRun(of: price, in: shop, context.languages))
  }
}

/// The result of methods that change a whole cart.
struct CartChangeResult: WireType {
  let cart: CartSummary
  let removedCodes: [String]?

  static let shape = Shape<Self>.object(
    Self.init, Field("cart", \.cart, CartSummary.shape, "The cart after the change."),
    Field("removedCodes", \.removedCodes, optional: .array(.string), "The codes that it lost, as entered; absent if there are none."))
}

extension CartChangeResult: OutcomeResult {
  init(_ removed: CartCodes, of shop: borrowing Shop, for context: RequestContext) {
    self.init(cart: CartSummary(removed.cart, of: shop, context), removedCodes: removed.codes.nonEmpty?.map(\.text))
  }
}
