@testable import ShopModel

extension Promotion {
  /// Promotion with a percentage in ten-thousandths of a percent.
  static func percent(_ id: String, _ tenThousandths: Int, _ scope: PromotionScope = .cart) -> Promotion {
    sample(id, .percent(PercentDiscount(rate: .constant(Percent(tenThousandths: tenThousandths)))), scope)
  }

  /// Promotion with a whole percentage.
  static func percents(_ id: String, _ percents: Int, _ scope: PromotionScope = .cart) -> Promotion {
    sample(id, .percent(PercentDiscount(rate: .constant(Percent(percents)))), scope)
  }

  static func fixed(_ id: String, _ amount: Int, _ currency: Currency = .usd, _ scope: PromotionScope = .cart) -> Promotion {
    sample(id, .fixed(FixedDiscount(amount: Money(amount, currency))), scope)
  }

  static func free(_ id: String, buy: Int, get: Int, _ scope: PromotionScope = .cart) -> Promotion {
    sample(id, .freePieces(FreePieces(buy: buy, get: get)), scope)
  }

  /// Promotion with tiers: from an amount in minor units, a whole percentage.
  static func tiers(_ id: String, _ rows: [(from: Int, percents: Int)], _ scope: PromotionScope = .cart) -> Promotion {
    sample(id, .tiers(TieredDiscount(tiers: rows.map { Tier(from: Money($0.from, .usd), off: .percent(Percent($0.percents))) })), scope)
  }

  static func seasonal(_ id: String = "seasonal") -> Promotion { sample(id, .percent(PercentDiscount(rate: .seasonal)), .products([])) }

  private static func sample(_ id: String, _ discount: Discount, _ scope: PromotionScope) -> Promotion {
    Promotion(id: PromotionID(id), name: LocalizedText(id), discount: discount, scope: scope)
  }

  /// Copy with a change.
  func with(_ change: (inout Promotion) -> Void) -> Promotion {
    var promotion = self
    change(&promotion)
    return promotion
  }
}
