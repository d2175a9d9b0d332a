import ShopModel

/// An order without its owner: whoever takes it in owns it.
struct OwnOrder: Wire {
  let id: OrderID
  let cart: CartID
  let status: OrderStatus
  var customerName: String?
  var comment: String?
  /// All of them, however many.
  var lines: [OrderLine]
  let subtotal: Money
  var discounts: [OrderDiscount] = []
  var taxes: [OrderTax] = []
  var rounding: Money?
  let total: Money
  let createdAt: Timestamp

  static let shape = Shape<Self>.object(
    { id, cart, status, customerName, comment, lines, subtotal, discounts, taxes, rounding, total, createdAt in
      Self(
        id: id, cart: cart, status: status, customerName: customerName, comment: comment, lines: lines, subtotal: subtotal,
        discounts: discounts ?? [], taxes: taxes ?? [], rounding: rounding, total: total, createdAt: createdAt)
    },
    Field("id", \.id, .id, "The order."),
    Field("cart", \.cart, .id, "The cart that it was made of."),
    Field("status", \.status, .word, "How far it has come."),
    Field("customerName", \.customerName, optional: .string, "Whom it is for."),
    Field("comment", \.comment, optional: .string, "What the customer has to say about it."),
    Field("lines", \.lines, .array(OrderLine.shape), "Its lines."),
    Field("subtotal", \.subtotal, .amount, "The lines before discounts."),
    Field("discounts", { $0.discounts.isEmpty ? nil : $0.discounts }, optional: .array(OrderDiscount.shape), "What promotions took off."),
    Field("taxes", { $0.taxes.isEmpty ? nil : $0.taxes }, optional: .array(OrderTax.shape), "Tax by rate."),
    Field("rounding", \.rounding, optional: .amount, "What rounding for cash added or took off."),
    Field("total", \.total, .amount, "What there was to pay."),
    Field("createdAt", \.createdAt, .milliseconds, "When it was made."))
}

extension OwnOrder {
  init(_ order: Order) {
    self.init(
      id: order.id, cart: order.cart, status: order.status, customerName: order.customerName, comment: order.comment, lines: order.lines,
      subtotal: order.subtotal, discounts: order.discounts, taxes: order.taxes, rounding: order.rounding, total: order.total,
      createdAt: order.createdAt)
  }

  /// The same as an order of `owner`.
  func order(of owner: CustomerID) -> Order {
    Order(
      id: id, owner: owner, cart: cart, status: status, customerName: customerName, comment: comment, lines: lines, subtotal: subtotal,
      discounts: discounts, taxes: taxes, rounding: rounding, total: total, createdAt: createdAt)
  }
}
