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

  /// The view of one line, with the file of its image.
  func view(of line: CartLineFacts, _ context: borrowing RequestContext) -> LineView {
    var view = LineView(line)
    if case .priced(let price) = self, let priced = price.lines.first(where: { $0.id == line.id }) {
      view = Self.view(of: line, priced, price)
    }
    view.imageFile = ImageFileView(of: line, context)
    return view
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
  /// The next time when a promotion of the cart begins or ends.
  var changesAt: Timestamp?

  static let changesAtSummary =
    "The next time when a promotion of the cart begins or ends, so that its total can change; absent if there is none."

  /// The same with that time, seen from `moment`, under the terms of a what-if.
  consuming func changing(
    after moment: Timestamp, ofCartAt slot: Int?, in shop: borrowing Shop, _ context: RequestContext, under terms: PricingTerms? = nil
  ) -> CartFigures {
    changesAt = context.nextPromotionChange(ofCartAt: slot, in: shop, after: moment, under: terms)
    return self
  }
}

extension CartFigures {
  init(_ price: PricedCart, in languages: [String]) {
    self.init(
      sums: price.sums, discounts: price.discounts.map { CartDiscount($0, price, in: languages) },
      taxes: price.taxes.map { CartTax($0, price) }, rounding: price.rounding == 0 ? nil : price.money(price.rounding))
  }
}

struct CartSummary: WireType {
  let id: CartID
  let itemCount: Int
  let lineCount: Int
  let subtotal: Money
  let total: Money

  static let shape = declared.written { cart, output in output.cartSummary(cart) }

  /// The shape with its generic writer, whose output the hand-written one must match.
  static let declared = Shape<Self>.object(
    { id, itemCount, lineCount, _, subtotal, total, _ in
      Self(id: id, itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total)
    },
    Field("id", \.id, .id, "The cart."),
    Field("pieceCount", \.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("lineCount", \.lineCount, .integer(0...Int.max), "Number of lines, one per product."),
    Field("badge", \.badge, .nullable(.integer(1...Int.max)), "Number for the cart icon; null if the cart is empty."),
    Field("subtotal", \.subtotal, .money, "Sum of the lines before discounts."),
    Field("total", \.total, .money, "Amount to pay."),
    Field(
      "text", { CartText(sums: $0.sums) }, CartText.shape,
      "Items and total, such as `9 items · $24.45`, or a note that the cart is empty.")
  ).named("CartSummary", "A cart without its lines.")
}

extension CartSummary {
  var sums: CartSums { CartSums(itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total) }

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
  static let views: [any WireType.Type] = [CartSummary.self]
  static let idSummary: String? = "the customer's id"

  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    guard let open = holder.open else { return nil }
    return EntityView(CartSummary(open, of: shop, context))
  }

  func isShownInConflicts(to customer: CustomerID) -> Bool { false }
}

struct CartView: WireType {
  let id: CartID
  let name: String?
  let lines: [LineView]
  let figures: CartFigures
  let notices: [CartNotice]
  let createdAt: Timestamp
  let updatedAt: Timestamp

  static let shape = Shape<Self>.object(
    { id, name, lines, _, _, _, _, _, _, _, _, _, _, _, notices, createdAt, updatedAt in
      let none = Money(0, .usd)
      let figures = CartFigures(sums: CartSums(itemCount: 0, lineCount: 0, subtotal: none, total: none))
      return Self(id: id, name: name, lines: lines, figures: figures, notices: notices, createdAt: createdAt, updatedAt: updatedAt)
    },
    Field("id", \.id, .id, "The cart."),
    Field("name", \.name, .nullable(.string), "The cart's name; null if none."),
    Field("lines", \.lines, .array(LineView.shape), "Lines, in the order added."),
    Field("pieceCount", { $0.figures.sums.itemCount }, .integer(0...Int.max), "Number of pieces."),
    Field("lineCount", { $0.figures.sums.lineCount }, .integer(0...Int.max), "Number of lines, one per product."),
    Field("badge", { $0.figures.sums.badge }, .nullable(.integer(1...Int.max)), "Number for the cart icon; null if the cart is empty."),
    Field("subtotal", { $0.figures.sums.subtotal }, .money, "Sum of the lines before discounts."),
    Field("discounts", \.figures.discounts, .array(CartDiscount.shape), "Discounts, one per promotion."),
    Field("tax", \.figures.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.figures.rounding, optional: .money, "Cash rounding difference, negative if rounded down; absent if zero."),
    Field("total", { $0.figures.sums.total }, .money, "Amount to pay."),
    Field(
      "text", { CartText(sums: $0.figures.sums) }, CartText.shape,
      "Items and total, such as `9 items · $24.45`, or a note that the cart is empty."),
    Field("changesAt", \.figures.changesAt, optional: .timestamp, CartFigures.changesAtSummary),
    Field("canCheckout", \.canCheckout, .bool, "True if the cart can be ordered as it is."),
    Field(
      "notices", \.notices, .array(CartNotice.shape),
      "Changes since the products were added, products removed since the last change of the cart, and codes without effect."),
    Field("createdAt", \.createdAt, .timestamp, "Creation time; the current time if the cart has not been created yet."),
    Field("updatedAt", \.updatedAt, .timestamp, "Time of the last change; the current time if the cart has not been created yet.")
  ).named("Cart", "A customer's shopping cart.")

  /// True if the cart is not empty and no notice blocks the checkout.
  private var canCheckout: Bool { figures.sums.lineCount > 0 && !notices.contains { $0.kind.blocksCheckout } }
}

extension CartView {
  /// The cart of `target`; one that has not been created yet is empty, with the current time as its
  /// timestamps.
  init(_ target: CartTarget, of shop: borrowing Shop, _ context: RequestContext) {
    let cart = target.slot.flatMap { shop.carts[slot: $0] }
    let price = CartPrice(ofCartAt: target.slot, in: shop, context)
    var lines: [CartLineFacts] = []
    var notices = (cart?.lost ?? []).map { CartNotice($0, in: context.languages) }
    for (index, line) in (cart?.lines ?? []).enumerated() {
      if let slot = target.slot, let facts = shop.line(at: index, ofCartAt: slot, context.languages) { lines.append(facts) }
      notices.append(contentsOf: CartNotice.about(line, of: shop, context))
    }
    if case .priced(let price) = price { notices += price.idleCodes.compactMap { CartNotice($0) } }
    let images = context.images
    self.init(
      id: target.id, name: cart?.name, lines: price.views(of: lines).map { $0.with(images) },
      figures: price.figures(in: context.languages).changing(after: context.now, ofCartAt: target.slot, in: shop, context),
      notices: notices, createdAt: cart?.createdAt ?? context.now, updatedAt: cart?.updatedAt ?? context.now)
  }
}

extension CartSums {
  var badge: Int? { itemCount > 0 ? itemCount : nil }
}

struct LineView: WireType {
  let facts: CartLineFacts
  let subtotal: Money
  let total: Money
  var salePrice: Money?
  var discount: LineDiscount?
  var imageFile: ImageFileView?

  static let shape = declared.written { line, output in output.cartLine(line) }

  /// The shape with its generic writer, whose output the hand-written one must match.
  static let declared = Shape<Self>.object(
    { id, product, name, image, file, quantity, _, stock, price, salePrice, subtotal, discount, total, _ in
      let facts = CartLineFacts(id: id, product: product, name: name, image: image, price: price, stock: stock, quantity: quantity)
      return Self(facts: facts, subtotal: subtotal, total: total, salePrice: salePrice, discount: discount, imageFile: file)
    },
    Field("id", \.facts.id, .id, "The line's id; it does not change when the product is replaced."),
    Field("productId", \.facts.product, .id, "The product."),
    Field("name", \.facts.name, .string, "The product's name in the language of the response."),
    Field("image", \.facts.image, optional: .string, "Image: a URL, a path, or an asset name; absent if none."),
    Field("imageFile", \.imageFile, optional: ImageFileView.shape, "The file of the image if it has been downloaded; absent if not."),
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
    let total = facts.plainTotal
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

extension LineView {
  /// The line with the file of its image.
  consuming func with(_ images: ImageCache?) -> LineView {
    if let images { imageFile = ImageFileView(of: facts.image, in: images) }
    return self
  }
}

extension ImageFileView {
  /// The file of the image of a line.
  init?(of line: borrowing CartLineFacts, _ context: borrowing RequestContext) {
    if line.image == nil { return nil }
    self.init(of: line.image, in: context.images)
  }
}

extension CartLineFacts {
  /// Quantity times price.
  var plainTotal: Money { price.times(quantity) ?? price }

  /// The upper limit for a quantity stepper.
  var maximum: Int { Quantity.maximum(ofStock: stock) }
}

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
