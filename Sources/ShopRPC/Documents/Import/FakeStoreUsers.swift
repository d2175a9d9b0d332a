import ShopModel

/// The users in a document of the FakeStore API. Each becomes an account without tokens, so only its password
/// logs in. An existing account with a user's email address stays unchanged.
struct FakeStoreUsers {
  /// Our customers by the ids of users.
  private var customers: [ExactText: CustomerID] = [:]
  private var entropy: Entropy
  private var hashCount = 0

  init(in service: borrowing ServiceState) { entropy = service.entropy }

  /// The customer for the id of a user; nil if there is none.
  func customer(_ user: String, in shop: borrowing Shop) -> CustomerID? {
    if let known = customers[ExactText(user)] { return known }
    let id = Self.id(of: user)
    return shop.customers[id] == nil ? nil : id
  }

  /// Imports the user at `position`.
  mutating func importUser(
    _ document: borrowing Document, _ position: Int, in service: inout ServiceState, _ importSession: inout ImportSession
  )
    throws(RPCError)
  {
    var customer: Customer
    let password: Secret?
    let user: String?
    do throws(RowError) {
      user = try Self.sourceID(document, document.find(.id, in: position))
      if let user { importSession.name(user) }
      (customer, password) = try importSession.fakeStoreUser(document, position, now: service.context.now)
    } catch { return importSession.reject(error) }
    if let known = service.shop.customer(withEmail: customer.email.key) {
      if let user { customers[ExactText(user)] = known }
      return importSession.accept(.unchanged)
    }
    let id = user.map(Self.id)
    customer.sourceID = user
    customer.id = id.flatMap { service.shop.customers[$0] == nil ? $0 : nil } ?? CustomerID(service.pending.ids.next())
    if let username = customer.username, service.shop.customer(named: username.key) != nil {
      importSession.addRepair("/username", from: username.text, to: nil, .duplicate)
      customer.username = nil
    }
    let change: Change<CustomerID>
    do throws(AccountError) { change = try service.shop.registering(customer) } catch {
      return importSession.reject(RowError(path: "", reason: .tooMany))
    }
    guard let password else { return add(change, user, in: &service, &importSession) }
    if hashCount >= Limits.importedPasswords { return importSession.reject(RowError(path: "", reason: .tooMany)) }
    hashCount += 1
    customer.secret = try service.kept(password, &entropy)
    add(Change([.account(.registered(customer))], reporting: customer.id), user, in: &service, &importSession)
  }

  private mutating func add(
    _ change: Change<CustomerID>, _ user: String?, in service: inout ServiceState, _ importSession: inout ImportSession
  ) {
    service.apply(change.events)
    if let user { customers[ExactText(user)] = change.outcome }
    importSession.accept(.added)
  }

  /// The customer id for a user; derived from the user's id, so that carts in later documents find the
  /// customer.
  private static func id(of user: String) -> CustomerID { CustomerID("fakestore-" + user) }

  /// The id of a user or a cart: a whole number, or a short word; nil if there is none.
  static func sourceID(_ document: borrowing Document, _ position: Int) throws(RowError) -> String? {
    if position < 0 || document[position].kind == .null { return nil }
    guard document[position].isString || document[position].kind == .number && document.isIntegerText(at: position) else {
      throw RowError(path: "/id", reason: .wrongType)
    }
    let text = document.text(at: position)
    guard (1...longestID).contains(text.utf8.count), text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }) else {
      throw RowError(path: "/id", reason: .invalid)
    }
    return text
  }

  /// The maximum length of an id in bytes; leaves room for our prefix.
  private static let longestID = 24
}

extension ImportSession {
  /// `{id, email, username, password, phone, name{firstname, lastname}, address{…}}`: an account without an
  /// id, and its password, which never appears in reports. Optional values that cannot be read are left out.
  fileprivate mutating func fakeStoreUser(
    _ document: borrowing Document, _ row: Int, now: Timestamp
  ) throws(RowError) -> (Customer, Secret?) {
    let email = document.find(.email, in: row)
    guard email >= 0 else { throw RowError(path: "/email", reason: .missing) }
    let address: LoginName
    do throws(ValidationError) { address = try Shape<LoginName>.email.read(document, email) } catch {
      throw RowError(path: "/email", reason: RowError(error).reason)
    }
    let username = optional(document, document.find(.username, in: row), .username, "/username")
    guard let name = try fullName(document, document.find(.name, in: row)) ?? username?.text else {
      throw RowError(path: "/name", reason: .missing)
    }
    let password = optional(document, document.find(.password, in: row), .password, "/password", isSecret: true)
    let customer = Customer(
      id: .guest, name: name, email: address, username: username,
      phone: optional(document, document.find(.phone, in: row), .phone, "/phone"),
      address: self.address(document, document.find(.address, in: row)), createdAt: now)
    return (customer, password)
  }

  /// An optional value; nil if it is missing or cannot be read.
  private mutating func optional<Value>(
    _ document: borrowing Document, _ position: Int, _ shape: Shape<Value>, _ path: String, isSecret: Bool = false
  ) -> Value? {
    optional(document, position, path, isSecret: isSecret) { document, position in
      do throws(ValidationError) { return try shape.read(document, position) } catch { return nil }
    }
  }

  /// `{firstname, lastname}`, or one text.
  private mutating func fullName(_ document: borrowing Document, _ position: Int) throws(RowError) -> String? {
    if position < 0 || document[position].kind == .null { return nil }
    if document[position].isString { return try text(document.text(at: position), "/name", Limits.nameLength) as String }
    guard document[position].kind == .object else { throw RowError(path: "/name", reason: .wrongType) }
    let parts = [Name.first, Name.last].map { document.find($0, in: position) }.filter { $0 >= 0 && document[$0].isString }
    let name = parts.map { document.text(at: $0).withoutBlanksAround }.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nil : try text(name, "/name", Limits.nameLength) as String
  }

  /// `{city, street, number, zipcode, geolocation{lat, long}}`; nil if all members are missing.
  private mutating func address(_ document: borrowing Document, _ position: Int) -> Address? {
    guard position >= 0, document[position].kind == .object else { return optional(document, position, Address.shape, "/address") }
    let zip = document.find(.zipcode, in: position) >= 0 ? document.find(.zipcode, in: position) : document.find(.zip, in: position)
    return Address(
      street: optional(document, document.find(.street, in: position), .addressPart, "/address/street"),
      number: optional(document, document.find(.number, in: position), .addressNumber, "/address/number"),
      city: optional(document, document.find(.city, in: position), .addressPart, "/address/city"),
      zip: optional(document, zip, .addressNumber, "/address/zip"),
      geolocation: geolocation(document, document.find(.geolocation, in: position))
    ).ifKnown
  }

  /// `{lat, long}`, as numbers or strings.
  private mutating func geolocation(_ document: borrowing Document, _ position: Int) -> Geolocation? {
    guard position >= 0, document[position].kind == .object else {
      return optional(document, position, Geolocation.shape, "/address/geolocation")
    }
    let (latitude, longitude) = (document.find(.latitude, in: position), document.find(.longitude, in: position))
    let path = "/address/geolocation"
    guard let north = optional(document, latitude, Geolocation.latitudeShape, path + "/latitude"),
      let east = optional(document, longitude, Geolocation.longitudeShape, path + "/longitude")
    else { return nil }
    return Geolocation(latitude: north, longitude: east)
  }
}

extension Name {
  fileprivate static let address = Name("address")
  fileprivate static let city = Name("city")
  fileprivate static let first = Name("firstname")
  fileprivate static let geolocation = Name("geolocation")
  fileprivate static let last = Name("lastname")
  fileprivate static let latitude = Name("lat")
  fileprivate static let longitude = Name("long")
  fileprivate static let number = Name("number")
  fileprivate static let phone = Name("phone")
  fileprivate static let street = Name("street")
  fileprivate static let zip = Name("zip")
  fileprivate static let zipcode = Name("zipcode")
}
