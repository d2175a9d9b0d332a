/// Why a change of an account, or a look at one, is refused.
package enum AccountRefusal: Error, Hashable, Sendable {
  /// Nobody is logged in, or not any more.
  case notLoggedIn
  case emailTaken
  case usernameTaken
  /// There are as many customers as there can be.
  case tooMany(maximum: Int)
}

/// How many customers and tokens there can be.
package enum AccountLimits {
  /// Customers of one store, which a process holds in memory.
  package static let customers = 100_000
  /// Tokens of one customer: more than anybody has devices; past it the oldest goes.
  package static let tokens = 100
}
