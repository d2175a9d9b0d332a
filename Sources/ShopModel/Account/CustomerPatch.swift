/// New values for some fields of a customer; nil or keep leaves a field as it is.
package struct CustomerPatch: Hashable, Sendable {
  package var name: String?
  package var email: LoginName?
  package var username: FieldChange<LoginName>
  package var phone: FieldChange<String>
  package var address: FieldChange<Address>
  /// What is kept of a new password.
  package var secret: String?

  package init(
    name: String? = nil, email: LoginName? = nil, username: FieldChange<LoginName> = .keep, phone: FieldChange<String> = .keep,
    address: FieldChange<Address> = .keep, secret: String? = nil
  ) {
    self.name = name
    self.email = email
    self.username = username
    self.phone = phone
    self.address = address
    self.secret = secret
  }

  /// Whether it leaves everything as it is.
  package var isEmpty: Bool { self == CustomerPatch() }

  /// `customer` with the new values.
  package func applied(to customer: Customer) -> Customer {
    var customer = customer
    customer.name = name ?? customer.name
    customer.email = email ?? customer.email
    customer.username = username.applied(to: customer.username)
    customer.phone = phone.applied(to: customer.phone)
    customer.address = address.applied(to: customer.address)
    customer.secret = secret ?? customer.secret
    return customer
  }

  /// Only what differs from `customer`: what others change at the same time stays theirs.
  package func differing(from customer: Customer) -> CustomerPatch {
    CustomerPatch(
      name: name == customer.name ? nil : name,
      email: email == customer.email ? nil : email,
      username: username.applied(to: customer.username) == customer.username ? .keep : username,
      phone: phone.applied(to: customer.phone) == customer.phone ? .keep : phone,
      address: address.applied(to: customer.address) == customer.address ? .keep : address,
      secret: secret)
  }
}
