import ShopModel

/// Reasons to pay less. They may name products that are not there.
enum PromotionPart: ShopPart {
  static let name = "promotions"
  static let shape = PromotionFields.kept

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (PromotionFields) -> Void) {
    // every month does: what follows months is kept by its name
    for promotion in shop.allPromotions() { body(PromotionFields(promotion, month: 1)) }
  }

  static func id(of record: PromotionFields) -> String { record.id?.text ?? "" }

  /// Who gives up a code comes before who gets it; in a circle nobody does, and those rows are refused.
  static func order(of rows: [Intake.Row<PromotionFields>], in shop: borrowing Shop) -> [Int] {
    var places: [PromotionID: Int] = [:]
    for (place, row) in rows.enumerated().reversed() { if let id = row.record.id { places[id] = place } }
    var order: [Int] = []
    var seen: Set<Int> = []
    for first in rows.indices {
      var chain: [Int] = []
      var next: Int? = first
      while let place = next, seen.insert(place).inserted {
        chain.append(place)
        let record = rows[place].record
        let holder = record.code.flatMap { shop.promotionIndex.promotions(ofCode: $0.key).first }
        next = holder == record.id ? nil : holder.flatMap { places[$0] }
      }
      order += chain.reversed()
    }
    return order
  }

  static func check(_ record: inout PromotionFields, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    if record.id == nil { throw RowFault(path: "/id", reason: .missing) }
    record.name = try intake.promotionName(record.name, "/name")
    record.code = try record.code.map { code throws(RowFault) in try intake.code(code.text, "/code") }
    for (index, category) in (record.categories ?? []).enumerated() {
      record.categories?[index] = try intake.category(category, "/categories/\(index)")
    }
    try intake.check(record.from, "/from")
    try intake.check(record.to, "/to")
    let problems = record.excesses + record.problems
    if !problems.isEmpty { throw RowFault(Mismatch(problems)) }
  }

  static func taking(
    _ record: PromotionFields, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    guard let id = record.id, let promotion = record.promotion(id) else { return Change([], reporting: .unchanged) }
    return try shop.takingIn(promotion)
  }

  static func removing(_ record: PromotionFields) -> [Event] {
    record.id.map { [.promotion(.removed(PromotionRemoved(promotion: $0)))] } ?? []
  }
}
