import ShopModel

/// Which list is in use: one thing, or none while it is the first.
enum ListUsePart: ShopPart {
  static let name = "listUse"
  static let shape = ListUse.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (ListUse) -> Void) {
    let use = shop.tellableListUse
    if use != ListUse() { body(use) }
  }

  /// There is only one.
  static func id(of record: ListUse) -> String { name }

  /// Where the document names a list that is not there, the one in use stays.
  static func check(_ record: inout ListUse, in shop: borrowing Shop, _ intake: inout Intake) {
    guard let open = record.open, !shop.isThere(open) else { return }
    // the first list of a document is there as soon as the document says so
    if open == .first, !record.isFirstGone { return }
    record.open = shop.tellableListUse.open
    intake.note("/open", from: open.text, to: record.open?.text, .reference)
  }

  static func taking(_ record: ListUse, into shop: borrowing Shop, _ intake: inout Intake) -> Change<IntakeOutcome> {
    shop.takingIn(record)
  }

  static func removing(_ record: ListUse) -> [Event] { [.list(.use(ListUse()))] }
}
