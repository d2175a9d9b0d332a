import ShopModel

extension CodeRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .cart(let refusal): refusal.fault
    case .notApplicable(let code, let obstacle):
      Fault(.codeNotApplicable, [Fact("reason", .text(obstacle.word)), Fact("code", .text(code.text))] + obstacle.facts)
    case .notOnCart(let code): .notFound("code", code.text)
    case .unknownPromotion(let id): .notFound("promotion", id.text)
    case .tooMany(let maximum): .notAllowed("codeLimit", [Fact("maximum", .integer(maximum))])
    }
  }
}

extension PromotionObstacle {
  /// The stable word for it.
  var word: String {
    switch self {
    case .notFound: "notFound"
    case .notActive: "notActive"
    case .usedUp: "usedUp"
    case .minimumNotReached: "minimumNotReached"
    case .nothingEligible: "nothingEligible"
    case .notCombinable: "notCombinable"
    case .loginRequired: "loginRequired"
    case .leftOut: "leftOut"
    }
  }

  /// What would be enough.
  fileprivate var facts: [Fact] { if case .minimumNotReached(let minimum, _) = self { [Fact("minimum", .money(minimum))] } else { [] } }
}
