import ShopModel

/// How products are taxed.
enum TaxPart: ShopPart {
  static let name = "taxes"
  static let shape = TaxRate.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (TaxRate) -> Void) {
    for rate in shop.allTaxes() { body(rate) }
  }

  /// The category, folded; of the rate of all others something that no category is.
  static func id(of record: TaxRate) -> String { record.key.category ?? others }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    guard document[row].kind == .object else { return nil }
    let place = document.find(Name("category"), in: row)
    // a null is refused, and means all others all the same
    if place < 0 || document[place].kind == .null { return others }
    return document[place].isString ? Folding.fold(document.text(at: place)) : nil
  }

  static func check(_ record: inout TaxRate, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    record.category = try record.category.map { category throws(RowFault) in try intake.category(category, "/category") }
  }

  static func taking(
    _ record: TaxRate, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(record)
  }

  static func removing(_ record: TaxRate) -> [Event] { [.tax(.removed(TaxRemoved(key: record.key)))] }

  /// Folded texts have no capitals.
  private static let others = "ALL"
}
