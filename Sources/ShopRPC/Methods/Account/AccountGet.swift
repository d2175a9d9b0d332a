import ShopModel

/// Returns the account that the session is logged in to.
enum AccountGet: Query {
  static let name = "account.get"
  static let summary = "The account that the session is logged in to, with a greeting, and in sections of labels and values."
  static let errors: [ErrorKind] = [.notAuthenticated]
  typealias Params = EmptyObject

  struct Result: WireType {
    let customer: CustomerView
    let greeting: Phrase
    let sections: [AccountSection]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("customer", \.customer, CustomerView.shape, "Who is logged in."),
      Field("greeting", \.greeting, Phrase.shape, "A greeting by name."),
      Field("sections", \.sections, .array(AccountSection.shape), "What is known of them, for people."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(AccountError) -> Result {
    let customer = try shop.customer(context.customer)
    return Result(
      customer: CustomerView(customer), greeting: Phrase(.accountGreeting, ["name": .text(customer.name)]),
      sections: AccountSection.all(of: customer))
  }
}

/// Facts about a customer under one title.
struct AccountSection: WireType {
  /// One fact: a label and its value.
  struct Row: WireType {
    let label: LabelKey
    let value: String

    static let shape = Shape<Self>.object(
      Self.init,
      Field("label", \.label, .label, "What it is."),
      Field("value", \.value, .string, "The value."))
  }

  let title: LabelKey
  let rows: [Row]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, .label, "What the facts have in common."),
    Field("rows", \.rows, .array(Row.shape), "The facts that are known.")
  ).named("AccountSection", "Some facts about a customer under one title.")
}

extension AccountSection {
  /// The known facts about a customer; a section without any is left out.
  static func all(of customer: Customer) -> [AccountSection] {
    let general: [(LabelKey, String?)] = [
      (.memberID, customer.id.text), (.name, customer.name), (.email, customer.email.text), (.username, customer.username?.text),
      (.phone, customer.phone),
    ]
    let address: [(LabelKey, String?)] = [
      (.street, customer.address?.street), (.houseNumber, customer.address?.number), (.zip, customer.address?.zip),
      (.city, customer.address?.city),
    ]
    return [section(.general, general), section(.address, address)].filter { !$0.rows.isEmpty }
  }

  private static func section(_ title: LabelKey, _ facts: [(LabelKey, String?)]) -> AccountSection {
    AccountSection(title: title, rows: facts.compactMap { label, value in value.map { Row(label: label, value: $0) } })
  }
}

/// A customer's account, as returned to the customer.
struct CustomerView: WireType {
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

/// The result of methods that change a customer.
struct CustomerResult: WireType {
  let customer: CustomerView

  static let shape = Shape<Self>.object(Self.init, Field("customer", \.customer, CustomerView.shape, "The customer now."))
}
