import ShopModel

/// Makes an account and logs in.
enum AccountRegister: DeskCommand {
  static let name = "account.register"
  static let summary = "Makes an account and logs the session in; what the guest had in the cart comes along."
  static let historyText: TextKey? = .historyAccountRegistered
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]
  static let changesCustomer = true
  /// It tells nothing but what its params do.
  static let bindsReplay = false

  struct Params: Wire {
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

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    var customer = Customer(
      id: CustomerID(desk.context.ids.next()), name: params.name, email: params.email, username: params.username, phone: params.phone,
      address: params.address?.ifKnown, createdAt: desk.context.now)
    // what would be refused is not worth the work of a hash
    _ = try registering(customer, in: desk.shop)
    var entropy = desk.entropy
    let token = try desk.newToken(for: customer.id, &entropy)
    if let password = params.password { customer.secret = try desk.kept(password, &entropy) }
    customer.tokens = [token.kept]
    let wasGuest = desk.context.customer == .guest
    desk.apply(try registering(customer, in: desk.shop))
    let notices = wasGuest ? desk.bringGuestCart(to: customer.id) : []
    desk.become(customer.id, by: token.kept.id)
    return Result(customer: CustomerView(customer), accessToken: desk.context.isDryRun ? nil : token.told, notices: notices)
  }

  private static func registering(_ customer: Customer, in shop: borrowing Shop) throws(Fault) -> [Event] {
    do throws(AccountRefusal) { return try shop.registering(customer).events } catch { throw error.fault }
  }
}
