import ShopModel

enum CartCheckout: Command {
  static let name = "cart.checkout"
  static let summary = """
    Orders a cart at current prices and stock and removes it; the next use starts a new cart. Items whose pieces `cart.fromList` added are \
    marked as purchased, or reduced by what was ordered.
    """
  static let errors: [ErrorKind] = [
    .notFound, .notAllowed, .outOfStock, .insufficientStock, .cartEmpty, .alreadyOrdered, .priceChanged, .quantityLimit,
  ]

  struct Params: CartParams {
    let customerName: String?
    let comment: String?
    let expectedTotal: Money?
    let keepsList: Bool
    let cart: CartID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("customerName", \.customerName, optional: .name, "Customer name on the order; defaults to the customer's own name."),
      Field("comment", \.comment, optional: .comment, "Comment on the order."),
      Field(
        "expectedTotal", \.expectedTotal, optional: .amount,
        """
        Total shown to the customer. If the total is higher now, or in another currency, the request fails with `priceChanged`; if lower, \
        a notice reports it.
        """),
      Field("keepList", \.keepsList, .bool, default: false, "True to leave the items of lists as they are."),
      cartField)
  }

  struct Result: WireType {
    let order: OrderView
    let acknowledgment: CheckoutAcknowledgment
    let notices: [CartNotice]
    let items: [ItemView]
    let list: ListView

    static let shape = Shape<Self>.object(
      Self.init,
      Field("order", \.order, OrderView.shape, "The order."),
      Field("acknowledgment", \.acknowledgment, CheckoutAcknowledgment.shape, "Message to show to the customer."),
      Field(
        "notices", \.notices, .array(CartNotice.shape),
        """
        Products removed since the last change of the cart, price changes since the others were added, codes without effect, and a lower \
        total.
        """),
      Field("items", \.items, .items, "Items that were ordered, in their new state: purchased if nothing of them is left, else reduced."),
      Field("list", \.list, ListView.shape, "The list of the first of these items after the change; without any, the current list."))
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(OrderError) -> Change<Checkout> {
    let comment = params.comment?.nonEmpty
    let writing = ListWriting(units: .keyed(in: context.language), ranges: .written(in: context.language))
    let overrides = CheckoutOptions(
      customerName: params.customerName, comment: comment, expectedTotal: params.expectedTotal, list: params.keepsList ? nil : writing)
    return try shop.checkingOut(params.cart, of: context.customer, overrides, context.terms(in: shop), &ids)
  }

  static func report(_ checkout: Checkout, from shop: borrowing Shop, context: RequestContext) -> Result {
    let order = OrderView(checkout.order, context)
    var notices = checkout.lost.map { CartNotice($0, in: context.languages) }
    notices += checkout.repriced.map { CartNotice($0, in: context.languages) }
    notices += checkout.idleCodes.compactMap { CartNotice($0) }
    if let expected = checkout.expectedMore { notices.append(CartNotice(total: order.total, below: expected)) }
    let list = checkout.items.first.flatMap { shop.item($0)?.list } ?? shop.openList
    return Result(
      order: order, acknowledgment: CheckoutAcknowledgment(of: order), notices: notices,
      items: [ItemView](checkout.items, of: shop, for: context),
      list: ListView(list, of: shop, for: context))
  }
}

/// The message shown after a checkout; unlike a confirmation, it has no choices.
struct CheckoutAcknowledgment: WireType {
  let title: Phrase
  let message: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, Phrase.shape, "Short thank-you message."),
    Field("message", \.message, Phrase.shape, "The order's id, number of items, and total.")
  ).named("Acknowledgment", "A message to show after a checkout.")
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
