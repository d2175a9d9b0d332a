import ShopModel

/// Adds pieces of one product or several to a cart.
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
        .unless([("items", 3), ("barcode", 5)], readBy: either))

    private static let either = Shape<Self>.object(
      Self.init, Field("productId", \.productID, optional: .id, "The product to add; give either this, `items`, or `barcode`."),
      pieces, ifPresent, items, cartField, codeField
    ).checked { params in
      guard params.items != nil else { return params.productProblems }
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
    case .lines(let change): Result(change, of: shop, for: context)
    }
  }

  struct Result: WireType {
    /// The summary of the cart, with the line if there is one product.
    let one: CartLineResult
    /// The lines of several products.
    let lines: [LineView]?

    static let shape = declared.written { result, output in
      guard let lines = result.lines else { return CartLineResult.shape.write(result.one, &output) }
      output.raw(#"{"lines":"#)
      lineShape.write(lines, &output)
      output.raw(#","cart":"#)
      output.cartSummary(result.one.cart)
      output.endObject()
    }

    /// The shape with its generic writer, whose output the hand-written one must match.
    static let declared = Shape<Self>.object(
      { line, lines, cart in Self(one: CartLineResult(line: line, cart: cart), lines: lines) },
      Field("line", \.one.line, optional: LineView.shape, "The line after the change; absent with `items`."),
      Field("lines", \.lines, optional: lineShape, "With `items`: the lines after the change, one per product, in the order given."),
      Field("cart", \.one.cart, CartSummary.shape, "The cart after the change."))

    private static let lineShape = Shape<[LineView]>.array(LineView.shape)
  }
}

extension CartAdd.Result {
  /// The lines of several products.
  init(_ change: CartLinesChange, of shop: borrowing Shop, for context: RequestContext) {
    let slot = shop.slot(of: change.cart)
    let price = CartPrice(ofCartAt: slot, in: shop, context)
    var lines: [LineView] = []
    for product in change.products {
      if let line = shop.line(of: product, inCartAt: slot, context.languages) {
        lines.append(price.view(of: line).withImageFile(of: context))
      }
    }
    self.init(one: CartLineResult(line: nil, cart: CartSummary(change.cart.id, price.sums)), lines: lines)
  }
}

/// A product to add, with its quantity.
struct CartItem: WireType {
  let productID: ProductID
  let quantity: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("productId", \.productID, .id, "The product."),
    Field("quantity", \.quantity, .integer(Quantity.range), default: 1, "Number of pieces.")
  ).named("CartItem", "A number of pieces of a product.")
}
