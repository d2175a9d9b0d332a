extension Shop {
  /// Change that registers a customer.
  package func registering(_ customer: Customer) throws(AccountError) -> Change<CustomerID> {
    try checkNames(email: customer.email, username: customer.username, of: customer.id)
    guard customers.count < AccountLimits.customers else { throw .tooMany(maximum: AccountLimits.customers) }
    return Change([.account(.registered(customer))], reporting: customer.id)
  }

  /// Change that sets some fields of a customer. A new password revokes all tokens except `own`, the token of
  /// the session that sets it.
  package func updating(_ id: CustomerID, _ patch: CustomerPatch, own: TokenID?) throws(AccountError) -> Change<CustomerID> {
    let before = try customer(id)
    try checkNames(email: patch.new(.email, \.email), username: patch.values.username, of: id)
    let patch = patch.differing(from: before)
    if patch.isEmpty { return Change([], reporting: id) }
    var events: [Event] = [.account(.changed(CustomerChanged(customer: id, patch: patch)))]
    let others = before.tokens.map(\.id).filter { $0 != own }
    if patch.changes(.secret), !others.isEmpty { events.append(.account(.revoked(TokensRevoked(customer: id, tokens: others)))) }
    return Change(events, reporting: id)
  }

  /// Returns the customer `id`; throws for the guest and for an erased customer.
  package func customer(_ id: CustomerID) throws(AccountError) -> Customer {
    guard let customer = customers[id] else { throw .notLoggedIn }
    return customer
  }

  /// Customer with this e-mail address; nil when there is none.
  package func customer(withEmail key: String) -> CustomerID? { customerIndex.customer(withEmail: key) }

  /// Customer with this username; nil when there is none.
  package func customer(named key: String) -> CustomerID? { customerIndex.customer(named: key) }

  /// Token `id` of a customer; nil when it was revoked or never issued.
  package func token(_ id: TokenID, of customer: CustomerID) -> AccessToken? {
    guard let slot = customers.slot(of: customer) else { return nil }
    return customers.slots[slot]?.tokens.last { $0.id == id }
  }

  /// Throws when another customer has this e-mail address or username.
  private func checkNames(email: LoginName?, username: LoginName?, of id: CustomerID) throws(AccountError) {
    if let email, let other = customerIndex.customer(withEmail: email.key), other != id { throw .emailTaken }
    if let username, let other = customerIndex.customer(named: username.key), other != id { throw .usernameTaken }
  }
}
