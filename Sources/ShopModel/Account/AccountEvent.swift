/// A fact about customers.
package enum AccountEvent: Hashable, Sendable {
  /// A customer is new.
  case registered(Customer)
  case loggedIn(TokenGiven)
  case changed(CustomerChanged)
  case revoked(TokensRevoked)
  /// A customer is gone, with all that was theirs.
  case erased(CustomerErased)
  /// A customer is as given now, whatever they were before.
  case put(Customer)
}

/// A customer has logged in, and can do so with this token from now on.
package struct TokenGiven: Hashable, Sendable {
  package var customer: CustomerID
  package var token: AccessToken

  package init(
    customer: CustomerID, token: AccessToken
  ) {
    self.customer = customer
    self.token = token
  }
}

/// Some fields of a customer have new values.
package struct CustomerChanged: Hashable, Sendable {
  package var customer: CustomerID
  package var patch: CustomerPatch

  package init(
    customer: CustomerID, patch: CustomerPatch
  ) {
    self.customer = customer
    self.patch = patch
  }
}

/// Nobody can log in with these tokens any more.
package struct TokensRevoked: Hashable, Sendable {
  package var customer: CustomerID
  package var tokens: [TokenID]

  package init(
    customer: CustomerID, tokens: [TokenID]
  ) {
    self.customer = customer
    self.tokens = tokens
  }
}

/// A customer is gone.
package struct CustomerErased: Hashable, Sendable {
  package var customer: CustomerID

  package init(
    customer: CustomerID
  ) {
    self.customer = customer
  }
}

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

/// How one step of a change of customers is taken back.
enum AccountInverse: Sendable {
  /// What the customer was; nil when there was none.
  case customer(CustomerID, Customer?)
}

extension Shop {
  mutating func apply(_ event: AccountEvent, _ log: inout UndoLog) {
    switch event {
    case .registered(let customer), .put(let customer): put(customer, &log)
    case .loggedIn(let fact):
      change(fact.customer, &log) { customer in
        customer.tokens.removeAll { $0.id == fact.token.id }
        customer.tokens.append(fact.token)
      }
    case .changed(let fact): change(fact.customer, &log) { $0 = fact.patch.applied(to: $0) }
    case .revoked(let fact): change(fact.customer, &log) { $0.tokens.removeAll { fact.tokens.contains($0.id) } }
    case .erased(let fact): erase(fact.customer, &log)
    }
  }

  private mutating func change(_ id: CustomerID, _ log: inout UndoLog, _ body: (inout Customer) -> Void) {
    guard var customer = customers[id] else { return }
    body(&customer)
    put(customer, &log)
  }

  /// The guest is no customer with an account, whatever a fact says.
  private mutating func put(_ customer: Customer, _ log: inout UndoLog) {
    guard customer.id != .guest else { return }
    var customer = customer
    customer.tokens.removeFirst(max(0, customer.tokens.count - AccountLimits.tokens))
    let before = keep(customer)
    log.note(.account(.customer(customer.id, before)))
  }

  /// Takes away everything that is a customer's own. Answers that are kept for them tell of them, and so may those for the guest, who
  /// they were before they logged in.
  private mutating func erase(_ id: CustomerID, _ log: inout UndoLog) {
    guard let customer = drop(id) else { return }
    log.note(.account(.customer(id, customer)))
    for cart in carts.ids.sorted() where carts[cart]?.owner == id {
      let before = carts.remove(cart)
      log.note(.cart(.cart(cart, before)))
    }
    removeOrders(of: id, &log)
    if let holder = holders.removeValue(forKey: id) { log.note(.cart(.holder(id, holder))) }
    let step = kept.forget([id, .guest])
    log.note(.kept(step))
  }

  mutating func takeBack(_ step: AccountInverse) {
    switch step {
    case .customer(_, let before?): keep(before)
    case .customer(let id, nil): drop(id)
    }
  }

  /// Puts a customer into the table and the index; what they were before.
  @discardableResult private mutating func keep(_ customer: Customer) -> Customer? {
    let before = customers.put(customer, as: customer.id).before
    if let before { customerIndex.remove(before) }
    customerIndex.insert(customer)
    return before
  }

  /// Takes a customer out of the table and the index; what they were.
  @discardableResult private mutating func drop(_ id: CustomerID) -> Customer? {
    guard let before = customers.remove(id) else { return nil }
    customerIndex.remove(before)
    return before
  }
}
