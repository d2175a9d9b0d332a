/// A person with an account. Identifying data is returned only to that customer.
package struct Customer: Hashable, Sendable {
  package var id: CustomerID
  package var name: String
  package var email: LoginName
  package var username: LoginName?
  package var phone: String?
  package var address: Address?
  /// The customer's number in the system it was imported from, with which it logs in as with its id.
  package var sourceID: String?
  package var createdAt: Timestamp
  /// Stored form of the password: a hash with its salt and cost; nil when there is no password.
  package var secret: String?
  /// Tokens for logging in without a password; the most recently issued or used one is last.
  package var tokens: [AccessToken]

  package init(
    id: CustomerID, name: String, email: LoginName, username: LoginName? = nil, phone: String? = nil, address: Address? = nil,
    sourceID: String? = nil, createdAt: Timestamp, secret: String? = nil, tokens: [AccessToken] = []
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.username = username
    self.phone = phone
    self.address = address
    self.sourceID = sourceID
    self.createdAt = createdAt
    self.secret = secret
    self.tokens = tokens
  }

  /// Copy without tokens, which are for one device.
  package var withoutTokens: Customer {
    var customer = self
    customer.tokens = []
    return customer
  }

  /// Copy without credentials, used to detect visible changes of an account.
  package var withoutSecrets: Customer {
    var customer = self
    (customer.secret, customer.tokens) = (nil, [])
    return customer
  }
}

/// An e-mail address or username, with the key it is compared by.
package struct LoginName: Hashable, Sendable {
  package var text: String
  /// Case-folded text.
  package var key: String

  package init(text: String, key: String) {
    self.text = text
    self.key = key
  }
}

/// A customer's postal address; every part is optional.
package struct Address: Hashable, Sendable {
  package var street: String?
  /// House number; may contain letters.
  package var number: String?
  package var city: String?
  package var zip: String?
  package var geolocation: Geolocation?

  package init(street: String?, number: String?, city: String?, zip: String?, geolocation: Geolocation? = nil) {
    self.street = street
    self.number = number
    self.city = city
    self.zip = zip
    self.geolocation = geolocation
  }
}

/// A point on the earth, in units of 10^-7 degrees (about 1 cm).
package struct Geolocation: Hashable, Sendable {
  /// Positive to the north.
  package var latitude: Int
  /// Positive to the east.
  package var longitude: Int

  package init(latitude: Int, longitude: Int) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Fields of a customer.
extension Customer: Patchable {
  /// Fields that change independently.
  package enum FieldID: Int, CaseIterable, Sendable {
    case name
    case email
    case username
    case phone
    case address
    case secret
    case sourceID

    fileprivate var accessor: FieldAccessor<Customer> {
      switch self {
      case .name: FieldAccessor("name", at: \.name)
      case .email: FieldAccessor("email", at: \.email)
      case .username: FieldAccessor("username", at: \.username)
      case .phone: FieldAccessor("phone", at: \.phone)
      case .address: FieldAccessor("address", at: \.address)
      case .secret: FieldAccessor("secret", at: \.secret)
      case .sourceID: FieldAccessor("sourceId", at: \.sourceID)
      }
    }
  }

  package static let accessors = FieldID.allCases.map(\.accessor)
  package static let blank = Customer(id: .guest, name: "", email: LoginName(text: "", key: ""), createdAt: Timestamp(milliseconds: 0))
}

/// The kind of entity. Changes of accounts are never undone: their events are final.
extension Customer: EntityKind {
  package static let entityType = EntityType.customer
  package static let typeName = "customer"
  package static let topics: [Topic] = [.account]
  package static let isRevisable = false
  package static let scope: ResetScope? = .accounts
  package var ownerID: CustomerID? { id }
  package static func value(of id: CustomerID, in shop: borrowing Shop) -> Customer? { shop.customers[id] }
  package static func ids(in shop: borrowing Shop) -> [CustomerID] { Array(shop.customers.ids) }

  package static func restore(_ customer: Customer?, as id: CustomerID, in shop: inout Shop) {
    if let customer { shop.keep(customer) } else { shop.drop(id) }
  }

  package var putEvent: Event { .account(.put(self)) }
  package func looksLike(_ other: Customer) -> Bool { withoutSecrets == other.withoutSecrets }
  package func shared(withAccounts: Bool) -> Customer? { withAccounts ? withoutTokens : nil }

  /// A new password logs out everywhere.
  package func completed(by own: Customer) -> Customer {
    var customer = self
    if secret == own.secret { customer.tokens = own.tokens }
    return customer
  }

  package static let labeledParts: [EntityPart] = [.email, .username]

  package func label(in part: EntityPart) -> String? { part == .email ? email.key : username?.key }
  package static var labelConflict: SyncConflict.Kind { .sameLogin }
}

/// New values for some fields of a customer.
package typealias CustomerPatch = Patch<Customer>

extension CustomerPatch {
  package init(
    name: String? = nil, email: LoginName? = nil, username: FieldChange<LoginName> = .keep, phone: FieldChange<String> = .keep,
    address: FieldChange<Address> = .keep, secret: String? = nil
  ) {
    self.init()
    set(.name, at: \.name, to: name)
    set(.email, at: \.email, to: email)
    set(.username, at: \.username, by: username)
    set(.phone, at: \.phone, by: phone)
    set(.address, at: \.address, by: address)
    set(.secret, at: \.secret, to: secret)
  }
}

/// Finds customers by login name. Decisions never give one name to two customers; if events do so
/// anyway, the smallest id wins.
struct CustomerIndex: Sendable {
  private var emails: [String: Set<CustomerID>] = [:]
  private var usernames: [String: Set<CustomerID>] = [:]
  private var sources: [ExactText: Set<CustomerID>] = [:]

  mutating func insert(_ customer: Customer) {
    emails[customer.email.key, default: []].insert(customer.id)
    if let username = customer.username { usernames[username.key, default: []].insert(customer.id) }
    if let source = customer.sourceID { sources[ExactText(source), default: []].insert(customer.id) }
  }

  mutating func remove(_ customer: Customer) {
    Self.remove(customer.id, from: &emails, customer.email.key)
    if let username = customer.username { Self.remove(customer.id, from: &usernames, username.key) }
    if let source = customer.sourceID { Self.remove(customer.id, from: &sources, ExactText(source)) }
  }

  func customer(withEmail key: String) -> CustomerID? { emails[key]?.min() }

  func customer(named key: String) -> CustomerID? { usernames[key]?.min() }

  /// The only customer with this number in the system it was imported from; nil if there are several.
  func customer(withSourceID id: String) -> CustomerID? { sources[ExactText(id)].flatMap { $0.count == 1 ? $0.first : nil } }

  private static func remove<Key>(_ id: CustomerID, from index: inout [Key: Set<CustomerID>], _ key: Key) {
    index[key]?.remove(id)
    if index[key]?.isEmpty == true { index[key] = nil }
  }
}

/// Stored part of an access token, with which a session can log in.
package struct AccessToken: Hashable, Sendable {
  /// Public identifier, used to look the token up.
  package var id: TokenID
  /// Hash of the token's secret part.
  package var hash: String
  package var createdAt: Timestamp

  package init(id: TokenID, hash: String, createdAt: Timestamp) {
    self.id = id
    self.hash = hash
    self.createdAt = createdAt
  }
}
