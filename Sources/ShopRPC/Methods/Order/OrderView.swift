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
    Field("status", \.status, .word, "Status: `placed`, then `paid`, then `fulfilled`; or `cancelled` before that."),
    Field("statusText", { $0.status.label }, .label, "Status in the language of the response."),
    Field("customerName", \.customerName, .nullable(.string), "Customer name on the order; null if none."),
    Field("comment", \.comment, .nullable(.string), "Comment on the order; null if none."),
    Field("lines", \.lines, .array(OrderLineView.shape), "Lines of the order, in the order they had in the cart."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("subtotal", \.subtotal, .money, "Sum of the lines before discounts."),
    Field("discounts", \.discounts, .array(CartDiscount.shape), "Discounts, one per promotion."),
    Field("tax", \.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.rounding, optional: .money, "Cash rounding difference, negative if rounded down; absent if zero."),
    Field("total", \.total, .money, "Amount to pay."),
    Field("createdAt", \.createdAt, .timestamp, "Time of the checkout."),
    Field("createdText", \.createdText, MomentText.shape, "Time of the checkout as text, in the session's time zone.")
  ).named("Order", "An order, as it was at the time of the checkout.")
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
    Field("id", \.id, .id, "The line's id, the same as in the cart."),
    Field("productId", \.productID, .id, "The product; it may no longer exist."),
    Field("name", \.name, .string, "Name at the time of the order, in the language of the response."),
    Field("quantity", \.quantity, .integer(Quantity.range), "Number of pieces."),
    Field("unitPrice", \.unitPrice, .money, "Price of one piece."),
    Field("subtotal", \.subtotal, .money, "Quantity times unit price."),
    Field("discount", \.discount, optional: LineDiscount.shape, "Discounts on this line."),
    Field("total", \.total, .money, "Amount after the line's discounts and its share of the cart's discounts."),
    Field("text", { CountedText(.line, $0.quantity, $0.unitPrice) }, CountedText.shape, "Quantity and price, such as `2 × $2.65`.")
  ).named("OrderLine", "A line of an order: a quantity of one product.")
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
    schema: declared.schema, read: { (_, _) throws(ValidationError) in throw .invalid("output-only order") },
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
    Field("status", \.order.status, .word, "Status: `placed`, then `paid`, then `fulfilled`; or `cancelled` before that."),
    Field("statusText", { $0.order.status.label }, .label, "Status in the language of the response."),
    Field("customerName", \.order.customerName, .nullable(.string), "Customer name on the order; null if none."),
    Field("comment", \.order.comment, .nullable(.string), "Comment on the order; null if none."),
    Field("lines", \.lines, optional: .array(OrderLineView.shape), "Lines of the order, with `lines`."),
    Field("itemCount", \.order.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("subtotal", \.order.subtotal, .money, "Sum of the lines before discounts."),
    Field("discounts", \.order.discounts, .array(CartDiscount.shape), "Discounts, one per promotion."),
    Field("tax", \.order.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.order.rounding, optional: .money, "Cash rounding difference, negative if rounded down; absent if zero."),
    Field("total", \.order.total, .money, "Amount to pay."),
    Field(
      "text", { CountedText(.cart, $0.order.itemCount, $0.order.total) }, CountedText.shape, "Items and total, such as `9 items · $24.45`."),
    Field("createdAt", \.order.createdAt, .timestamp, "Time of the checkout."),
    Field("createdText", \.order.createdText, MomentText.shape, "Time of the checkout as text, in the session's time zone."))
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
  static let summary = "Returns an order with all its lines, as purchased."
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

extension Order: PresentedKind {
  static let views: [any WireType.Type] = [OrderView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(OrderView(self, context)) }
  var changeSummary: EventSummary? { EventSummary(.historyOrderChanged, id) }
  func summary(in languages: [String]) -> SyncValueText? { .money(total) }
  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText? { .plain(id.text) }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    guard case .field = part.part else { return nil }
    return switch part.name {
    case "status": .label(status.label)
    case "customerName": customerName.map { .plain($0) }
    case "comment": comment.map { .plain($0) }
    default: nil
    }
  }
}
