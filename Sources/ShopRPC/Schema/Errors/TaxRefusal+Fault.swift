import ShopModel

extension TaxRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .tooMany(let maximum): .notAllowed("taxLimit", [Fact("maximum", .integer(maximum))])
    }
  }
}
