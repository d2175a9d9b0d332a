import ShopModel

/// Changes some fields of the account.
enum AccountUpdate: StoreCommand {
  static let name = "account.update"
  static let summary = "Gives some fields of the account new values. A new password revokes all tokens but that of this session."
  static let historyText: TextKey? = .historyAccountChanged
  static let errors: [ErrorKind] = [.notAuthenticated, .alreadyExists, .invalidCredentials]

  struct Params: WireType {
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

  typealias Result = CustomerResult

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    let id = service.context.customer
    var patch = CustomerPatch(name: params.name, email: params.email, username: params.username, phone: params.phone)
    let address = service.shop.customers[id]?.address
    do throws(ValidationError) {
      patch.address = try params.address.resolved("address") { (change) throws(ValidationError) in
        try change.applied(to: address, as: Address.shape, in: service.context).ifKnown
      }
    } catch { throw .invalidParams(error) }
    // Hashing is expensive, so reject invalid requests first.
    _ = try updating(id, patch, in: service)
    if let password = params.password, let customer = service.shop.customers[id] {
      try service.prove(password.old, of: customer)
      var entropy = service.entropy
      patch.secret = try service.kept(password.new, &entropy)
    }
    service.apply(try updating(id, patch, in: service).events)
    guard let customer = service.shop.customers[id] else { throw RPCError(.notAuthenticated) }
    return Result(customer: CustomerView(customer))
  }

  private static func updating(_ id: CustomerID, _ patch: CustomerPatch, in service: borrowing ServiceState) throws(RPCError) -> Change<
    CustomerID
  > {
    do throws(AccountError) { return try service.shop.updating(id, patch, own: service.ownToken) } catch { throw error.rpcError }
  }
}

/// The old and the new password.
struct PasswordChange: WireType {
  let old: Secret?
  let new: Secret

  static let shape = Shape<Self>.object(
    Self.init,
    Field("old", \.old, optional: .password, "The password until now; left out when there was none."),
    Field("new", \.new, .password, "The password from now on."))
}
