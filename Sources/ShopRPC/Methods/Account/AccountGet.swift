import ShopModel

enum AccountGet: Query {
  static let name = "account.get"
  static let summary = """
    Returns the session's account, with a greeting and labeled sections for display; null for a guest. \
    A session whose login has ended is a guest's from then on.
    """
  static let loginRule: LoginRule? = .settling

  struct Result: WireType {
    let customer: CustomerView?
    let greeting: Phrase
    let sections: [AccountSection]

    static let shape = Shape<Self>.object(
      Self.init,
      Field("customer", \.customer, .nullable(CustomerView.shape), "The logged-in customer; null for a guest."),
      Field("greeting", \.greeting, Phrase.shape, "Greeting, with the customer's name if there is one."),
      Field("sections", \.sections, .array(AccountSection.shape), "Account data for display; empty for a guest."))
  }

  static func answer(_ params: EmptyObject, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    guard let customer = shop.customers[context.customer] else {
      return Result(customer: nil, greeting: Phrase(.accountGreetingGuest), sections: [])
    }
    return Result(
      customer: CustomerView(customer), greeting: Phrase(.accountGreeting, ["name": .text(customer.name)]),
      sections: AccountSection.all(of: customer))
  }
}

struct AccountSection: WireType {
  /// One fact: a label and its value.
  struct Row: WireType {
    let label: LabelKey
    let value: String

    static let shape = Shape<Self>.object(
      Self.init,
      Field("label", \.label, .label, "The label."),
      Field("value", \.value, .string, "The value."))
  }

  let title: LabelKey
  let rows: [Row]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, .label, "Heading of the section."),
    Field("rows", \.rows, .array(Row.shape), "Rows of the section; unknown values are omitted.")
  ).named("AccountSection", "A titled group of account data.")
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

struct CustomerView: WireType {
  let id: CustomerID
  let name: String
  let email: LoginName
  let username: LoginName?
  let phone: String?
  let address: Address?
  let sourceID: String?
  let createdAt: Timestamp

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The customer."),
    Field("name", \.name, .string, "The customer's name."),
    Field("email", \.email, .loginName, "The email address."),
    Field("username", \.username, .nullable(.loginName), "The username for logging in; null if none."),
    Field("phone", \.phone, .nullable(.string), "The phone number; null if none."),
    Field("address", \.address, .nullable(Address.shape), "The postal address; null if unknown."),
    Field(
      "sourceId", \.sourceID, optional: .string,
      "The customer's number in the system it was imported from; `account.login` takes it as `customerId`. Absent if none."),
    Field("createdAt", \.createdAt, .timestamp, "Time of registration.")
  ).named("Customer", "A customer with an account.")
}

extension CustomerView {
  init(_ customer: Customer) {
    self.init(
      id: customer.id, name: customer.name, email: customer.email, username: customer.username, phone: customer.phone,
      address: customer.address, sourceID: customer.sourceID, createdAt: customer.createdAt)
  }
}

/// The result of methods that change a customer.
struct CustomerResult: WireType {
  let customer: CustomerView

  static let shape = Shape<Self>.object(Self.init, Field("customer", \.customer, CustomerView.shape, "The customer after the change."))
}

extension Customer: PresentedKind {
  static let views: [any WireType.Type] = [CustomerView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(CustomerView(self)) }
  func name(in languages: [String]) -> SyncValueText? { .plain(name) }
  func summary(in languages: [String]) -> SyncValueText? { nil }

  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText? {
    if conflict.kind != .sameLogin { return .plain(name) }
    return conflict.target.part == .username ? username.map { .plain($0.text) } : .plain(email.text)
  }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    guard case .field = part.part else { return .plain(name) }
    return switch part.name {
    case "name": .plain(name)
    case "email": .plain(email.text)
    case "username": username.map { .plain($0.text) }
    case "phone": phone.map { .plain($0) }
    default: nil
    }
  }

  func isShownInConflicts(to customer: CustomerID) -> Bool { id == customer }
}
