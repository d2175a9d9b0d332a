import ShopModel

extension CartEvent: WireType {
  static let shape = Shape<Self>.cases(
    inlined: Case(inlined: "added", CartAdded.shape, Self.added) { if case .added(let fact) = $0 { fact } else { nil } },
    Case(inlined: "set", CartQuantitySet.shape, Self.set) { if case .set(let fact) = $0 { fact } else { nil } },
    Case(inlined: "removed", CartLineRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case(inlined: "replaced", CartLineReplaced.shape, Self.replaced) { if case .replaced(let fact) = $0 { fact } else { nil } },
    Case(inlined: "made", CartCreated.shape, Self.made) { if case .made(let fact) = $0 { fact } else { nil } },
    Case(inlined: "cleared", .member("cart", as: .id, summary: "The cart."), Self.cleared) {
      if case .cleared(let cart) = $0 { cart } else { nil }
    },
    Case(inlined: "codeApplied", CartCode.shape, Self.codeApplied) { if case .codeApplied(let fact) = $0 { fact } else { nil } },
    Case(inlined: "codeRemoved", CartCode.shape, Self.codeRemoved) { if case .codeRemoved(let fact) = $0 { fact } else { nil } },
    Case(inlined: "deleted", .member("cart", as: .id, summary: "The cart."), Self.deleted) {
      if case .deleted(let cart) = $0 { cart } else { nil }
    },
    Case(
      "switched",
      Field("owner", \.0, .id, "The customer."),
      Field("cart", \.1, .id, "New current cart."),
      Self.switched
    ) { if case .switched(let owner, let cart) = $0 { (owner, cart) } else { nil } },
    Case(inlined: "put", CartRecord.shape, Self.put) { if case .put(let record) = $0 { record } else { nil } },
    Case(inlined: "holder", OpenCartRecord.shape, Self.holder) { if case .holder(let record) = $0 { record } else { nil } },
    Case(
      "lost",
      Field("cart", \.0, .id, "The cart."),
      Field("lines", \.1, .array(LostLine.shape), "Lines whose products were removed, in the order of the removals."),
      Self.lost
    ) { if case .lost(let cart, let lines) = $0 { (cart, lines) } else { nil } })
}

extension Shape where Value == LineID {
  /// Id of a line; empty in events about an existing line.
  static let line = Shape<String>.string.map(LineID.init, \.text)
}

extension CartAdded: WireType {
  static let shape = Shape<Self>.object(
    inlined: Self.init,
    Field(inlined: "cart", \.cart, .id, "The cart."),
    Field(inlined: "line", \.line, .line, "Id of the line if a new one is created."),
    Field(inlined: "product", \.product, .id, "The product."),
    Field(inlined: "by", \.by, .integer(-Quantity.range.upperBound...Quantity.range.upperBound), "Signed change of the count."))
}

extension CartQuantitySet: WireType {
  static let shape = Shape<Self>.object(
    inlined: Self.init,
    Field(inlined: "cart", \.cart, .id, "The cart."),
    Field(inlined: "line", \.line, .line, "Id of the line if a new one is created."),
    Field(inlined: "product", \.product, .id, "The product."),
    Field(inlined: "quantity", \.quantity, .integer(Quantity.range), "Number of pieces."))
}

extension CartLineReplaced: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("cart", \.cart, .id, "The cart."),
    Field("line", \.line, .line, "The line."),
    Field("product", \.product, .id, "New product of the line."),
    Field("quantity", \.quantity, .integer(Quantity.range), "Number of pieces."))
}

extension CartLineRemoved: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("cart", \.cart, .id, "The cart."),
    Field("product", \.product, .id, "The product."))
}

extension CartCreated: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("cart", \.cart, .id, "The cart."),
    Field("owner", \.owner, .id, "The customer."),
    Field("name", \.name, optional: .string, "Name."),
    Field("opens", \.opens, .bool, "True if it becomes the customer's current cart."))
}

extension CartCode: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("cart", \.cart, .id, "The cart."),
    Field("code", \.code, .foldedName, "The code, as entered."))
}

extension CartRecord: WireType {
  static let shape = Shape<Self>.object(
    { Self(id: $0, owner: $1, name: $2, lines: $3, codes: $4 ?? [], createdAt: $5, updatedAt: $6) },
    Field("id", \.id, .id, "The cart."),
    Field("owner", \.owner, .id, "The customer."),
    Field("name", \.name, optional: .string, "Name."),
    Field("lines", \.lines, .array(CartLineRecord.shape), "Lines in the order in which they were added."),
    Field("codes", \.codes.nonEmpty, optional: .array(.foldedName), "Promotion codes applied to the cart."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of creation."),
    Field("updatedAt", \.updatedAt, .milliseconds, "Time of the last change."))
}

extension CartLineRecord: WireType {
  static let shape = Shape<Self>.object(
    { Self(id: $0, product: $1, quantity: $2, priceWhenAdded: $3, shares: $4 ?? []) },
    Field("id", \.id, .line, "The line."),
    Field("product", \.product, .id, "The product."),
    Field("quantity", \.quantity, .integer(Quantity.range), "Number of pieces."),
    Field("priceWhenAdded", \.priceWhenAdded, .price, "Price of one piece when the line was created."),
    Field(
      "items", \.shares.nonEmpty, optional: .array(ItemShare.shape),
      "Pieces that were added for items of lists; the line serves them in order, up to its quantity."))
}

extension ItemShare: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("pieces", \.pieces, .integer(Quantity.range), "Number of pieces added for it."))
}

extension LostLine: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("product", \.product, .id, "The product."),
    Field("name", \.name, .localized(.string), "Name of the product when it was removed."),
    Field("quantity", \.quantity, .integer(Quantity.range), "Number of pieces."))
}

extension OpenCartRecord: WireType {
  static let shape = Shape<Self>.object(
    { customer, open, made in Self(customer: customer, holder: OpenCartState(open: open, made: made)) },
    Field("customer", \.customer, .id, "The customer."),
    Field("open", { $0.holder.open }, optional: .id, "The customer's current cart."),
    Field("made", { $0.holder.made }, .integer(0...Int.max), "Number of carts created on first use."))
}

extension Shape where Value == Timestamp {
  /// Stored form of timestamps: milliseconds since 1970-01-01T00:00:00Z, within the calendar, so that their sums and differences do not overflow.
  static let milliseconds = Shape<Int>.integer(RFC3339.calendar).map(Timestamp.init, \.milliseconds)
}

extension Output {
  /// Writes the most frequent event.
  mutating func added(_ fact: CartAdded) {
    raw(#"{"cart":{"added":{"cart":"#)
    string(fact.cart.text)
    raw(#","line":"#)
    string(fact.line.text)
    raw(#","product":"#)
    string(fact.product.text)
    raw(#","by":"#)
    int(fact.by)
    raw("}}}")
  }
}

extension OrderEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("placed", Order.shape, Self.placed) { if case .placed(let order) = $0 { order } else { nil } },
    Case(
      "extended",
      Field("order", \.0, .id, "The order."),
      Field("lines", \.1, .array(OrderLine.shape), "Lines to append."),
      Self.extended
    ) { if case .extended(let order, let lines) = $0 { (order, lines) } else { nil } },
    Case("updated", OrderUpdated.shape, Self.updated) { if case .updated(let fact) = $0 { fact } else { nil } },
    Case(
      "statusSet",
      Field("order", \.0, .id, "The order."),
      Field("status", \.1, .word, "Status."),
      Self.statusSet
    ) { if case .statusSet(let order, let status) = $0 { (order, status) } else { nil } },
    Case("removed", .member("order", as: .id, summary: "The order."), Self.removed) {
      if case .removed(let order) = $0 { order } else { nil }
    },
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
    Fields.id, Field("owner", \.owner, .id, "The customer."), Fields.cart, Fields.status, Fields.customerName, Fields.comment,
    Field("lines", \.lines, .array(OrderLine.shape), "Lines, or the first ones if there are many."),
    Fields.subtotal, Fields.discounts, Fields.taxes, Fields.rounding, Fields.total, Fields.createdAt)

  /// The form in documents: without the owner, who will be the customer that imports it.
  static let documentShape = Shape<Self>.object(
    { id, cart, status, customerName, comment, lines, subtotal, discounts, taxes, rounding, total, createdAt in
      Self(
        id: id, owner: .guest, cart: cart, status: status, customerName: customerName, comment: comment, lines: lines, subtotal: subtotal,
        discounts: discounts ?? [], taxes: taxes ?? [], rounding: rounding, total: total, createdAt: createdAt)
    },
    Fields.id, Fields.cart, Fields.status, Fields.customerName, Fields.comment,
    Field("lines", \.lines, .array(OrderLine.shape), "Lines."),
    Fields.subtotal, Fields.discounts, Fields.taxes, Fields.rounding, Fields.total, Fields.createdAt)

  /// The fields that both forms have.
  private enum Fields {
    static let id = Field<Order, OrderID>("id", \.id, .id, "The order.")
    static let cart = Field<Order, CartID>("cart", \.cart, .id, "Cart that was ordered.")
    static let status = Field<Order, OrderStatus>(
      "status", \.status, .word, "Status; stored as `cancelled` where requests and results have `canceled`.")
    static let customerName = Field<Order, String?>(
      "customerName", \.customerName, optional: .string, "Customer name on the order.")
    static let comment = Field<Order, String?>("comment", \.comment, optional: .string, "Comment on the order.")
    static let subtotal = Field<Order, Money>("subtotal", \.subtotal, .amount, "Sum of the lines before discounts.")
    static let discounts = Field<Order, [OrderDiscount]?>(
      "discounts", \.discounts.nonEmpty, optional: .array(OrderDiscount.shape), "Discounts by promotion.")
    static let taxes = Field<Order, [OrderTax]?>(
      "taxes", \.taxes.nonEmpty, optional: .array(OrderTax.shape), "Taxes by rate.")
    static let rounding = Field<Order, Money?>(
      "rounding", \.rounding, optional: .amount, "Cash rounding difference, negative if rounded down; absent if zero.")
    static let total = Field<Order, Money>("total", \.total, .amount, "Amount to pay.")
    static let createdAt = Field<Order, Timestamp>("createdAt", \.createdAt, .milliseconds, "Time of creation.")
  }
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
      "discounts", \.discounts.nonEmpty, optional: .array(OrderLineDiscount.shape),
      "Discounts of the line by promotion."),
    Field("total", \.total, .amount, "Total after discounts."),
    Field("counted", \.isCounted, .bool, "True if the quantity was taken from tracked stock."))
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
