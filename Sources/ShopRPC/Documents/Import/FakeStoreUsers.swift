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
    let username = optional(document, "username", in: row, .username, "/username")
    guard let name = try fullName(document, document.find(.name, in: row)) ?? username?.text else {
      throw RowError(path: "/name", reason: .missing)
    }
    let password = optional(document, "password", in: row, .password, "/password", isSecret: true)
    let customer = Customer(
      id: .guest, name: name, email: address, username: username, phone: optional(document, "phone", in: row, .phone, "/phone"),
      address: self.address(document, of: row), createdAt: now)
    return (customer, password)
  }

  /// An optional member; nil if it is missing or cannot be read.
  private mutating func optional<Value>(
    _ document: borrowing Document, _ name: String, in object: Int, _ shape: Shape<Value>, _ path: String, isSecret: Bool = false
  ) -> Value? {
    optional(document, document.find(Name(name), in: object), path, isSecret: isSecret) { document, position in
      do throws(ValidationError) { return try shape.read(document, position) } catch { return nil }
    }
  }

  /// `{firstname, lastname}`, or one text.
  private mutating func fullName(_ document: borrowing Document, _ position: Int) throws(RowError) -> String? {
    if position < 0 || document[position].kind == .null { return nil }
    if document[position].isString { return try text(document.text(at: position), "/name", Limits.nameLength) as String }
    guard document[position].kind == .object else { throw RowError(path: "/name", reason: .wrongType) }
    let parts = ["firstname", "lastname"].compactMap { document.string(Name($0), in: position)?.withoutBlanksAround }
    let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return name.isEmpty ? nil : try text(name, "/name", Limits.nameLength) as String
  }

  /// `{city, street, number, zipcode, geolocation{lat, long}}`; nil if all members are missing.
  private mutating func address(_ document: borrowing Document, of row: Int) -> Address? {
    let (object, path) = (document.find(Name("address"), in: row), "/address")
    guard object >= 0, document[object].kind == .object else { return optional(document, "address", in: row, Address.shape, path) }
    let zip = document.find(Name("zipcode"), in: object) >= 0 ? "zipcode" : "zip"
    return Address(
      street: optional(document, "street", in: object, .addressPart, "/address/street"),
      number: optional(document, "number", in: object, .addressNumber, "/address/number"),
      city: optional(document, "city", in: object, .addressPart, "/address/city"),
      zip: optional(document, zip, in: object, .addressNumber, "/address/zip"), geolocation: geolocation(document, of: object)
    ).ifKnown
  }

  /// `{lat, long}`, as numbers or strings.
  private mutating func geolocation(_ document: borrowing Document, of address: Int) -> Geolocation? {
    let (object, path) = (document.find(Name("geolocation"), in: address), "/address/geolocation")
    guard object >= 0, document[object].kind == .object else {
      return optional(document, "geolocation", in: address, Geolocation.shape, path)
    }
    guard let north = optional(document, "lat", in: object, Geolocation.latitudeShape, path + "/latitude"),
      let east = optional(document, "long", in: object, Geolocation.longitudeShape, path + "/longitude")
    else { return nil }
    return Geolocation(latitude: north, longitude: east)
  }
}
