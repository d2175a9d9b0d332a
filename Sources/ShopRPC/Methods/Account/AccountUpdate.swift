import ShopModel

/// Changes some fields of the account.
enum AccountUpdate: DeskCommand {
  static let name = "account.update"
  static let summary = "Gives some fields of the account new values. A new password revokes all tokens but that of this session."
  static let historyText: TextKey? = .historyAccountChanged
  static let errors: [ErrorKind] = [.notAuthenticated, .alreadyExists, .invalidCredentials]

  struct Params: Wire {
    let name: String?
    let email: LoginName?
    let username: FieldChange<LoginName>
    let phone: FieldChange<String>
    let address: FieldChange<MergePatch<Address>>
    let password: PasswordChange?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, optional: .name, "What the customer is called from now on."),
      Field("email", \.email, optional: .email, "The e-mail address; no two customers have the same."),
      Field("username", \.username, change: .username, "What to log in as; null for none."),
      Field("phone", \.phone, change: .phone, "The phone number; null for none."),
      Field(
        "address", \.address, change: .patch(of: Address.shape, named: "AddressPatch"),
        "Where the customer lives: the members that are named change; null for no address."),
      Field("password", \.password, optional: PasswordChange.shape, "Another password."))
  }

  typealias Result = OneCustomer

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    let id = desk.context.customer
    var patch = CustomerPatch(name: params.name, email: params.email, username: params.username, phone: params.phone)
    let address = desk.shop.customers[id]?.address
    do throws(Mismatch) {
      patch.address = try params.address.resolved("address") { (change) throws(Mismatch) in
        try change.applied(to: address, as: Address.shape, in: desk.context).ifKnown
      }
    } catch { throw .invalidParams(error) }
    // what would be refused is not worth the work of a hash
    _ = try updating(id, patch, at: desk)
    if let password = params.password, let customer = desk.shop.customers[id] {
      try desk.prove(password.old, of: customer)
      var entropy = desk.entropy
      patch.secret = try desk.kept(password.new, &entropy)
    }
    desk.apply(try updating(id, patch, at: desk).events)
    guard let customer = desk.shop.customers[id] else { throw Fault(.notAuthenticated) }
    return Result(customer: CustomerView(customer))
  }

  private static func updating(_ id: CustomerID, _ patch: CustomerPatch, at desk: borrowing Desk) throws(Fault) -> Change<CustomerID> {
    do throws(AccountRefusal) { return try desk.shop.updating(id, patch, own: desk.ownToken) } catch { throw error.fault }
  }
}

/// One password in place of another.
struct PasswordChange: Wire {
  let old: Secret?
  let new: Secret

  static let shape = Shape<Self>.object(
    Self.init,
    Field("old", \.old, optional: .password, "The password until now; left out when there was none."),
    Field("new", \.new, .password, "The password from now on."))
}
