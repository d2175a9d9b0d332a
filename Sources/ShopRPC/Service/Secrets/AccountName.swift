import ShopModel

/// What somebody logs in by: one of three names.
struct AccountName: Sendable {
  var email: LoginName?
  var username: LoginName?
  var customer: CustomerID?

  /// How many are given.
  var count: Int { [email != nil, username != nil, customer != nil].count { $0 } }

  /// Whose name it is; nil when it is nobody's.
  func customer(in shop: borrowing Shop) -> CustomerID? {
    if let email { return shop.customer(withEmail: email.key) }
    if let username { return shop.customer(named: username.key) }
    return customer
  }

  /// What failed logins are counted by where there is no account.
  var text: String {
    if let email { return "email \(email.key)" }
    if let username { return "username \(username.key)" }
    return "id \(customer?.text ?? "")"
  }
}
