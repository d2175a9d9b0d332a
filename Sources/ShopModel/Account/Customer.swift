/// Somebody with an account; what they may be known by is told to themselves only.
package struct Customer: Hashable, Sendable {
  package var id: CustomerID
  package var name: String
  package var email: LoginName
  package var username: LoginName?
  package var phone: String?
  package var address: Address?
  package var createdAt: Timestamp
  /// What is kept of the password: a hash with its salt and cost; nil when there is no password.
  package var secret: String?
  /// What sessions log in with instead of a password, the one that was given or used last at the end.
  package var tokens: [AccessToken]

  package init(
    id: CustomerID, name: String, email: LoginName, username: LoginName? = nil, phone: String? = nil, address: Address? = nil,
    createdAt: Timestamp, secret: String? = nil, tokens: [AccessToken] = []
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.username = username
    self.phone = phone
    self.address = address
    self.createdAt = createdAt
    self.secret = secret
    self.tokens = tokens
  }

  /// The same without what is kept to recognise them: what a change of the account can be seen by.
  package var withoutSecrets: Customer {
    var customer = self
    (customer.secret, customer.tokens) = (nil, [])
    return customer
  }
}

/// An e-mail address or a username, and what it is compared by.
package struct LoginName: Hashable, Sendable {
  /// As it was given.
  package var text: String
  /// The text without differences of case.
  package var key: String

  package init(
    text: String, key: String
  ) {
    self.text = text
    self.key = key
  }
}

/// Where a customer lives; each part may be unknown.
package struct Address: Hashable, Sendable {
  package var street: String?
  /// The number of the house, which may have letters.
  package var number: String?
  package var city: String?
  package var zip: String?
  package var geolocation: Geolocation?

  package init(
    street: String?, number: String?, city: String?, zip: String?, geolocation: Geolocation? = nil
  ) {
    self.street = street
    self.number = number
    self.city = city
    self.zip = zip
    self.geolocation = geolocation
  }
}

/// A point on the earth, in units of 10^-7 degrees, about a centimeter.
package struct Geolocation: Hashable, Sendable {
  /// North is positive.
  package var latitude: Int
  /// East is positive.
  package var longitude: Int

  package init(
    latitude: Int, longitude: Int
  ) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

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

/// What is kept of a token that a session can log in with.
package struct AccessToken: Hashable, Sendable {
  /// Finds it; not secret.
  package var id: TokenID
  /// Of its secret part.
  package var hash: String
  package var createdAt: Timestamp

  package init(
    id: TokenID, hash: String, createdAt: Timestamp
  ) {
    self.id = id
    self.hash = hash
    self.createdAt = createdAt
  }
}
