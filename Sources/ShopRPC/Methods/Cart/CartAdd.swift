import ShopModel

enum CartAdd: Command {
  static let name = "cart.add"
  static let summary = "Adds a quantity of one product, or of several (`items`, all or none), to a cart."
  static let errors: [ErrorKind] = [
    .notFound, .notAllowed, .outOfStock, .insufficientStock, .alreadyInCart, .quantityLimit, .currencyMixed,
  ]

  struct Params: CartProductParams {
    let productID: ProductID?
    let quantity: Int?
    let ifPresent: IfPresent
    let items: [CartItem]?
    let cart: CartID?
    let code: ScannedCode?

    /// Most requests add one product by its id: the first fields, specialized for their types, read these. `general` has the same members for
    /// params by position, unless `items` or `barcode` (with their positions) is given, with which `either` reads. Schema and summaries are those
    /// of `either`.
    static let shape = Shape<Self>.object(
      inlined: { Self(productID: $0, quantity: $1, ifPresent: $2, items: nil, cart: $3, code: nil) },
      Field(inlined: "productId", { $0.productID ?? ProductID("") }, .id, ""),
      Field(inlined: "quantity", \.quantity, optional: .integer(Quantity.range), ""),
      Field(inlined: "ifPresent", \.ifPresent, .word, default: .increment, ""), Field(inlined: "cartId", \.cart, optional: .id, ""),
      general: .object(Self.init, Field("productId", \.productID, .present(.id), ""), pieces, ifPresent, items, cartField, codeField)
        .unless([("items", 3), ("barcode", 5)], replace: "productId", readBy: either))

    private static let either = Shape<Self>.object(
      Self.init, Field("productId", \.productID, optional: .id, "The product to add; give either this, `items`, or `barcode`."),
      pieces, ifPresent, items, cartField, codeField
    ).checked { params in
      if params.items == nil {
        return params.productID == nil && params.code == nil ? Problem.missing(["productId", "items", "barcode"]) : params.productProblems
      }
      let problems = Problem.oneOf([("productId", params.productID != nil), ("items", true), ("barcode", params.code != nil)])
      return params.quantity != nil ? problems + [Problem(.notAllowedHere).under("quantity")] : problems
    }

    private static let pieces = Field<Self, Int?>(
      "quantity", \.pieces, optional: .integer(Quantity.range), "Number of pieces of the one product; 1 if omitted.")
    private static let ifPresent = Field<Self, IfPresent>(
      "ifPresent", \.ifPresent, .word, default: .increment,
      "If a product is already in the cart: increment the quantity, set it, or reject the request.")
    private static let items = Field<Self, [CartItem]?>(
      "items", \.items, optional: .array(CartItem.shape, count: 1...CartLimits.lines),
      "Products to add one after the other; if one cannot be added, none is, and the error has its `itemIndex`.")

    /// The number of pieces of the one product, as given or by default, so that both spellings are the same request.
    private var pieces: Int? { items == nil ? quantity ?? 1 : quantity }
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<CartAddition> {
    if let items = params.items { return try decide(items, of: params, in: shop, context: context, ids: &ids) }
    do throws(CartError) {
      let cart = try shop.cart(params.cart, of: context.customer)
      let product = try shop.target(params.product(in: shop))
      return try shop.adding(params.quantity ?? 1, of: consume product, to: consume cart, ifPresent: params.ifPresent, &ids)
    } catch { throw error.rpcError }
  }

  private static func decide(
    _ items: [CartItem], of params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<CartAddition> {
    let cart: CartTarget
    do throws(CartError) { cart = try shop.cart(params.cart, of: context.customer) } catch { throw error.rpcError }
    let items = items.map { (product: $0.productID, quantity: $0.quantity) }
    return try shop.adding(items, to: cart, ifPresent: params.ifPresent, at: context.now, ids: &ids) { error, index in
      var rpcError = error.rpcError
      rpcError.facts.append(Fact("itemIndex", .integer(index)))
      return rpcError
    }
  }

  static func report(_ outcome: CartAddition, from shop: borrowing Shop, context: RequestContext) -> Result {
    switch outcome {
    case .line(let change): Result(one: CartLineResult(change, of: shop, context), lines: nil)
    case .lines(let changes): Result(changes, of: shop, for: context)
    }
  }

  static func write(_ outcome: CartAddition, from shop: borrowing Shop, context: RequestContext, to output: inout Output) {
    if case .line(let change) = outcome, output.lineResult(change, of: shop, for: context) { return }
    Result.shape.write(report(outcome, from: shop, context: context), &output)
  }

  struct Result: WireType {
    /// The summary of the cart, with the line if there is one product.
    let one: CartLineResult
    /// The lines of several products.
    let lines: [LineView]?

    static let shape = Shape<Self>.object(
      { line, lines, cart in Self(one: CartLineResult(line: line, cart: cart), lines: lines) },
      Field("line", \.one.line, optional: LineView.shape, "The line after the change; absent with `items`."),
      Field(
        "lines", \.lines, optional: .array(LineView.shape),
        "With `items`: the lines after the change, one per product, in the order given."),
      Field("cart", \.one.cart, CartSummary.shape, "The cart after the change."))
  }
}

extension CartAdd.Result {
  /// The lines of several products.
  init(_ changes: [CartLineChange], of shop: borrowing Shop, for context: RequestContext) {
    let slot = changes.first.flatMap { shop.slot(ofCartOf: $0) }
    let price = CartPrice(ofCartAt: slot, in: shop, context)
    let lines = changes.compactMap { shop.line(ofProductAt: $0.product, inCartAt: slot, context.languages) }
    let cart = CartSummary(changes.first?.cart ?? CartID(""), price.sums)
    self.init(one: CartLineResult(line: nil, cart: cart), lines: lines.map { price.view(of: $0, context) })
  }
}

struct CartItem: WireType {
  let productID: ProductID
  let quantity: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("productId", \.productID, .id, "The product."),
    Field("quantity", \.quantity, .integer(Quantity.range), default: 1, "Number of pieces.")
  ).named("CartItem", "A number of pieces of a product.")
}
