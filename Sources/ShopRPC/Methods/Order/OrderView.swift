import ShopModel

/// An order, as clients see it.
struct OrderView: WireType {
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
  /// `order` with names in the session's languages; without lines if `lines` is false.
  init(_ order: Order, lines: Bool = true, _ context: RequestContext) {
    self.init(
      id: order.id, status: order.status, customerName: order.customerName, comment: order.comment,
      lines: !lines ? [] : order.lines.map { OrderLineView($0, in: context.languages) }, itemCount: order.itemCount,
      subtotal: order.subtotal,
      discounts: order.discounts.map { CartDiscount($0, in: context.languages) }, taxes: order.taxes.map { CartTax($0) },
      rounding: order.rounding, total: order.total, createdAt: order.createdAt,
      createdText: MomentText(time: order.createdAt, timeZone: context.timeZone))
  }
}

/// A line of an order, as clients see it.
struct OrderLineView: WireType {
  let id: LineID
  let productID: ProductID
  let name: String
  let quantity: Int
  let unitPrice: Money
  let subtotal: Money
  let discount: LineDiscount?
  let total: Money

  static let shape = Shape<Self>.object(
    { id, productID, name, quantity, unitPrice, subtotal, discount, total, _ in
      Self(
        id: id, productID: productID, name: name, quantity: quantity, unitPrice: unitPrice, subtotal: subtotal, discount: discount,
        total: total)
    },
    Field("id", \.id, .id, "The line's id, which it had in the cart."),
    Field("productId", \.productID, .id, "The product; it may be sold no more."),
    Field("name", \.name, .string, "What the product was called, in the language."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."),
    Field("unitPrice", \.unitPrice, .money, "What one piece cost."),
    Field("subtotal", \.subtotal, .money, "Quantity times unit price."),
    Field("discount", \.discount, optional: LineDiscount.shape, "What promotions took off this line."),
    Field("total", \.total, .money, "What was left after the line's discounts and its share of those of the cart."),
    Field("text", { CountedText(.line, $0.quantity, $0.unitPrice) }, CountedText.shape, "Quantity and price, such as `2 × $2.65`.")
  ).named("OrderLine", "Some pieces of one product as they were ordered.")
}

extension OrderLineView {
  /// `line` with its name in the first available of `languages`.
  init(_ line: OrderLine, in languages: [String]) {
    self.init(
      id: line.id, productID: line.product, name: line.name.text(in: languages), quantity: line.quantity, unitPrice: line.unitPrice,
      subtotal: line.subtotal, discount: LineDiscount(line), total: line.total)
  }
}

extension LineDiscount {
  /// The discounts on `line`; nil if there are none.
  fileprivate init?(_ line: OrderLine) {
    guard !line.discounts.isEmpty, let all = line.subtotal.adding(Money(-line.total.minorUnits, line.total.currency)) else { return nil }
    self.init(amount: all, parts: line.discounts.map { Part(promotionID: $0.promotion, amount: $0.amount) })
  }
}

/// An order in a list of orders; its lines only if they were requested.
struct OrderSummary: WireType {
  let order: OrderView
  let lines: [OrderLineView]?

  static let shape = Shape<Self>(
    schema: declared.schema, read: { (_, _) throws(ValidationError) in throw .invalid("an order that is only written") },
    write: declared.write
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
  init(_ order: Order, lines: Bool, _ context: RequestContext) {
    let view = OrderView(order, lines: lines, context)
    self.init(order: view, lines: lines ? view.lines : nil)
  }
}

/// Returns an order with all its lines.
enum OrderGet: Query {
  static let name = "order.get"
  static let summary = "Answers an order with all its lines, as it was bought."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let order: OrderID

    static let shape = Shape<Self>.object(Self.init, Field("orderId", \.order, .id, "The order."))
  }

  typealias Result = OrderResult

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(OrderError) -> Result {
    Result(try shop.order(params.order, of: context.customer), context)
  }
}

extension Shape where Value == String {
  /// The customer's comment on an order; empty means none.
  static let comment = text(Limits.commentLength)
}
