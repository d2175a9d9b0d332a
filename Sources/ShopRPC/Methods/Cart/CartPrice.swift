import ShopModel

/// A priced cart. `plain` is quantity times price, for carts without promotions, codes, taxes or cash
/// rounding.
enum CartPrice {
  case plain(CartSums)
  case priced(PricedCart)

  init(ofCartAt slot: Int?, in shop: borrowing Shop, _ context: borrowing RequestContext) {
    if shop.isPlain(cartAt: slot) {
      self = .plain(shop.plainSums(ofCartAt: slot, currency: context.currency))
    } else {
      self = .priced(shop.price(ofCartAt: slot, currency: context.currency, context.terms(in: shop)))
    }
  }

  var sums: CartSums {
    switch self {
    case .plain(let sums): sums
    case .priced(let price): price.sums
    }
  }

  /// All amounts, with discounts, taxes and rounding.
  func figures(in languages: [String]) -> CartFigures {
    switch self {
    case .plain(let sums): CartFigures(sums: sums)
    case .priced(let price): CartFigures(price, in: languages)
    }
  }

  /// The view of one line.
  func view(of line: consuming CartLineFacts) -> LineView {
    guard case .priced(let price) = self else { return LineView(consume line) }
    let id = line.id
    guard let priced = price.lines.first(where: { $0.id == id }) else { return LineView(consume line) }
    return Self.view(of: consume line, priced, price)
  }

  /// The views of all lines. Priced lines have the order of `lines`, so they are paired instead of looked up.
  func views(of lines: [CartLineFacts]) -> [LineView] {
    guard case .priced(let price) = self else { return lines.map { LineView($0) } }
    return zip(lines, price.lines).map { Self.view(of: $0, $1, price) }
  }

  private static func view(of line: consuming CartLineFacts, _ priced: PricedLine, _ price: PricedCart) -> LineView {
    priced.discount > 0 ? LineView(consume line, priced, price) : LineView(consume line)
  }
}

/// The amounts of a cart, as clients see them.
struct CartFigures: Sendable {
  let sums: CartSums
  var discounts: [CartDiscount] = []
  var taxes: [CartTax] = []
  var rounding: Money?
}

extension CartFigures {
  init(_ price: PricedCart, in languages: [String]) {
    self.init(
      sums: price.sums, discounts: price.discounts.map { CartDiscount($0, price, in: languages) },
      taxes: price.taxes.map { CartTax($0, price) }, rounding: price.rounding == 0 ? nil : price.money(price.rounding))
  }
}

/// A cart without its lines.
struct CartSummary: WireType {
  let id: CartID
  let itemCount: Int
  let lineCount: Int
  let subtotal: Money
  let total: Money

  static let shape = declared.written { cart, output in output.cartSummary(cart) }

  /// The shape with its generic writer, whose output the hand-written one must match.
  static let declared = Shape<Self>.object(
    { id, itemCount, lineCount, _, subtotal, total in
      Self(id: id, itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total)
    },
    Field("id", \.id, .id, "The cart."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("lineCount", \.lineCount, .integer(0...Int.max), "Number of lines, one per product."),
    Field("badge", \.badge, .nullable(.integer(1...Int.max)), "Number for the cart icon; null if the cart is empty."),
    Field("subtotal", \.subtotal, .money, "Sum of the lines before discounts."),
    Field("total", \.total, .money, "Amount to pay.")
  ).named("CartSummary", "A cart without its lines.")
}

extension CartSummary {
  /// The number for the cart icon; nil when the cart is empty.
  var badge: Int? { itemCount > 0 ? itemCount : nil }

  /// The cart `id`; empty if it has not been created yet.
  init(_ id: CartID, of shop: borrowing Shop, _ context: RequestContext) { self.init(id, at: shop.carts.slot(of: id), of: shop, context) }

  /// The cart `id` in slot `slot`; nil if it has not been created yet.
  init(_ id: CartID, at slot: Int?, of shop: borrowing Shop, _ context: RequestContext) {
    self.init(id, CartPrice(ofCartAt: slot, in: shop, context).sums)
  }

  init(_ id: CartID, _ sums: CartSums) {
    self.init(id: id, itemCount: sums.itemCount, lineCount: sums.lineCount, subtotal: sums.subtotal, total: sums.total)
  }
}

/// Tax at one rate.
struct CartTax: WireType {
  let rate: Percent
  let isIncluded: Bool
  let net: Money
  let tax: Money

  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.rate, .percentText, "Tax rate in percent, as a decimal string."),
    Field("included", \.isIncluded, .bool, "True if prices include the tax."),
    Field("net", \.net, .money, "Taxable amount, excluding the tax."),
    Field("tax", \.tax, .money, "Amount of the tax."))
}

extension CartTax {
  init(_ tax: PricedTax, _ price: PricedCart) {
    self.init(rate: tax.rate, isIncluded: tax.isIncluded, net: price.money(tax.net), tax: price.money(tax.tax))
  }

  init(_ tax: OrderTax) { self.init(rate: tax.rate, isIncluded: tax.isIncluded, net: tax.net, tax: tax.tax) }
}

/// A one-line text: the cart's items and total, or that it is empty.
struct CartText: WireType {
  let sums: CartSums

  static let shape = Shape<Self>.written { value, output in
    if value.sums.itemCount > 0 { output.text(.cart, value.sums.itemCount, value.sums.total) } else { output.text(.cartEmpty) }
  }
}

extension CartRecord: PresentedKind {
  static let views: [any WireType.Type] = [CartSummary.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(CartSummary(id, of: shop, context)) }
  func name(in languages: [String]) -> SyncValueText? { name.map { .plain($0) } ?? .label(.cart) }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    guard case .line(let product) = part.part else { return name(in: languages) }
    return lines.first { $0.product == product }.map { .number($0.quantity) } ?? .removed
  }

  func isShownInConflicts(to customer: CustomerID) -> Bool { false }
}

extension OpenCartRecord: PresentedKind {
  /// The cart in use is shown as the cart.
  static let views: [any WireType.Type] = []

  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    guard let open = holder.open else { return nil }
    return EntityView(CartSummary(open, of: shop, context))
  }

  func isShownInConflicts(to customer: CustomerID) -> Bool { false }
}
