import ShopModel

/// Writes an order down as a receipt.
enum OrderReceipt: Query {
  static let name = "order.receipt"
  static let summary = "Writes an order down as a receipt in the language: text with columns, Markdown, or an object."
  static let errors: [ErrorKind] = [.notFound]

  /// What a receipt is to be read by.
  enum Format: String, CaseIterable, Sendable {
    case text
    case markdown
    case json
  }

  struct Params: Wire {
    let order: OrderID
    let format: Format

    static let shape = Shape<Self>.object(
      Self.init,
      Field("orderId", \.order, .id, "The order."),
      Field("format", \.format, .word, default: .text, "Plain text for letters of equal width, Markdown, or JSON."))
  }

  struct Result: Wire {
    let text: ReceiptText?
    let receipt: ReceiptView?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("text", \.text, optional: ReceiptText.shape, "The receipt as text or Markdown."),
      Field("receipt", \.receipt, optional: ReceiptView.shape, "The receipt as an object, if that was asked for."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(OrderRefusal) -> Result {
    let receipt = ReceiptView(OrderView(try shop.order(params.order, of: context.customer), context))
    return switch params.format {
    case .text: Result(text: .plain(receipt), receipt: nil)
    case .markdown: Result(text: .markdown(receipt), receipt: nil)
    case .json: Result(text: nil, receipt: receipt)
    }
  }
}
