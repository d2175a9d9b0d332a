import ShopModel

extension AccountRefusal: Refusal {
  var fault: Fault {
    switch self {
    case .notLoggedIn: Fault(.notAuthenticated)
    case .emailTaken: Fault(.alreadyExists, [Fact("what", .text("email"))])
    case .usernameTaken: Fault(.alreadyExists, [Fact("what", .text("username"))])
    case .tooMany(let maximum): .notAllowed("customerLimit", [Fact("maximum", .integer(maximum))])
    }
  }
}

extension Fault {
  /// A name, a password or a token is wrong; it is not said which. `wait` is after how many seconds the next try is looked at.
  static func invalidCredentials(wait: Int? = nil) -> Fault {
    Fault(.invalidCredentials, wait.map { [Fact("retryAfter", .integer($0))] } ?? [])
  }
}
