import ShopModel

extension OrderEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("placed", Order.shape, Self.placed) { if case .placed(let order) = $0 { order } else { nil } },
    Case("extended", OrderExtended.shape, Self.extended) { if case .extended(let fact) = $0 { fact } else { nil } },
    Case("updated", OrderUpdated.shape, Self.updated) { if case .updated(let fact) = $0 { fact } else { nil } },
    Case("statusSet", OrderStatusSet.shape, Self.statusSet) { if case .statusSet(let fact) = $0 { fact } else { nil } },
    Case("removed", OrderRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case("put", Order.shape, Self.put) { if case .put(let order) = $0 { order } else { nil } })
}

extension Order: WireType {
  static let shape = Shape<Self>.object(
    { id, owner, cart, status, customerName, comment, lines, subtotal, discounts, taxes, rounding, total, createdAt in
      Self(
        id: id, owner: owner, cart: cart, status: status, customerName: customerName, comment: comment, lines: lines, subtotal: subtotal,
        discounts: discounts ?? [], taxes: taxes ?? [], rounding: rounding, total: total, createdAt: createdAt)
    },
    Field("id", \.id, .id, "The order."),
    Field("owner", \.owner, .id, "The customer."),
    Field("cart", \.cart, .id, "The cart that it was made of."),
    Field("status", \.status, .word, "How far it has come."),
    Field("customerName", \.customerName, optional: .string, "Whom it is for."),
    Field("comment", \.comment, optional: .string, "What the customer has to say about it."),
    Field("lines", \.lines, .array(OrderLine.shape), "Its lines, or the first of many."),
    Field("subtotal", \.subtotal, .amount, "The lines before discounts."),
    Field("discounts", { $0.discounts.isEmpty ? nil : $0.discounts }, optional: .array(OrderDiscount.shape), "What promotions took off."),
    Field("taxes", { $0.taxes.isEmpty ? nil : $0.taxes }, optional: .array(OrderTax.shape), "Tax by rate."),
    Field("rounding", \.rounding, optional: .amount, "What rounding for cash added or took off."),
    Field("total", \.total, .amount, "What there was to pay."),
    Field("createdAt", \.createdAt, .milliseconds, "When it was made."))
}

extension OrderDiscount: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotion", \.promotion, .id, "The promotion."),
    Field("name", \.name, .localized(.string), "What it was called."),
    Field("code", \.code, optional: .string, "The code that brought it."),
    Field("amount", \.amount, .amount, "What it took off."))
}

extension OrderLineDiscount: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotion", \.promotion, .id, "The promotion."),
    Field("amount", \.amount, .amount, "What it took off."))
}

extension OrderTax: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.rate, .keptPercent, "The rate in percent."),
    Field("included", \.isIncluded, .bool, "Whether prices had the tax in them already."),
    Field("net", \.net, .amount, "What was taxed."),
    Field("tax", \.tax, .amount, "The tax."))
}

extension OrderLine: WireType {
  static let shape = Shape<Self>.object(
    { id, product, name, quantity, unitPrice, subtotal, discounts, total, isCounted in
      Self(
        id: id, product: product, name: name, quantity: quantity, unitPrice: unitPrice, subtotal: subtotal, discounts: discounts ?? [],
        total: total, isCounted: isCounted)
    },
    Field("id", \.id, .line, "The line."),
    Field("product", \.product, .id, "The product."),
    Field("name", \.name, .localized(.string), "What it was called."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."),
    Field("unitPrice", \.unitPrice, .price, "What one piece cost."),
    Field("subtotal", \.subtotal, .amount, "Quantity times unit price."),
    Field(
      "discounts", { $0.discounts.isEmpty ? nil : $0.discounts }, optional: .array(OrderLineDiscount.shape), "What promotions took off it."),
    Field("total", \.total, .amount, "What is left after discounts."),
    Field("counted", \.isCounted, .bool, "Whether the pieces were taken from a stock that is counted."))
}

extension OrderExtended: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("order", \.order, .id, "The order."),
    Field("lines", \.lines, .array(OrderLine.shape), "Lines that go behind those it has."))
}

extension OrderUpdated: WireType {
  static let shape = Shape<Self>.object(
    { Self(order: $0, patch: OrderPatch(customerName: $1, comment: $2)) },
    Field("order", \.order, .id, "The order."),
    Field("customerName", \.patch.customerName, change: .string, "Whom it is for."),
    Field("comment", \.patch.comment, change: .string, "What the customer has to say about it."))
}

extension OrderStatusSet: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("order", \.order, .id, "The order."),
    Field("status", \.status, .word, "How far it has come."))
}

extension OrderRemoved: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("order", \.order, .id, "The order."))
}
