import ShopModel

extension ListRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .unknownList(let id): .notFound("list", id.text)
    case .unknownItem(let id): .notFound("item", id.text)
    case .unknownLocation(let id): .notFound("location", id.text)
    case .alreadyExists(let id): Fault(.alreadyExists, [Fact("what", .text("item")), Fact("id", .text(id.text))])
    case .listExists(let id): Fault(.alreadyExists, [Fact("what", .text("list")), Fact("id", .text(id.text))])
    case .tooManyLists(let maximum): .notAllowed("listLimit", [Fact("maximum", .integer(maximum))])
    case .tooManyItems(let maximum): .notAllowed("itemLimit", [Fact("maximum", .integer(maximum))])
    case .emptyList: .notAllowed("emptyList")
    }
  }
}
