import ShopModel

enum AccountRegister: DatabaseCommand {
  static let name = "account.register"
  static let summary = """
    Creates an account and logs in; the guest's cart moves to the customer's cart. Repeated with its idempotency key, it does not log in: call \
    `account.login` with the password then.
    """
  static let historyText: TextKey? = .historyAccountRegistered
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]
  static let changesCustomer = true
  static let loginRule: LoginRule? = .open
  /// False: the response reveals nothing that the params do not contain.
  static let bindsReplay = false
  static let recording = RecordingRule(makesSecrets: true)

  struct Params: WireType {
    let name: String
    let email: LoginName
    let username: LoginName?
    let password: Secret?
    let phone: String?
    let address: Address?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .name, "The customer's name."),
      Field("email", \.email, .email, "The email address; unique among customers."),
      Field("username", \.username, optional: .username, "The username for logging in; unique among customers."),
      Field(
        "password", \.password, optional: .password,
        "The password; without one, only tokens can log in, and the account is lost if the response with the first token is."),
      Field("phone", \.phone, optional: .phone, "The phone number."),
      Field("address", \.address, optional: Address.shape, "The postal address."))
  }

  typealias Result = LoggedIn

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    var customer = Customer(
      id: CustomerID(service.pending.ids.next()), name: params.name, email: params.email, username: params.username, phone: params.phone,
      address: params.address?.ifKnown, createdAt: service.context.now)
    // Hashing is expensive, so reject invalid requests first.
    _ = try registering(customer, in: service.shop)
    var entropy = service.entropy
    let token = try service.newToken(for: customer.id, &entropy)
    if let password = params.password { customer.secret = try service.kept(password, &entropy) }
    customer.tokens = [token.kept]
    let wasGuest = service.isGuest
    service.apply(try registering(customer, in: service.shop))
    let notices = wasGuest ? service.bringGuestCart(to: customer.id) : []
    service.become(customer.id, by: token.kept.id)
    return Result(customer: CustomerView(customer), accessToken: service.context.isDryRun ? nil : token.issued, notices: notices)
  }

  private static func registering(_ customer: Customer, in shop: borrowing Shop) throws(RPCError) -> [Event] {
    do throws(AccountError) { return try shop.registering(customer).events } catch { throw error.rpcError }
  }
}
