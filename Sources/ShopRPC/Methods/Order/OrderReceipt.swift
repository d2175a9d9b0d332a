import ShopModel

/// Formats an order as a receipt.
enum OrderReceipt: Query {
  static let name = "order.receipt"
  static let summary = "Writes an order down as a receipt in the language: text with columns, Markdown, or an object."
  static let errors: [ErrorKind] = [.notFound]

  /// The output format of a receipt.
  enum Format: String, CaseIterable, Sendable {
    case text
    case markdown
    case json
  }

  struct Params: WireType {
    let order: OrderID
    let format: Format

    static let shape = Shape<Self>.object(
      Self.init,
      Field("orderId", \.order, .id, "The order."),
      Field("format", \.format, .word, default: .text, "Plain text for letters of equal width, Markdown, or JSON."))
  }

  struct Result: WireType {
    let text: ReceiptText?
    let receipt: ReceiptView?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("text", \.text, optional: ReceiptText.shape, "The receipt as text or Markdown."),
      Field("receipt", \.receipt, optional: ReceiptView.shape, "The receipt as an object, if that was asked for."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(OrderError) -> Result {
    let receipt = ReceiptView(OrderView(try shop.order(params.order, of: context.customer), context))
    return switch params.format {
    case .text: Result(text: .plain(receipt), receipt: nil)
    case .markdown: Result(text: .markdown(receipt), receipt: nil)
    case .json: Result(text: nil, receipt: receipt)
    }
  }
}

/// A receipt as an object: its contents in the language of the response, in the order of the receipt.
struct ReceiptView: WireType {
  let order: OrderView

  static let shape = Shape<Self>(
    schema: declared.schema, read: { (_, _) throws(ValidationError) in throw .invalid("a receipt that is only written") },
    write: declared.write
  ).named("Receipt", "What stands on a receipt.")

  private static let declared = Shape<OrderView>.object(
    { _, id, createdAt, createdText, status, _, customerName, comment, lines, itemCount, subtotal, discounts, taxes, rounding, total in
      OrderView(
        id: id, status: status, customerName: customerName, comment: comment, lines: lines, itemCount: itemCount, subtotal: subtotal,
        discounts: discounts, taxes: taxes, rounding: rounding, total: total, createdAt: createdAt, createdText: createdText)
    },
    Field("title", { _ in LabelKey.receipt }, .label, "The heading."),
    Field("orderId", \.id, .id, "The order."),
    Field("createdAt", \.createdAt, .timestamp, "When it was made."),
    Field("createdText", \.createdText, MomentText.shape, "The same in the language and the store's time zone."),
    Field("status", \.status, .word, "How far the order has come."),
    Field("statusText", { $0.status.label }, .label, "The same in the language."),
    Field("customerName", \.customerName, .nullable(.string), "Whom it is for."),
    Field("comment", \.comment, .nullable(.string), "What the customer has to say about it."),
    Field("lines", \.lines, .array(OrderLineView.shape), "What was bought."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "How many pieces."),
    Field("subtotal", \.subtotal, .money, "The lines before discounts."),
    Field("discounts", \.discounts, .array(CartDiscount.shape), "What promotions took off."),
    Field("tax", \.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.rounding, optional: .money, "What rounding for cash added or took off."),
    Field("total", \.total, .money, "What there was to pay.")
  ).map(ReceiptView.init(order:), \.order)
}

extension ReceiptView {
  init(_ order: OrderView) { self.init(order: order) }
}

extension OrderStatus {
  /// The label of the status.
  var label: LabelKey {
    switch self {
    case .placed: .statusPlaced
    case .paid: .statusPaid
    case .fulfilled: .statusFulfilled
    case .cancelled: .statusCancelled
    }
  }
}
