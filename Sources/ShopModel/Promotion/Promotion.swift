/// A reason to pay less.
package struct Promotion: Hashable, Sendable {
  package var id: PromotionID
  package var name: LocalizedText
  package var discount: Discount
  package var scope: PromotionScope
  /// What a customer must know to have it; nil when everybody has it.
  package var code: FoldedName?
  /// When it begins; nil when it always has been.
  package var from: Timestamp?
  /// When it is over; nil when it never is.
  package var to: Timestamp?
  /// How many orders can have it; nil when all can.
  package var usageLimit: Int?
  /// What the lines of a cart must come to before all discounts, at least.
  package var minimum: Money?
  /// Whether it goes together with no other.
  package var isExclusive: Bool
  /// Among promotions whose turn is the same the higher one comes first.
  package var priority: Int

  package init(
    id: PromotionID, name: LocalizedText, discount: Discount, scope: PromotionScope = .cart, code: FoldedName? = nil,
    from: Timestamp? = nil, to: Timestamp? = nil, usageLimit: Int? = nil, minimum: Money? = nil, isExclusive: Bool = false,
    priority: Int = 0
  ) {
    self.id = id
    self.name = name
    self.discount = discount
    self.scope = scope
    self.code = code
    self.from = from
    self.to = to
    self.usageLimit = usageLimit
    self.minimum = minimum
    self.isExclusive = isExclusive
    self.priority = priority
  }

  /// Whether it holds at a moment: `from` belongs to it, `to` does not.
  func isActive(at moment: Timestamp) -> Bool { from.map { moment >= $0 } ?? true && to.map { moment < $0 } ?? true }
}

/// Which lines of a cart a promotion is for.
package enum PromotionScope: Hashable, Sendable {
  /// All of them, as one amount.
  case cart
  /// Those of some products, each by itself; without products every line.
  case products([ProductID])
  /// Those of the products of some categories, each by itself.
  case categories([FoldedName])

  /// Whether it is for the cart as one amount.
  var isCart: Bool { self == .cart }

  /// Whether it asks for categories.
  var isOfCategories: Bool { if case .categories = self { true } else { false } }
}

/// How many promotions there can be, and how much they can say.
package enum PromotionLimits {
  /// All together: codes for single customers among them.
  package static let promotions = 10_000
  /// Those that need no code, each of which is tried on every cart.
  package static let automatic = 100
  /// Codes of one cart.
  package static let codes = 20
  /// Products or categories of one promotion.
  package static let members = 1000
  package static let tiers = 100
  /// More than nothing, and no more than there is.
  package static let percent = Percent(tenThousandths: 1)...Percent(100)
  /// What a fixed amount or a tier can take off, in minor units.
  package static let amount = 1...Price.range.upperBound
  package static let priority = -1000...1000
  package static let usage = 1...1_000_000_000
}

/// A fact about promotions.
package enum PromotionEvent: Hashable, Sendable {
  /// A promotion is as given now, whatever it was before.
  case put(Promotion)
  case removed(PromotionRemoved)
}

/// A promotion is gone; orders that had it keep what it took off.
package struct PromotionRemoved: Hashable, Sendable {
  package var promotion: PromotionID

  package init(promotion: PromotionID) { self.promotion = promotion }
}

/// Why a promotion does not apply.
package enum PromotionObstacle: Error, Hashable, Sendable {
  /// There is no promotion of the code.
  case notFound
  /// It has not begun, or is over.
  case notActive
  /// As many orders have it as can.
  case usedUp
  /// The cart does not come to the amount that it takes, or is in another currency.
  case minimumNotReached(minimum: Money, base: Money)
  /// It takes nothing off what is in the cart.
  case nothingEligible
  /// Without it there is less to pay.
  case notCombinable
  /// Only who has logged in may use a code.
  case loginRequired
  /// It was asked what there would be to pay without it.
  case leftOut
}

/// Why a change of promotions is refused.
package enum PromotionRefusal: Error, Hashable, Sendable {
  case unknownPromotion(PromotionID)
  /// Another promotion has the code.
  case codeTaken(PromotionID)
  /// There are as many promotions as there can be.
  case tooMany(maximum: Int)

  /// Whether it is the code that is refused.
  var isAboutCode: Bool { if case .codeTaken = self { true } else { false } }
}

/// Why a code is not given for a cart, or not taken back.
package enum CodeRefusal: Error, Hashable, Sendable {
  case cart(CartRefusal)
  /// The code takes nothing off the cart as it is.
  case notApplicable(FoldedName, PromotionObstacle)
  case notOnCart(FoldedName)
  /// What is to be left out is not there.
  case unknownPromotion(PromotionID)
  /// The cart has as many codes as there can be.
  case tooMany(maximum: Int)
}
