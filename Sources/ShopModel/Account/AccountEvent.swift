/// An event about customers.
package enum AccountEvent: Hashable, Sendable {
  case registered(Customer)
  /// A customer logged in and received a token for later logins.
  case loggedIn(customer: CustomerID, token: AccessToken)
  /// Some fields of a customer changed.
  case changed(customer: CustomerID, patch: CustomerPatch)
  /// These tokens can no longer be used to log in.
  case revoked(customer: CustomerID, tokens: [TokenID])
  /// A customer was erased, with all their data.
  case erased(customer: CustomerID)
  /// A customer now has the given value, whatever the prior one.
  case put(Customer)
}

/// Reason why an account cannot be changed or read.
package enum AccountError: Error, Hashable, Sendable {
  /// The session is not logged in, or no longer.
  case notLoggedIn
  case emailTaken
  case usernameTaken
  /// The database has the maximum number of customers.
  case tooMany(maximum: Int)
}

/// Limits on customers and tokens.
package enum AccountLimits {
  /// Customers per store; the process holds all of them in memory.
  package static let customers = 100_000
  /// Tokens per customer: more than any customer has devices. When exceeded, the oldest is dropped.
  package static let tokens = 100
}

extension Shop {
  mutating func apply(_ event: AccountEvent, _ log: inout UndoLog) {
    switch event {
    case .registered(let customer), .put(let customer): put(customer, &log)
    case .loggedIn(let customer, let token):
      change(customer, &log) { customer in
        customer.tokens.removeAll { $0.id == token.id }
        customer.tokens.append(token)
      }
    case .changed(let customer, let patch): change(customer, &log) { $0 = patch.applied(to: $0) }
    case .revoked(let customer, let tokens): change(customer, &log) { $0.tokens.removeAll { tokens.contains($0.id) } }
    case .erased(let customer): erase(customer, &log)
    }
  }

  private mutating func change(_ id: CustomerID, _ log: inout UndoLog, _ body: (inout Customer) -> Void) {
    guard var customer = customers[id] else { return }
    body(&customer)
    put(customer, &log)
  }

  /// Stores a customer. The guest is ignored, because it never has an account.
  private mutating func put(_ customer: Customer, _ log: inout UndoLog) {
    guard customer.id != .guest else { return }
    var customer = customer
    customer.tokens.removeFirst(max(0, customer.tokens.count - AccountLimits.tokens))
    let before = keep(customer)
    log.record(.entity(.customer(customer.id), before.map { Entity($0) }))
  }

  /// Erases everything that belongs to a customer. Responses kept for them contain their data; so may
  /// responses kept for the guest, as whom they acted before logging in.
  private mutating func erase(_ id: CustomerID, _ log: inout UndoLog) {
    // another device can have shared an order before the account
    if let customer = drop(id) { log.record(.entity(.customer(id), Entity(customer))) }
    for cart in carts.ids.sorted() where carts[cart]?.owner == id {
      let before = carts.remove(cart)
      log.record(.cart(.cart(cart, before)))
    }
    removeOrders(of: id, &log)
    if let holder = holders.removeValue(forKey: id) {
      log.record(.entity(.openCart(id), Entity(OpenCartRecord(customer: id, holder: holder))))
    }
    for type in EntityType.allCases { type.kind.erase(everythingOf: id, in: &self, &log) }
    let step = kept.forget([id, .guest])
    log.record(.kept(step))
  }

  /// Puts a customer into the table and the index; returns the prior value.
  @discardableResult mutating func keep(_ customer: Customer) -> Customer? {
    let before = customers.put(customer, as: customer.id).before
    if let before { customerIndex.remove(before) }
    customerIndex.insert(customer)
    return before
  }

  /// Removes a customer from the table and the index; returns the prior value.
  @discardableResult mutating func drop(_ id: CustomerID) -> Customer? {
    guard let before = customers.remove(id) else { return nil }
    customerIndex.remove(before)
    return before
  }
}
