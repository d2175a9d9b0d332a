import ShopModel

/// The customer's orders. They are imported as they are; stock does not change.
enum OrderPart: ShopPart {
  static let name = "orders"
  static let summary = "Orders of the customer, without their owner."
  static let needsLogin = true
  static let shape = OrderExport.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (OrderExport) -> Void) {
    let slots = shop.orderIndex.slots(of: customer)
    for id in slots.compactMap({ shop.orders[slot: $0]?.id }).sorted() { if let order = shop.orders[id] { body(OrderExport(order)) } }
  }

  static func id(of record: OrderExport) -> String { record.id.text }

  /// An order is rejected as a whole: without one of its lines it would be a different order.
  static func check(_ record: inout OrderExport, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.customerName = try importSession.text(record.customerName, "/customerName", Limits.nameLength)
    record.comment = try importSession.text(record.comment, "/comment", Limits.commentLength)
    if record.comment?.isEmpty == true { record.comment = nil }
    try importSession.check(record.createdAt, "/createdAt")
    if record.lines.count > CartLimits.lines { throw RowError(path: "/lines", reason: .tooMany) }
    var check = OrderCheck(currency: record.total.currency)
    for (index, line) in record.lines.enumerated() {
      do throws(RowError) { record.lines[index] = try check.take(line, &importSession) } catch {
        throw RowError(path: "/lines/\(index)\(error.path)", reason: error.reason)
      }
    }
    try check.check(&record.discounts, &importSession)
    try check.check(record)
  }

  static func importing(
    _ record: OrderExport, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(record.order(of: importSession.customer))
  }

  static func removing(_ record: OrderExport) -> [Event] { [.order(.removed(OrderRemoved(order: record.id)))] }
}

/// An order without its owner; importing it makes the importing customer the owner.
struct OrderExport: WireType {
  let id: OrderID
  let cart: CartID
  let status: OrderStatus
  var customerName: String?
  var comment: String?
  /// The lines; their number is limited only by `OrderPart.check`.
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
    Field("cart", \.cart, .id, "Cart that was ordered."),
    Field("status", \.status, .word, "Status."),
    Field("customerName", \.customerName, optional: .string, "Customer name on the order."),
    Field("comment", \.comment, optional: .string, "Comment on the order."),
    Field("lines", \.lines, .array(OrderLine.shape), "Lines."),
    Field("subtotal", \.subtotal, .amount, "Sum of the lines before discounts."),
    Field("discounts", { $0.discounts.isEmpty ? nil : $0.discounts }, optional: .array(OrderDiscount.shape), "Discounts by promotion."),
    Field("taxes", { $0.taxes.isEmpty ? nil : $0.taxes }, optional: .array(OrderTax.shape), "Taxes by rate."),
    Field("rounding", \.rounding, optional: .amount, "Cash rounding difference, negative if rounded down; absent if zero."),
    Field("total", \.total, .amount, "Amount to pay."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of creation."))
}

extension OrderExport {
  init(_ order: Order) {
    self.init(
      id: order.id, cart: order.cart, status: order.status, customerName: order.customerName, comment: order.comment, lines: order.lines,
      subtotal: order.subtotal, discounts: order.discounts, taxes: order.taxes, rounding: order.rounding, total: order.total,
      createdAt: order.createdAt)
  }

  /// The order with `owner` as its owner.
  func order(of owner: CustomerID) -> Order {
    Order(
      id: id, owner: owner, cart: cart, status: status, customerName: customerName, comment: comment, lines: lines, subtotal: subtotal,
      discounts: discounts, taxes: taxes, rounding: rounding, total: total, createdAt: createdAt)
  }
}

/// Validates the amounts of one order: first each line, in order, then the totals. Everything must add up.
struct OrderCheck {
  let currency: Currency
  /// The totals of the lines before and after discounts, in minor units. The limits of a line keep 1,000 of
  /// them within 64 bits.
  private var (subtotal, total) = (0, 0)
  /// The sum of each promotion's discounts on lines, in minor units.
  private var parts: [PromotionID: Int] = [:]
  private var products: Set<ProductID> = []
  private var ids: Set<LineID> = []

  init(currency: Currency) { self.currency = currency }

  mutating func take(_ given: OrderLine, _ importSession: inout ImportSession) throws(RowError) -> OrderLine {
    var line = given
    guard Limits.identifierLength.contains(line.id.text.utf8.count) else { throw RowError(path: "/id", reason: .invalid) }
    line.name = try importSession.text(line.name, "/name", Limits.nameLength)
    if line.unitPrice.currency != currency { throw RowError(path: "/unitPrice", reason: .currencyMixed) }
    guard line.unitPrice.times(line.quantity) == line.subtotal else { throw RowError(path: "/subtotal", reason: .invalid) }
    guard line.total.currency == currency else { throw RowError(path: "/total", reason: .currencyMixed) }
    guard (0...line.subtotal.minorUnits).contains(line.total.minorUnits) else { throw RowError(path: "/total", reason: .outOfRange) }
    guard try left(of: line) == line.total.minorUnits else { throw RowError(path: "/total", reason: .invalid) }
    guard ids.insert(line.id).inserted else { throw RowError(path: "/id", reason: .duplicate) }
    guard products.insert(line.product).inserted else { throw RowError(path: "/product", reason: .duplicate) }
    subtotal += line.subtotal.minorUnits
    total += line.total.minorUnits
    for part in line.discounts { parts[part.promotion, default: 0] += part.amount.minorUnits }
    return line
  }

  /// The amount of a line after its discounts, in minor units. Each discount must be positive and at most
  /// what is left.
  private func left(of line: OrderLine) throws(RowError) -> Int {
    var left = line.subtotal.minorUnits
    var seen: Set<PromotionID> = []
    for (index, part) in line.discounts.enumerated() {
      let path = "/discounts/\(index)"
      if part.amount.currency != currency { throw RowError(path: path + "/amount", reason: .currencyMixed) }
      guard part.amount.minorUnits > 0, part.amount.minorUnits <= left else { throw RowError(path: path + "/amount", reason: .outOfRange) }
      guard seen.insert(part.promotion).inserted else { throw RowError(path: path + "/promotion", reason: .duplicate) }
      left -= part.amount.minorUnits
    }
    return left
  }

  /// Checks that each promotion's discount on the order is the sum of its discounts on lines.
  func check(_ discounts: inout [OrderDiscount], _ importSession: inout ImportSession) throws(RowError) {
    if discounts.count > PromotionLimits.automatic + PromotionLimits.codes { throw RowError(path: "/discounts", reason: .tooMany) }
    var seen: Set<PromotionID> = []
    for (index, discount) in discounts.enumerated() {
      let path = "/discounts/\(index)"
      guard seen.insert(discount.promotion).inserted else { throw RowError(path: path + "/promotion", reason: .duplicate) }
      guard discount.amount == Money(parts[discount.promotion] ?? 0, currency), discount.amount.minorUnits > 0 else {
        throw RowError(path: path + "/amount", reason: .invalid)
      }
      discounts[index].name = try importSession.promotionName(discount.name, path + "/name")
      discounts[index].code = try discount.code.map { code throws(RowError) in try importSession.code(code, path + "/code").text }
    }
    if seen.count < parts.count { throw RowError(path: "/discounts", reason: .missing) }
  }

  /// Checks the totals of the order.
  func check(_ order: OrderExport) throws(RowError) {
    if order.subtotal != Money(subtotal, currency) { throw RowError(path: "/subtotal", reason: .invalid) }
    if order.total.minorUnits < 0 { throw RowError(path: "/total", reason: .outOfRange) }
    if let rounding = order.rounding, rounding.minorUnits == 0 { throw RowError(path: "/rounding", reason: .invalid) }
    let added = try addedTax(of: order.taxes)
    // Overflow and mixed currencies yield nil, which differs from every total.
    let due = Money(total, currency).adding(added)
    guard due.flatMap({ $0.adding(order.rounding ?? Money(0, currency)) }) == order.total else {
      throw RowError(path: "/total", reason: .invalid)
    }
  }

  /// The tax to be added to the total of the lines; throws if the taxed amounts exceed that total.
  private func addedTax(of taxes: [OrderTax]) throws(RowError) -> Money {
    if taxes.count > TaxLimits.rates { throw RowError(path: "/taxes", reason: .tooMany) }
    var (added, taxed) = (Money(0, currency), Money(0, currency))
    for (index, tax) in taxes.enumerated() {
      let path = "/taxes/\(index)"
      guard tax.net.currency == currency, tax.tax.currency == currency else { throw RowError(path: path, reason: .currencyMixed) }
      guard tax.net.minorUnits >= 0, tax.tax.minorUnits >= 0 else { throw RowError(path: path, reason: .outOfRange) }
      if taxes[..<index].contains(where: { $0.rate == tax.rate && $0.isIncluded == tax.isIncluded }) {
        throw RowError(path: path + "/rate", reason: .duplicate)
      }
      guard let gross = tax.isIncluded ? tax.net.adding(tax.tax) : tax.net, let sum = taxed.adding(gross), sum.minorUnits <= total,
        let more = added.adding(tax.tax)
      else { throw RowError(path: path + "/net", reason: .outOfRange) }
      taxed = sum
      if !tax.isIncluded { added = more }
    }
    return added
  }
}
