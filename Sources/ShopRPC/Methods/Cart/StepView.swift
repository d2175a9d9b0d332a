import ShopModel

/// One step on the way to a total, as it is told.
struct StepView: Wire {
  /// What a step is about.
  enum Kind: String, CaseIterable, Sendable {
    /// What a line costs before discounts.
    case line
    /// What all lines cost before discounts.
    case subtotal
    /// A promotion that was tried: it applies, or not for a reason.
    case promotion
    /// What the promotion before takes off one line.
    case share
    /// A promotion applies and no other, because that costs less.
    case exclusive
    case tax
    /// The total is rounded to what can be paid in cash.
    case rounding
    case total
  }

  let kind: Kind
  var line: LineID?
  var product: ProductID?
  var promotion: PromotionID?
  var code: String?
  var isApplied: Bool?
  var reason: String?
  var quantity: Int?
  var unitPrice: Money?
  var percent: Percent?
  var rate: Percent?
  var isIncluded: Bool?
  var before: Money?
  var unrounded: String?
  var amount: Money?
  var after: Money?
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .word, "What the step is about."),
    Field("lineId", \.line, optional: .id, "The line."),
    Field("productId", \.product, optional: .id, "Its product."),
    Field("promotionId", \.promotion, optional: .id, "The promotion."),
    Field("code", \.code, optional: .string, "The code that brought it, or for which there is none."),
    Field("applied", \.isApplied, optional: .bool, "Whether the promotion applies."),
    Field("reason", \.reason, optional: .string, "The stable word for why it does not."),
    Field("quantity", \.quantity, optional: .integer(0...Int.max), "How many pieces; of a promotion how many are free."),
    Field("unitPrice", \.unitPrice, optional: .money, "What one piece costs."),
    Field("percent", \.percent, optional: .keptPercent, "The percentage that a promotion takes off."),
    Field("rate", \.rate, optional: .percentText, "The rate of a tax in percent, as decimal text."),
    Field("included", \.isIncluded, optional: .bool, "Whether prices have the tax in them already."),
    Field("before", \.before, optional: .money, "What the step found: on the line, on the lines that it is for, or as the total."),
    Field(
      "unrounded", \.unrounded, optional: .string,
      "The amount before it was rounded, exactly, or to six more digits than the currency has."),
    Field("amount", \.amount, optional: .money, "What the step adds or takes off: a price, a discount, a tax, a difference, the total."),
    Field("after", \.after, optional: .money, "What it left; of a tax what is taxed."),
    Field("text", \.text, Phrase.shape, "One sentence.")
  ).named("PricingStep", "One step on the way to a total.")
}
