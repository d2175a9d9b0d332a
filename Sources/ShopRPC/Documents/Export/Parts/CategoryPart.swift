import ShopModel

/// Titles of categories.
enum CategoryPart: ShopPart {
  static let name = "categories"
  static let shape = Category.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Category) -> Void) {
    for category in shop.allCategories() { body(category) }
  }

  /// The category, folded.
  static func id(of record: Category) -> String { record.key.folded }

  static func id(ofUnread row: Int, _ document: borrowing Document) -> String? {
    guard document[row].kind == .object else { return nil }
    let place = document.find(Name("category"), in: row)
    return place >= 0 && document[place].isString ? Folding.fold(document.text(at: place)) : nil
  }

  static func check(_ record: inout Category, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    record.name = try intake.category(record.name, "/category")
    let title: LocalizedText = try intake.text(record.title, "/title", Limits.categoryLength)
    if !Limits.categoryTitles.contains(title.scalarCount) { throw RowFault(path: "/title", reason: .tooLong) }
    record.title = title
  }

  static func taking(
    _ record: Category, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(record)
  }

  static func removing(_ record: Category) -> [Event] { [.catalog(.categoryRemoved(CategoryRemoved(key: record.key)))] }
}
