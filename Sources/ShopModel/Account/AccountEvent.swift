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
