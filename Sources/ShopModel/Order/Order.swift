/// A purchase as it was at checkout; later catalog changes do not affect it.
package struct Order: Hashable, Sendable {
  package var id: OrderID
  package var owner: CustomerID
  /// The cart that was ordered; it no longer exists.
  package var cart: CartID
  package var status: OrderStatus
  /// Name of the recipient.
  package var customerName: String?
  package var comment: String?
  /// One line per product, in the order of the cart.
  package var lines: [OrderLine]
  /// Sum of the lines before discounts.
  package var subtotal: Money
  /// Discounts by promotion, in the order in which they were applied.
  package var discounts: [OrderDiscount]
  /// Ordered by rate.
  package var taxes: [OrderTax]
  /// Amount added or subtracted by cash rounding; nil when nothing was rounded.
  package var rounding: Money?
  /// Amount to pay.
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

  /// Total pieces of all lines.
  package var itemCount: Int { lines.reduce(0) { $0 + $1.quantity } }
}

/// Fields of an order.
extension Order: Patchable {
  /// Fields that change independently, in the order of the history.
  package enum FieldID: Int, CaseIterable, Sendable {
    case owner
    case cart
    case status
    case customerName
    case comment
    case lines
    case subtotal
    case discounts
    case taxes
    case rounding
    case total
    case createdAt

    fileprivate var accessor: FieldAccessor<Order> {
      switch self {
      case .owner: FieldAccessor("owner", at: \.owner)
      case .cart: FieldAccessor("cart", at: \.cart)
      case .status: FieldAccessor("status", at: \.status)
      case .customerName: FieldAccessor("customerName", at: \.customerName)
      case .comment: FieldAccessor("comment", at: \.comment)
      case .lines: FieldAccessor("lines", at: \.lines)
      case .subtotal: FieldAccessor("subtotal", at: \.subtotal)
      case .discounts: FieldAccessor("discounts", at: \.discounts)
      case .taxes: FieldAccessor("taxes", at: \.taxes)
      case .rounding: FieldAccessor("rounding", at: \.rounding)
      case .total: FieldAccessor("total", at: \.total)
      case .createdAt: FieldAccessor("createdAt", at: \.createdAt)
      }
    }
  }

  package static let accessors = FieldID.allCases.map(\.accessor)
  package static let blank = Order(
    id: OrderID(""), owner: .guest, cart: CartID(""), lines: [], subtotal: Money(0, .usd), total: Money(0, .usd),
    createdAt: Timestamp(milliseconds: 0))
}

extension Order: EntityKind {
  package static let entityType = EntityType.order
  package static let typeName = "order"
  package static let topics: [Topic] = [.order]
  package static let scope: ResetScope? = .orders
  package static let canBeOwned = true
  package var ownerID: CustomerID? { owner }
  package static func value(of id: OrderID, in shop: borrowing Shop) -> Order? { shop.orders[id] }
  package static func ids(in shop: borrowing Shop) -> [OrderID] { Array(shop.orders.ids) }
  package static func restore(_ order: Order?, as id: OrderID, in shop: inout Shop) { shop.replace(id, by: order) }
  package static var limit: Int? { OrderLimits.orders }
  package static func count(of owner: CustomerID?, in shop: borrowing Shop) -> Int { owner.map { shop.orderIndex.count(of: $0) } ?? 0 }
  package var putEvent: Event { .order(.put(self)) }
  package var restoringEvents: [Event] { restoringEvents() }
  package static func removal(of id: OrderID) -> Event? { .order(.removed(order: id)) }

  /// Several events if the lines are many.
  package func events(since before: Order) -> [Event] {
    let revision = EntityRevision(from: before, to: self)
    return trimmed(to: revision).restoringEvents { .revised(EntityRevision(value: Entity($0), fields: revision.fields)) }
  }

  package func trimmed(to revision: EntityRevision) -> Order {
    var order = self
    if !revision.fields.contains(.field(FieldID.lines.rawValue)) { order.lines = [] }
    if !revision.fields.contains(.field(FieldID.discounts.rawValue)) { order.discounts = [] }
    return order
  }

  package static let labeledParts: [EntityPart] = [.orderedCart]
  package func label(in part: EntityPart) -> String? { cart.text }
  package static var labelConflict: SyncConflict.Kind { .orderedTwice }

  /// An order is rather fulfilled than canceled, canceled than paid, paid than placed.
  package func rank(of part: EntityPart) -> Int {
    if part != .status { return 0 }
    return switch status {
    case .placed: 0
    case .paid: 1
    case .cancelled: 2
    case .fulfilled: 3
    }
  }
}

/// New values for some fields of an order.
package typealias OrderPatch = Patch<Order>

extension OrderPatch {
  package init(customerName: FieldChange<String> = .keep, comment: FieldChange<String> = .keep) {
    self.init()
    set(.customerName, at: \.customerName, by: customerName)
    set(.comment, at: \.comment, by: comment)
  }
}

extension Order {
  /// Events that create the order, each small enough for a journal line: `begin` with the first lines,
  /// then the remaining lines.
  package func restoringEvents(_ begin: (Order) -> Event = { .order(.put($0)) }) -> [Event] {
    var rest = lines[...]
    var order = self
    order.lines = Self.takePiece(of: &rest, besides: discounts.reduce(0) { $0 + $1.size })
    var restoringEvents: [Event] = [begin(order)]
    while !rest.isEmpty {
      let piece = Self.takePiece(of: &rest)
      restoringEvents.append(.order(.extended(order: id, lines: piece)))
    }
    return restoringEvents
  }

  /// Removes as many lines from the start of `rest` as fit into one event with `others` bytes of other content;
  /// at least one line if there is no other content.
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
  /// Upper bound on the encoded size in bytes: a fixed part, the discounts and the name.
  fileprivate var size: Int { Self.frame + Self.frameOfDiscount * discounts.count + name.size }

  private static let frame = 512
  /// An id, whose characters may need escaping, and an amount.
  private static let frameOfDiscount = 256
}

extension OrderDiscount {
  /// Upper bound on the encoded size in bytes.
  fileprivate var size: Int { Self.frame + name.size }

  private static let frame = 512
}

extension LocalizedText {
  /// Upper bound on the encoded size in bytes, assuming that every character needs escaping.
  fileprivate var size: Int {
    let texts = [text] + translations.flatMap { [$0.language, $0.text] }
    return texts.reduce(0) { $0 + Self.frame + 2 * $1.utf8.count }
  }

  private static let frame = 8
}

extension Order {
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
  /// Copies the discounts and the total from the priced line.
  mutating func setPrices(from line: PricedLine, of price: PricedCart) {
    discounts = line.parts.map { OrderLineDiscount(promotion: price.promotion(of: $0), amount: price.money($0.amount)) }
    total = price.money(line.left)
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

/// Pieces of one product, as ordered.
package struct OrderLine: Hashable, Sendable {
  /// Id of the cart line.
  package var id: LineID
  package var product: ProductID
  /// Name of the product at checkout, in every language.
  package var name: LocalizedText
  /// 1 to 9,999.
  package var quantity: Int
  /// Price of one piece.
  package var unitPrice: Money
  /// Quantity times unit price.
  package var subtotal: Money
  /// Discounts by promotion, including the line's share of discounts on the whole cart.
  package var discounts: [OrderLineDiscount]
  /// Amount after discounts.
  package var total: Money
  /// True when the pieces were taken from a tracked stock; only then can they return to it.
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

/// Processing status of an order.
package enum OrderStatus: String, CaseIterable, Hashable, Sendable {
  case placed
  case paid
  case fulfilled
  /// The order will not be fulfilled; its pieces were returned to the stock.
  case cancelled

  /// Regular next status; nil for a final one.
  package var next: OrderStatus? {
    switch self {
    case .placed: .paid
    case .paid: .fulfilled
    case .fulfilled, .cancelled: nil
    }
  }

  /// True while the order can be canceled.
  package var isOpen: Bool { next != nil }
}

/// Limits on the number of orders and on the size of their events.
package enum OrderLimits {
  /// Orders per customer. All guests count as one customer, so a shop without logins needs room for years of orders.
  package static let orders = 100_000
  /// Bytes of lines per event: far below the limit of a journal line, because a single line or the discounts
  /// of an order may exceed it.
  package static let factBytes = 256 << 10
}

/// Discount of an order by one promotion.
package struct OrderDiscount: Hashable, Sendable {
  package var promotion: PromotionID
  /// Name of the promotion at checkout, in every language.
  package var name: LocalizedText
  /// Code that activated the promotion.
  package var code: String?
  package var amount: Money

  package init(promotion: PromotionID, name: LocalizedText, code: String? = nil, amount: Money) {
    self.promotion = promotion
    self.name = name
    self.code = code
    self.amount = amount
  }
}

/// Discount of an order line by one promotion.
package struct OrderLineDiscount: Hashable, Sendable {
  package var promotion: PromotionID
  package var amount: Money

  package init(promotion: PromotionID, amount: Money) {
    self.promotion = promotion
    self.amount = amount
  }
}

/// Tax at one rate, as of checkout.
package struct OrderTax: Hashable, Sendable {
  package var rate: Percent
  /// True when prices already included the tax.
  package var isIncluded: Bool
  /// Taxed amount, without the tax.
  package var net: Money
  package var tax: Money

  package init(rate: Percent, isIncluded: Bool, net: Money, tax: Money) {
    self.rate = rate
    self.isIncluded = isIncluded
    self.net = net
    self.tax = tax
  }
}
