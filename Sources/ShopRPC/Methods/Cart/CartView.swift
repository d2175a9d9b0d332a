import ShopModel

/// A cart with its lines, amounts and notices.
struct CartView: WireType {
  let id: CartID
  let name: String?
  let lines: [LineView]
  let figures: CartFigures
  let notices: [CartNotice]
  let createdAt: Timestamp
  let updatedAt: Timestamp

  static let shape = Shape<Self>.object(
    { id, name, lines, _, _, _, _, _, _, _, _, _, _, notices, createdAt, updatedAt in
      let none = Money(0, .usd)
      let figures = CartFigures(sums: CartSums(itemCount: 0, lineCount: 0, subtotal: none, total: none))
      return Self(id: id, name: name, lines: lines, figures: figures, notices: notices, createdAt: createdAt, updatedAt: updatedAt)
    },
    Field("id", \.id, .id, "The cart."),
    Field("name", \.name, .nullable(.string), "The cart's name; null if none."),
    Field("lines", \.lines, .array(LineView.shape), "Lines, in the order added."),
    Field("itemCount", { $0.figures.sums.itemCount }, .integer(0...Int.max), "Number of pieces."),
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
    self.init(
      id: target.id, name: cart?.name, lines: price.views(of: lines), figures: price.figures(in: context.languages),
      notices: notices, createdAt: cart?.createdAt ?? context.now, updatedAt: cart?.updatedAt ?? context.now)
  }
}

extension CartSums {
  /// The number for the cart icon; nil when the cart is empty.
  var badge: Int? { itemCount > 0 ? itemCount : nil }
}
