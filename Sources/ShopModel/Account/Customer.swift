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
