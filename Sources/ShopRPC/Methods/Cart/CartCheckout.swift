import ShopModel

/// Orders the contents of a cart.
enum CartCheckout: Command {
  static let name = "cart.checkout"
  static let summary =
    "Orders a cart in one step: at the prices of now, with what is in stock now. The cart is no more; the next use makes another."
  static let errors: [ErrorKind] = [
    .notFound, .notAllowed, .outOfStock, .insufficientStock, .cartEmpty, .alreadyOrdered, .priceChanged, .quantityLimit, .currencyMixed,
  ]

  struct Params: WireType {
    let customerName: String?
    let comment: String?
    let expectedTotal: Money?
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("customerName", \.customerName, optional: .name, "Whom the order is for; the customer's own name if none is given."),
      Field("comment", \.comment, optional: .comment, "What there is to say about the order."),
      Field(
        "expectedTotal", \.expectedTotal, optional: .amount,
        "The total that the customer was shown: nothing is ordered when it is more now, and when it is less a notice tells so."),
      Field("cartId", \.cart, optional: .id, "The cart; the one in use if none is given."))
  }

  struct Result: WireType {
    let order: OrderView
    let acknowledgment: CheckoutAcknowledgment
    let notices: [CartNotice]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("order", \.order, OrderView.shape, "The order."),
      Field("acknowledgment", \.acknowledgment, CheckoutAcknowledgment.shape, "What to tell the customer."),
      Field("notices", \.notices, .array(CartNotice.shape), "What has changed since the products were added, and a lower total."))
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(OrderError) -> Change<Checkout> {
    let comment = params.comment.flatMap { $0.isEmpty ? nil : $0 }
    let overrides = CheckoutOptions(customerName: params.customerName, comment: comment, expectedTotal: params.expectedTotal)
    return try shop.checkingOut(params.cart, of: context.customer, overrides, context.terms(in: shop), &ids)
  }

  static func report(_ checkout: Checkout, from shop: borrowing Shop, context: RequestContext) -> Result {
    let order = OrderView(checkout.order, context)
    var notices = checkout.repriced.map { CartNotice($0, in: context.languages) }
    notices += checkout.idleCodes.compactMap { CartNotice($0) }
    if let expected = checkout.expectedMore { notices.append(CartNotice(total: order.total, below: expected)) }
    return Result(order: order, acknowledgment: CheckoutAcknowledgment(of: order), notices: notices)
  }
}

/// The thanks shown after a checkout; unlike a confirmation it asks nothing.
struct CheckoutAcknowledgment: WireType {
  let title: Phrase
  let message: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, Phrase.shape, "Thanks, in a few words."),
    Field("message", \.message, Phrase.shape, "The order's id, items and total.")
  ).named("Acknowledgment", "What to say after an order was placed.")
}

extension CheckoutAcknowledgment {
  init(of order: OrderView) {
    let arguments: TextArguments = [
      "orderId": .text(order.id.text), "count": .integer(order.itemCount), "total": .money(order.total),
    ]
    self.init(title: Phrase(.orderPlacedTitle), message: Phrase(.orderPlacedMessage, arguments))
  }
}

extension CartNotice {
  /// The price of an ordered product has changed since it was added.
  init(_ line: RepricedLine, in languages: [String]) {
    let arguments: TextArguments = ["name": .text(line.name.text(in: languages)), "old": .money(line.old), "new": .money(line.new)]
    self.init(
      kind: .priceChanged, productID: line.product, old: .money(line.old), new: .money(line.new), text: Phrase(.cartPriceChanged, arguments)
    )
  }

  /// A code that has no effect; nil for a promotion without a code.
  init?(_ rejection: RejectedPromotion) {
    guard let code = rejection.code else { return nil }
    let arguments: TextArguments = ["code": .text(code.text), "reason": .text(rejection.ineligibility.word)]
    self.init(
      kind: .codeNotApplicable, code: code.text, text: Phrase(.errorCodeNotApplicable, arguments))
  }

  /// The total is lower than expected.
  init(total: Money, below expected: Money) {
    self.init(
      kind: .totalLower, productID: nil, old: .money(expected), new: .money(total),
      text: Phrase(.cartTotalLower, ["expected": .money(expected), "actual": .money(total)]))
  }
}
