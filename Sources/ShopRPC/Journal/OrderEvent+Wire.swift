import ShopModel

extension OrderEvent: Wire {
  static let shape = Shape<Self>.cases(
    Case("placed", Order.shape, Self.placed) { if case .placed(let order) = $0 { order } else { nil } },
    Case("extended", OrderExtended.shape, Self.extended) { if case .extended(let fact) = $0 { fact } else { nil } },
    Case("updated", OrderUpdated.shape, Self.updated) { if case .updated(let fact) = $0 { fact } else { nil } },
    Case("statusSet", OrderStatusSet.shape, Self.statusSet) { if case .statusSet(let fact) = $0 { fact } else { nil } },
    Case("removed", OrderRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case("put", Order.shape, Self.put) { if case .put(let order) = $0 { order } else { nil } })
}

extension Order: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The order."),
    Field("owner", \.owner, .id, "The customer."),
    Field("cart", \.cart, .id, "The cart that it was made of."),
    Field("status", \.status, .word, "How far it has come."),
    Field("customerName", \.customerName, optional: .string, "Whom it is for."),
    Field("comment", \.comment, optional: .string, "What the customer has to say about it."),
    Field("lines", \.lines, .array(OrderLine.shape), "Its lines, or the first of many."),
    Field("subtotal", \.subtotal, .amount, "The lines before discounts."),
    Field("total", \.total, .amount, "What there was to pay."),
    Field("createdAt", \.createdAt, .milliseconds, "When it was made."))
}

extension OrderLine: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .line, "The line."),
    Field("product", \.product, .id, "The product."),
    Field("name", \.name, .localized(.string), "What it was called."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."),
    Field("unitPrice", \.unitPrice, .price, "What one piece cost."),
    Field("subtotal", \.subtotal, .amount, "Quantity times unit price."),
    Field("total", \.total, .amount, "What is left after discounts."),
    Field("counted", \.isCounted, .bool, "Whether the pieces were taken from a stock that is counted."))
}

extension OrderExtended: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("order", \.order, .id, "The order."),
    Field("lines", \.lines, .array(OrderLine.shape), "Lines that go behind those it has."))
}

extension OrderUpdated: Wire {
  static let shape = Shape<Self>.object(
    { Self(order: $0, patch: OrderPatch(customerName: $1, comment: $2)) },
    Field("order", \.order, .id, "The order."),
    Field("customerName", \.patch.customerName, change: .string, "Whom it is for."),
    Field("comment", \.patch.comment, change: .string, "What the customer has to say about it."))
}

extension OrderStatusSet: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("order", \.order, .id, "The order."),
    Field("status", \.status, .word, "How far it has come."))
}

extension OrderRemoved: Wire {
  static let shape = Shape<Self>.object(Self.init, Field("order", \.order, .id, "The order."))
}
