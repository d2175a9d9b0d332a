import ShopModel

/// An order as it is told.
struct OrderView: Wire {
  let id: OrderID
  let status: OrderStatus
  let customerName: String?
  let comment: String?
  let lines: [OrderLineView]
  let itemCount: Int
  let subtotal: Money
  var discounts: [CartDiscount] = []
  var taxes: [CartTax] = []
  var rounding: Money?
  let total: Money
  let createdAt: Timestamp
  let createdText: MomentText

  static let shape = Shape<Self>.object(
    { id, status, _, customerName, comment, lines, itemCount, subtotal, discounts, taxes, rounding, total, createdAt, createdText in
      Self(
        id: id, status: status, customerName: customerName, comment: comment, lines: lines, itemCount: itemCount, subtotal: subtotal,
        discounts: discounts, taxes: taxes, rounding: rounding, total: total, createdAt: createdAt, createdText: createdText)
    },
    Field("id", \.id, .id, "The order."),
    Field("status", \.status, .word, "How far it has come: placed, then paid, then fulfilled; or cancelled before that."),
    Field("statusText", { $0.status.label }, .label, "The status in the language."),
    Field("customerName", \.customerName, .nullable(.string), "Whom it is for."),
    Field("comment", \.comment, .nullable(.string), "What the customer has to say about it."),
    Field("lines", \.lines, .array(OrderLineView.shape), "What was bought, in the order in which it stood in the cart."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "How many pieces."),
    Field("subtotal", \.subtotal, .money, "The lines before discounts."),
    Field("discounts", \.discounts, .array(CartDiscount.shape), "What promotions took off."),
    Field("tax", \.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.rounding, optional: .money, "What rounding for cash added or took off."),
    Field("total", \.total, .money, "What there was to pay."),
    Field("createdAt", \.createdAt, .timestamp, "When it was made."),
    Field("createdText", \.createdText, MomentText.shape, "The same in the language and the store's time zone.")
  ).named("Order", "What a customer has bought, as it was at that moment.")
}

extension OrderView {
  /// `order` with names in the languages of the answer; without its lines if `lines` is false.
  init(_ order: Order, lines: Bool = true, _ context: Context) {
    self.init(
      id: order.id, status: order.status, customerName: order.customerName, comment: order.comment,
      lines: !lines ? [] : order.lines.map { OrderLineView($0, in: context.languages) }, itemCount: order.itemCount,
      subtotal: order.subtotal,
      discounts: order.discounts.map { CartDiscount($0, in: context.languages) }, taxes: order.taxes.map { CartTax($0) },
      rounding: order.rounding, total: order.total, createdAt: order.createdAt,
      createdText: MomentText(time: order.createdAt, timeZone: context.timeZone))
  }
}
