import ShopModel

/// The items of all lists, bought ones included.
enum ItemPart: ShopPart {
  static let name = "items"
  static let shape = ListItem.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (ListItem) -> Void) {
    for id in shop.items.ids.sorted() { if let item = shop.item(id) { body(item) } }
  }

  static func id(of record: ListItem) -> String { record.id.text }

  static func check(_ record: inout ListItem, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    let name = try intake.name(FoldedName(text: record.name, key: record.key), "/name")
    (record.name, record.key) = (name.text, name.key)
    record.note = try intake.text(record.note, "/note", Limits.noteLength)
    if record.note?.isEmpty == true { record.note = nil }
    record.location = intake.location(record.location, "/location", in: shop)
    try intake.check(record.purchasedAt, "/purchasedAt")
    try intake.check(record.addedAt, "/addedAt")
    try checkPurchases(of: &record, &intake)
    intake.checkUUID(&record.uuid)
    do throws(ListRefusal) { try shop.list(record.list) } catch {
      let inUse = shop.listInUse()
      intake.note("/list", from: record.list.text, to: inUse.text, .reference)
      record.list = inUse
    }
  }

  /// Purchases are put in order; of too many the oldest are left out.
  private static func checkPurchases(of record: inout ListItem, _ intake: inout Intake) throws(RowFault) {
    let given = record.earlierPurchases
    for (index, time) in given.enumerated() { try intake.check(time, "/earlierPurchases/\(index)") }
    record.earlierPurchases = given.sorted().suffix(ListLimits.purchases - 1)
    if record.earlierPurchases == given { return }
    intake.note("/earlierPurchases", from: "\(given.count)", to: "\(record.earlierPurchases.count)", .series)
  }

  static func taking(
    _ record: ListItem, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(record)
  }

  static func removing(_ record: ListItem) -> [Event] { [.list(.removed(ItemRemoved(item: record.id)))] }
}
