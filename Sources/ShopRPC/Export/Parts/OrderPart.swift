import ShopModel

/// The customer's own orders. They are taken in as they are told: no stock changes by that.
enum OrderPart: ShopPart {
  static let name = "orders"
  static let needsLogin = true
  static let shape = OwnOrder.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (OwnOrder) -> Void) {
    let places = shop.orderIndex.places(of: customer)
    for id in places.compactMap({ shop.orders[place: $0]?.id }).sorted() { if let order = shop.orders[id] { body(OwnOrder(order)) } }
  }

  static func id(of record: OwnOrder) -> String { record.id.text }

  /// What was ordered is taken as a whole: an order with a line less would be another one.
  static func check(_ record: inout OwnOrder, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    record.customerName = try intake.text(record.customerName, "/customerName", Limits.nameLength)
    record.comment = try intake.text(record.comment, "/comment", Limits.commentLength)
    if record.comment?.isEmpty == true { record.comment = nil }
    try intake.check(record.createdAt, "/createdAt")
    if record.lines.count > CartLimits.lines { throw RowFault(path: "/lines", reason: .tooMany) }
    var check = OrderLineCheck(currency: record.total.currency)
    for (index, line) in record.lines.enumerated() {
      do throws(RowFault) { record.lines[index] = try check.take(line, &intake) } catch {
        throw RowFault(path: "/lines/\(index)\(error.path)", reason: error.reason)
      }
    }
    try check.end(subtotal: record.subtotal, total: record.total)
  }

  static func taking(
    _ record: OwnOrder, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(record.order(of: intake.customer))
  }

  static func removing(_ record: OwnOrder) -> [Event] { [.order(.removed(OrderRemoved(order: record.id)))] }
}

/// Looks through the lines of one order, in order; what they say must add up.
private struct OrderLineCheck {
  let currency: Currency
  /// In minor units; lines have limits that keep a thousand of them within 64 bits.
  private var sum = 0
  private var products: Set<ProductID> = []
  private var ids: Set<LineID> = []

  init(currency: Currency) { self.currency = currency }

  mutating func take(_ given: OrderLine, _ intake: inout Intake) throws(RowFault) -> OrderLine {
    var line = given
    guard Limits.identifierLength.contains(line.id.text.utf8.count) else { throw RowFault(path: "/id", reason: .invalid) }
    line.name = try intake.text(line.name, "/name", Limits.nameLength)
    if line.unitPrice.currency != currency { throw RowFault(path: "/unitPrice", reason: .currencyMixed) }
    guard line.unitPrice.times(line.quantity) == line.subtotal else { throw RowFault(path: "/subtotal", reason: .invalid) }
    guard line.total.currency == currency else { throw RowFault(path: "/total", reason: .currencyMixed) }
    guard (0...line.subtotal.minorUnits).contains(line.total.minorUnits) else { throw RowFault(path: "/total", reason: .outOfRange) }
    guard ids.insert(line.id).inserted else { throw RowFault(path: "/id", reason: .duplicate) }
    guard products.insert(line.product).inserted else { throw RowFault(path: "/product", reason: .duplicate) }
    sum += line.subtotal.minorUnits
    return line
  }

  func end(subtotal: Money, total: Money) throws(RowFault) {
    if subtotal != Money(sum, currency) { throw RowFault(path: "/subtotal", reason: .invalid) }
    if total.minorUnits < 0 { throw RowFault(path: "/total", reason: .outOfRange) }
  }
}
