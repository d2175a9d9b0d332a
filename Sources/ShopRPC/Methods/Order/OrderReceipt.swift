import ShopModel

enum OrderReceipt: Query {
  static let name = "order.receipt"
  static let summary = "Returns an order as a receipt: text in columns, Markdown, a page for printing, or JSON."
  static let errors: [ErrorKind] = [.notFound]

  /// The output format of a receipt.
  enum Format: String, CaseIterable, Sendable {
    case text
    case markdown
    case html
    case json
  }

  struct Params: WireType {
    let order: OrderID
    let format: Format

    static let shape = Shape<Self>.object(
      Self.init,
      Field("orderId", \.order, .id, "The order."),
      Field("format", \.format, .word, default: .text, "Plain text for a monospaced font, Markdown, a page for printing (`html`), or JSON.")
    )
  }

  struct Result: WireType {
    let text: ReceiptText?
    let receipt: ReceiptView?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("text", \.text, optional: ReceiptText.shape, "The receipt as text, Markdown, or HTML; absent with format `json`."),
      Field("receipt", \.receipt, optional: ReceiptView.shape, "The receipt as an object, with format `json`."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(OrderError) -> Result {
    let receipt = ReceiptView(OrderView(try shop.order(params.order, of: context.customer), context))
    return switch params.format {
    case .text: Result(text: .plain(receipt), receipt: nil)
    case .markdown: Result(text: .markdown(receipt), receipt: nil)
    case .html: Result(text: .html(receipt), receipt: nil)
    case .json: Result(text: nil, receipt: receipt)
    }
  }
}

struct ReceiptView: WireType {
  let order: OrderView

  static let shape = Shape<Self>(
    schema: declared.schema, read: { (_, _) throws(ValidationError) in throw .invalid("output-only receipt") },
    write: declared.write
  ).named("Receipt", "The contents of a receipt.")

  private static let declared = Shape<OrderView>.object(
    { _, id, createdAt, createdText, status, _, customerName, comment, lines, itemCount, subtotal, discounts, taxes, rounding, total in
      OrderView(
        id: id, status: status, customerName: customerName, comment: comment, lines: lines, itemCount: itemCount, subtotal: subtotal,
        discounts: discounts, taxes: taxes, rounding: rounding, total: total, createdAt: createdAt, createdText: createdText)
    },
    Field("title", { _ in LabelKey.receipt }, .label, "Heading of the receipt."),
    Field("orderId", \.id, .id, "The order."),
    Field("createdAt", \.createdAt, .timestamp, "Time of the checkout."),
    Field("createdText", \.createdText, MomentText.shape, "Time of the checkout as text, in the session's time zone."),
    Field("status", \.status, .orderStatus, "Status: `placed`, then `paid`, then `fulfilled`; or `canceled` before that."),
    Field("statusText", { $0.status.label }, .label, "Status in the language of the response."),
    Field("customerName", \.customerName, .nullable(.string), "Customer name on the order; null if none."),
    Field("comment", \.comment, .nullable(.string), "Comment on the order; null if none."),
    Field("lines", \.lines, .array(OrderLineView.shape), "Lines of the order."),
    Field("pieceCount", \.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("subtotal", \.subtotal, .money, "Sum of the lines before discounts."),
    Field("discounts", \.discounts, .array(CartDiscount.shape), "Discounts, one per promotion."),
    Field("tax", \.taxes, .array(CartTax.shape), "Tax by rate."),
    Field("rounding", \.rounding, optional: .money, "Cash rounding difference, negative if rounded down; absent if zero."),
    Field("total", \.total, .money, "Amount to pay.")
  ).map(ReceiptView.init(order:), \.order)
}

extension ReceiptView {
  init(_ order: OrderView) { self.init(order: order) }
}

/// The status of an order, as spelled in the protocol; files have `cancelled`.
private enum WireStatus: String, CaseIterable, Sendable {
  case placed
  case paid
  case fulfilled
  case canceled

  init(_ status: OrderStatus) {
    switch status {
    case .placed: self = .placed
    case .paid: self = .paid
    case .fulfilled: self = .fulfilled
    case .cancelled: self = .canceled
    }
  }

  var status: OrderStatus {
    switch self {
    case .placed: .placed
    case .paid: .paid
    case .fulfilled: .fulfilled
    case .canceled: .cancelled
    }
  }
}

extension Shape where Value == OrderStatus {
  /// The status of an order in requests and responses.
  static let orderStatus = Shape<WireStatus>.word.map({ $0.status }, { WireStatus($0) })

  /// A status to which an order advances.
  static let nextOrderStatus = Shape<NextStatus>.word.map({ $0.status }, { $0 == .fulfilled ? NextStatus.fulfilled : NextStatus.paid })
}

/// A status to which an order advances, as spelled in the protocol.
private enum NextStatus: String, CaseIterable {
  case paid
  case fulfilled

  var status: OrderStatus { self == .paid ? .paid : .fulfilled }
}

extension OrderStatus {
  /// The word for the status in the protocol.
  var word: String { WireStatus(self).rawValue }

  var label: LabelKey {
    switch self {
    case .placed: .statusPlaced
    case .paid: .statusPaid
    case .fulfilled: .statusFulfilled
    case .cancelled: .statusCanceled
    }
  }
}
