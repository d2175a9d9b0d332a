import ShopModel

enum AccountDelete: ConfirmableDatabaseCommand {
  static let name = "account.delete"
  static let summary = """
    Permanently deletes the account, all of the customer's data, and the history of the whole database: nothing before can be undone.
    """
  static let errors: [ErrorKind] = [
    .notAuthenticated, .invalidCredentials, .notAllowed, .fileUnreadable, .fileUnwritable,
  ]
  static let usesFiles = true
  static let changesCustomer = true

  struct Params: WireType {
    let password: Secret?

    static let shape = Shape<Self>.object(
      Self.init, Field("password", \.password, optional: .password, "The password; required if the account has one."))
  }

  struct Result: WireType {
    let counts: ShopCounts

    static let shape = Shape<Self>.object(Self.init, Field("counts", \.counts, ShopCounts.shape, "Number of deleted entities, by type."))
  }

  static func perform(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    guard let customer = service.shop.customers[service.context.customer] else { throw RPCError(.notAuthenticated) }
    try service.verifyPassword(params.password, of: customer)
    try service.checkErasable()
    return try service.erase(.customer(customer.id)) { erase(customer.id, in: &$0) }
  }

  /// Erases the customer in this database.
  private static func erase(_ customer: CustomerID, in service: inout ServiceState) -> Result {
    let before = ShopCounts(service.shop)
    service.apply([.account(.erased(customer: customer))])
    if !service.context.isDryRun { service.group.hasErased = true }
    service.becomeGuest()
    return Result(counts: before.minus(ShopCounts(service.shop)))
  }

  static func confirmation(_ params: Params, in service: borrowing ServiceState) -> Confirmation? {
    let customer = service.context.customer
    let carts = service.shop.carts(of: customer, from: nil, to: nil).count
    let orders = service.shop.orders(of: customer, OrderFilter()).count
    let name = service.shop.customers[customer]?.name ?? customer.text
    let facts: TextArguments = ["name": .text(name), "carts": .integer(carts), "orders": .integer(orders)]
    return Confirmation(Phrase(.confirmAccountDeleteTitle), Phrase(.confirmAccountDeleteMessage, facts), confirm: .delete)
  }
}
