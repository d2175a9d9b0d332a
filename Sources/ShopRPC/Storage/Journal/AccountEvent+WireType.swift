import ShopModel

extension AccountEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("registered", Customer.shape, Self.registered) { if case .registered(let customer) = $0 { customer } else { nil } },
    Case("loggedIn", TokenIssued.shape, Self.loggedIn) { if case .loggedIn(let fact) = $0 { fact } else { nil } },
    Case("changed", CustomerChanged.shape, Self.changed) { if case .changed(let fact) = $0 { fact } else { nil } },
    Case("revoked", TokensRevoked.shape, Self.revoked) { if case .revoked(let fact) = $0 { fact } else { nil } },
    Case("erased", CustomerErased.shape, Self.erased) { if case .erased(let fact) = $0 { fact } else { nil } },
    Case("put", Customer.shape, Self.put) { if case .put(let customer) = $0 { customer } else { nil } })
}

extension Customer: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The customer."),
    Field("name", \.name, .string, "The customer's name."),
    Field("email", \.email, .keptEmail, "The email address."),
    Field("username", \.username, optional: .loginName, "The username for logging in."),
    Field("phone", \.phone, optional: .string, "The phone number."),
    Field("address", \.address, optional: Address.shape, "The postal address."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of registration."),
    Field("secret", \.secret, optional: .string, "Password hash."),
    Field("tokens", \.tokens, .array(AccessToken.shape), default: [], "Stored data of the access tokens."))
}

extension AccessToken: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The token."),
    Field("hash", \.hash, .string, "Hash of the secret part."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of issue."))
}

extension TokenIssued: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("customer", \.customer, .id, "The customer."),
    Field("token", \.token, AccessToken.shape, "The token."))
}

extension CustomerChanged: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("customer", \.customer, .id, "The customer."),
    Field("patch", \.patch, CustomerPatch.shape, "The new values."))
}

extension CustomerPatch {
  static let shape = Shape<Self>.object(
    into: Self(),
    [
      .change(.name, at: \.name, shape: .string, summary: "The customer's name."),
      .change(.email, at: \.email, shape: .keptEmail, summary: "The email address."),
      .change(.username, at: \.username, removable: .loginName, summary: "The username for logging in."),
      .change(.phone, at: \.phone, removable: .string, summary: "The phone number."),
      .change(.address, at: \.address, removable: Address.shape, summary: "The postal address."),
      .change(.secret, at: \.secret, kept: .string, summary: "Password hash."),
    ])
}

extension TokensRevoked: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("customer", \.customer, .id, "The customer."),
    Field("tokens", \.tokens, .array(.id), "The tokens."))
}

extension CustomerErased: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("customer", \.customer, .id, "The customer."))
}
