/// Finds customers by what they log in with. Decisions give no name to two; should facts do so, the first by id is meant.
struct CustomerIndex: Sendable {
  private var emails: [String: Set<CustomerID>] = [:]
  private var usernames: [String: Set<CustomerID>] = [:]

  mutating func insert(_ customer: Customer) {
    emails[customer.email.key, default: []].insert(customer.id)
    if let username = customer.username { usernames[username.key, default: []].insert(customer.id) }
  }

  mutating func remove(_ customer: Customer) {
    Self.remove(customer.id, from: &emails, customer.email.key)
    if let username = customer.username { Self.remove(customer.id, from: &usernames, username.key) }
  }

  func customer(withEmail key: String) -> CustomerID? { emails[key]?.min() }

  func customer(named key: String) -> CustomerID? { usernames[key]?.min() }

  private static func remove(_ id: CustomerID, from places: inout [String: Set<CustomerID>], _ key: String) {
    places[key]?.remove(id)
    if places[key]?.isEmpty == true { places[key] = nil }
  }
}
