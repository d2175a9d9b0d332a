import ShopModel

extension OrderEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("placed", Order.shape, Self.placed) { if case .placed(let order) = $0 { order } else { nil } },
    Case("extended", OrderExtended.shape, Self.extended) { if case .extended(let fact) = $0 { fact } else { nil } },
    Case("updated", OrderUpdated.shape, Self.updated) { if case .updated(let fact) = $0 { fact } else { nil } },
    Case("statusSet", OrderStatusSet.shape, Self.statusSet) { if case .statusSet(let fact) = $0 { fact } else { nil } },
    Case("removed", OrderRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case("put", Order.shape, Self.put) { if case .put(let order) = $0 { order } else { nil } },
    Case("usesSpent", UsesSpent.shape, Self.usesSpent) { if case .usesSpent(let fact) = $0 { fact } else { nil } })
}

extension UsesSpent: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("order", \.order, optional: .id, "The deleted order; absent for erased orders."),
    Field("owner", \.owner, optional: .id, "The customer of the deleted order."),
    Field("promotions", \.promotions, .array(.id), "Promotions that the orders used."),
    Field("count", \.count, .integer(1...Int.max), "Number of orders."))
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
    Field("cart", \.cart, .id, "Cart that was ordered."),
    Field("status", \.status, .word, "Status."),
    Field("customerName", \.customerName, optional: .string, "Customer name on the order."),
    Field("comment", \.comment, optional: .string, "Comment on the order."),
    Field("lines", \.lines, .array(OrderLine.shape), "Lines, or the first ones if there are many."),
    Field("subtotal", \.subtotal, .amount, "Sum of the lines before discounts."),
    Field("discounts", { $0.discounts.isEmpty ? nil : $0.discounts }, optional: .array(OrderDiscount.shape), "Discounts by promotion."),
    Field("taxes", { $0.taxes.isEmpty ? nil : $0.taxes }, optional: .array(OrderTax.shape), "Taxes by rate."),
    Field("rounding", \.rounding, optional: .amount, "Cash rounding difference, negative if rounded down; absent if zero."),
    Field("total", \.total, .amount, "Amount to pay."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of creation."))
}

extension OrderDiscount: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotion", \.promotion, .id, "The promotion."),
    Field("name", \.name, .localized(.string), "Name at the time of the order."),
    Field("code", \.code, optional: .string, "The promotion's code; absent if it needs none."),
    Field("amount", \.amount, .amount, "Amount of the discount."))
}

extension OrderLineDiscount: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotion", \.promotion, .id, "The promotion."),
    Field("amount", \.amount, .amount, "Amount of the discount."))
}

extension OrderTax: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.rate, .keptPercent, "Rate in percent."),
    Field("included", \.isIncluded, .bool, "True if prices included the tax."),
    Field("net", \.net, .amount, "Amount that was taxed."),
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
    Field("name", \.name, .localized(.string), "Name at the time of the order."),
    Field("quantity", \.quantity, .integer(Quantity.range), "Number of pieces."),
    Field("unitPrice", \.unitPrice, .price, "Price of one piece."),
    Field("subtotal", \.subtotal, .amount, "Quantity times unit price."),
    Field(
      "discounts", { $0.discounts.isEmpty ? nil : $0.discounts }, optional: .array(OrderLineDiscount.shape),
      "Discounts of the line by promotion."),
    Field("total", \.total, .amount, "Total after discounts."),
    Field("counted", \.isCounted, .bool, "True if the quantity was taken from tracked stock."))
}

extension OrderExtended: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("order", \.order, .id, "The order."),
    Field("lines", \.lines, .array(OrderLine.shape), "Lines to append."))
}

extension OrderUpdated: WireType {
  static let shape = Shape<Self>.object(
    into: Self(order: OrderID(""), patch: OrderPatch()),
    [
      Member(Field("order", \.order, .id, "The order.")) { $0.order = $1 },
      .lifted(.change(.customerName, at: \.customerName, removable: .string, summary: "Customer name on the order."), to: \.patch),
      .lifted(.change(.comment, at: \.comment, removable: .string, summary: "Comment on the order."), to: \.patch),
    ])
}

extension OrderStatusSet: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("order", \.order, .id, "The order."),
    Field("status", \.status, .word, "Status."))
}

extension OrderRemoved: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("order", \.order, .id, "The order."))
}
