import ShopModel

extension LocationRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .notFound(let id): .notFound("location", id.text)
    case .alreadyExists(let id): Fault(.alreadyExists, [Fact("what", .text("location")), Fact("id", .text(id.text))])
    case .isUnknownLocation: .notAllowed("unknownLocation")
    case .tooMany(let maximum): .notAllowed("locationLimit", [Fact("maximum", .integer(maximum))])
    }
  }
}
