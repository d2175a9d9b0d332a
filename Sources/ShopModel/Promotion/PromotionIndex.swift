/// Finds the promotions that a cart is tried with; it follows from the promotions.
package struct PromotionIndex: Sendable {
  /// Those that need no code.
  package private(set) var automatic: [PromotionID] = []
  /// By folded code; more than one only when another device brought it.
  private var byCode: [String: [PromotionID]] = [:]
  /// How many go by the month.
  private var seasonal = 0

  package init() {}

  /// Whether a price can depend on the month.
  package var followsMonths: Bool { seasonal > 0 }

  /// The promotions of a folded code, by id.
  package func promotions(ofCode key: String) -> [PromotionID] { byCode[key] ?? [] }

  mutating func insert(_ promotion: Promotion) {
    if let code = promotion.code {
      byCode[code.key, default: []].insert(sorted: promotion.id)
    } else {
      automatic.insert(sorted: promotion.id)
    }
    if promotion.discount.followsMonths { seasonal += 1 }
  }

  mutating func remove(_ promotion: Promotion) {
    if let code = promotion.code {
      byCode[code.key]?.remove(sorted: promotion.id)
      if byCode[code.key]?.isEmpty == true { byCode[code.key] = nil }
    } else {
      automatic.remove(sorted: promotion.id)
    }
    if promotion.discount.followsMonths { seasonal -= 1 }
  }
}
