/// A discount with its conditions.
package struct Promotion: Hashable, Sendable {
  package var id: PromotionID
  package var name: LocalizedText
  package var discount: Discount
  package var scope: PromotionScope
  /// Code that a customer must enter; nil when the promotion applies without one.
  package var code: FoldedName?
  /// Start, inclusive; nil for no start.
  package var from: Timestamp?
  /// End, exclusive; nil for no end.
  package var to: Timestamp?
  /// Maximum number of orders that can use it; nil for no limit.
  package var usageLimit: Int?
  /// Minimum sum of all lines of the cart before discounts; nil for none.
  package var minimum: Money?
  /// True when it cannot be combined with any other promotion.
  package var isExclusive: Bool
  /// Within a turn, higher priorities are applied first.
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

  /// True when the promotion is valid at `moment`; `from` is inclusive, `to` exclusive.
  func isActive(at moment: Timestamp) -> Bool { from.map { moment >= $0 } ?? true && to.map { moment < $0 } ?? true }
}

/// Lines of a cart covered by a promotion.
package enum PromotionScope: Hashable, Sendable {
  /// All lines, as one amount.
  case cart
  /// Lines of some products, each separately; an empty list covers every line.
  case products([ProductID])
  /// Lines of products in some categories, each separately.
  case categories([FoldedName])

  /// True when it covers the cart as one amount.
  var isCart: Bool { self == .cart }

  /// True when it depends on categories.
  var isOfCategories: Bool { if case .categories = self { true } else { false } }
}

extension Promotion: EntityKind {
  package static let entityType = EntityType.promotion
  package static let typeName = "promotion"
  package static let topics: [Topic] = [.promotion]
  package static let accessors: [FieldAccessor<Promotion>] = [
    FieldAccessor("name", at: \.name), FieldAccessor("discount", at: \.discount), FieldAccessor("scope", at: \.scope),
    FieldAccessor("code", at: \.code), FieldAccessor("period", at: \.period), FieldAccessor("usageLimit", at: \.usageLimit),
    FieldAccessor("minimum", at: \.minimum), FieldAccessor("isExclusive", at: \.isExclusive), FieldAccessor("priority", at: \.priority),
  ]
  package static let isReplacedAsWhole = true
  package static func value(of id: PromotionID, in shop: borrowing Shop) -> Promotion? { shop.promotions[id] }
  package static func ids(in shop: borrowing Shop) -> [PromotionID] { Array(shop.promotions.ids) }
  package static func restore(_ promotion: Promotion?, as id: PromotionID, in shop: inout Shop) { shop.replace(id, by: promotion) }
  package var putEvent: Event { .promotion(.put(self)) }
  package static func removal(of id: PromotionID) -> Event? { .promotion(.removed(promotion: id)) }

  package static let labeledParts: [EntityPart] = [.whole]
  package func label(in part: EntityPart) -> String? { code?.key }
  package static var labelConflict: SyncConflict.Kind { .sameCode }

  /// Validity as one field: undoing only one end could make it end before it starts.
  private var period: Period {
    get { Period(from: from, to: to) }
    set { (from, to) = (newValue.from, newValue.to) }
  }
}

/// A validity period.
private struct Period: Hashable {
  var from: Timestamp?
  var to: Timestamp?
}

/// Limits on promotions and their content.
package enum PromotionLimits {
  /// All promotions, including codes for single customers.
  package static let promotions = 10_000
  /// Promotions without a code, each of which is tried on every cart.
  package static let automatic = 100
  /// Codes per cart.
  package static let codes = 20
  /// Products or categories per promotion.
  package static let members = 1000
  package static let tiers = 100
  /// Greater than zero, at most the full amount.
  package static let percent = Percent(tenThousandths: 1)...Percent(100)
  /// Fixed amount or amount of a tier, in minor units.
  package static let amount = 1...Price.range.upperBound
  package static let priority = -1000...1000
  package static let usage = 1...1_000_000_000
}

/// An event about promotions.
package enum PromotionEvent: Hashable, Sendable {
  /// A promotion now has the given value, whatever the prior one.
  case put(Promotion)
  /// A promotion was deleted; orders that used it keep their discount.
  case removed(promotion: PromotionID)
  /// Restores a former value with the period in which it applied, in snapshots.
  case past(Promotion)
  /// Restores the time since which a promotion has its present value, in snapshots.
  case since(PromotionSince)
}

/// Reason why a promotion does not apply.
package enum Ineligibility: Error, Hashable, Sendable {
  /// No promotion has the code.
  case notFound
  /// The promotion has not started or has ended.
  case notActive
  /// The usage limit of the promotion is reached.
  case usedUp
  /// The cart is below the minimum amount.
  case minimumNotReached(minimum: Money, base: Money)
  /// Amounts of the promotion are in this currency, and the cart is in another one.
  case otherCurrency(Currency)
  /// The promotion takes nothing off the products in the cart.
  case nothingEligible
  /// The discount rounds to zero.
  case tooSmall
  /// The total is lower without the promotion, or other offers use the pieces that it needs.
  case notCombinable
  /// Codes require a login.
  case loginRequired
  /// The request leaves the promotion out.
  case leftOut
}

/// Reason why promotions cannot be changed.
package enum PromotionError: Error, Hashable, Sendable {
  case unknownPromotion(PromotionID)
  /// Another promotion has the code.
  case codeTaken(PromotionID)
  /// The maximum number of promotions is reached.
  case tooMany(maximum: Int)
  /// The maximum number of promotions without a code is reached.
  case tooManyCodeless(maximum: Int)

  /// True when the code is the reason.
  var isAboutCode: Bool { if case .codeTaken = self { true } else { false } }
}

/// Reason why a code cannot be applied to a cart or removed from it.
package enum PromotionCodeError: Error, Hashable, Sendable {
  case cart(CartError)
  /// The code does not reduce the total of the cart as it is.
  case notApplicable(FoldedName, Ineligibility)
  case notOnCart(FoldedName)
  /// The promotion to leave out does not exist.
  case unknownPromotion(PromotionID)
  /// The cart has the maximum number of codes.
  case tooMany(maximum: Int)
}
