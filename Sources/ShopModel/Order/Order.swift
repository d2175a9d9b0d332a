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

extension Order {
  /// The facts that make it, none of them too large for a line of a journal: what `begin` says of it with its first lines, then the rest.
  package func facts(_ begin: (Order) -> OrderEvent = OrderEvent.put) -> [Event] {
    var rest = lines[...]
    var order = self
    order.lines = Self.takePiece(of: &rest, besides: discounts.reduce(0) { $0 + $1.size })
    var facts: [Event] = [.order(begin(order))]
    while !rest.isEmpty {
      let piece = Self.takePiece(of: &rest)
      facts.append(.order(.extended(OrderExtended(order: id, lines: piece))))
    }
    return facts
  }

  /// The first lines of `rest`, as many as fit into one fact besides what else is in it; at least one when there is nothing else.
  private static func takePiece(of rest: inout ArraySlice<OrderLine>, besides others: Int = 0) -> [OrderLine] {
    var piece: [OrderLine] = []
    var size = others
    while let line = rest.first {
      size += line.size
      if !piece.isEmpty || others > 0, size > OrderLimits.factBytes { break }
      piece.append(line)
      rest.removeFirst()
    }
    return piece
  }
}

extension OrderLine {
  /// More bytes than it is written with: what is in every line, and its name.
  fileprivate var size: Int { Self.frame + Self.frameOfDiscount * discounts.count + name.size }

  private static let frame = 512
  /// An id, whose characters may need backslashes, and an amount.
  private static let frameOfDiscount = 256
}

extension OrderDiscount {
  /// More bytes than it is written with.
  fileprivate var size: Int { Self.frame + name.size }

  private static let frame = 512
}

extension LocalizedText {
  /// More bytes than it is written with: every character may need a backslash.
  fileprivate var size: Int {
    let texts = [text] + translations.flatMap { [$0.language, $0.text] }
    return texts.reduce(0) { $0 + Self.frame + 2 * $1.utf8.count }
  }

  private static let frame = 8
}

extension Order {
  /// An order of a cart that was priced.
  init(
    id: OrderID, owner: CustomerID, cart: CartID, customerName: String?, comment: String?, lines: [OrderLine], _ price: PricedCart,
    createdAt: Timestamp
  ) {
    self.init(
      id: id, owner: owner, cart: cart, customerName: customerName, comment: comment, lines: lines,
      subtotal: price.money(price.subtotal), discounts: price.discounts.map { OrderDiscount($0, price) },
      taxes: price.taxes.map { OrderTax($0, price) }, rounding: price.rounding == 0 ? nil : price.money(price.rounding),
      total: price.money(price.total), createdAt: createdAt)
  }
}

extension OrderLine {
  /// Takes over what promotions take off the cart's line.
  mutating func take(_ line: PricedLine, in currency: Currency) {
    discounts = line.parts.map { OrderLineDiscount(promotion: $0.promotion, amount: Money($0.amount, currency)) }
    total = Money(line.left, currency)
  }
}

extension OrderDiscount {
  fileprivate init(_ discount: PricedDiscount, _ price: PricedCart) {
    self.init(promotion: discount.promotion, name: discount.name, code: discount.code, amount: price.money(discount.amount))
  }
}

extension OrderTax {
  fileprivate init(_ tax: PricedTax, _ price: PricedCart) {
    self.init(rate: tax.rate, isIncluded: tax.isIncluded, net: price.money(tax.net), tax: price.money(tax.tax))
  }
}

/// Some pieces of one product as they were ordered.
package struct OrderLine: Hashable, Sendable {
  /// That of the cart's line.
  package var id: LineID
  package var product: ProductID
  /// What the product was called then, in every language.
  package var name: LocalizedText
  /// 1 to 9,999.
  package var quantity: Int
  /// What one piece cost.
  package var unitPrice: Money
  /// Quantity times unit price.
  package var subtotal: Money
  /// What promotions took off it, those of the whole cart by its share.
  package var discounts: [OrderLineDiscount]
  /// What is left of it after discounts.
  package var total: Money
  /// Whether the pieces were taken from a stock that somebody counts: only then they can go back to it.
  package var isCounted: Bool

  package init(
    id: LineID, product: ProductID, name: LocalizedText, quantity: Int, unitPrice: Money, subtotal: Money,
    discounts: [OrderLineDiscount] = [], total: Money, isCounted: Bool
  ) {
    self.id = id
    self.product = product
    self.name = name
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.subtotal = subtotal
    self.discounts = discounts
    self.total = total
    self.isCounted = isCounted
  }
}

/// How far an order has come.
package enum OrderStatus: String, CaseIterable, Hashable, Sendable {
  case placed
  case paid
  case fulfilled
  /// It will not be fulfilled; what it took from the stock went back.
  case cancelled

  /// What it becomes when all goes well; nil when it has come to its end.
  package var next: OrderStatus? {
    switch self {
    case .placed: .paid
    case .paid: .fulfilled
    case .fulfilled, .cancelled: nil
    }
  }

  /// Whether it can still be called off.
  package var isOpen: Bool { next != nil }
}

/// How many orders there can be, and how large their facts.
package enum OrderLimits {
  /// Orders of one customer: all guests are one, so that a shop without logins keeps years of orders.
  package static let orders = 100_000
  /// Bytes of lines in one fact: far below what a line of the journal may have, because one more line may follow the last that fits.
  package static let factBytes = 256 << 10
}
