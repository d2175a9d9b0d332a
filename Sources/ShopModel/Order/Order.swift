/// What a customer has bought, as it was at that moment: no later change of the catalogue changes it.
package struct Order: Hashable, Sendable {
  package var id: OrderID
  package var owner: CustomerID
  /// The cart that it was made of, which is no more.
  package var cart: CartID
  package var status: OrderStatus
  /// Whom it is for.
  package var customerName: String?
  package var comment: String?
  /// One a product, in the order in which they stood in the cart.
  package var lines: [OrderLine]
  /// The sum of the lines before discounts.
  package var subtotal: Money
  /// What promotions took off, in the order in which they did.
  package var discounts: [OrderDiscount]
  /// By rate.
  package var taxes: [OrderTax]
  /// What rounding for cash added or took off; nil when nothing was rounded.
  package var rounding: Money?
  /// What there was to pay.
  package var total: Money
  package var createdAt: Timestamp

  package init(
    id: OrderID, owner: CustomerID, cart: CartID, status: OrderStatus = .placed, customerName: String? = nil, comment: String? = nil,
    lines: [OrderLine], subtotal: Money, discounts: [OrderDiscount] = [], taxes: [OrderTax] = [], rounding: Money? = nil, total: Money,
    createdAt: Timestamp
  ) {
    self.id = id
    self.owner = owner
    self.cart = cart
    self.status = status
    self.customerName = customerName
    self.comment = comment
    self.lines = lines
    self.subtotal = subtotal
    self.discounts = discounts
    self.taxes = taxes
    self.rounding = rounding
    self.total = total
    self.createdAt = createdAt
  }

  /// The pieces of all lines.
  package var itemCount: Int { lines.reduce(0) { $0 + $1.quantity } }
}
