import ShopModel

extension PromotionRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .unknownPromotion(let id): .notFound("promotion", id.text)
    case .codeTaken(let id): Fault(.alreadyExists, [Fact("what", .text("promotionCode")), Fact("id", .text(id.text))])
    case .tooMany(let maximum): .notAllowed("promotionLimit", [Fact("maximum", .integer(maximum))])
    }
  }
}
