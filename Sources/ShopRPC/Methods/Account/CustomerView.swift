import ShopModel

/// A customer as they are told to themselves.
struct CustomerView: Wire {
  let id: CustomerID
  let name: String
  let email: LoginName
  let username: LoginName?
  let phone: String?
  let address: Address?
  let createdAt: Timestamp

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The customer."),
    Field("name", \.name, .string, "What they are called."),
    Field("email", \.email, .loginName, "Their e-mail address."),
    Field("username", \.username, .nullable(.loginName), "What they log in as; null for none."),
    Field("phone", \.phone, .nullable(.string), "Their phone number; null for none."),
    Field("address", \.address, .nullable(Address.shape), "Where they live; null when it is not known."),
    Field("createdAt", \.createdAt, .timestamp, "When they registered.")
  ).named("Customer", "Somebody with an account.")
}

extension CustomerView {
  init(_ customer: Customer) {
    self.init(
      id: customer.id, name: customer.name, email: customer.email, username: customer.username, phone: customer.phone,
      address: customer.address, createdAt: customer.createdAt)
  }
}

/// What every change of a customer answers.
struct OneCustomer: Wire {
  let customer: CustomerView

  static let shape = Shape<Self>.object(Self.init, Field("customer", \.customer, CustomerView.shape, "The customer now."))
}
