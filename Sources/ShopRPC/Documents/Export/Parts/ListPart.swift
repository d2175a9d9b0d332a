import ShopModel

/// The shopping lists, without their items. The first one is among them only when it has a name: else it is there anyhow.
enum ListPart: ShopPart {
  static let name = "lists"
  static let shape = ShoppingList.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (ShoppingList) -> Void) {
    for list in shop.tellableLists { body(list) }
  }

  static func id(of record: ShoppingList) -> String { record.id.text }

  static func check(_ record: inout ShoppingList, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    record.name = try intake.text(record.name, "/name", Limits.nameLength)
    try intake.check(record.createdAt, "/createdAt")
  }

  static func taking(
    _ record: ShoppingList, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(record)
  }

  /// Its items go with it.
  static func removing(_ record: ShoppingList) -> [Event] { [.list(.deleted(ListDeleted(list: record.id)))] }
}
