import ShopModel

/// Thanks to a customer who has just ordered; never a question.
struct CheckoutAcknowledgment: Wire {
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
