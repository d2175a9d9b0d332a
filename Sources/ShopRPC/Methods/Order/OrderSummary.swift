import ShopModel

/// An order in a list of orders; its lines only if they were requested.
struct OrderSummary: Wire {
  let order: OrderView
  let lines: [OrderLineView]?

  static let shape = Shape<Self>(
    schema: declared.schema, read: { (_, _) throws(Mismatch) in throw .invalid("an order that is only written") }, write: declared.write
  ).named("OrderSummary", "An order in a list of orders.")

  private static let declared = Shape<Self>.object(
    { id, status, _, customerName, comment, lines, itemCount, subtotal, discounts, taxes, rounding, total, _, createdAt, createdText in
      let order = OrderView(
        id: id, status: status, customerName: customerName, comment: comment, lines: lines ?? [], itemCount: itemCount,
        subtotal: subtotal, discounts: discounts, taxes: taxes, rounding: rounding, total: total, createdAt: createdAt,
        createdText: createdText)
      return Self(order: order, lines: lines)
    },
    Field("id", \.order.id, .id, "The order."),
    Field("status", \.order.status, .word, "Its status: placed, then paid, then fulfilled; or cancelled before that."),
    Field("statusText", { $0.order.status.label }, .label, "The status in the language."),
    Field("customerName", \.order.customerName, .nullable(.string), "Whom it is for."),
    Field("comment", \.order.comment, .nullable(.string), "What the customer has to say about it."),
    Field("lines", \.lines, optional: .array(OrderLineView.shape), "What was bought, with `lines`."),
    Field("itemCount", \.order.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("subtotal", \.order.subtotal, .money, "Lines before discounts."),
    Field("discounts", \.order.discounts, .array(CartDiscount.shape), "What promotions took off."),
    Field("tax", \.order.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.order.rounding, optional: .money, "What rounding for cash added or took off."),
    Field("total", \.order.total, .money, "What there was to pay."),
    Field(
      "text", { CountedText(.cart, $0.order.itemCount, $0.order.total) }, CountedText.shape, "Items and total, such as `9 items · $24.45`."),
    Field("createdAt", \.order.createdAt, .timestamp, "Time of the checkout."),
    Field("createdText", \.order.createdText, MomentText.shape, "The same in the language and the store's time zone."))
}

extension OrderSummary {
  init(_ order: Order, lines: Bool, _ context: Context) {
    let view = OrderView(order, lines: lines, context)
    self.init(order: view, lines: lines ? view.lines : nil)
  }
}
