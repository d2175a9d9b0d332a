import ShopModel

/// Creates an account and logs in.
enum AccountRegister: StoreCommand {
  static let name = "account.register"
  static let summary = "Makes an account and logs the session in; what the guest had in the cart comes along."
  static let historyText: TextKey? = .historyAccountRegistered
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]
  static let changesCustomer = true
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
      Field("name", \.name, .name, "What the customer is called."),
      Field("email", \.email, .email, "The e-mail address; no two customers have the same."),
      Field("username", \.username, optional: .username, "What to log in as; no two customers have the same."),
      Field("password", \.password, optional: .password, "Without one only tokens log in."),
      Field("phone", \.phone, optional: .phone, "The phone number."),
      Field("address", \.address, optional: Address.shape, "Where the customer lives."))
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
    let wasGuest = service.context.customer == .guest
    service.apply(try registering(customer, in: service.shop))
    let notices = wasGuest ? service.bringGuestCart(to: customer.id) : []
    service.become(customer.id, by: token.kept.id)
    return Result(customer: CustomerView(customer), accessToken: service.context.isDryRun ? nil : token.told, notices: notices)
  }

  private static func registering(_ customer: Customer, in shop: borrowing Shop) throws(RPCError) -> [Event] {
    do throws(AccountError) { return try shop.registering(customer).events } catch { throw error.rpcError }
  }
}
