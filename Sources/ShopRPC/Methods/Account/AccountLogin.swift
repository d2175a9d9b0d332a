import ShopModel

enum AccountLogin: DatabaseCommand {
  static let name = "account.login"
  static let summary = """
    Logs in by name and password or by token; the guest's cart moves to the customer's cart. A login with a password is a change of the database. \
    A guest who repeats it with its idempotency key logs in again, with a new token.
    """
  static let historyText: TextKey? = .historyLoggedIn
  static let errors: [ErrorKind] = [.invalidCredentials]
  static let changesCustomer = true
  static let loginRule: LoginRule? = .open
  static let onlyDecides = true

  struct Params: WireType {
    let name: AccountName
    let password: Secret?
    let accessToken: Secret?

    static let shape = Shape<Self>.object(
      { email, username, customer, password, accessToken in
        Self(name: AccountName(email: email, username: username, customer: customer), password: password, accessToken: accessToken)
      },
      Field("email", { $0.name.email }, optional: anyEmail, "The email address."),
      Field("username", { $0.name.username }, optional: .username, "The username, instead of `email`."),
      Field(
        "customerId", { $0.name.customer }, optional: .id, "The customer id, or the `sourceId` of an imported customer, instead of `email`."
      ),
      Field("password", \.password, optional: .password, "The password; required unless `accessToken` is given."),
      Field("accessToken", \.accessToken, optional: .receivedToken, "An access token, instead of a name and password.")
    ).checked(\.problems)

    /// Reads any text: a malformed address matches no account, so it is reported as invalid credentials.
    private static let anyEmail = Shape<String>.text(Limits.emailLength).map({ LoginName(email: $0) }, \.text)

    /// Problems unless the params contain either a token, or exactly one name and the password.
    private var problems: [Problem] {
      let all: [(name: String, isGiven: Bool)] = [
        ("email", name.email != nil), ("username", name.username != nil), ("customerId", name.customer != nil),
        ("password", password != nil),
      ]
      let given = all.filter { $0.1 }.map { $0.0 }
      if accessToken != nil { return given.map { Problem(.conflict, [Fact("other", .text("accessToken"))]).under($0) } }
      var names = all.filter { $0.name != "password" }
      if name.count == 0 { names.append(("accessToken", false)) }
      let problems = Problem.oneOf(names)
      if !problems.isEmpty { return problems }
      return password == nil ? [Problem(.missing).under("password")] : []
    }
  }

  typealias Result = LoggedIn

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    let (id, token) = try verifyPassword(params, in: &service)
    let wasGuest = service.isGuest
    let bringsCart =
      wasGuest
      && !(service.shop.movingGuestCart(to: id, at: service.context.now).events.isEmpty && service.shop.movingFavorites(to: id).isEmpty)
    // Logging in with a token is recorded only if the guest's cart or favorites are merged.
    if params.accessToken == nil || bringsCart {
      service.apply([.account(.loggedIn(customer: id, token: token.kept))])
    }
    let notices = wasGuest ? service.bringGuestCart(to: id) : []
    service.become(id, by: token.kept.id)
    guard let customer = service.shop.customers[id] else { throw .invalidCredentials() }
    return Result(customer: CustomerView(customer), accessToken: service.context.isDryRun ? nil : token.issued, notices: notices)
  }

  /// Checks the credentials; returns the customer with the given token, or with a new one after a login by
  /// password.
  private static func verifyPassword(
    _ params: Params, in service: inout ServiceState
  ) throws(RPCError) -> (CustomerID, (issued: Secret, kept: AccessToken)) {
    if let given = params.accessToken {
      guard let text = service.token(of: given), let kept = service.shop.token(text.token, of: text.customer) else {
        throw .invalidCredentials()
      }
      return (text.customer, (given, kept))
    }
    let customer = params.name.customer(in: service.shop)
    guard let password = params.password else { throw .invalidCredentials() }
    try service.verifyPassword(password, of: customer, called: params.name.text)
    guard let customer else { throw .invalidCredentials() }
    var entropy = service.entropy
    return (customer, try service.newToken(for: customer, &entropy))
  }
}

/// The result of methods that log in.
struct LoggedIn: WireType {
  let customer: CustomerView
  let accessToken: Secret?
  let notices: [CartNotice]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("customer", \.customer, CustomerView.shape, "The logged-in customer."),
    Field(
      "accessToken", \.accessToken, .nullable(.issuedToken),
      """
      Access token for future logins, the given one if one was given; null on a dry run and in a replayed response.
      """
    ),
    Field("notices", \.notices, .array(CartNotice.shape), "Lines of the guest's cart that were reduced or left behind."))
}

extension CartNotice {
  /// A notice about a line of the guest's cart that was reduced or left behind at login.
  init(_ cut: CartMerge.Shortage, of shop: borrowing Shop, _ context: RequestContext) {
    let product = cut.product
    let name = TextArgument.text(shop.products[product]?.title.text(in: context.languages) ?? product.text)
    switch cut {
    case .capped(_, let wanted, let got):
      let text = got == 0 ? Phrase(.cartSoldOut, ["name": name]) : Phrase(.cartQuantityCapped, ["name": name, "quantity": .integer(got)])
      self.init(kind: got == 0 ? .soldOut : .quantityCapped, productID: product, old: .count(wanted), new: .count(got), text: text)
    case .otherCurrency(_, let currency, let quantity):
      let text = Phrase(.cartOtherCurrency, ["name": name, "currency": .text(currency.code)])
      self.init(kind: .currencyDiffers, productID: product, old: .count(quantity), new: .count(0), text: text)
    case .noRoom(_, let quantity):
      self.init(kind: .noRoom, productID: product, old: .count(quantity), new: .count(0), text: Phrase(.cartNoRoom, ["name": name]))
    }
  }
}

extension ServiceState {
  /// Merges the guest's cart and favorites into those of `customer`; returns notices about lines that were reduced or left
  /// behind.
  mutating func bringGuestCart(to customer: CustomerID) -> [CartNotice] {
    let cart = shop.movingGuestCart(to: customer, at: context.now)
    apply(cart.events)
    apply(shop.movingFavorites(to: customer))
    var notices = cart.lost.map { CartNotice($0, in: context.languages) }
    for cut in cart.cuts { notices.append(CartNotice(cut, of: shop, context)) }
    let full = Phrase(.errorNotAllowed, ["reason": .text(NotAllowedReason.codeLimit.rawValue)])
    notices += cart.codes.map { CartNotice(kind: .noRoom, code: $0.text, text: full) }
    return notices
  }
}

enum AccountLogout: ConfirmableDatabaseCommand {
  static let name = "account.logout"
  static let summary = """
    Logs out to a guest session with an empty cart; the customer's data is kept. Guests have one current cart in common, so it is then empty for all \
    of them, and the former one is in `cart.list`. It changes the database only with `forget`, or if the guests' current cart was not empty.
    """
  static let historyText: TextKey? = .historyLoggedOut
  static let changesCustomer = true
  static let loginRule: LoginRule? = .open
  static let onlyDecides = true

  struct Params: WireType {
    let forget: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "forget", \.forget, .bool, default: false,
        "True to revoke the token that the session logged in with; an error if nothing can be stored."))
  }

  typealias Result = EmptyObject

  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Result {
    defer { service.becomeGuest() }
    let customer = service.context.customer
    if customer == .guest { return Result() }
    // the session must end also if nothing can be stored
    if service.pending.refusal == nil { service.apply(service.shop.puttingGuestCartAside()) }
    if params.forget, let token = service.ownToken {
      service.apply([.account(.revoked(customer: customer, tokens: [token]))])
    }
    return Result()
  }

  static func confirmation(_ params: Params, in service: borrowing ServiceState) -> Confirmation? {
    if service.context.customer == .guest { return nil }
    return Confirmation(Phrase(.confirmLogoutTitle), Phrase(.confirmLogoutMessage), confirm: .logOut)
  }
}
