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
    var check = OrderCheck(currency: record.total.currency)
    for (index, line) in record.lines.enumerated() {
      do throws(RowFault) { record.lines[index] = try check.take(line, &intake) } catch {
        throw RowFault(path: "/lines/\(index)\(error.path)", reason: error.reason)
      }
    }
    try check.check(&record.discounts, &intake)
    try check.check(record)
  }

  static func taking(
    _ record: OwnOrder, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(record.order(of: intake.customer))
  }

  static func removing(_ record: OwnOrder) -> [Event] { [.order(.removed(OrderRemoved(order: record.id)))] }
}
