import ShopModel

enum AccountUpdate: DatabaseCommand {
  static let name = "account.update"
  static let summary =
    "Updates fields of the account; a new password revokes all tokens except the one that the session logged in with, which stays valid."
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
      Field("name", \.name, optional: .name, "The customer's name."),
      Field("email", \.email, optional: .email, "The email address; unique among customers."),
      Field("username", \.username, change: .username, "The username for logging in; null removes it."),
      Field("phone", \.phone, change: .phone, "The phone number; null removes it."),
      Field(
        "address", \.address, change: .patch(of: Address.shape, named: "AddressPatch"),
        "The postal address; only the given members change, null removes it."),
      Field("password", \.password, optional: PasswordChange.shape, "The old and the new password."))
  }

  typealias Result = CustomerResult

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    let id = service.context.customer
    var patch = CustomerPatch(name: params.name, email: params.email, username: params.username, phone: params.phone)
    let known = service.shop.customers[id]?.address
    do throws(ValidationError) {
      let address = try params.address.resolved("address") { (change) throws(ValidationError) in
        try change.applied(to: known, as: Address.shape, in: service.context).ifKnown
      }
      patch.set(.address, at: \.address, by: address)
    } catch { throw .invalidParams(error) }
    // Hashing is expensive, so reject invalid requests first.
    _ = try updating(id, patch, in: service)
    if let password = params.password, let customer = service.shop.customers[id] {
      try service.verifyPassword(password.old, of: customer)
      var entropy = service.entropy
      patch.set(.secret, at: \.secret, to: try service.kept(password.new, &entropy))
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
    Field("old", \.old, optional: .password, "The current password; omit it if the account has none."),
    Field("new", \.new, .password, "The new password."))
}
